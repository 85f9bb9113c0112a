package othello;

import static othello.OthelloPosition.name;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Says in a few words for a headline what a step prints and what was found. */
final class OthelloContrast {
  private OthelloContrast() {}

  /** {@code White has the legal move (3,5)}, {@code leaves it out}. */
  static Optional<Contrast> ofList(OthelloListStep step, Discrepancy discrepancy) {
    String found = discrepancy.foundLine().orElse("").strip();
    String side = step.before().toMove().title();
    List<Square> moves = step.moves();
    Optional<List<Square>> squares = OthelloStep.squares(found);
    if (discrepancy.row() > 0) {
      return Optional.empty();
    }
    if (found.equals(OthelloReferee.NO_LEGAL_MOVE) && !moves.isEmpty()) {
      String has = side + " has " + OthelloExplainer.count(moves.size(), "legal move");
      return Optional.of(new Contrast(has, "says none"));
    }
    if (squares.isEmpty()) {
      return Optional.empty();
    }
    if (moves.isEmpty()) {
      return Optional.of(
          new Contrast(
              side + " has no legal move",
              "lists " + OthelloExplainer.count(squares.get().size(), "square")));
    }
    for (Square square : moves) {
      if (!squares.get().contains(square)) {
        return Optional.of(
            new Contrast(side + " has the legal move " + name(square), "leaves it out"));
      }
    }
    for (Square square : squares.get()) {
      if (!moves.contains(square)) {
        return Optional.of(new Contrast(name(square) + " is no legal move of " + side, "lists it"));
      }
    }
    return Optional.empty();
  }

  /** {@code command 2 leaves 1 black and 4 white}, {@code says 2 and 3}. */
  static Optional<Contrast> ofMove(OthelloMoveStep step, Discrepancy discrepancy) {
    OthelloCounts right = OthelloCounts.of(step.after());
    return discrepancy.row() > 0
        ? Optional.empty()
        : OthelloCounts.of(discrepancy.foundLine().orElse(""))
            .filter(found -> !found.equals(right))
            .map(
                found ->
                    new Contrast(
                        "command "
                            + step.number()
                            + " leaves "
                            + right.black()
                            + " black and "
                            + right.white()
                            + " white",
                        "says " + found.black() + " and " + found.white()));
  }

  /** {@code the board has W at (3,4)}, {@code has B}. */
  static Optional<Contrast> ofBoard(OthelloQuitStep step, Discrepancy discrepancy) {
    int row = discrepancy.row();
    String found = discrepancy.foundLine().orElse("").stripTrailing();
    if (row >= OthelloPosition.ROWS || !OthelloStep.isRow(found)) {
      return Optional.empty();
    }
    String right = step.after().rows().get(row);
    for (int column = 0; column < OthelloPosition.COLUMNS; column++) {
      if (found.charAt(column) != right.charAt(column)) {
        return Optional.of(
            new Contrast(
                "the board has "
                    + disc(right.charAt(column))
                    + " at "
                    + name(new Square(row, column)),
                "has " + disc(found.charAt(column))));
      }
    }
    return Optional.empty();
  }

  private static String disc(char sign) {
    return sign == '-' ? "no disc" : String.valueOf(sign);
  }
}

package othello;

import static othello.OthelloPosition.name;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Says in a few words for a headline what a step prints and what was found. */
final class OthelloContrast {
  private OthelloContrast() {}

  private static Contrast of(String name, Object... arguments) {
    return new Contrast(
        Message.of(OthelloContrast.class, "right-" + name, arguments),
        Message.of(OthelloContrast.class, "found-" + name, arguments));
  }

  /** {@code White has the legal move (3,5)}, {@code leaves it out}. */
  static Optional<Contrast> ofList(OthelloListStep step, Discrepancy discrepancy) {
    String found = discrepancy.foundLine().orElse("").strip();
    String side = step.before().toMove().title();
    List<Square> moves = step.moves();
    List<Square> squares = OthelloStep.squares(found).orElse(List.of());
    boolean none = found.equals(OthelloReferee.NO_LEGAL_MOVE) && !moves.isEmpty();
    if (discrepancy.row() > 0 || (squares.isEmpty() && !none)) {
      return Optional.empty();
    }
    if (none || moves.isEmpty()) {
      int count = moves.size() + squares.size();
      return Optional.of(of(none ? "has-moves" : "has-none", "side", side, "count", count));
    }
    return Stream.concat(
            moves.stream()
                .filter(square -> !squares.contains(square))
                .map(square -> of("left-out", "side", side, "square", name(square))),
            squares.stream()
                .filter(square -> !moves.contains(square))
                .map(square -> of("too-much", "side", side, "square", name(square))))
        .findFirst();
  }

  /** {@code command 2 leaves 1 black and 4 white}, {@code says 2 and 3}. */
  static Optional<Contrast> ofMove(OthelloMoveStep step, Discrepancy discrepancy) {
    OthelloCounts right = OthelloCounts.of(step.after());
    return OthelloCounts.of(discrepancy.foundLine().orElse(""))
        .filter(found -> discrepancy.row() == 0 && !found.equals(right))
        .map(
            found ->
                of(
                    "counts",
                    "number",
                    step.number(),
                    "black",
                    right.black(),
                    "white",
                    right.white(),
                    "blacks",
                    found.black(),
                    "whites",
                    found.white()));
  }

  /** {@code the board has W at (3,4)}, {@code has B}. */
  static Optional<Contrast> ofBoard(OthelloQuitStep step, Discrepancy discrepancy) {
    int row = discrepancy.row();
    String found = discrepancy.foundLine().orElse("").stripTrailing();
    if (row >= OthelloPosition.ROWS || !OthelloStep.isRow(found)) {
      return Optional.empty();
    }
    String right = step.after().rows().get(row);
    return IntStream.range(0, OthelloPosition.COLUMNS)
        .filter(column -> found.charAt(column) != right.charAt(column))
        .mapToObj(
            column ->
                of(
                    "board",
                    "right",
                    disc(right.charAt(column)),
                    "square",
                    name(new Square(row, column)),
                    "found",
                    disc(found.charAt(column))))
        .findFirst();
  }

  private static String disc(char sign) {
    return sign == '-' ? "no disc" : String.valueOf(sign);
  }
}

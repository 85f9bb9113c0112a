package othello;

import static othello.OthelloPosition.name;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says why Q prints what it prints: the last move that changed the first differing square. */
final class OthelloQuitExplainer {
  private final OthelloQuitStep step;
  private final List<String> rows;

  OthelloQuitExplainer(OthelloQuitStep step) {
    this.step = step;
    rows = step.after().rows();
  }

  Explanation explain(Discrepancy discrepancy) {
    if (discrepancy.row() >= rows.size()) {
      return explanation(
          OthelloRule.GAMES_APART,
          "The output of the game ends with the eighth row. If another game follows, one empty"
              + " line comes next, and otherwise nothing.",
          List.of());
    }
    List<Square> differing = differing(discrepancy);
    if (differing.isEmpty()) {
      return explanation(
          OthelloRule.FINAL_BOARD,
          discrepancy.foundLine().isEmpty()
              ? "The output ends, but Q prints eight rows."
              : "Q prints eight rows of eight signs, and row "
                  + (discrepancy.row() + 1)
                  + " stands here.",
          List.of());
    }
    Square first = differing.get(0);
    String because =
        (differing.size() == 1
                ? "One square of the final board differs, "
                : differing.size() + " squares of the final board differ, the first is ")
            + name(first)
            + ". ";
    Optional<OthelloMoveStep> changer = lastChange(first);
    if (changer.isEmpty()) {
      return explanation(OthelloRule.FINAL_BOARD, because + "No move ever changed it.", differing);
    }
    OthelloMoveStep move = changer.get();
    OthelloMoveExplainer explainer = new OthelloMoveExplainer(move);
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(board(differing));
    evidence.addAll(explainer.boards());
    return new Explanation(
        move.isPass() && first.equals(move.square()) ? OthelloRule.PASS : OthelloRule.TURNED,
        because + "Command " + move.number() + " changed it last. " + explainer.account(),
        evidence);
  }

  private Explanation explanation(OthelloRule rule, String because, List<Square> differing) {
    return new Explanation(rule, because, List.of(board(differing)));
  }

  private Evidence board(List<Square> differing) {
    return new Evidence.Board(
        differing.isEmpty() ? "the final board" : "the final board, what differs is marked",
        step.after().diagram().mark(Mark.DIFFERS, differing));
  }

  /** The squares on which the found rows differ, as far as there are found rows. */
  private List<Square> differing(Discrepancy discrepancy) {
    List<Square> differing = new ArrayList<>();
    int row = discrepancy.row();
    for (String found : discrepancy.found()) {
      if (row >= rows.size() || !OthelloStep.isRow(found)) {
        break;
      }
      for (int column = 0; column < OthelloPosition.COLUMNS; column++) {
        if (found.charAt(column) != rows.get(row).charAt(column)) {
          differing.add(new Square(row, column));
        }
      }
      row++;
    }
    return differing;
  }

  private Optional<OthelloMoveStep> lastChange(Square square) {
    List<OthelloMoveStep> changes = new ArrayList<>();
    new OthelloReferee()
        .judge(
            step.game(),
            one -> {
              if (one instanceof OthelloMoveStep move
                  && !move.before().at(square).equals(move.after().at(square))) {
                changes.add(move);
              }
            });
    return changes.isEmpty() ? Optional.empty() : Optional.of(changes.get(changes.size() - 1));
  }
}

package othello;

import static othello.OthelloExplainer.say;
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
      return explanation(OthelloRule.GAMES_APART, say("board-ends"), List.of());
    }
    List<Square> differing = differing(discrepancy);
    if (differing.isEmpty()) {
      String name = discrepancy.foundLine().isEmpty() ? "board-missing" : "board-row";
      return explanation(
          OthelloRule.FINAL_BOARD, say(name, "row", discrepancy.row() + 1), List.of());
    }
    Square first = differing.get(0);
    Optional<OthelloMoveStep> changer = lastChange(first);
    if (changer.isEmpty()) {
      String because = because(differing, say("never-changed"));
      return explanation(OthelloRule.FINAL_BOARD, because, differing);
    }
    OthelloMoveStep move = changer.get();
    OthelloMoveExplainer explainer = new OthelloMoveExplainer(move);
    List<Evidence> evidence = new ArrayList<>(List.of(board(differing)));
    evidence.addAll(explainer.boards());
    String change = say("changed-last", "number", move.number(), "account", explainer.account());
    return new Explanation(
        move.isPass() && first.equals(move.square()) ? OthelloRule.PASS : OthelloRule.TURNED,
        because(differing, change),
        evidence);
  }

  private static String because(List<Square> differing, String change) {
    String name = differing.size() == 1 ? "board-differs-once" : "board-differs";
    String square = name(differing.get(0));
    return say(name, "count", differing.size(), "square", square, "change", change);
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
    List<OthelloStep> steps = new ArrayList<>();
    new OthelloReferee().judge(step.game(), steps::add);
    return steps.stream()
        .filter(OthelloMoveStep.class::isInstance)
        .map(OthelloMoveStep.class::cast)
        .filter(move -> !move.before().at(square).equals(move.after().at(square)))
        .reduce((earlier, later) -> later);
  }
}

package boardjudge.reference.games.go;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Rule;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The final board of a case.
 *
 * @param testCase the case, to find the command that changed a point last
 * @param position the board after the last command
 */
public record GoFinalStep(GoCase testCase, GoPosition position) implements GoStep {
  @Override
  public String action() {
    return "the final board";
  }

  @Override
  public List<Rule> decidedBy() {
    return List.of(GoRule.FINAL_BOARD);
  }

  @Override
  public List<String> output() {
    return position.rows();
  }

  @Override
  public boolean mightPrint(String line) {
    return GoExplainer.isRow(line);
  }

  @Override
  public Diagram board() {
    return position.diagram();
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    List<Square> differing = differing(discrepancy);
    if (differing.isEmpty()) {
      return new Explanation(
          GoRule.FINAL_BOARD, noSuchRow(discrepancy), List.of(finalBoard(differing)));
    }
    Square first = differing.get(0);
    int point = GoPoints.at(first.row() + 1, first.column() + 1);
    char found = discrepancy.found().get(first.row() - discrepancy.row()).charAt(first.column());
    String because =
        (differing.size() == 1
                ? "The first visible disagreement is one point, "
                : "The first visible disagreement is in "
                    + differing.size()
                    + " points, the first of them ")
            + GoPoints.text(point)
            + ": '"
            + position.glyph(point)
            + "' expected, '"
            + found
            + "' found. ";
    Optional<GoCommandStep> changer = lastChange(point);
    if (changer.isEmpty()) {
      return new Explanation(
          GoRule.FINAL_BOARD,
          because + "No legal command ever changed that point.",
          List.of(finalBoard(differing)));
    }
    GoCommandStep step = changer.get();
    boolean placed = step.command().point() == point;
    because +=
        "The last command that changed that point is command "
            + step.number()
            + ", "
            + step.command().text()
            + (placed
                ? ", which puts a stone there."
                : ", which takes the "
                    + step.command().colour().opponent().word()
                    + " stone there.");
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(finalBoard(differing));
    evidence.addAll(GoExplainer.boards(step));
    return new Explanation(placed ? GoRule.PLACEMENT : GoRule.CAPTURE, because, evidence);
  }

  private Evidence finalBoard(List<Square> differing) {
    String caption =
        switch (differing.size()) {
          case 0 -> "the final board";
          case 1 -> "the final board; the point that differs is marked";
          default -> "the final board; the points that differ are marked";
        };
    return new Evidence.Board(caption, position.diagram().mark(Mark.DIFFERS, differing));
  }

  /** The points on which the found rows differ, as far as there are found rows, from the top. */
  private List<Square> differing(Discrepancy discrepancy) {
    List<Square> differing = new ArrayList<>();
    List<String> expected = position.rows();
    int row = discrepancy.row();
    for (String found : discrepancy.found()) {
      if (row >= expected.size() || !GoExplainer.isRow(found)) {
        break;
      }
      for (int column = 0; column < GoPoints.SIZE; column++) {
        if (found.charAt(column) != expected.get(row).charAt(column)) {
          differing.add(new Square(row, column));
        }
      }
      row++;
    }
    return differing;
  }

  private static String noSuchRow(Discrepancy discrepancy) {
    int row = discrepancy.row();
    if (row >= GoPoints.SIZE) {
      return "The case's answer ends with row 19 of the final board; the output goes on.";
    }
    Optional<String> found = discrepancy.foundLine();
    if (found.isEmpty()) {
      return row == 0
          ? "The output ends where the final board should begin."
          : "The output ends after "
              + GoExplainer.count(row, "row")
              + " of the final board; it has 19.";
    }
    boolean miss = found.get().startsWith("miss ");
    return row == 0 && miss
        ? "No command misses any more: the final board begins here."
        : "Row "
            + (row + 1)
            + " of the final board stands here, "
            + (miss
                ? "not a miss: all misses of a case come before its board."
                : "19 characters B, W or '.'; the line found is no such row.");
  }

  private Optional<GoCommandStep> lastChange(int point) {
    List<GoCommandStep> changes = new ArrayList<>();
    new GoReferee()
        .judge(
            testCase,
            step -> {
              if (step instanceof GoCommandStep command
                  && command.before().glyph(point) != command.after().glyph(point)) {
                changes.add(command);
              }
            });
    return changes.isEmpty() ? Optional.empty() : Optional.of(changes.get(changes.size() - 1));
  }
}

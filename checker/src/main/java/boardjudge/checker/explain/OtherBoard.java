package boardjudge.checker.explain;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The board that a wrong program has where the right one is another.
 *
 * @param right the right one
 * @param wrong the other one; both are marked where they differ
 * @param printed whether the output prints it; else a known program has it that errs as it does
 */
public record OtherBoard(Diagram right, Diagram wrong, boolean printed) {
  /** Empty if the boards are alike, or the rows are no board of that size. */
  static Optional<OtherBoard> of(Diagram right, List<String> rows, boolean printed) {
    if (rows.size() != right.height()
        || !rows.stream().allMatch(row -> row.matches("[!-~]{" + right.width() + "}"))) {
      return Optional.empty();
    }
    List<Square> differing = new ArrayList<>();
    Diagram wrong = new Diagram(rows, right.rowLabels(), right.columnLabels(), Map.of());
    for (int row = 0; row < right.height(); row++) {
      for (int column = 0; column < right.width(); column++) {
        Square square = new Square(row, column);
        if (right.at(square) != wrong.at(square)) {
          differing.add(square);
        }
      }
    }
    return differing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new OtherBoard(
                right.mark(Mark.DIFFERS, differing), wrong.mark(Mark.DIFFERS, differing), printed));
  }
}

package boardjudge.checker.explain;

import boardjudge.reference.Evidence;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A wrong program's board beside the right one.
 *
 * @param right the right board, with the differences marked
 * @param wrong the other board, likewise
 */
public record OtherBoard(Diagram right, Diagram wrong, Message caption) {
  /** Empty if the boards are equal, or the rows are no board of the right's size. */
  static Optional<OtherBoard> of(Diagram right, List<String> rows, Message caption) {
    return rows.size() == right.height()
            && rows.stream().allMatch(row -> row.matches("[!-~]{" + right.width() + "}"))
        ? of(right, new Evidence.Board(caption, plain(right, rows)))
        : Optional.empty();
  }

  /** Empty if the boards are equal and the other has no marks, or their sizes differ. */
  static Optional<OtherBoard> of(Diagram right, Evidence.Board other) {
    Diagram wrong = other.diagram();
    if (right.equals(wrong)
        || right.height() != wrong.height()
        || right.width() != wrong.width()
        || wrong.equals(plain(right, right.rows()))) {
      return Optional.empty();
    }
    List<Square> differing = new ArrayList<>();
    for (int row = 0; row < right.height(); row++) {
      for (int column = 0; column < right.width(); column++) {
        Square square = new Square(row, column);
        if (right.at(square) != wrong.at(square)) {
          differing.add(square);
        }
      }
    }
    return Optional.of(
        new OtherBoard(
            plain(right, right.rows()).mark(Mark.DIFFERS, differing),
            wrong.mark(Mark.DIFFERS, differing),
            other.title()));
  }

  private static Diagram plain(Diagram board, List<String> rows) {
    return new Diagram(rows, board.rowLabels(), board.columnLabels(), Map.of());
  }
}

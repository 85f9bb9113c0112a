package boardjudge.checker.report.page;

import boardjudge.checker.view.BoardDelta;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.List;

/** A whole board as {@code replay.js} reads it. */
public final class BoardState {
  private BoardState() {}

  /**
   * The number of a mark, by which boards name it.
   *
   * @param mark the mark
   * @return a number from 0 on
   */
  public static int number(Mark mark) {
    return BoardDelta.number(mark);
  }

  /**
   * Glyphs, marks and arrows.
   *
   * @param diagram the board
   * @return three values for JSON, in that order
   */
  public static List<Object> of(Diagram diagram) {
    return List.of(
        String.join("", diagram.rows()), BoardDelta.marks(diagram), BoardDelta.arrows(diagram));
  }
}

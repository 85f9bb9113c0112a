package boardjudge.checker.report.page;

import boardjudge.checker.view.BoardDelta;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.List;

/** A whole board as {@code replay.js} reads it. */
public final class BoardState {
  private BoardState() {}

  /**
   * {@return the number of a mark, from 0, by which boards name it}
   *
   * @param mark the mark
   */
  public static int number(Mark mark) {
    return BoardDelta.number(mark);
  }

  /**
   * {@return glyphs, marks and arrows, in that order: three values for JSON}
   *
   * @param diagram the board
   */
  public static List<Object> of(Diagram diagram) {
    return List.of(
        String.join("", diagram.rows()), BoardDelta.marks(diagram), BoardDelta.arrows(diagram));
  }
}

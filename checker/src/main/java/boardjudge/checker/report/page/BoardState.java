package boardjudge.checker.report.page;

import boardjudge.checker.view.BoardDelta;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.List;

/** Encodes a whole board for {@code replay.js}. */
public final class BoardState {
  private BoardState() {}

  /**
   * {@return the number, from 0, that encodes a mark}
   *
   * @param mark the mark
   */
  public static int number(Mark mark) {
    return BoardDelta.number(mark);
  }

  /**
   * {@return glyphs, marks and arrows, in this order: three JSON values}
   *
   * @param diagram the board
   */
  public static List<Object> of(Diagram diagram) {
    return List.of(
        String.join("", diagram.rows()), BoardDelta.marks(diagram), BoardDelta.arrows(diagram));
  }
}

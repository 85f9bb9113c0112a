package boardjudge.checker.report.page;

import boardjudge.reference.Evidence;
import boardjudge.reference.grid.Diagram;
import java.util.List;

/** Draws a game's boards with captions, and a legend of what was drawn; mutable. */
public interface BoardFigures {
  /**
   * Boards side by side, as many as there is room for.
   *
   * @param html gets the boards
   * @param boards in the order of reading; may be empty
   */
  void row(Html html, List<Evidence.Board> boards);

  /**
   * One board.
   *
   * @param html gets the board
   * @param diagram the board
   * @param name what it is, for those who do not see it
   */
  void draw(Html html, Diagram diagram, String name);

  /**
   * Pictures, lines of play and tables, in their order.
   *
   * @param html gets the evidence
   * @param evidence in the order of reading; may be empty
   */
  void evidence(Html html, List<Evidence> evidence);

  /**
   * Explains the marks and arrows on the boards drawn so far.
   *
   * @param html gets the legend
   */
  void legend(Html html);
}

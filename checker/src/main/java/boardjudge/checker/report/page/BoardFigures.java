package boardjudge.checker.report.page;

import boardjudge.reference.Evidence;
import boardjudge.reference.grid.Diagram;
import java.util.List;

/** Draws a game's boards with captions, and a legend of the marks used; mutable. */
public interface BoardFigures {
  /**
   * Writes boards side by side, as far as there is room.
   *
   * @param html gets the boards
   * @param boards in reading order; may be empty
   */
  void row(Html html, List<Evidence.Board> boards);

  /**
   * Writes one board.
   *
   * @param html gets the board
   * @param diagram the board
   * @param name its description for screen readers
   */
  void draw(Html html, Diagram diagram, String name);

  /**
   * Writes boards, lines of play and tables, in order.
   *
   * @param html gets the evidence
   * @param evidence in reading order; may be empty
   */
  void evidence(Html html, List<Evidence> evidence);

  /**
   * Writes a legend of the marks and arrows on the boards drawn so far.
   *
   * @param html gets the legend
   */
  void legend(Html html);
}

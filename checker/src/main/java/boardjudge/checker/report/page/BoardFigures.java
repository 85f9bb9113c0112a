package boardjudge.checker.report.page;

import boardjudge.reference.Evidence;
import boardjudge.reference.grid.Diagram;
import java.util.List;

/** Writes a game's boards with captions, and a legend of what was drawn; mutable. */
public interface BoardFigures {
  /** Boards side by side, as many as there is room for. */
  void row(Html html, List<Evidence.Board> boards);

  /** One board. */
  void draw(Html html, Diagram diagram, String name);

  /** Pictures, lines of play and tables, in their order. */
  void evidence(Html html, List<Evidence> evidence);

  /** What the signs mean that the boards so far carry. */
  void legend(Html html);
}

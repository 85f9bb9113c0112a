package boardjudge.checker.report.page;

import boardjudge.reference.grid.Diagram;
import java.util.List;

/** A whole board as {@code replay.js} reads it. */
public final class BoardState {
  private BoardState() {}

  /** Glyphs, marks and arrows. */
  public static List<Object> of(Diagram diagram) {
    return List.of(
        String.join("", diagram.rows()), BoardDelta.marks(diagram), BoardDelta.arrows(diagram));
  }
}

package boardjudge.checker.report.page;

import boardjudge.reference.GamePart;
import java.util.Optional;

/**
 * What a game adds to the replay of its cases; each is one line in {@code META-INF/services}. All
 * that its script tells comes from the reference's public queries, never from rules of its own.
 *
 * <p>The script is a resource beside the class and says {@code page.part("PROBLEM", (root, data) =>
 * ...)}; it stands inside of the replay, {@code root.closest(".replay")}, which
 *
 * <ul>
 *   <li>says with the event {@code step} that it shows another step, its number in {@code detail}
 *       and always in {@code dataset.step};
 *   <li>says with {@code square} that the reader clicked on a square, and with {@code point} that
 *       the pointer came to one, counted row by row from the top left in {@code detail};
 *   <li>shows on the event {@code preview} the board in {@code detail}, {@code [glyphs, marks,
 *       arrows]} as {@link BoardState} writes it ({@code null} for the glyphs: those of the step),
 *       until another step or another preview comes; {@code null} goes back to the step.
 * </ul>
 */
public interface ReplayExtra extends GamePart {
  /** {@return the script's name without folders, a resource in the package of this class} */
  String script();

  /**
   * Writes what the reader sees of it, and gives what its script reads: maps, lists, texts, whole
   * numbers, booleans, messages. Empty, with nothing written, where there is nothing to add.
   *
   * @param html gets what the reader sees
   * @param figures writes boards into it
   * @param replay the case
   * @return what the script reads as its data
   */
  Optional<Object> write(Html html, BoardFigures figures, Replay replay);
}

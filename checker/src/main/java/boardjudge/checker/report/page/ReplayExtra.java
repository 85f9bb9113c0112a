package boardjudge.checker.report.page;

import boardjudge.reference.GamePart;
import java.util.Optional;

/**
 * A game's addition to the replay of its cases; registered in {@code META-INF/services}. All that
 * its script shows comes from the reference's public queries, never from rules of its own.
 *
 * <p>The script is a resource beside the class and calls {@code page.part("PROBLEM", (root, data)
 * => ...)}. It is inside the replay, {@code root.closest(".replay")}, which
 *
 * <ul>
 *   <li>fires the event {@code step} when another step is shown, with its number in {@code detail}
 *       and also in {@code dataset.step};
 *   <li>fires {@code square} when the reader clicks a square, and {@code point} when the pointer
 *       enters one, with its index in {@code detail}, counted row by row from the top left;
 *   <li>on the event {@code preview} shows the board in {@code detail}, {@code [glyphs, marks,
 *       arrows]} as {@link BoardState} encodes it ({@code null} glyphs: those of the step), until
 *       the next step or preview; {@code null} returns to the step.
 * </ul>
 */
public interface ReplayExtra extends GamePart {
  /** {@return the script's file name, a resource in the package of this class} */
  String script();

  /**
   * Writes the visible part and returns the script's data: maps, lists, strings, integers,
   * booleans, messages. Empty, with nothing written, if there is nothing to add.
   *
   * @param html gets the visible part
   * @param replay the case
   * @return the script's data
   */
  Optional<Object> write(Html html, Replay replay);
}

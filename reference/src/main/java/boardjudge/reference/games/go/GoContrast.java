package boardjudge.reference.games.go;

import static boardjudge.reference.games.go.Go.say;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Message;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says in a few words what a step prints and what was found. */
final class GoContrast {
  private static final List<String> MISSES = List.of("miss 1", "miss 2", "miss 3");

  private GoContrast() {}

  /** {@code command 9 (B 1 2) is suicide (miss 2)}, {@code says miss 1}. */
  static Optional<Contrast> ofCommand(GoCommandStep step, Discrepancy discrepancy) {
    if (discrepancy.row() > 0 || step.output().isEmpty()) {
      return Optional.empty();
    }
    GoCommand command = step.command();
    Message right =
        say(
            "right-" + step.ruling().verdict().name().toLowerCase(Locale.ROOT),
            "number",
            step.number(),
            "colour",
            command.colour().glyph(),
            "row",
            command.row(),
            "column",
            command.column(),
            "line",
            step.output().get(0));
    return doing(discrepancy.foundLine()).map(found -> new Contrast(right, found));
  }

  private static Optional<Message> doing(Optional<String> found) {
    return found
        .map(String::stripTrailing)
        .flatMap(
            line ->
                MISSES.contains(line)
                    ? Optional.of(say("says", "line", line))
                    : GoPosition.isRow(line) ? Optional.of(say("has-board")) : Optional.empty());
  }

  /** A miss where the board begins: {@code all misses are there, the board begins}. */
  static Optional<Contrast> ofMissForBoard(Discrepancy discrepancy) {
    return discrepancy
        .foundLine()
        .map(String::stripTrailing)
        .filter(line -> discrepancy.row() == 0 && MISSES.contains(line))
        .map(line -> new Contrast(say("board-begins"), say("says", "line", line)));
  }
}

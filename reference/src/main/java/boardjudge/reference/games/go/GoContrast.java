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

  /** {@code the board has B at (3, 4)}, {@code has W}. */
  static Optional<Contrast> ofFinalBoard(GoPosition position, Discrepancy discrepancy) {
    int row = discrepancy.row();
    String found = discrepancy.foundLine().orElse("").stripTrailing();
    if (row >= GoPosition.ROWS) {
      return Optional.empty();
    }
    if (row == 0 && MISSES.contains(found)) {
      return Optional.of(new Contrast(say("board-begins"), say("says", "line", found)));
    }
    if (!GoPosition.isRow(found)) {
      return Optional.empty();
    }
    String right = position.rows().get(row);
    for (int column = 0; column < GoPosition.COLUMNS; column++) {
      if (found.charAt(column) != right.charAt(column)) {
        String point = GoPosition.name(GoPoints.at(row + 1, column + 1));
        return Optional.of(
            new Contrast(
                say("board-has", "stone", stone(right.charAt(column)), "point", point),
                say("has", "stone", stone(found.charAt(column)))));
      }
    }
    return Optional.empty();
  }

  private static Message stone(char glyph) {
    return glyph == '.' ? say("no-stone") : Message.literal(String.valueOf(glyph));
  }
}

package boardjudge.generator.games.go;

import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/**
 * When a decision of the referee's is made, and what guards may ask about it.
 *
 * @param before the board before the command
 * @param result the board that the decision is about
 * @param stones how many stones it is about
 * @param distance how many commands ago the board stood; 0 if it did not
 */
record GoMoment(
    GoCommand command,
    GoPosition before,
    GoPosition result,
    IntSupplier stones,
    int distance,
    Tally tally) {
  /** What is counted in a game, and, the lines, in a file. */
  enum Counter {
    COMMANDS,
    CAPTURES,
    PRISONERS,
    MISSES,
    LAST_MISSED,
    LAST_CAPTURED,
    LINES
  }

  static final Fact<GoMoment> STONES =
      Fact.of("stones", Asks.OVER, m -> m.stones().getAsInt(), 1, 2, 8, 16, 32, 64, 128, 256);
  static final Fact<GoMoment> DISTANCE =
      Fact.of("distance", Asks.OVER, GoMoment::distance, 2, 8, 16, 32, 64, 128, 256, 512, 1024);
  static final Fact<GoMoment> LAST_MISS =
      Fact.flag("after-a-miss", m -> m.tally().count(Counter.LAST_MISSED) > 0);
  static final Fact<GoMoment> LAST_CAPTURE =
      Fact.flag("after-a-capture", m -> m.tally().count(Counter.LAST_CAPTURED) > 0);

  /** What can be said of the point. */
  static final List<Fact<? super GoMoment>> PLACE =
      List.of(
          Fact.<GoMoment>oneOf(
              "point",
              IntStream.range(0, GoPoints.COUNT)
                  .mapToObj(point -> GoPoints.row(point) + "," + GoPoints.column(point))
                  .toList(),
              m -> m.command().point()),
          Fact.<GoMoment>number("row", 1, GoPosition.ROWS, m -> m.command().row()),
          Fact.<GoMoment>number("column", 1, GoPosition.COLUMNS, m -> m.command().column()),
          Fact.<GoMoment>flag("edge", m -> m.walls() > 0),
          Fact.<GoMoment>flag("corner", m -> m.walls() > 1));

  static final List<Fact<? super GoMoment>> FACTS =
      List.of(
          Fact.<GoMoment>oneOf(
              "colour",
              List.of("black", "white"),
              m -> m.command().colour() == GoColour.BLACK ? 0 : 1),
          PLACE.get(0),
          PLACE.get(1),
          PLACE.get(2),
          PLACE.get(3),
          PLACE.get(4),
          STONES,
          DISTANCE,
          after("commands", Counter.COMMANDS, 1, 2, 3, 8, 16, 32, 64, 128, 256, 512, 1024),
          after("captures", Counter.CAPTURES, 1, 2, 3, 8, 16, 32, 64, 128, 256),
          after("prisoners", Counter.PRISONERS, 2, 8, 16, 32, 64, 128, 256, 361, 512),
          after("misses", Counter.MISSES, 1, 2, 3, 8, 16, 32, 64, 128, 256),
          LAST_MISS,
          LAST_CAPTURE,
          Fact.<GoMoment>of(
              "case", Asks.FROM, m -> m.tally().caseNumber(), 2, 3, 4, 8, 16, 32, 64, 100),
          after("lines", Counter.LINES, 255, 256, 1000, 2000, 10000, 32768, 65536),
          Fact.ONCE,
          Fact.every(2, 3, 256),
          Fact.times(1, 2, 3, 8, 16, 64, 128, 255, 256));

  private static Fact<GoMoment> after(String name, Counter counter, int... values) {
    return Fact.of(name, Asks.AFTER, m -> m.tally().count(counter), values);
  }

  private int walls() {
    return 4 - GoPoints.adjacent(command.point()).length;
  }

  /** The number of the command. */
  int number() {
    return tally.count(Counter.COMMANDS) + 1;
  }

  /** Whether a board but the empty one has entered the history. */
  boolean hasHistory() {
    return tally.count(Counter.COMMANDS) > tally.count(Counter.MISSES);
  }
}

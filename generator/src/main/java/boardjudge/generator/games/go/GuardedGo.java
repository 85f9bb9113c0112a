package boardjudge.generator.games.go;

import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Domain;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Go's referee, each decision of which may be changed under guards. */
final class GuardedGo implements GuardedGame<GoCase> {
  // The decisions' numbers.
  static final int OCCUPIED = 0;
  static final int CAPTURED = 1;
  static final int SUICIDE = 2;
  static final int REPEATED = 3;
  static final int MISSED = 4;
  static final int AFTER_MISS = 5;
  static final int REMEMBERED = 6;
  static final int READ = 7;

  // The counters' numbers.
  static final int COMMANDS = 0;
  static final int CAPTURES = 1;
  static final int PRISONERS = 2;
  static final int MISSES = 3;
  static final int LAST_MISSED = 4;
  static final int LAST_CAPTURED = 5;
  static final int LINES = 6;

  private static final int[] COUNTS = {1, 2, 3, 8, 16, 32, 64, 128, 256};

  private static final Fact COLOUR = Fact.oneOf("colour", "black", "white");
  private static final Fact POINT = Fact.oneOf("point", points());
  private static final Fact ROW = Fact.number("row", 1, GoPosition.ROWS);
  private static final Fact COLUMN = Fact.number("column", 1, GoPosition.COLUMNS);
  private static final Fact EDGE = Fact.flag("edge");
  private static final Fact CORNER = Fact.flag("corner");
  private static final Fact STONES = Fact.of("stones", Asks.OVER, 1, 2, 8, 16, 32, 64, 128, 256);
  private static final Fact DISTANCE =
      Fact.of("distance", Asks.OVER, 2, 8, 16, 32, 64, 128, 256, 512, 1024);
  private static final Fact COMMAND =
      Fact.of("commands", Asks.AFTER, 1, 2, 3, 8, 16, 32, 64, 128, 256, 512, 1024);
  private static final Fact CAPTURE = Fact.of("captures", Asks.AFTER, COUNTS);
  private static final Fact PRISONER =
      Fact.of("prisoners", Asks.AFTER, 2, 8, 16, 32, 64, 128, 256, 361, 512);
  private static final Fact MISS = Fact.of("misses", Asks.AFTER, COUNTS);
  private static final Fact LAST_MISS = Fact.flag("after-a-miss");
  private static final Fact LAST_CAPTURE = Fact.flag("after-a-capture");
  private static final Fact CASE = Fact.of("case", Asks.FROM, 2, 3, 4, 8, 16, 32, 64, 100);
  private static final Fact LINE =
      Fact.of("lines", Asks.AFTER, 255, 256, 1000, 2000, 10000, 32768, 65536);

  private static final List<Fact> PLACE = List.of(POINT, ROW, COLUMN, EDGE, CORNER);
  private static final List<Fact> FACTS =
      List.of(
          COLOUR,
          POINT,
          ROW,
          COLUMN,
          EDGE,
          CORNER,
          STONES,
          DISTANCE,
          COMMAND,
          CAPTURE,
          PRISONER,
          MISS,
          LAST_MISS,
          LAST_CAPTURE,
          CASE,
          LINE);
  private static final List<Fact> COUNTED =
      List.of(Fact.ONCE, Fact.every(2, 3, 256), Fact.times(1, 2, 3, 8, 16, 64, 128, 255, 256));
  private static final Domain PLACES = new Domain(PLACE, places(point -> true));

  /** By change of reading: the points at which it matters. */
  private static final List<Domain> READABLE =
      List.of(
          new Domain(PLACE, places(point -> GoPoints.row(point) != GoPoints.column(point))),
          new Domain(PLACE, places(point -> GoPoints.row(point) < GoPosition.ROWS)),
          new Domain(PLACE, places(point -> GoPoints.column(point) < GoPosition.COLUMNS)));

  private final List<Decision> decisions = allDecisions();

  private static List<String> points() {
    return IntStream.range(0, GoPoints.COUNT)
        .mapToObj(point -> GoPoints.row(point) + "," + GoPoints.column(point))
        .toList();
  }

  private static List<List<Integer>> places(IntPredicate wanted) {
    return IntStream.range(0, GoPoints.COUNT)
        .filter(wanted)
        .mapToObj(
            point -> {
              int walls = 4 - GoPoints.adjacent(point).length;
              return List.of(
                  point,
                  GoPoints.row(point),
                  GoPoints.column(point),
                  Math.min(walls, 1),
                  walls / 2);
            })
        .toList();
  }

  private static List<Decision> allDecisions() {
    List<Fact> plain = facts(List.of(STONES, DISTANCE));
    List<Fact> sized = facts(List.of(DISTANCE));
    List<Fact> repeats = facts(List.of());
    return List.of(
        new Decision(
            "occupied",
            List.of(
                change("unseen", GoRule.OCCUPIED, "A stone is put onto another"),
                change("imagined", GoRule.OCCUPIED, "An empty point counts as occupied")),
            plain),
        new Decision(
            "captured",
            List.of(
                change("none", GoRule.CAPTURE, "Chains without a liberty stay"),
                change("first", GoRule.CAPTURE, "Of several captured chains only the first goes"),
                change("last", GoRule.CAPTURE, "Of several captured chains only the last goes"),
                change("one-short", GoRule.CAPTURE, "One captured stone stays, the last"),
                change("touching", GoRule.CAPTURE, "Captured stones go only beside the new one"),
                change("atari", GoRule.CAPTURE, "Chains with one liberty left are taken, too"),
                change("own", GoRule.CAPTURE, "A capturing stone goes with what it captures")),
            sized),
        new Decision(
            "suicide",
            List.of(
                change("unseen", GoRule.SUICIDE_OF_ONE, "A chain may kill itself"),
                change("removed", GoRule.SUICIDE_OF_ONE, "A chain that kills itself goes"),
                change("atari", GoRule.SUICIDE_OF_ONE, "A chain needs two liberties"),
                change("imagined", GoRule.SUICIDE_OF_ONE, "A command is taken for suicide")),
            sized),
        new Decision(
            "repeated",
            List.of(
                change("unseen", GoRule.SUPERKO, "A board may stand again"),
                change("imagined", GoRule.SUPERKO, "A new board is taken for an old one"),
                change("on-capture", GoRule.SUPERKO, "A capture is taken for a repetition")),
            repeats),
        new Decision(
            "verdict",
            List.of(
                change("next", GoRule.SUPERKO, "A miss prints the next number, 3 prints 1"),
                change("silent", GoRule.OCCUPIED, "A miss prints nothing")),
            sized),
        new Decision(
            "after-miss",
            List.of(
                change("placed", GoRule.MISS_CHANGES_NOTHING, "A missed stone stays"),
                change("played", GoRule.MISS_CHANGES_NOTHING, "A miss is played all the same"),
                change("lost", GoRule.MISS_CHANGES_NOTHING, "A miss takes a neighbour away")),
            sized),
        new Decision(
            "remembered",
            List.of(
                change("forgotten", GoRule.SUPERKO, "A board does not enter the history"),
                change("cleared", GoRule.SUPERKO, "The history is emptied, but for the new board")),
            sized),
        new Decision(
            "read",
            List.of(
                change("swapped", GoRule.PLACEMENT, "Row and column are swapped"),
                change("row-below", GoRule.PLACEMENT, "The row is one too large"),
                change("column-right", GoRule.PLACEMENT, "The column is one too large"),
                change("other-colour", GoRule.PLACEMENT, "The stone takes the other colour")),
            plain));
  }

  private static Change change(String name, GoRule breaks, String mistake) {
    return new Change(name, breaks, breaks == GoRule.SUPERKO ? "triple-ko" : "small-game", mistake);
  }

  private static List<Fact> facts(List<Fact> without) {
    List<Fact> facts = new ArrayList<>(FACTS);
    facts.removeAll(without);
    facts.addAll(COUNTED);
    return facts;
  }

  @Override
  public List<Fact> facts() {
    return FACTS;
  }

  @Override
  public List<Decision> decisions() {
    return decisions;
  }

  @Override
  public int counters() {
    return LINES + 1;
  }

  @Override
  public void judge(GoCase testCase, DecisionFilter gate, Consumer<? super String> lines) {
    for (int counter = COMMANDS; counter < LINES; counter++) {
      gate.set(counter, 0);
    }
    new GuardedGoReferee(gate).judge(testCase, step -> step.output().forEach(lines));
  }

  @Override
  public boolean possible(int decision, int change, Guard one, Guard other) {
    if (one.fact().equals(LAST_MISS) && other.fact().equals(LAST_CAPTURE)) {
      // A miss captures nothing.
      return false;
    }
    if (decision == REPEATED && change > 0 && isDistance(one, other)) {
      // There is no distance where nothing is repeated.
      return false;
    }
    if (decision == READ && change < READABLE.size()) {
      return READABLE.get(change).allows(one, other);
    }
    return PLACES.allows(one, other);
  }

  private static boolean isDistance(Guard one, Guard other) {
    return one.fact().equals(DISTANCE) || other.fact().equals(DISTANCE);
  }
}

package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Games that end in the greatest possible captures: for buffers that are too small, recursion that
 * is too deep, and programs that look at one neighbour only.
 *
 * <ul>
 *   <li>{@code full}: White fills the whole board but one point, and Black captures all 360 stones
 *       by taking it.
 *   <li>{@code repeat}: as full, but the game's first stone was on that point, so that the capture
 *       of 360 would repeat the first board and misses.
 *   <li>{@code late-repeat}: as repeat, with misses before the last command, so that command 1999
 *       repeats the first board. That is the longest possible distance: the first board is one
 *       black stone, so only Black can repeat it, and Black's last command is 1999; command 2000
 *       can only repeat a later board.
 *   <li>{@code suicide}: as full, but White first plays on the last point, a suicide of 361; then
 *       Black captures.
 *   <li>{@code other-colour}: as full, but then Black fills the board and White captures on the
 *       point of Black's first stone: the first board with the other colour.
 * </ul>
 */
final class GreatCaptureRecipes {
  private GreatCaptureRecipes() {}

  static Recipe<GoCase> greatCapture() {
    return GoRecipes.recipe(
        "great-capture",
        List.of(
            Parameter.choice(
                "shape",
                List.of("full", "repeat", "late-repeat", "suicide", "other-colour"),
                "what is captured")),
        GreatCaptureRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    return List.of(
        switch (arguments.text("shape")) {
          case "full" -> full(random, false, 0);
          case "repeat" -> full(random, true, 0);
          case "late-repeat" -> full(random, true, GoCase.MAX_COMMANDS - 2);
          case "suicide" -> suicide(random);
          default -> otherColour(random);
        });
  }

  /** White plays on all points but {@code last} and captures Black's first stone; Black passes. */
  private static GoGameBuilder fill(SeededRandom random, int first, int last) {
    GoGameBuilder game = new GoGameBuilder();
    game.place(GoColour.BLACK, first);
    List<Integer> points = pointsBut(first, last);
    random.shuffle(points);
    // Points far from the last one come first, so that White's stones always keep a liberty.
    points.sort((a, b) -> Integer.compare(distance(b, last), distance(a, last)));
    for (int point : points) {
      game.place(GoColour.WHITE, point);
    }
    if (first != last) {
      game.place(GoColour.WHITE, first);
    }
    return game;
  }

  private static List<Integer> pointsBut(int one, int other) {
    return new ArrayList<>(
        IntStream.range(0, GoPoints.COUNT)
            .filter(point -> point != one && point != other)
            .boxed()
            .toList());
  }

  private static int distance(int a, int b) {
    return GoPoints.rowsApart(a, b) + GoPoints.columnsApart(a, b);
  }

  private static GoCase full(SeededRandom random, boolean repeat, int minLength) {
    int last = random.below(GoPoints.COUNT);
    int first = repeat ? last : elsewhere(last);
    GoGameBuilder game = fill(random, first, last);
    while (game.length() < minLength) {
      game.pass();
    }
    game.playExpecting(GoColour.BLACK, last, repeat ? GoVerdict.REPETITION : GoVerdict.LEGAL);
    return game.toCase();
  }

  private static GoCase suicide(SeededRandom random) {
    int last = random.below(GoPoints.COUNT);
    GoGameBuilder game = fill(random, elsewhere(last), last);
    game.playExpecting(GoColour.WHITE, last, GoVerdict.SUICIDE);
    game.place(GoColour.BLACK, last);
    return game.toCase();
  }

  /** A point that is not near the other one: opposite, or in a corner. */
  private static int elsewhere(int point) {
    int across = GoPoints.COUNT - 1 - point;
    return distance(across, point) > 2 ? across : 0;
  }

  private static GoCase otherColour(SeededRandom random) {
    int last = random.below(GoPoints.COUNT);
    int first = elsewhere(last);
    GoGameBuilder game = fill(random, first, last);
    game.place(GoColour.BLACK, last);
    List<Integer> points = pointsBut(first, last);
    points.sort(Comparator.comparingInt(point -> distance(point, first)));
    Collections.reverse(points);
    points.forEach(point -> game.place(GoColour.BLACK, point));
    game.place(GoColour.WHITE, first);
    return game.toCase();
  }

  static Recipe<GoCase> bigChains() {
    return GoRecipes.each(
        "big-chains",
        1,
        List.of(
            Parameter.choice("shape", List.of("snake", "comb"), "what the chains look like"),
            Parameter.integer("refills", 0, 4, 1, "how often the region is filled again")),
        GreatCaptureRecipes::bigChains);
  }

  /**
   * Two chains fill the whole board but one point, interlocked like combs or wound like snakes. One
   * captures the other; its region is refilled except for another point, and so on.
   */
  private static GoCase bigChains(SeededRandom random, Arguments arguments) {
    boolean snake = arguments.text("shape").equals("snake");
    List<Integer> inner = snake ? snake() : comb();
    // Without points at its end the chain is still connected.
    int length = inner.size() - 1;
    GoColour captured = random.flip() ? GoColour.BLACK : GoColour.WHITE;
    GoGameBuilder game = new GoGameBuilder();
    game.lay(position(inner.subList(0, length), inner, captured), random);
    take(game, captured.opponent(), inner.get(length));
    for (int i = 0; i < arguments.integer("refills"); i++) {
      length--;
      List<Integer> region = new ArrayList<>(inner.subList(0, length));
      random.shuffle(region);
      region.forEach(point -> game.place(captured, point));
      boolean turned = i == arguments.integer("refills") - 1 && random.flip();
      take(game, turned ? captured : captured.opponent(), inner.get(length));
    }
    return game.toCase();
  }

  /** The captured colour's stones, and the other colour on all points outside the region. */
  private static GoPosition position(
      List<Integer> stones, List<Integer> region, GoColour captured) {
    BitSet outer = new BitSet();
    outer.set(0, GoPoints.COUNT);
    region.forEach(outer::clear);
    BitSet inner = new BitSet();
    stones.forEach(inner::set);
    return GoPosition.EMPTY.with(outer, captured.opponent()).with(inner, captured);
  }

  private static void take(GoGameBuilder game, GoColour colour, int last) {
    game.place(colour, last);
    // The point is occupied now, so the other colour passes.
    game.play(last);
  }

  /** A path from the middle outwards to the top left corner, with one free point between turns. */
  private static List<Integer> snake() {
    List<Integer> path = new ArrayList<>();
    int[] ways = {1, GoPosition.COLUMNS, -1, -GoPosition.COLUMNS};
    int point = GoPoints.at(1, 1);
    path.add(point);
    int leg = 0;
    for (int steps = GoPosition.ROWS - 1;
        steps > 0;
        steps = GoPosition.ROWS - 1 - (leg - 1) / 2 * 2) {
      for (int i = 0; i < steps; i++) {
        point += ways[leg % ways.length];
        path.add(point);
      }
      leg++;
    }
    Collections.reverse(path);
    return path;
  }

  /** The first column, and every other row without its last point, the top row last. */
  private static List<Integer> comb() {
    List<Integer> points = new ArrayList<>();
    for (int row = 1; row <= GoPosition.ROWS; row++) {
      points.add(GoPoints.at(row, 1));
    }
    for (int row = GoPosition.ROWS; row >= 1; row -= 2) {
      for (int column = 2; column < GoPosition.COLUMNS; column++) {
        points.add(GoPoints.at(row, column));
      }
    }
    return points;
  }
}

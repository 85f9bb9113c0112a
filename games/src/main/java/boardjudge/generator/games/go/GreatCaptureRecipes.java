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
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Games that end in the greatest captures there are: for buffers that are too small, recursion that
 * goes too deep, and programs that look at one neighbour only.
 *
 * <ul>
 *   <li>{@code full}: White fills the whole board but one point, and Black captures all 360 stones
 *       by taking it.
 *   <li>{@code repeat}: as full, but the first stone of the game stood on that point, so that the
 *       capture of 360 repeats the first board and misses.
 *   <li>{@code late-repeat}: as repeat, with misses before the last command, so that the first
 *       board is repeated by command 1999. No repetition in a legal game is further from its board:
 *       the board after command 1 is one black stone, so Black repeats it, whose last command is
 *       that; a later board that is repeated by command 2000 is no further away.
 *   <li>{@code suicide}: as full, but White plays on the last point herself, a suicide of 361; then
 *       Black captures.
 *   <li>{@code other-colour}: as full, but then Black fills the board and White captures, on the
 *       point where Black's first stone stood: the first board again, with the other colour.
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

  /** White fills everything but {@code last}, Black passing; what she captures on the way goes. */
  private static GoGameBuilder fill(SeededRandom random, int first, int last) {
    GoGameBuilder game = new GoGameBuilder();
    game.place(GoColour.BLACK, first);
    List<Integer> points = new ArrayList<>();
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (point != last && point != first) {
        points.add(point);
      }
    }
    random.shuffle(points);
    // Stones far from the last point come first, so that White never takes her own last liberty.
    points.sort((a, b) -> Integer.compare(distance(b, last), distance(a, last)));
    for (int point : points) {
      game.place(GoColour.WHITE, point);
    }
    if (first != last) {
      game.place(GoColour.WHITE, first);
    }
    return game;
  }

  private static int distance(int a, int b) {
    return GoPoints.rowsApart(a, b) + GoPoints.columnsApart(a, b);
  }

  /** A game whose first board would stand again at its end. */
  static GoCase repeat(SeededRandom random) {
    return full(random, true, 0);
  }

  private static GoCase full(SeededRandom random, boolean repeat, int before) {
    int last = random.below(GoPoints.COUNT);
    int first = repeat ? last : elsewhere(last);
    GoGameBuilder game = fill(random, first, last);
    while (game.length() < before) {
      game.pass();
    }
    end(game, last, repeat ? GoVerdict.REPETITION : GoVerdict.LEGAL);
    return game.toCase();
  }

  private static GoCase suicide(SeededRandom random) {
    int last = random.below(GoPoints.COUNT);
    GoGameBuilder game = fill(random, elsewhere(last), last);
    game.pass();
    end(game, last, GoVerdict.SUICIDE);
    end(game, last, GoVerdict.LEGAL);
    return game.toCase();
  }

  /** A point that is not near the other: across the board's centre, or in a corner. */
  private static int elsewhere(int point) {
    int across = GoPoints.COUNT - 1 - point;
    return distance(across, point) > 2 ? across : 0;
  }

  /** Plays the command that the game was made for. */
  private static void end(GoGameBuilder game, int point, GoVerdict expected) {
    GoVerdict verdict = game.play(point);
    if (verdict != expected) {
      throw new IllegalStateException(
          GoPosition.name(point)
              + " is "
              + verdict
              + ", not "
              + expected
              + ", on\n"
              + game.board());
    }
  }

  private static GoCase otherColour(SeededRandom random) {
    int last = random.below(GoPoints.COUNT);
    int first = elsewhere(last);
    GoGameBuilder game = fill(random, first, last);
    end(game, last, GoVerdict.LEGAL);
    List<Integer> points = nearestFirst(first, point -> point != first && point != last);
    Collections.reverse(points);
    points.forEach(point -> game.place(GoColour.BLACK, point));
    end(game, first, GoVerdict.LEGAL);
    return game.toCase();
  }

  private static List<Integer> nearestFirst(int centre, IntPredicate chosen) {
    List<Integer> points = new ArrayList<>();
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (chosen.test(point)) {
        points.add(point);
      }
    }
    points.sort((a, b) -> Integer.compare(distance(a, centre), distance(b, centre)));
    return points;
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
   * Two chains fill the whole board but one point, interlocked like two combs or wound like two
   * snakes. One takes the other; the region is filled again but for another point, and so on.
   */
  private static GoCase bigChains(SeededRandom random, Arguments arguments) {
    boolean snake = arguments.text("shape").equals("snake");
    List<Integer> inner = snake ? snake() : comb();
    // Taking points away from its end leaves the chain whole.
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

  /** The captured colour's stones, and the other colour on every point outside its region. */
  private static GoPosition position(
      List<Integer> stones, List<Integer> region, GoColour captured) {
    BitSet inner = new BitSet();
    region.forEach(inner::set);
    GoPosition position = GoPosition.EMPTY;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!inner.get(point)) {
        position = position.with(point, captured.opponent());
      }
    }
    for (int stone : stones) {
      position = position.with(stone, captured);
    }
    return position;
  }

  private static void take(GoGameBuilder game, GoColour colour, int last) {
    game.place(colour, last);
    // The point is occupied now: the other colour's turn is lost.
    game.play(last);
  }

  /** The same path from near the centre outwards. */
  private static List<Integer> snake() {
    List<Integer> path = winding();
    Collections.reverse(path);
    return path;
  }

  /**
   * The points of a path that winds inwards from the top left corner, one free point between its
   * turns.
   */
  private static List<Integer> winding() {
    List<Integer> path = new ArrayList<>();
    int first = 1;
    int last = GoPosition.ROWS;
    int row = 1;
    int column = 1;
    path.add(GoPoints.at(row, column));
    while (first <= last) {
      while (column < last) {
        path.add(GoPoints.at(row, ++column));
      }
      while (row < last) {
        path.add(GoPoints.at(++row, column));
      }
      while (column > first) {
        path.add(GoPoints.at(row, --column));
      }
      while (row > first + 2) {
        path.add(GoPoints.at(--row, column));
      }
      first += 2;
      last -= 2;
      if (first <= last) {
        path.add(GoPoints.at(row, ++column));
      }
    }
    return path;
  }

  /** The first column and every other row without its last point; last the end of the top row. */
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

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
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Chains of any shape with one liberty left: a stone there captures them, or is suicide. */
final class CaptureRecipes {
  private CaptureRecipes() {}

  static List<Recipe<GoCase>> recipes() {
    return List.of(
        GoRecipes.recipe(
            "suicide",
            List.of(
                GoRecipes.cases(5),
                Parameter.integer("least", 1, 60, 1, "the shape's points, at least"),
                Parameter.integer("most", 1, 60, 12, "the shape's points, at most")),
            CaptureRecipes::suicides),
        GoRecipes.recipe(
            "several-chains",
            List.of(
                GoRecipes.cases(5),
                Parameter.integer("most", 1, 20, 5, "a chain's stones, at most")),
            (random, arguments) ->
                games(arguments, () -> severalChains(random, arguments.integer("most")))));
  }

  private static List<GoCase> suicides(SeededRandom random, Arguments arguments) {
    int most = Math.max(arguments.integer("least"), arguments.integer("most"));
    return games(
        arguments, () -> suicide(random, random.between(arguments.integer("least"), most)));
  }

  /** A game with a suicide of {@code size} stones; empty if the drawn shape does not allow one. */
  private static Optional<GoCase> suicide(SeededRandom random, int size) {
    BitSet shape = shape(random, random.below(GoPoints.COUNT), size, new BitSet());
    BitSet wall = GoPoints.around(shape);
    // In a shape of one point no stone is laid, and Black needs one to begin with.
    GoColour outer = size == 1 || random.flip() ? GoColour.BLACK : GoColour.WHITE;
    int last = random.pick(shape.stream().boxed().toList());
    BitSet filled = (BitSet) shape.clone();
    filled.clear(last);
    GoPosition position = GoPosition.EMPTY.with(wall, outer).with(filled, outer.opponent());
    return played(random, position, outer.opponent(), last, GoVerdict.SUICIDE)
        .map(
            game -> {
              game.pass();
              game.play(last);
              game.play(last);
              return refilled(random, game, shape);
            });
  }

  /**
   * The position's stones and one more; empty if that has another verdict, or a chain no liberty.
   */
  private static Optional<GoGameBuilder> played(
      SeededRandom random, GoPosition position, GoColour colour, int last, GoVerdict verdict) {
    if (!GoGameBuilder.canStand(position)) {
      return Optional.empty();
    }
    GoGameBuilder game = new GoGameBuilder();
    game.lay(position, random);
    return game.play(colour, last) == verdict ? Optional.of(game) : Optional.empty();
  }

  private static List<GoCase> games(Arguments arguments, Supplier<Optional<GoCase>> attempt) {
    return Stream.generate(attempt)
        .flatMap(Optional::stream)
        .limit(arguments.integer("cases"))
        .toList();
  }

  private static Optional<GoCase> severalChains(SeededRandom random, int most) {
    int last = random.below(GoPoints.COUNT);
    BitSet captured = new BitSet();
    // No chain may touch another or surround the last point.
    BitSet closed = GoPoints.around(single(last));
    closed.set(last);
    if (random.flip()) {
      // Without the diagonals there is room for four chains.
      diagonals(last).forEach(closed::set);
    }
    int chains = 0;
    for (int beside : GoPoints.adjacent(last)) {
      if (!captured.get(beside) && !GoPoints.around(captured).get(beside) && !random.chance(1, 5)) {
        BitSet chain = shape(random, beside, random.between(1, most), closed);
        captured.or(chain);
        closed.or(chain);
        closed.or(GoPoints.around(chain));
        chains++;
      }
    }
    BitSet wall = GoPoints.around(captured);
    wall.or(GoPoints.around(single(last)));
    wall.andNot(captured);
    wall.clear(last);
    GoColour outer = random.flip() ? GoColour.BLACK : GoColour.WHITE;
    GoPosition position = GoPosition.EMPTY.with(wall, outer).with(captured, outer.opponent());
    return chains < 2
        ? Optional.empty()
        : played(random, position, outer, last, GoVerdict.LEGAL)
            .map(game -> refilled(random, game, captured));
  }

  private static GoCase refilled(SeededRandom random, GoGameBuilder game, BitSet points) {
    List<Integer> list = points.stream().boxed().toList();
    for (int i = 0; i < 4; i++) {
      game.play(random.pick(list));
    }
    return game.toCase();
  }

  /** Connected points from {@code start} on, none of them closed; fewer if room runs out. */
  private static BitSet shape(SeededRandom random, int start, int size, BitSet closed) {
    BitSet shape = single(start);
    while (shape.cardinality() < size) {
      BitSet candidates = GoPoints.around(shape);
      candidates.andNot(closed);
      if (candidates.isEmpty()) {
        return shape;
      }
      shape.set(random.pick(candidates.stream().boxed().toList()));
    }
    return shape;
  }

  private static BitSet single(int point) {
    BitSet points = new BitSet();
    points.set(point);
    return points;
  }

  private static IntStream diagonals(int point) {
    return IntStream.range(0, GoPoints.COUNT)
        .filter(
            other ->
                GoPoints.rowsApart(other, point) == 1 && GoPoints.columnsApart(other, point) == 1);
  }
}

package __game__;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The ways to make inputs.
 *
 * <p>YOURS: one recipe for each kind of trouble: what is rare, what is long, what is at the edge. A
 * recipe takes all of its chance from {@code random}: the same seed gives the same file.
 */
final class __Game__Recipes {
  private static final Parameter CASES =
      Parameter.integer("cases", 1, __Game__Format.MAX_CASES, 10, "how many games");

  private static final Parameter MOVES =
      Parameter.integer("moves", 1, __Game__Format.MAX_MOVES, 20, "how many moves a game");

  private __Game__Recipes() {}

  static List<Recipe<__Game__Case>> all() {
    return List.of(
        new Recipe<>(
            "uniform",
            "Any squares, so that many are taken.",
            List.of(CASES, MOVES),
            (random, arguments) ->
                repeat(
                    arguments.integer("cases"),
                    () -> anySquares(random, random.between(1, arguments.integer("moves"))))),
        new Recipe<>(
            "permutations",
            "Different squares in a random order: draws, and lines early and late.",
            List.of(CASES),
            (random, arguments) ->
                repeat(arguments.integer("cases"), () -> differentSquares(random))));
  }

  private static List<__Game__Case> repeat(
      int cases, Supplier<List<Square>> moves) {
    List<__Game__Case> all = new ArrayList<>();
    for (int i = 0; i < cases; i++) {
      all.add(new __Game__Case(moves.get()));
    }
    return all;
  }

  private static List<Square> anySquares(SeededRandom random, int count) {
    List<Square> squares = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      squares.add(square(random));
    }
    return squares;
  }

  private static List<Square> differentSquares(SeededRandom random) {
    List<Square> squares = new ArrayList<>();
    for (int row = 0; row < __Game__Position.SIZE; row++) {
      for (int column = 0; column < __Game__Position.SIZE; column++) {
        squares.add(new Square(row, column));
      }
    }
    random.shuffle(squares);
    return squares.subList(0, random.between(1, squares.size()));
  }

  static Square square(SeededRandom random) {
    return new Square(random.below(__Game__Position.SIZE), random.below(__Game__Position.SIZE));
  }
}

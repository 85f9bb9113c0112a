package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.List;

/** Games steered to moves, and to commands that only just are none, of every kind of piece. */
final class MoveRecipes {
  private MoveRecipes() {}

  static List<DuckchessCase> nearMisses(SeededRandom random, Arguments arguments) {
    return GameBuilder.steer(
        random,
        arguments,
        step -> step.violation().isPresent() ? List.of(missTag(step)) : List.of(),
        game -> {
          int turn = random.below(10);
          List<DuckchessStep> misses =
              turn < 4 ? game.blocked() : turn < 6 ? game.misshapen() : game.wrongSide();
          return turn < 7 ? game.rarest(misses, MoveRecipes::missTag) : game.any(game.quietMoves());
        });
  }

  /** Which kind, on whose side, breaks which rule, and at whose piece. */
  private static String missTag(DuckchessStep step) {
    DuckchessRule rule = step.violation().orElseThrow().rule();
    String tag = step.piece().title() + " " + rule.id() + " ";
    return rule == step.piece().kind().move()
        ? tag + step.move().rows() + "x" + step.move().columns()
        : tag + GameBuilder.blockerSides(step);
  }

  static List<DuckchessCase> captainsAbroad(SeededRandom random, Arguments arguments) {
    return GameBuilder.steer(
        random,
        arguments,
        step -> List.of(step.violation().isPresent() ? missTag(step) : abroadTag(step)),
        game -> {
          if (random.chance(1, 5)) {
            return game.rarest(game.misshapen(), MoveRecipes::missTag);
          }
          List<DuckchessStep> moves = game.quietMoves();
          int turn = random.below(6);
          return turn < 2
              ? game.best(moves, MoveRecipes::march)
              : turn < 5 ? game.best(moves, step -> abroad(game, step)) : game.any(moves);
        });
  }

  /** Captains go out as far as they can. */
  private static int march(DuckchessStep step) {
    return step.piece().kind() == DuckchessKind.CAPTAIN ? 2 + step.move().forward() : 0;
  }

  /** Captains go out first, then soldiers back and guards forward; rarer moves before others. */
  private static int abroad(GameBuilder game, DuckchessStep step) {
    int out = step.move().forward();
    int wanted =
        switch (step.piece().kind()) {
          case CAPTAIN -> 12 + 2 * out;
          case GUARD -> 10 + out;
          case SOLDIER -> 8 - 3 * out;
          default -> 0;
        };
    return wanted - game.had(abroadTag(step)) - (step.check() ? 1 : 0);
  }

  private static String abroadTag(DuckchessStep step) {
    return "abroad " + step.piece().title() + step.move().forward() + (step.move().columns() == 0);
  }
}

package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The recipes of Duck Chess, simple ones first; steered ones choose command by command. */
public final class DuckchessRecipes {
  static final String COMMANDS = "commands";

  private static final DuckchessReferee RULES = new DuckchessReferee();

  private static final int MAX_GAMES = 200;
  private static final int MAX_COMMANDS_TO_END = 400;

  /** Rules that refuse commands in the start position and do not concern one kind of piece only. */
  private static final List<String> REFUSING_AT_START =
      Stream.of(
              DuckchessRule.EMPTY_SQUARE,
              DuckchessRule.TURN,
              DuckchessRule.STANDING_STILL,
              DuckchessRule.OWN_PIECE)
          .map(DuckchessRule::id)
          .toList();

  private DuckchessRecipes() {}

  public static List<Recipe<DuckchessCase>> all() {
    return List.of(
        recipe("uniform", List.of(commands(100)), DuckchessRecipes::uniform),
        recipe(
            "mostly-legal",
            List.of(
                commands(200),
                Parameter.integer("invalid", 0, 100, 15, "invalid commands in a hundred"),
                Parameter.integer(
                    "late", 0, DuckchessCase.MAX_COMMANDS, 0, "refused commands before the game"),
                Parameter.choice("refused-by", REFUSING_AT_START, "the rule that refuses those")),
            (random, arguments) -> {
              GameBuilder game = new GameBuilder(random);
              int late = Math.min(arguments.integer("late"), arguments.integer(COMMANDS));
              List<DuckchessCommand> refused =
                  late > 0 ? game.refused(arguments.text("refused-by")) : List.of();
              while (game.length() < late) {
                game.give(random.pick(refused));
              }
              return legal(game, random, arguments, false);
            }),
        recipe(
            "endless",
            List.of(
                commands(DuckchessCase.MAX_COMMANDS),
                Parameter.integer("invalid", 0, 100, 5, "invalid commands in a hundred")),
            (random, arguments) -> legal(new GameBuilder(random), random, arguments, true)),
        steered(
            "near-misses",
            200,
            step -> step.violation().isPresent() ? missTag(step) : "",
            DuckchessRecipes::nearMiss),
        steered("discovered-checks", 150, step -> "", (game, random) -> towardsDiscovery(game)),
        steered("both-attacked", 150, step -> "", DuckchessRecipes::attackingBoth),
        recipe(
                "last-capture",
                List.of(Parameter.integer("after", 0, 500, 10, "commands that follow")),
                DuckchessRecipes::lastCapture)
            .asSlow(),
        steered("duck-legs", 300, BlockedMoveRecipes::duckTag, BlockedMoveRecipes::duck),
        steered(
            "elephants-across", 200, BlockedMoveRecipes::elephantTag, BlockedMoveRecipes::elephant),
        steered(
            "captains-abroad",
            200,
            step -> step.violation().isPresent() ? missTag(step) : abroadTag(step),
            DuckchessRecipes::goingAbroad));
  }

  private static Recipe<DuckchessCase> recipe(
      String name,
      List<Parameter> parameters,
      BiFunction<SeededRandom, Arguments, List<DuckchessCase>> maker) {
    return Recipe.of(DuckchessGenerator.class, name, parameters, maker);
  }

  private static Recipe<DuckchessCase> steered(
      String name,
      int commands,
      Function<DuckchessStep, String> tag,
      BiFunction<GameBuilder, SeededRandom, Optional<DuckchessStep>> chooser) {
    return recipe(name, List.of(commands(commands)), GameBuilder.steered(tag, chooser));
  }

  private static Parameter commands(int standard) {
    return Parameter.integer(
        COMMANDS, 0, DuckchessCase.MAX_COMMANDS, standard, "how many commands");
  }

  private static List<DuckchessCase> uniform(SeededRandom random, Arguments arguments) {
    GameBuilder game = new GameBuilder(random);
    while (game.length() < arguments.integer(COMMANDS)) {
      game.give(game.anyCommand());
    }
    return List.of(game.game());
  }

  private static List<DuckchessCase> legal(
      GameBuilder game, SeededRandom random, Arguments arguments, boolean spareCaptains) {
    while (game.length() < arguments.integer(COMMANDS)) {
      Optional<DuckchessStep> step;
      if (random.chance(arguments.integer("invalid"), 100)) {
        step = random.flip() ? game.any(game.blocked()) : Optional.empty();
      } else {
        step = spareCaptains ? game.anyQuiet() : game.anyMove();
      }
      step.ifPresentOrElse(game::give, () -> giveAny(game, spareCaptains));
    }
    return List.of(game.game());
  }

  private static void giveAny(GameBuilder game, boolean spareCaptains) {
    DuckchessStep step;
    do {
      step = game.judge(game.position(), game.anyCommand());
    } while (spareCaptains && step.after().isOver());
    game.give(step);
  }

  /** A valid command, or the rarest of the near misses of one sort. */
  private static Optional<DuckchessStep> nearMiss(GameBuilder game, SeededRandom random) {
    int turn = random.below(10);
    if (turn >= 7) {
      return game.anyQuiet();
    }
    List<DuckchessStep> misses =
        turn < 4 ? game.blocked() : turn < 6 ? game.misshapen() : game.wrongSide();
    return game.rarest(misses, DuckchessRecipes::missTag);
  }

  /** The piece, the rule it breaks, and the distance or whose pieces block it. */
  private static String missTag(DuckchessStep step) {
    DuckchessRule rule = step.violation().orElseThrow().rule();
    String tag = step.piece().title() + " " + rule.id() + " ";
    return rule == step.piece().kind().move()
        ? tag + step.move().rows() + "x" + step.move().columns()
        : tag + GameBuilder.blockerSides(step);
  }

  private static Optional<DuckchessStep> goingAbroad(GameBuilder game, SeededRandom random) {
    if (random.chance(1, 5)) {
      return game.rarest(game.misshapen(), DuckchessRecipes::missTag);
    }
    List<DuckchessStep> moves = game.quietMoves();
    int turn = random.below(6);
    return turn < 2
        ? game.best(moves, DuckchessRecipes::captainForwardScore)
        : turn < 5 ? game.best(moves, step -> abroadScore(game, step)) : game.any(moves);
  }

  private static int captainForwardScore(DuckchessStep step) {
    return step.piece().kind() == DuckchessKind.CAPTAIN ? 2 + step.move().forward() : 0;
  }

  /** Prefers captains and guards forward, soldiers backward, and tags noted less often. */
  private static int abroadScore(GameBuilder game, DuckchessStep step) {
    int forward = step.move().forward();
    int score =
        switch (step.piece().kind()) {
          case CAPTAIN -> 12 + 2 * forward;
          case GUARD -> 10 + forward;
          case SOLDIER -> 8 - 3 * forward;
          default -> 0;
        };
    return score - game.timesNoted(abroadTag(step)) - (step.check() ? 1 : 0);
  }

  private static String abroadTag(DuckchessStep step) {
    return "abroad " + step.piece().title() + step.move().forward() + (step.move().columns() == 0);
  }

  private static List<DuckchessCase> lastCapture(SeededRandom random, Arguments arguments) {
    for (int attempt = 0; attempt < MAX_GAMES; attempt++) {
      GameBuilder game = new GameBuilder(random);
      if (endUnderAttack(game)) {
        giveAfterEnd(game, random, arguments.integer("after"));
        return List.of(game.game());
      }
    }
    throw new IllegalStateException("no captain was captured in " + MAX_GAMES + " games");
  }

  /** Plays until a side can capture a captain and its own remains attacked; false if it cannot. */
  private static boolean endUnderAttack(GameBuilder game) {
    int until = game.length() + MAX_COMMANDS_TO_END;
    while (game.length() < until) {
      DuckchessSide side = game.position().toMove();
      if (!RULES.attackers(game.position(), side).isEmpty()) {
        Optional<DuckchessStep> last =
            game.any(
                game.judged(game.valid(game.position())).stream()
                    .filter(step -> step.after().isOver())
                    .filter(step -> !step.attackers(side).isEmpty())
                    .toList());
        if (last.isPresent()) {
          game.give(last.get());
          return true;
        }
      }
      Optional<DuckchessStep> step =
          game.best(
              game.quietMoves(),
              move -> {
                boolean own = !move.attackers(side).isEmpty();
                boolean other = !move.attackers(side.opponent()).isEmpty();
                return move.captured().isPresent() ? -2 : own && other ? 3 : own || other ? 1 : 0;
              });
      if (step.isEmpty()) {
        return false;
      }
      game.give(step.get());
    }
    return false;
  }

  /** Three in four of these commands would be valid if the game went on. */
  private static void giveAfterEnd(GameBuilder game, SeededRandom random, int commands) {
    int until = Math.min(DuckchessCase.MAX_COMMANDS, game.length() + commands);
    while (game.length() < until) {
      DuckchessSide side = random.flip() ? DuckchessSide.RED : DuckchessSide.BLUE;
      DuckchessPosition going = game.position().goingOn(side);
      Optional<DuckchessCommand> move =
          random.chance(3, 4) ? game.any(game.valid(going)) : Optional.empty();
      game.give(move.orElseGet(game::anyCommand));
    }
  }

  private static Optional<DuckchessStep> towardsDiscovery(GameBuilder game) {
    return game.bestQuiet(
        step -> {
          Set<String> events = events(step);
          return (events.contains("check-discovered") ? 40 : 0)
              + (events.contains("own-captain-uncovered") ? 20 : 0)
              + batteries(step.after(), step.piece().side())
              - (step.check() ? 8 : 0);
        });
  }

  /**
   * Scores pieces that would attack the other captain if nothing stood between, most of all if only
   * one piece of their own does.
   */
  private static int batteries(DuckchessPosition after, DuckchessSide side) {
    DuckchessPosition view = after.goingOn(side);
    int points = 0;
    for (Square captain : view.captains(side.opponent())) {
      for (Square from : view.occupied()) {
        List<Square> blockers =
            RULES
                .violation(view, DuckchessCommand.of(from, captain))
                .map(DuckchessViolation::blockers)
                .orElse(List.of());
        if (!blockers.isEmpty()) {
          boolean isOwn = view.at(blockers.get(0)).orElseThrow().side() == side;
          points += blockers.size() > 1 ? 2 : isOwn ? 6 : 3;
        }
      }
    }
    return points;
  }

  private static Optional<DuckchessStep> attackingBoth(GameBuilder game, SeededRandom random) {
    return random.chance(1, 8)
        ? game.bestQuiet(step -> rescues(step) ? 1 : 0)
        : game.bestQuiet(
            step -> {
              Set<String> events = events(step);
              return events.contains("both-captains-attacked")
                  ? 3
                  : events.contains("check-on-mover") ? 2 : step.check() ? 1 : 0;
            });
  }

  /** Whether a move captures the only piece that attacks the mover's captain. */
  private static boolean rescues(DuckchessStep step) {
    return RULES.attackers(step.before(), step.mover()).equals(List.of(step.command().to()))
        && !step.check();
  }

  private static Set<String> events(DuckchessStep step) {
    return step.events().stream().map(Event::name).collect(Collectors.toSet());
  }
}

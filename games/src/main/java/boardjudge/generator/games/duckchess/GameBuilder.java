package boardjudge.generator.games.duckchess;

import static java.util.stream.Collectors.toMap;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Builds a game command by command, looking one command ahead. Mutable; for one run of a recipe.
 *
 * <p>Every game begins at the start position, so rare situations must be steered to. A recipe that
 * wants many different things notes a tag for each, and prefers the tags noted least.
 *
 * <p>A quiet command is a valid one that does not end the game.
 */
final class GameBuilder {
  private static final int SAMPLE_SIZE = 12;

  /** Rules that a command of the right shape may break because of other pieces. */
  private static final Set<DuckchessRule> BLOCKING_RULES =
      EnumSet.of(
          DuckchessRule.ELEPHANT_EYE,
          DuckchessRule.HORSE_LEG,
          DuckchessRule.CAR_PATH,
          DuckchessRule.DUCK_LEGS,
          DuckchessRule.OWN_PIECE);

  private final DuckchessReferee referee = new DuckchessReferee();
  private final SeededRandom random;
  private final List<DuckchessCommand> commands = new ArrayList<>();
  private final Map<String, Integer> timesNoted = new TreeMap<>();
  private DuckchessPosition position = DuckchessPosition.start();

  GameBuilder(SeededRandom random) {
    this.random = random;
  }

  /**
   * Gives the chooser's commands until there are enough or no quiet one is left.
   *
   * @param tag what to note for each step given
   * @param chooser chooses the next command; empty for any quiet one
   */
  static BiFunction<SeededRandom, Arguments, List<DuckchessCase>> steered(
      Function<DuckchessStep, String> tag,
      BiFunction<GameBuilder, SeededRandom, Optional<DuckchessStep>> chooser) {
    return (random, arguments) -> {
      GameBuilder game = new GameBuilder(random);
      while (game.length() < arguments.integer(DuckchessRecipes.COMMANDS)) {
        Optional<DuckchessStep> step = chooser.apply(game, random).or(game::anyQuiet);
        if (step.isEmpty()) {
          break;
        }
        game.timesNoted.merge(tag.apply(step.get()), 1, Integer::sum);
        game.give(step.get());
      }
      return List.of(game.game());
    };
  }

  DuckchessCase game() {
    return new DuckchessCase(commands);
  }

  DuckchessPosition position() {
    return position;
  }

  int length() {
    return commands.size();
  }

  void give(DuckchessCommand command) {
    give(judge(command));
  }

  /** Gives a command that was judged in the current position. */
  void give(DuckchessStep step) {
    position = step.after();
    commands.add(step.command());
  }

  /** All commands that this rule refuses now. */
  List<DuckchessCommand> refused(String rule) {
    return DuckchessPosition.squares().stream()
        .flatMap(
            from -> DuckchessPosition.squares().stream().map(to -> DuckchessCommand.of(from, to)))
        .filter(
            command ->
                judge(command).violation().filter(why -> why.rule().id().equals(rule)).isPresent())
        .toList();
  }

  DuckchessCommand anyCommand() {
    return DuckchessCommand.of(
        random.pick(DuckchessPosition.squares()), random.pick(DuckchessPosition.squares()));
  }

  List<DuckchessStep> quietMoves() {
    return judged(quiet());
  }

  Optional<DuckchessStep> anyMove() {
    return any(valid(position)).map(this::judge);
  }

  Optional<DuckchessStep> anyQuiet() {
    return any(quiet()).map(this::judge);
  }

  /** A random sample, for scores that are slow to compute. */
  List<DuckchessStep> someQuiet() {
    List<DuckchessCommand> shuffled = new ArrayList<>(quiet());
    random.shuffle(shuffled);
    return judged(shuffled.subList(0, Math.min(SAMPLE_SIZE, shuffled.size())));
  }

  private List<DuckchessCommand> quiet() {
    return valid(position).stream()
        .filter(command -> !referee.endsGame(position.at(command.to())))
        .toList();
  }

  List<DuckchessCommand> valid(DuckchessPosition view) {
    return shaped(view, Optional::isEmpty);
  }

  /** Commands of the side to move with the right shape that other pieces make invalid. */
  List<DuckchessStep> blocked() {
    return judged(
        shaped(
            position, why -> why.filter(rule -> BLOCKING_RULES.contains(rule.rule())).isPresent()));
  }

  /** Commands of the side to move with a wrong shape to nearby squares, or to the same square. */
  List<DuckchessStep> misshapen() {
    return judged(
        commands(
            position,
            GameBuilder::near,
            why -> why.filter(rule -> isShape(rule.rule())).isPresent()));
  }

  private static boolean isShape(DuckchessRule rule) {
    return rule == DuckchessRule.STANDING_STILL || rule.name().endsWith("_MOVE");
  }

  static List<Square> near(Square from) {
    return DuckchessPosition.squares().stream()
        .filter(to -> Math.abs(to.row() - from.row()) <= 3)
        .filter(to -> Math.abs(to.column() - from.column()) <= 3)
        .toList();
  }

  /** Commands that would be valid if the other side were to move. */
  List<DuckchessStep> wrongSide() {
    return judged(valid(position.goingOn(position.toMove().opponent())));
  }

  private List<DuckchessCommand> shaped(
      DuckchessPosition view, Predicate<Optional<DuckchessViolation>> filter) {
    return commands(view, from -> Targets.of(view.at(from).orElseThrow().kind(), from), filter);
  }

  private List<DuckchessCommand> commands(
      DuckchessPosition view,
      Function<Square, List<Square>> targets,
      Predicate<Optional<DuckchessViolation>> filter) {
    List<DuckchessCommand> commands = new ArrayList<>();
    for (Square from : view.occupied()) {
      if (view.at(from).orElseThrow().side() == view.toMove()) {
        for (Square to : targets.apply(from)) {
          DuckchessCommand command = DuckchessCommand.of(from, to);
          if (filter.test(referee.violation(view, command))) {
            commands.add(command);
          }
        }
      }
    }
    return commands;
  }

  List<DuckchessStep> judged(List<DuckchessCommand> list) {
    return list.stream().map(this::judge).toList();
  }

  private DuckchessStep judge(DuckchessCommand command) {
    return judge(position, command);
  }

  DuckchessStep judge(DuckchessPosition view, DuckchessCommand command) {
    return referee.judge(commands.size() + 1, view, command);
  }

  <T> Optional<T> any(List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(random.pick(list));
  }

  /** A random one of the steps with the highest score. */
  Optional<DuckchessStep> best(List<DuckchessStep> steps, ToIntFunction<DuckchessStep> score) {
    List<DuckchessStep> best = new ArrayList<>();
    int highest = Integer.MIN_VALUE;
    for (DuckchessStep step : steps) {
      int points = score.applyAsInt(step);
      if (points > highest) {
        highest = points;
        best.clear();
      }
      if (points == highest) {
        best.add(step);
      }
    }
    return any(best);
  }

  Optional<DuckchessStep> bestQuiet(ToIntFunction<DuckchessStep> score) {
    return best(quietMoves(), score);
  }

  /** A random one of the steps whose tag was noted least. */
  Optional<DuckchessStep> rarest(List<DuckchessStep> steps, Function<DuckchessStep, String> tag) {
    return best(steps, step -> -timesNoted(tag.apply(step)));
  }

  int timesNoted(String tag) {
    return timesNoted.getOrDefault(tag, 0);
  }

  /** The sides of the pieces that block an invalid command. */
  static String blockerSides(DuckchessStep step) {
    StringBuilder sides = new StringBuilder();
    for (Square square : step.violation().orElseThrow().blockers()) {
      sides.append(step.before().at(square).orElseThrow().side().word()).append(' ');
    }
    return sides.toString();
  }

  /** The squares that each kind of piece could reach on an empty board. */
  static final class Targets {
    private static final Map<DuckchessKind, Map<Square, List<Square>>> TARGETS =
        Stream.of(DuckchessKind.values()).collect(toMap(kind -> kind, Targets::bySquare));

    /** Sorted by row, then column. */
    static List<Square> of(DuckchessKind kind, Square from) {
      return TARGETS.getOrDefault(kind, Map.of()).getOrDefault(from, List.of());
    }

    private static Map<Square, List<Square>> bySquare(DuckchessKind kind) {
      DuckchessReferee referee = new DuckchessReferee();
      DuckchessPiece piece = new DuckchessPiece(DuckchessSide.RED, kind);
      return DuckchessPosition.squares().stream()
          .collect(
              toMap(
                  from -> from,
                  from ->
                      DuckchessPosition.squares().stream()
                          .filter(to -> referee.hasShape(new DuckchessMove(piece, from, to)))
                          .toList()));
    }
  }
}

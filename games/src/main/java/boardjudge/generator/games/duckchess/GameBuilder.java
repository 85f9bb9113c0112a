package boardjudge.generator.games.duckchess;

import static java.util.stream.Collectors.toMap;

import boardjudge.generator.Recipe;
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
 * A game in the making: looks one command ahead and chooses. Mutable, for one recipe's run.
 *
 * <p>Every game begins at the start position, so what is rare must be steered to. Where a recipe
 * wants many different things, it names each by a tag, and what was had least comes first.
 */
final class GameBuilder {
  /** How many moves are looked into where looking is slow. */
  private static final int SAMPLE = 12;

  /** Violations by commands that a piece's shape allows. */
  private static final Set<DuckchessRule> NEAR =
      EnumSet.of(
          DuckchessRule.ELEPHANT_EYE,
          DuckchessRule.HORSE_LEG,
          DuckchessRule.CAR_PATH,
          DuckchessRule.DUCK_LEGS,
          DuckchessRule.OWN_PIECE);

  private final DuckchessReferee referee = new DuckchessReferee();
  private final SeededRandom random;
  private final List<DuckchessCommand> commands = new ArrayList<>();
  private final Map<String, Integer> had = new TreeMap<>();
  private DuckchessPosition position = DuckchessPosition.start();

  GameBuilder(SeededRandom random) {
    this.random = random;
  }

  /**
   * Gives what the chooser chooses until there are enough commands or nothing is left to give.
   *
   * @param tags what to note of each step given
   * @param chooser of the next command; empty for any that keeps both captains
   */
  static Recipe.Maker<DuckchessCase> steered(
      Function<DuckchessStep, List<String>> tags,
      BiFunction<GameBuilder, SeededRandom, Optional<DuckchessStep>> chooser) {
    return (random, arguments) -> {
      GameBuilder game = new GameBuilder(random);
      while (game.length() < arguments.integer(DuckchessRecipes.COMMANDS)) {
        Optional<DuckchessStep> chosen = chooser.apply(game, random).or(game::anyQuiet);
        if (chosen.isEmpty()) {
          break;
        }
        tags.apply(chosen.get()).forEach(game::note);
        game.give(chosen.get());
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

  /** Gives a command, whatever comes of it. */
  void give(DuckchessCommand command) {
    give(judge(command));
  }

  /** Gives a command that was judged in this position. */
  void give(DuckchessStep step) {
    position = step.after();
    commands.add(step.command());
  }

  /** Gives a number of commands that a rule refuses, so nothing moves. */
  void giveRefused(int many, String rule) {
    List<DuckchessCommand> refused = many == 0 ? List.of() : refused(rule);
    for (int i = 0; i < many; i++) {
      give(random.pick(refused));
    }
  }

  private List<DuckchessCommand> refused(String rule) {
    List<DuckchessCommand> refused = new ArrayList<>();
    for (Square from : DuckchessPosition.squares()) {
      for (Square to : DuckchessPosition.squares()) {
        DuckchessCommand command = DuckchessCommand.of(from, to);
        if (judge(position, command)
            .violation()
            .filter(why -> why.rule().id().equals(rule))
            .isPresent()) {
          refused.add(command);
        }
      }
    }
    return refused;
  }

  /** A command between any two squares. */
  DuckchessCommand anyCommand() {
    return DuckchessCommand.of(
        random.pick(DuckchessPosition.squares()), random.pick(DuckchessPosition.squares()));
  }

  /** The valid commands. */
  List<DuckchessStep> moves() {
    return judged(valid(position));
  }

  /** The valid commands after which the game goes on. */
  List<DuckchessStep> quietMoves() {
    return judged(quiet());
  }

  /** Those of them that command a piece of that kind. */
  List<DuckchessStep> quietMoves(DuckchessKind kind) {
    return judged(
        quiet().stream()
            .filter(command -> position.at(command.from()).orElseThrow().kind() == kind)
            .toList());
  }

  /** Any of the valid commands. */
  Optional<DuckchessStep> anyMove() {
    return any(valid(position)).map(this::judge);
  }

  /** Any of the valid commands after which the game goes on. */
  Optional<DuckchessStep> anyQuiet() {
    return any(quiet()).map(this::judge);
  }

  /** A random choice of the valid commands after which the game goes on, up to a number. */
  List<DuckchessStep> someQuiet() {
    List<DuckchessCommand> shuffled = new ArrayList<>(quiet());
    random.shuffle(shuffled);
    return judged(shuffled.subList(0, Math.min(SAMPLE, shuffled.size())));
  }

  private List<DuckchessCommand> quiet() {
    return valid(position).stream()
        .filter(command -> !referee.endsGame(position.at(command.to())))
        .toList();
  }

  /** The valid commands in a position. */
  List<DuckchessCommand> valid(DuckchessPosition at) {
    return shaped(at, Optional::isEmpty);
  }

  /** Commands of the side to move with the right shape, invalid for what stands where. */
  List<DuckchessStep> blocked() {
    return judged(
        shaped(position, why -> why.filter(rule -> NEAR.contains(rule.rule())).isPresent()));
  }

  /** Commands of the side to move with a wrong shape, to close by or to the same square. */
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

  private static List<Square> near(Square from) {
    return DuckchessPosition.squares().stream()
        .filter(to -> Math.abs(to.row() - from.row()) <= 3)
        .filter(to -> Math.abs(to.column() - from.column()) <= 3)
        .toList();
  }

  /** What would be valid commands were the other side to move. */
  List<DuckchessStep> wrongSide() {
    return judged(valid(position.goingOn(position.toMove().opponent())));
  }

  private List<DuckchessCommand> shaped(
      DuckchessPosition at, Predicate<Optional<DuckchessViolation>> wanted) {
    return commands(at, from -> Targets.of(at.at(from).orElseThrow().kind(), from), wanted);
  }

  private List<DuckchessCommand> commands(
      DuckchessPosition at,
      Function<Square, List<Square>> targets,
      Predicate<Optional<DuckchessViolation>> wanted) {
    List<DuckchessCommand> commands = new ArrayList<>();
    for (Square from : at.occupied()) {
      if (at.at(from).orElseThrow().side() == at.toMove()) {
        for (Square to : targets.apply(from)) {
          DuckchessCommand command = DuckchessCommand.of(from, to);
          if (wanted.test(referee.violation(at, command))) {
            commands.add(command);
          }
        }
      }
    }
    return commands;
  }

  private List<DuckchessStep> judged(List<DuckchessCommand> given) {
    return given.stream().map(this::judge).toList();
  }

  private DuckchessStep judge(DuckchessCommand command) {
    return judge(position, command);
  }

  DuckchessStep judge(DuckchessPosition at, DuckchessCommand command) {
    return referee.judge(commands.size() + 1, at, command);
  }

  /** Any of these. */
  <T> Optional<T> any(List<T> these) {
    return these.isEmpty() ? Optional.empty() : Optional.of(random.pick(these));
  }

  /** One of those that score highest. */
  Optional<DuckchessStep> best(List<DuckchessStep> steps, ToIntFunction<DuckchessStep> score) {
    List<DuckchessStep> best = new ArrayList<>();
    int most = Integer.MIN_VALUE;
    for (DuckchessStep step : steps) {
      int points = score.applyAsInt(step);
      if (points > most) {
        most = points;
        best.clear();
      }
      if (points == most) {
        best.add(step);
      }
    }
    return any(best);
  }

  /** One of the moves after which the game goes on that score highest. */
  Optional<DuckchessStep> bestQuiet(ToIntFunction<DuckchessStep> score) {
    return best(quietMoves(), score);
  }

  /** One of those whose tag was had least. */
  Optional<DuckchessStep> rarest(List<DuckchessStep> steps, Function<DuckchessStep, String> tag) {
    return best(steps, step -> -had(tag.apply(step)));
  }

  /** How often something with this tag was noted. */
  int had(String tag) {
    return had.getOrDefault(tag, 0);
  }

  private void note(String tag) {
    had.merge(tag, 1, Integer::sum);
  }

  /** Whose the pieces are that stop an invalid command. */
  static String blockerSides(DuckchessStep step) {
    StringBuilder sides = new StringBuilder();
    for (Square square : step.violation().orElseThrow().blockers()) {
      sides.append(step.before().at(square).orElseThrow().side().word()).append(' ');
    }
    return sides.toString();
  }

  /** Where each kind of piece could go from each square were there no other piece. */
  static final class Targets {
    private static final Map<DuckchessKind, Map<Square, List<Square>>> TARGETS =
        Stream.of(DuckchessKind.values()).collect(toMap(kind -> kind, Targets::bySquare));

    /** The targets by row, then column. */
    static List<Square> of(DuckchessKind kind, Square from) {
      return TARGETS.getOrDefault(kind, Map.of()).getOrDefault(from, List.of());
    }

    private static Map<Square, List<Square>> bySquare(DuckchessKind kind) {
      DuckchessReferee referee = new DuckchessReferee();
      DuckchessPiece piece = DuckchessPiece.of(DuckchessSide.RED, kind);
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

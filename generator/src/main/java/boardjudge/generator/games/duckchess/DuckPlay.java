package boardjudge.generator.games.duckchess;

import boardjudge.generator.Dice;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckReferee;
import boardjudge.reference.games.duckchess.DuckRefusal;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.games.duckchess.DuckStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * A game in the making: looks one command ahead and chooses. Mutable, for one recipe's run.
 *
 * <p>Every game begins at the start position, so what is rare must be steered to. Where a recipe
 * wants many different things, it names each by a tag, and what was had least comes first.
 */
final class DuckPlay {
  /** Refusals of commands that a piece's shape allows. */
  private static final Set<DuckRule> NEAR =
      EnumSet.of(
          DuckRule.ELEPHANT_EYE,
          DuckRule.HORSE_LEG,
          DuckRule.CAR_PATH,
          DuckRule.DUCK_LEGS,
          DuckRule.OWN_PIECE);

  private final DuckReferee referee = new DuckReferee();
  private final Dice dice;
  private final List<DuckCommand> commands = new ArrayList<>();
  private final Map<String, Integer> had = new TreeMap<>();
  private DuckPosition position = DuckPosition.start();

  DuckPlay(Dice dice) {
    this.dice = dice;
  }

  DuckCase game() {
    return new DuckCase(commands);
  }

  DuckPosition position() {
    return position;
  }

  int length() {
    return commands.size();
  }

  /** Gives a command, whatever comes of it. */
  void give(DuckCommand command) {
    position = judge(position, command).after();
    commands.add(command);
  }

  void give(DuckStep step) {
    give(step.command());
  }

  /** A command between any two squares. */
  DuckCommand anyCommand() {
    return DuckCommand.of(dice.pick(DuckPosition.squares()), dice.pick(DuckPosition.squares()));
  }

  /** The valid commands. */
  List<DuckStep> moves() {
    return moves(position);
  }

  /** The valid commands after which the game goes on. */
  List<DuckStep> quietMoves() {
    return moves().stream().filter(step -> !step.after().isOver()).toList();
  }

  /** The valid commands in a position. */
  List<DuckStep> moves(DuckPosition at) {
    return shaped(at, step -> step.refusal().isEmpty());
  }

  /** Commands of the side to move with the right shape, refused for what stands where. */
  List<DuckStep> blocked() {
    return shaped(
        position, step -> step.refusal().filter(why -> NEAR.contains(why.rule())).isPresent());
  }

  /** Commands of the side to move with a wrong shape, to close by or to the same square. */
  List<DuckStep> misshapen() {
    return steps(
        position,
        from -> DuckPosition.squares(),
        step -> {
          DuckCommand command = step.command();
          return step.refusal().filter(why -> isShape(why.rule())).isPresent()
              && Math.abs(command.xt() - command.xs()) <= 3
              && Math.abs(command.yt() - command.ys()) <= 3;
        });
  }

  private static boolean isShape(DuckRule rule) {
    return rule == DuckRule.STANDING_STILL || rule.name().endsWith("_MOVE");
  }

  /** What would be valid commands were the other side to move. */
  List<DuckStep> wrongSide() {
    List<DuckStep> steps = new ArrayList<>();
    for (DuckStep step : moves(position.goingOn(position.toMove().other()))) {
      steps.add(judge(position, step.command()));
    }
    return steps;
  }

  private List<DuckStep> shaped(DuckPosition at, Predicate<DuckStep> wanted) {
    return steps(at, from -> DuckShapes.targets(pieceAt(at, from).kind(), from), wanted);
  }

  private List<DuckStep> steps(
      DuckPosition at, Function<Square, List<Square>> targets, Predicate<DuckStep> wanted) {
    List<DuckStep> steps = new ArrayList<>();
    for (Square from : at.occupied()) {
      if (pieceAt(at, from).side() == at.toMove()) {
        for (Square to : targets.apply(from)) {
          DuckStep step = judge(at, DuckCommand.of(from, to));
          if (wanted.test(step)) {
            steps.add(step);
          }
        }
      }
    }
    return steps;
  }

  DuckStep judge(DuckPosition at, DuckCommand command) {
    return referee.judge(commands.size() + 1, at, command);
  }

  /** What stands in the way of a command; nothing where nothing does, or it is not the reason. */
  List<Square> blockers(DuckPosition at, DuckCommand command) {
    return referee.refusal(at, command).map(DuckRefusal::blockers).orElse(List.of());
  }

  /** Where the pieces stand that attack that side's captain. */
  List<Square> attackers(DuckPosition at, DuckSide side) {
    return referee.attackers(at, side);
  }

  /** Any of these. */
  Optional<DuckStep> any(List<DuckStep> steps) {
    return steps.isEmpty() ? Optional.empty() : Optional.of(dice.pick(steps));
  }

  /** One of those that score highest. */
  Optional<DuckStep> best(List<DuckStep> steps, ToIntFunction<DuckStep> score) {
    List<DuckStep> best = new ArrayList<>();
    int most = Integer.MIN_VALUE;
    for (DuckStep step : steps) {
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

  /** At most so many of these, any of them. */
  List<DuckStep> some(List<DuckStep> steps, int most) {
    List<DuckStep> shuffled = new ArrayList<>(steps);
    dice.shuffle(shuffled);
    return List.copyOf(shuffled.subList(0, Math.min(most, shuffled.size())));
  }

  /** How often something with this tag was noted. */
  int had(String tag) {
    return had.getOrDefault(tag, 0);
  }

  /** Notes that the game now has something with this tag. */
  void note(String tag) {
    had.merge(tag, 1, Integer::sum);
  }

  static DuckPiece pieceAt(DuckPosition at, Square square) {
    return at.at(square).orElseThrow();
  }

  /** The piece that a command is about, given that there is one. */
  static DuckPiece piece(DuckStep step) {
    return pieceAt(step.before(), step.command().from());
  }

  /** What a valid command captures. */
  static Optional<DuckPiece> captured(DuckStep step) {
    return step.before().at(step.command().to());
  }
}

package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * The right referee's last step, and what followers ask about it and about the commands before it:
 * worked out once for all of them. Mutable: is told of each step in turn.
 */
final class FollowedStep {
  private static final BitSet NONE = new BitSet();

  /** The commands of the case up to this one. */
  private final List<Command> commands = new ArrayList<>();

  private GoCommandStep step =
      new GoCommandStep(
          0,
          GoCommand.at(GoColour.BLACK, 0),
          GoPosition.EMPTY,
          new GoRuling(GoVerdict.LEGAL, GoPosition.EMPTY),
          GoPosition.EMPTY,
          false);
  private GoVerdict verdict = GoVerdict.LEGAL;
  private BitSet captured = NONE;
  private int taken;

  /**
   * A command of the case.
   *
   * @param mover whose it was
   * @param taken how many stones it took, or would have taken
   * @param legal how many legal commands there have been up to it
   */
  record Command(GoColour mover, int taken, int legal) {}

  /** Takes the referee's step, if this is not yet about it. */
  void take(GoCommandStep next) {
    if (!next.equals(step)) {
      step = next;
      verdict = next.ruling().verdict();
      captured = verdict == GoVerdict.OCCUPIED ? NONE : next.captured();
      taken = captured.cardinality();
      if (next.number() == 1) {
        commands.clear();
      }
      int legalBefore = commands.isEmpty() ? 0 : commands.get(commands.size() - 1).legal();
      commands.add(
          new Command(
              next.command().colour(), taken, legalBefore + (verdict == GoVerdict.LEGAL ? 1 : 0)));
    }
  }

  /** What the referee said of the command. */
  boolean is(GoVerdict other) {
    return verdict == other;
  }

  GoCommand command() {
    return step.command();
  }

  GoPosition before() {
    return step.before();
  }

  /** The board once the stone is put down and the captured chains are gone, legal or not. */
  GoPosition result() {
    return step.ruling().result();
  }

  /** The stones that the command takes, or would take if it were legal; not to be written to. */
  BitSet captured() {
    return captured;
  }

  /** How many stones it takes, or would take. */
  int taken() {
    return taken;
  }

  /** The number of the command in its case, from 1. */
  int number() {
    return step.number();
  }

  /** A command up to this one, by its number from 1. */
  Command command(int number) {
    return commands.get(number - 1);
  }

  /** Of a repetition, the command after which the board stood before, from 1. */
  int repeated() {
    return step.ruling().repeated();
  }

  /** Of a repetition, how many boards ago that board stood; the board that stands now, 1 ago. */
  int boardsAgo() {
    return command(number()).legal() + 1 - command(repeated()).legal();
  }

  /** How many of the adjacent points hold an enemy stone that is not captured. */
  int enemiesLeft() {
    int enemies = 0;
    for (int point : GoPoints.adjacent(command().point())) {
      enemies += result().holds(point, command().colour().opponent()) ? 1 : 0;
    }
    return enemies;
  }

  /**
   * Whether this referee, which overrides decisions about one command alone, rules as the right one
   * did. It is asked with a history that knows the right answer for the right board; where it comes
   * to another board or verdict, it does not rule alike in any case.
   */
  boolean isRuledAlikeBy(GoReferee referee) {
    GoRuling right = step.ruling();
    GoHistory answer =
        new GoHistory() {
          @Override
          public OptionalInt find(GoPosition board, GoColour mover) {
            return verdict == GoVerdict.REPETITION
                ? OptionalInt.of(right.repeated())
                : OptionalInt.empty();
          }
        };
    try {
      GoRuling ruling = referee.rule(before(), command(), answer);
      return ruling.verdict() == right.verdict() && ruling.result().equals(right.result());
    } catch (RuntimeException crash) {
      return false;
    }
  }
}

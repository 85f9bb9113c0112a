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
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * The right referee's last step, and what followers ask about it and about the commands before it:
 * worked out once for all of them. Mutable: is told of each step in turn.
 */
final class FollowedStep {
  private static final BitSet NONE = new BitSet();

  // How a change of the board is kept: the point's number behind these bits.
  private static final int BLACK = 1;
  private static final int PUT = 2;
  private static final int LAST = 4;
  private static final int POINT = 8;

  /** The commands of the case up to this one. */
  private final List<Command> commands = new ArrayList<>();

  /** The stones that the legal ones of them have put down and taken, each command's last marked. */
  private int[] changes = new int[1 << 10];

  private int changed;

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
  @SuppressWarnings("ReferenceEquality") // All followers are given the same step.
  void take(GoCommandStep next) {
    if (next != step) {
      step = next;
      verdict = next.ruling().verdict();
      captured = verdict == GoVerdict.OCCUPIED ? NONE : next.captured();
      taken = captured.cardinality();
      if (next.number() == 1) {
        commands.clear();
        changed = 0;
      }
      int legalBefore = commands.isEmpty() ? 0 : commands.get(commands.size() - 1).legal();
      commands.add(
          new Command(
              next.command().colour(), taken, legalBefore + (verdict == GoVerdict.LEGAL ? 1 : 0)));
      if (verdict == GoVerdict.LEGAL) {
        GoColour mover = next.command().colour();
        change(next.command().point(), mover, PUT);
        for (int at = captured.nextSetBit(0); at >= 0; at = captured.nextSetBit(at + 1)) {
          change(at, mover.opponent(), 0);
        }
        changes[changed - 1] |= LAST;
      }
    }
  }

  private void change(int point, GoColour colour, int put) {
    if (changed == changes.length) {
      changes = Arrays.copyOf(changes, 2 * changed);
    }
    changes[changed++] = point * POINT | put | (colour == GoColour.BLACK ? BLACK : 0);
  }

  /** Whether a board of the case so far has a sum that was seen; takes the others' sums. */
  boolean repeatsOneOf(LongSet seen, BoardSum sum) {
    for (int i = 0; i < changed; i++) {
      int change = changes[i];
      GoColour colour = (change & BLACK) == 0 ? GoColour.WHITE : GoColour.BLACK;
      sum.change(change / POINT, colour, (change & PUT) != 0);
      if ((change & LAST) != 0 && !seen.add(sum.value())) {
        return true;
      }
    }
    return false;
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

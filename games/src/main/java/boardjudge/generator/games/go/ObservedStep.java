package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
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
 * The right referee's last step, and what followers need to know about it and the commands before
 * it, computed once for all of them. Mutable: updated for each step.
 */
final class ObservedStep {
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

  private int changeCount;

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
   * @param taken how many stones it captured, or would have captured if legal
   * @param legal how many commands up to this one were legal
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
        changeCount = 0;
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
        changes[changeCount - 1] |= LAST;
      }
    }
  }

  private void change(int point, GoColour colour, int put) {
    if (changeCount == changes.length) {
      changes = Arrays.copyOf(changes, 2 * changeCount);
    }
    changes[changeCount++] = point * POINT | put | (colour == GoColour.BLACK ? BLACK : 0);
  }

  /** Whether a board of the case so far has a sum that was seen; takes the others' sums. */
  boolean repeatsOneOf(LongSet sums, BoardSum sum) {
    for (int i = 0; i < changeCount; i++) {
      int change = changes[i];
      GoColour colour = (change & BLACK) == 0 ? GoColour.WHITE : GoColour.BLACK;
      sum.change(change / POINT, colour, (change & PUT) != 0);
      if ((change & LAST) != 0 && !sums.add(sum.value())) {
        return true;
      }
    }
    return false;
  }

  boolean is(GoVerdict other) {
    return verdict == other;
  }

  GoCommand command() {
    return step.command();
  }

  GoPosition before() {
    return step.before();
  }

  /** The board after the stone and its captures, whether the command is legal or not. */
  GoPosition result() {
    return step.ruling().result();
  }

  /** The stones that the command captures, or would if it were legal; read-only. */
  BitSet captured() {
    return captured;
  }

  /** The number of {@link #captured} stones. */
  int taken() {
    return taken;
  }

  /** From 1. */
  int number() {
    return step.number();
  }

  /** By its number, from 1. */
  Command command(int number) {
    return commands.get(number - 1);
  }

  /** For a repetition, the number of the command after which the board stood before. */
  int repeated() {
    return step.ruling().repeated();
  }

  /** For a repetition, how many boards ago that board stood; the current one stood 1 ago. */
  int boardsAgo() {
    return command(number()).legal() + 1 - command(repeated()).legal();
  }

  /**
   * Whether a stateless referee rules as the right one did. The history knows the right answer for
   * the right board only: with another board, the rulings differ anyway.
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

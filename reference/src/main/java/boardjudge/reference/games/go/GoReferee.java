package boardjudge.reference.games.go;

import java.util.BitSet;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The statement in code: judges each command on an immutable position, by looking at the board
 * anew.
 *
 * <p>Every decision of the statement is one overridable method, so that a wrong reading of it is a
 * subclass that overrides just that one. The referee itself keeps nothing from case to case.
 */
public class GoReferee {
  /** Judges a case: one step a command, then the final board. */
  public final void judge(GoCase testCase, Consumer<? super GoStep> steps) {
    GoPosition board = start();
    GoHistory history = history();
    BitSet used = new BitSet(GoPoints.COUNT);
    int number = 0;
    for (GoCommand written : testCase.commands()) {
      number++;
      GoCommand command = read(number, written);
      GoRuling ruling = rule(board, command, history);
      GoPosition next = boardAfter(board, command, ruling);
      remember(history, number, command, ruling, next);
      steps.accept(
          new GoCommandStep(number, command, board, ruling, next, used.get(command.point())));
      used.set(command.point());
      board = next;
    }
    steps.accept(new GoFinalStep(testCase, board));
  }

  /** The board before the first command. */
  protected GoPosition start() {
    return GoPosition.EMPTY;
  }

  /** The history before the first command. */
  protected GoHistory history() {
    return new GoHistory();
  }

  /**
   * The command that a line asks for.
   *
   * @param number the line's number within its case, from 1
   */
  protected GoCommand read(int number, GoCommand written) {
    return written;
  }

  /** Judges one command, in the statement's order: occupied, capture, suicide, superko. */
  protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
    int point = command.point();
    if (isOccupied(before, command)) {
      return new GoRuling(GoVerdict.OCCUPIED, before);
    }
    GoPosition placed = before.with(point, command.colour());
    GoPosition result = placed.without(captured(placed, command));
    if (isSuicide(result, command)) {
      return new GoRuling(GoVerdict.SUICIDE, result);
    }
    OptionalInt repeated = history.find(result, command.colour());
    if (repeated.isPresent()) {
      return new GoRuling(GoVerdict.REPETITION, result, repeated.getAsInt());
    }
    return new GoRuling(GoVerdict.LEGAL, result);
  }

  /** Whether a stone stands where the command wants to put one. */
  protected boolean isOccupied(GoPosition before, GoCommand command) {
    return !before.isEmpty(command.point());
  }

  /**
   * The enemy stones that a stone just put down takes: all stones of every enemy chain beside it
   * that has no liberty left.
   *
   * @param placed the board with the new stone on it, nothing removed yet
   */
  protected BitSet captured(GoPosition placed, GoCommand command) {
    BitSet captured = new BitSet();
    GoColour enemy = command.colour().opponent();
    for (int neighbour : neighbours(command.point())) {
      if (placed.holds(neighbour, enemy)
          && !captured.get(neighbour)
          && !hasLiberty(placed, neighbour)) {
        captured.or(chain(placed, neighbour));
      }
    }
    return captured;
  }

  /**
   * Whether the new stone's own chain has no liberty.
   *
   * @param result the board once the captured chains are gone
   */
  protected boolean isSuicide(GoPosition result, GoCommand command) {
    return !hasLiberty(result, command.point());
  }

  /** Whether the chain of the stone on this point has a liberty; follows it until one is found. */
  protected boolean hasLiberty(GoPosition board, int stone) {
    if (touchesEmptyPoint(board, stone)) {
      return true;
    }
    GoColour colour = board.holds(stone, GoColour.BLACK) ? GoColour.BLACK : GoColour.WHITE;
    boolean[] seen = new boolean[GoPoints.COUNT];
    int[] waiting = new int[GoPoints.COUNT];
    int count = 0;
    seen[stone] = true;
    waiting[count++] = stone;
    while (count > 0) {
      for (int neighbour : neighbours(waiting[--count])) {
        if (!seen[neighbour] && board.holds(neighbour, colour)) {
          if (touchesEmptyPoint(board, neighbour)) {
            return true;
          }
          seen[neighbour] = true;
          waiting[count++] = neighbour;
        }
      }
    }
    return false;
  }

  private boolean touchesEmptyPoint(GoPosition board, int stone) {
    for (int neighbour : neighbours(stone)) {
      if (board.isEmpty(neighbour)) {
        return true;
      }
    }
    return false;
  }

  /** All stones of the chain that the stone on this point belongs to. */
  protected BitSet chain(GoPosition board, int stone) {
    GoColour colour = board.holds(stone, GoColour.BLACK) ? GoColour.BLACK : GoColour.WHITE;
    BitSet chain = new BitSet();
    int[] waiting = new int[GoPoints.COUNT];
    int count = 0;
    chain.set(stone);
    waiting[count++] = stone;
    while (count > 0) {
      for (int neighbour : neighbours(waiting[--count])) {
        if (board.holds(neighbour, colour) && !chain.get(neighbour)) {
          chain.set(neighbour);
          waiting[count++] = neighbour;
        }
      }
    }
    return chain;
  }

  /** The points adjacent to a point; the caller does not write to them. */
  protected int[] neighbours(int point) {
    return GoPoints.adjacent(point);
  }

  /**
   * The board that the next command meets: the result if the command is legal, else the old one.
   */
  protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
    return ruling.verdict() == GoVerdict.LEGAL ? ruling.result() : before;
  }

  /**
   * Puts into the history what belongs there: the board after a legal command.
   *
   * @param number the command's number within its case, from 1
   * @param after the board that the next command meets
   */
  protected void remember(
      GoHistory history, int number, GoCommand command, GoRuling ruling, GoPosition after) {
    if (ruling.verdict() == GoVerdict.LEGAL) {
      history.add(after, command.colour(), number);
    }
  }
}

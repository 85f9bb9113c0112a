package __game__;

import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import java.util.function.Consumer;

/**
 * The statement in code, case by case and step by step: plain and slow, never clever.
 *
 * <p>YOURS: the rules. Keep each decision that somebody may get wrong in a small method of its own
 * that can be overridden: that is what wrong programs are made of.
 */
public class __Game__Referee {
  /** Judges a case and hands over its steps, in order. */
  public final void judge(__Game__Case testCase, Consumer<? super Step> steps) {
    __Game__Position position = __Game__Position.EMPTY;
    char mover = first();
    int number = 0;
    for (Square move : testCase.moves()) {
      number++;
      String action =
          "move " + number + ": " + mover + " to (" + (move.row() + 1) + ", " + (move.column() + 1) + ")";
      if (endsAtALine() && isDecided(position)) {
        steps.accept(new __Game__Step(action, __Game__Rule.GAME_OVER, "over", position, move));
      } else if (isTaken(position, move)) {
        steps.accept(new __Game__Step(action, __Game__Rule.TAKEN, "taken", position, move));
        if (takenEndsTheTurn()) {
          mover = other(mover);
        }
      } else {
        position = position.with(move, mover);
        steps.accept(new __Game__Step(action, __Game__Rule.PLACED, "", position, move));
        mover = other(mover);
      }
    }
    steps.accept(result(position, testCase.moves().get(testCase.moves().size() - 1)));
  }

  private __Game__Step result(__Game__Position position, Square last) {
    String line = "open";
    if (hasLine(position, 'X')) {
      line = "X";
    } else if (hasLine(position, 'O')) {
      line = "O";
    } else if (isFull(position)) {
      line = "draw";
    }
    __Game__Rule rule = isDecided(position) ? __Game__Rule.LINE : __Game__Rule.NO_LINE;
    return new __Game__Step("the result", rule, line, position, last);
  }

  private boolean isDecided(__Game__Position position) {
    return hasLine(position, 'X') || hasLine(position, 'O');
  }

  private static char other(char mover) {
    return mover == 'X' ? 'O' : 'X';
  }

  /** Who moves first. */
  protected char first() {
    return 'X';
  }

  /** Whether nothing counts after a line. */
  protected boolean endsAtALine() {
    return true;
  }

  /** Whether a mark stands on the square already. */
  protected boolean isTaken(__Game__Position position, Square move) {
    return position.at(move) != '.';
  }

  /** Whether a move to a taken square is the other player's turn next. */
  protected boolean takenEndsTheTurn() {
    return false;
  }

  /** Whether the mark has three in a line. */
  protected boolean hasLine(__Game__Position position, char mark) {
    return position.hasRow(mark) || position.hasColumn(mark) || position.hasDiagonal(mark);
  }

  /** Whether the board is full. */
  protected boolean isFull(__Game__Position position) {
    return position.isFull();
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The statement in code: tries every move of both sides to the end of the game.
 *
 * <p>Each decision is a small method of its own: overriding one makes a program that misreads one
 * rule. It remembers the positions that it has judged, so it is not thread-safe; a new one costs
 * nothing.
 */
public class PawnchessReferee {
  /** The quickest and the slowest wins: eight pawns have three moves each. */
  private static final List<PawnchessResult> EXTREMES =
      List.of(
          new PawnchessResult(PawnchessColour.WHITE, 1),
          new PawnchessResult(PawnchessColour.WHITE, 24),
          new PawnchessResult(PawnchessColour.BLACK, 1),
          new PawnchessResult(PawnchessColour.BLACK, 24));

  private static final ThreadLocal<PawnchessReferee> RIGHT =
      new ThreadLocal<>() {
        @Override
        protected PawnchessReferee initialValue() {
          return new PawnchessReferee();
        }
      };

  private final PawnchessResults judged = new PawnchessResults();

  /**
   * The right one, which remembers what it judged for this thread before: at most 442,267
   * positions, in 13 MB.
   */
  static PawnchessReferee right() {
    return RIGHT.get();
  }

  /** Judges a case; it has one step, the whole game. */
  public final void judge(PawnchessCase testCase, Consumer<? super Step> steps) {
    steps.accept(new PawnchessStep(testCase, answer(outcome(testCase.position()))));
  }

  /** The line that is printed for a result. */
  protected String answer(PawnchessResult result) {
    return result.line();
  }

  /** How the game ends that begins in the position given: White moves first. */
  public PawnchessResult outcome(PawnchessPosition start) {
    return result(start, PawnchessColour.WHITE);
  }

  /** How the game ends when {@code mover} is to move and both play perfectly. */
  public PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
    Optional<PawnchessResult> over = over(position, mover);
    if (over.isPresent()) {
      return over.get();
    }
    long key = key(position, mover);
    Optional<PawnchessResult> known = judged.get(key);
    if (known.isPresent()) {
      return known.get();
    }
    PawnchessResult result = search(position, mover);
    judged.put(key, result);
    return result;
  }

  private PawnchessResult search(PawnchessPosition position, PawnchessColour mover) {
    List<PawnchessMove> moves = moves(position, mover);
    if (moves.isEmpty()) {
      return stuck(position, mover);
    }
    Optional<PawnchessResult> best = Optional.empty();
    for (PawnchessMove move : moves) {
      PawnchessResult line = result(move.after(), mover.opponent()).earlier(1);
      if (best.isEmpty() || prefers(mover, line, best.get())) {
        best = Optional.of(line);
        if (suffices(mover, line)) {
          break;
        }
      }
    }
    return best.orElseThrow();
  }

  /** A number by which results are remembered; different positions have different ones. */
  protected long key(PawnchessPosition position, PawnchessColour mover) {
    return position.code(mover == PawnchessColour.WHITE ? 0 : 1);
  }

  /** The result if the game is over before {@code mover} looks for a move. */
  protected Optional<PawnchessResult> over(PawnchessPosition position, PawnchessColour mover) {
    return arrived(position, mover.opponent())
        ? Optional.of(PawnchessResult.lost(mover, 0))
        : Optional.empty();
  }

  /** Whether that side has won by reaching the far row. */
  protected boolean arrived(PawnchessPosition position, PawnchessColour side) {
    return position.hasArrived(side);
  }

  /** The result for a side that is to move and cannot, blocked or without a pawn. */
  protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
    return PawnchessResult.lost(mover, 0);
  }

  /** Whether the side to move prefers {@code line} to the best line so far. */
  protected boolean prefers(PawnchessColour mover, PawnchessResult line, PawnchessResult best) {
    if (line.winner() != best.winner()) {
      return line.winner() == mover;
    }
    return line.winner() == mover
        ? prefersWin(mover, line.plies(), best.plies())
        : prefersLoss(mover, line.plies(), best.plies());
  }

  /** Whether the winner prefers to win in {@code plies} plies, not in {@code best}. */
  protected boolean prefersWin(PawnchessColour winner, int plies, int best) {
    return plies < best;
  }

  /** Whether the loser prefers to lose in {@code plies} plies, not in {@code best}. */
  protected boolean prefersLoss(PawnchessColour loser, int plies, int best) {
    return plies > best;
  }

  /** Whether no line can be better than this one, so that the other moves need not be tried. */
  protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
    // No iterator: wrong programs call this millions of times.
    for (int i = 0; i < EXTREMES.size(); i++) {
      if (prefers(mover, EXTREMES.get(i), line)) {
        return false;
      }
    }
    return true;
  }

  /** The legal moves of a side, by square from the top left, straight ahead before captures. */
  public List<PawnchessMove> moves(PawnchessPosition position, PawnchessColour side) {
    List<PawnchessMove> moves = new ArrayList<>();
    for (Square from : PawnchessPosition.SQUARES) {
      if (position.holds(from, side)) {
        addMoves(position, from, moves);
      }
    }
    return moves;
  }

  /** Adds the legal moves of the pawn on a square. */
  protected void addMoves(PawnchessPosition position, Square from, List<PawnchessMove> moves) {
    Square ahead = ahead(position.at(from).orElseThrow(), from);
    PawnchessMove advance = new PawnchessMove(position, from, ahead);
    if (canAdvance(advance)) {
      moves.add(advance);
    }
    for (int right = -1; right <= 1; right += 2) {
      Square diagonal = new Square(ahead.row(), ahead.column() + right);
      PawnchessMove capture = new PawnchessMove(position, from, diagonal);
      if (canCapture(capture)) {
        moves.add(capture);
      }
    }
  }

  /** The square straight ahead of a pawn, perhaps off the board. */
  protected Square ahead(PawnchessColour side, Square from) {
    return side.ahead(from);
  }

  /** Whether a move straight ahead, perhaps off the board, is legal. */
  protected boolean canAdvance(PawnchessMove move) {
    return move.before().isEmpty(move.to());
  }

  /** Whether a move diagonally ahead, perhaps off the board, is legal. */
  protected boolean canCapture(PawnchessMove move) {
    return move.capturesEnemy();
  }

  /**
   * A hash table of results by the positions' numbers. A wrong program may judge hundreds of
   * thousands of positions; a map of objects would take most of its time.
   */
  private static final class PawnchessResults {
    /** Odd, and without a pattern in its bits. */
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    /** Sizes are powers of two; at most half of the places are taken. */
    private long[] keys = new long[64];

    private PawnchessResult[] results = new PawnchessResult[64];
    private int count;

    /** The result of this key. */
    Optional<PawnchessResult> get(long key) {
      return Optional.ofNullable(results[place(key)]);
    }

    void put(long key, PawnchessResult result) {
      int place = place(key);
      if (results[place] == null) {
        if (2 * (count + 1) > keys.length) {
          grow();
          place = place(key);
        }
        count++;
        keys[place] = key;
      }
      results[place] = result;
    }

    /** Where the key stands, or would be put. */
    private int place(long key) {
      int last = keys.length - 1;
      int place = (int) ((key * SPREAD) >>> 32) & last;
      while (results[place] != null && keys[place] != key) {
        place = (place + 1) & last;
      }
      return place;
    }

    private void grow() {
      long[] oldKeys = keys;
      PawnchessResult[] oldResults = results;
      keys = new long[2 * oldKeys.length];
      results = new PawnchessResult[keys.length];
      for (int i = 0; i < oldKeys.length; i++) {
        if (oldResults[i] != null) {
          int place = place(oldKeys[i]);
          keys[place] = oldKeys[i];
          results[place] = oldResults[i];
        }
      }
    }
  }
}

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
 * <p>Each decision of the statement is a method of its own; a subclass that overrides one is a
 * program that misreads one rule. Caches the results of positions, so it is not thread-safe;
 * creating one is cheap.
 */
public class PawnchessReferee {
  /** The quickest and the slowest win of each side: eight pawns have three moves each. */
  private static final List<PawnchessResult> EXTREMES =
      List.of(
          new PawnchessResult(PawnchessColour.WHITE, 1),
          new PawnchessResult(PawnchessColour.WHITE, 24),
          new PawnchessResult(PawnchessColour.BLACK, 1),
          new PawnchessResult(PawnchessColour.BLACK, 24));

  private static final ThreadLocal<PawnchessReferee> OF_THREAD =
      new ThreadLocal<>() {
        @Override
        protected PawnchessReferee initialValue() {
          return new PawnchessReferee();
        }
      };

  private final ResultCache cache = new ResultCache();

  /** This thread's referee, which keeps its cache: at most 442,267 positions, in 13 MB. */
  static PawnchessReferee ofThread() {
    return OF_THREAD.get();
  }

  /** Judges a case; it has one step, the whole game. */
  public final void judge(PawnchessCase testCase, Consumer<? super Step> steps) {
    steps.accept(new PawnchessStep(testCase, answer(outcome(testCase.position()))));
  }

  /** The line that is printed for a result. */
  protected String answer(PawnchessResult result) {
    return result.line();
  }

  /** The result of the game from this position, White to move. */
  public PawnchessResult outcome(PawnchessPosition start) {
    return result(start, PawnchessColour.WHITE);
  }

  /** The result under perfect play with {@code mover} to move. */
  public PawnchessResult result(PawnchessPosition position, PawnchessColour mover) {
    Optional<PawnchessResult> over = over(position, mover);
    if (over.isPresent()) {
      return over.get();
    }
    long key = key(position, mover);
    Optional<PawnchessResult> cached = cache.get(key);
    if (cached.isPresent()) {
      return cached.get();
    }
    PawnchessResult result = search(position, mover);
    cache.put(key, result);
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

  /** The cache key of a position; unique. */
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

  /** The result for a side that cannot move, blocked or without a pawn. */
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

  /** Whether no line can be better than this one, so that the other moves are skipped. */
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
   * A hash table from position keys to results. A wrong program may judge hundreds of thousands of
   * positions; a map of objects would take most of its time.
   */
  private static final class ResultCache {
    /** 2^64 divided by the golden ratio: Fibonacci hashing. */
    private static final long HASH_MULTIPLIER = 0x9e3779b97f4a7c15L;

    /** The low bits of an entry, below its key: the winner in the lowest, then the plies. */
    private static final int RESULT_BITS = Character.SIZE;

    /** Added to the plies, which may be negative, so that no entry is 0. */
    private static final int PLIES_OFFSET = 1 << 14;

    /** Keys with results, or 0; the length is a power of two, and at most half is used. */
    private long[] entries = new long[64];

    private int count;

    Optional<PawnchessResult> get(long key) {
      int entry = (char) entries[slot(key)];
      return entry == 0 ? Optional.empty() : Optional.of(result(entry));
    }

    private static PawnchessResult result(int entry) {
      return new PawnchessResult(
          (entry & 1) == 1 ? PawnchessColour.WHITE : PawnchessColour.BLACK,
          (entry >> 1) - PLIES_OFFSET);
    }

    /** Adds a result of at most some thousand plies, more than any wrong program's game takes. */
    void put(long key, PawnchessResult result) {
      if (2 * (count + 1) > entries.length) {
        grow();
      }
      int slot = slot(key);
      count += entries[slot] == 0 ? 1 : 0;
      int white = result.winner() == PawnchessColour.WHITE ? 1 : 0;
      entries[slot] = (key << RESULT_BITS) | ((result.plies() + PLIES_OFFSET) << 1) | white;
    }

    /** The slot of the key, or the free one for it. */
    private int slot(long key) {
      int last = entries.length - 1;
      int slot = (int) ((key * HASH_MULTIPLIER) >>> 32) & last;
      while (entries[slot] != 0 && entries[slot] >>> RESULT_BITS != key) {
        slot = (slot + 1) & last;
      }
      return slot;
    }

    private void grow() {
      long[] old = entries;
      entries = new long[2 * old.length];
      for (long entry : old) {
        if (entry != 0) {
          entries[slot(entry >>> RESULT_BITS)] = entry;
        }
      }
    }
  }
}

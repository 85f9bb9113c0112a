package othello;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * A game that plays fast, on two bit boards; the solver's means, for the format and for those who
 * make games, too. Mutable, not thread-safe.
 *
 * <p>Bit 8 * row + column stands for a square, rows and columns from 0. A line of play from a
 * square goes on by shifting; what would run over the left or the right edge is masked away.
 */
public final class OthelloBoard {
  private static final long NOT_FIRST_COLUMN = 0xfefefefefefefefeL;
  private static final long NOT_LAST_COLUMN = 0x7f7f7f7f7f7f7f7fL;

  /** By direction: how far to shift to the left, and which squares a shift can reach. */
  private static final int[] SHIFTS = {1, 7, 8, 9, -1, -7, -8, -9};

  private static final long[] REACHED = {
    NOT_FIRST_COLUMN, NOT_LAST_COLUMN, -1L, NOT_FIRST_COLUMN,
    NOT_LAST_COLUMN, NOT_FIRST_COLUMN, -1L, NOT_LAST_COLUMN
  };

  private long black;
  private long white;
  private OthelloSide toMove;

  /** The game that begins with this position. */
  public OthelloBoard(OthelloPosition start) {
    toMove = start.toMove();
    for (Square square : OthelloPosition.squares()) {
      long bit = bit(square);
      black |= start.holds(square, OthelloSide.BLACK) ? bit : 0;
      white |= start.holds(square, OthelloSide.WHITE) ? bit : 0;
    }
  }

  /** The game once all its moves are made. */
  public static OthelloBoard after(OthelloCase game) {
    OthelloBoard board = new OthelloBoard(game.start());
    game.commands().forEach(command -> command.square().ifPresent(board::play));
    return board;
  }

  /** The current player. */
  public OthelloSide toMove() {
    return toMove;
  }

  /** Whose the next move is: the current player's, or, if that one has none, the other's. */
  public OthelloSide mover() {
    return canMove(toMove) ? toMove : toMove.opponent();
  }

  /** Whether the current player has no legal move, but the other has. */
  public boolean mustPass() {
    return !canMove(toMove) && canMove(toMove.opponent());
  }

  /** Whether that side has a legal move. */
  public boolean canMove(OthelloSide side) {
    return legalBits(side) != 0;
  }

  /** The legal moves of that side, row by row. */
  public List<Square> legal(OthelloSide side) {
    List<Square> legal = new ArrayList<>();
    for (long left = legalBits(side); left != 0; left &= left - 1) {
      legal.add(OthelloPosition.squares().get(Long.numberOfTrailingZeros(left)));
    }
    return legal;
  }

  /** Whether the next move may be there. */
  public boolean isLegal(Square square) {
    return (legalBits(mover()) & bit(square)) != 0;
  }

  /**
   * Makes the next move there.
   *
   * @throws IllegalArgumentException if it is not legal
   */
  public void play(Square square) {
    if (!isLegal(square)) {
      throw new IllegalArgumentException("no legal move: " + OthelloPosition.name(square));
    }
    OthelloSide mover = mover();
    long turned = turned(own(mover), own(mover.opponent()), bit(square));
    long placed = turned | bit(square);
    black = mover == OthelloSide.BLACK ? black | placed : black & ~turned;
    white = mover == OthelloSide.WHITE ? white | placed : white & ~turned;
    toMove = mover.opponent();
  }

  /** The position that has come about. */
  public OthelloPosition position() {
    StringBuilder signs = new StringBuilder();
    for (int index = 0; index < OthelloPosition.ROWS * OthelloPosition.COLUMNS; index++) {
      signs.append(sign(index));
    }
    return OthelloPosition.of(signs.toString(), toMove);
  }

  /** How many discs of that side lie on the board. */
  public int count(OthelloSide side) {
    return Long.bitCount(own(side));
  }

  /** The sign of a square: {@code B}, {@code W} or a hyphen. */
  char sign(int index) {
    long bit = 1L << index;
    return (black & bit) != 0 ? 'B' : (white & bit) != 0 ? 'W' : '-';
  }

  private static long bit(Square square) {
    return 1L << OthelloPosition.index(square);
  }

  private long own(OthelloSide side) {
    return side == OthelloSide.BLACK ? black : white;
  }

  /** The squares on which a disc of that side would bracket others. */
  long legalBits(OthelloSide side) {
    long own = own(side);
    long enemy = own(side.opponent());
    long empty = ~(own | enemy);
    long legal = 0;
    for (int i = 0; i < SHIFTS.length; i++) {
      // Runs of enemy discs that begin beside an own disc; none is longer than six.
      long run = shifted(own, i) & enemy;
      for (int length = 1; length < 6; length++) {
        run |= shifted(run, i) & enemy;
      }
      legal |= shifted(run, i) & empty;
    }
    return legal;
  }

  private static long turned(long own, long enemy, long placed) {
    long turned = 0;
    for (int i = 0; i < SHIFTS.length; i++) {
      long run = 0;
      long at = shifted(placed, i);
      while ((at & enemy) != 0) {
        run |= at;
        at = shifted(at, i);
      }
      if ((at & own) != 0) {
        turned |= run;
      }
    }
    return turned;
  }

  private static long shifted(long squares, int direction) {
    int shift = SHIFTS[direction];
    return (shift > 0 ? squares << shift : squares >>> -shift) & REACHED[direction];
  }
}

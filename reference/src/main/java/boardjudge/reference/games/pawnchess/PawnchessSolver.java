package boardjudge.reference.games.pawnchess;

import java.util.function.Consumer;

/**
 * The fast engine: positions as sets of bits, each searched once and cached.
 *
 * <p>A position is the mover's pawns and the opponent's, sixteen bits each: bit 4 r + c for row r
 * from the far row and column c. After each move the board is turned, so that the mover always
 * moves towards bit 0. Every move brings a pawn nearer to its far row, so no position repeats and
 * the search ends after at most 24 plies. The cache has one byte per position: the plies to the
 * end, odd exactly if the mover wins.
 *
 * <p>Positions are searched on demand; {@link PawnchessTable} asks for all. Thread-safe without
 * locks: a byte is written atomically and always with the same value; a thread that does not see it
 * yet computes it again.
 */
final class PawnchessSolver {
  static final int FAR_ROW = 0x000f;
  private static final int LEFT_COLUMN = 0x1111;
  private static final int RIGHT_COLUMN = 0x8888;
  private static final int SETS_OF_12_SQUARES = 1 << 12;

  /** Sets of up to four pawns on twelve squares: on the far row a pawn has won. */
  private static final int PAWN_SETS = 1 + 12 + 66 + 220 + 495;

  private final char[] rank = new char[SETS_OF_12_SQUARES];
  private final byte[] pliesPlusOne = new byte[PAWN_SETS * PAWN_SETS];

  PawnchessSolver() {
    char next = 0;
    for (int set = 0; set < SETS_OF_12_SQUARES; set++) {
      if (Integer.bitCount(set) <= PawnchessCase.MAX_PAWNS) {
        rank[set] = next++;
      }
    }
  }

  public void solve(PawnchessCase testCase, Consumer<? super String> lines) {
    lines.accept(result(testCase).line());
  }

  PawnchessResult result(PawnchessCase testCase) {
    int white = set(testCase, PawnchessColour.WHITE);
    int black = set(testCase, PawnchessColour.BLACK);
    return PawnchessResult.ofPlies(plies(white, black));
  }

  /** A side's pawns as bits, counted from the top left. */
  static int set(PawnchessCase testCase, PawnchessColour side) {
    String squares = testCase.position().glyphs();
    int set = 0;
    for (int i = 0; i < squares.length(); i++) {
      set |= squares.charAt(i) == side.pawn() ? 1 << i : 0;
    }
    return set;
  }

  /** Whether White, whose pawns are bits counted from the top left, has a legal move. */
  static boolean canMove(int white, int black) {
    return (advances(white, white | black) | captures(white, black)) != 0;
  }

  /**
   * Plies until the game is over; odd when the mover wins.
   *
   * @param mine the mover's pawns, none on row 0, four at most
   * @param theirs the other side's, none on row 3, four at most
   */
  int plies(int mine, int theirs) {
    int advances = advances(mine, mine | theirs);
    int captures = captures(mine, theirs);
    if (((advances | captures) & FAR_ROW) != 0) {
      return 1;
    }
    if ((advances | captures) == 0) {
      return 0;
    }
    int slot = rank[mine >> 4] * PAWN_SETS + rank[theirs];
    int entry = pliesPlusOne[slot];
    if (entry == 0) {
      entry = 1 + search(mine, theirs, advances);
      pliesPlusOne[slot] = (byte) entry;
    }
    return entry - 1;
  }

  private int search(int mine, int theirs, int advances) {
    int quickestWin = Integer.MAX_VALUE;
    int slowestLoss = 0;
    for (int rest = mine; rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int left = (from & ~LEFT_COLUMN) >> 5;
      int right = (from & ~RIGHT_COLUMN) >> 3;
      for (int targets = (from >> 4 & advances) | ((left | right) & theirs);
          targets != 0;
          targets &= targets - 1) {
        int to = targets & -targets;
        int line = 1 + plies(withRowsReversed(theirs & ~to), withRowsReversed(mine ^ from ^ to));
        if (line % 2 == 1) {
          quickestWin = Math.min(quickestWin, line);
        } else {
          slowestLoss = Math.max(slowestLoss, line);
        }
      }
    }
    return quickestWin == Integer.MAX_VALUE ? slowestLoss : quickestWin;
  }

  private static int advances(int mine, int occupied) {
    return mine >> 4 & ~occupied;
  }

  static int captures(int mine, int theirs) {
    return ((mine & ~LEFT_COLUMN) >> 5 | (mine & ~RIGHT_COLUMN) >> 3) & theirs;
  }

  static int withRowsReversed(int set) {
    return (set & 0xf) << 12 | (set & 0xf0) << 4 | (set & 0xf00) >> 4 | set >> 12;
  }
}

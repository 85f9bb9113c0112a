package boardjudge.reference.games.pawnchess;

import java.util.function.Consumer;

/**
 * The fast engine: positions as sets of bits, each searched once and then looked up.
 *
 * <p>This is the game's one mutable class. A position is held as the mover's pawns and the other
 * side's, sixteen bits each, bit 4 r + c for row r from the far row and column c; when the move
 * passes on, the board is turned so that the mover always walks towards bit 0. Every move brings a
 * pawn nearer to its far row, so no position comes back and the search ends after at most 24 plies.
 * What was found is kept in one byte a position: the number of plies to the end, which is odd just
 * when the mover wins.
 *
 * <p>Positions are searched when they are asked for, so a few cost next to nothing; {@link
 * PawnchessTable} asks for all. Safe for many threads without locks: a byte is written whole,
 * always with the same value, and who does not see it yet finds it again.
 */
final class PawnchessSolver {
  static final int FAR_ROW = 0x000f;
  private static final int LEFT = 0x1111;
  private static final int RIGHT = 0x8888;
  private static final int SETS_OF_TWELVE = 1 << 12;

  /** Up to four pawns on the twelve squares where they can stand while nobody has won. */
  private static final int RANKS = 1 + 12 + 66 + 220 + 495;

  private final char[] rank = new char[SETS_OF_TWELVE];
  private final byte[] pliesAndOne = new byte[RANKS * RANKS];

  PawnchessSolver() {
    char next = 0;
    for (int set = 0; set < SETS_OF_TWELVE; set++) {
      if (Integer.bitCount(set) <= PawnchessCase.MAX_PAWNS) {
        rank[set] = next++;
      }
    }
  }

  /** Prints a case's answer. */
  public void solve(PawnchessCase testCase, Consumer<? super String> lines) {
    lines.accept(result(testCase).line());
  }

  /** How a case ends. */
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
    return (straight(white, white | black) | captures(white, black)) != 0;
  }

  /**
   * Plies until the game is over; odd when the mover wins.
   *
   * @param mine the mover's pawns, none on row 0, four at most
   * @param theirs the other side's, none on row 3, four at most
   */
  int plies(int mine, int theirs) {
    int straight = straight(mine, mine | theirs);
    int captures = captures(mine, theirs);
    if (((straight | captures) & FAR_ROW) != 0) {
      return 1;
    }
    if ((straight | captures) == 0) {
      return 0;
    }
    int slot = rank[mine >> 4] * RANKS + rank[theirs];
    int known = pliesAndOne[slot];
    if (known == 0) {
      known = 1 + search(mine, theirs, straight);
      pliesAndOne[slot] = (byte) known;
    }
    return known - 1;
  }

  private int search(int mine, int theirs, int straight) {
    int quickestWin = Integer.MAX_VALUE;
    int slowestLoss = 0;
    for (int rest = mine; rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int left = (from & ~LEFT) >> 5;
      int right = (from & ~RIGHT) >> 3;
      for (int targets = (from >> 4 & straight) | ((left | right) & theirs);
          targets != 0;
          targets &= targets - 1) {
        int to = targets & -targets;
        int line = 1 + plies(turn(theirs & ~to), turn(mine ^ from ^ to));
        if (line % 2 == 1) {
          quickestWin = Math.min(quickestWin, line);
        } else {
          slowestLoss = Math.max(slowestLoss, line);
        }
      }
    }
    return quickestWin == Integer.MAX_VALUE ? slowestLoss : quickestWin;
  }

  /** Where the mover's pawns can go straight ahead. */
  private static int straight(int mine, int occupied) {
    return mine >> 4 & ~occupied;
  }

  /** Where the mover's pawns can capture. */
  static int captures(int mine, int theirs) {
    return ((mine & ~LEFT) >> 5 | (mine & ~RIGHT) >> 3) & theirs;
  }

  /** The rows in the opposite order. */
  static int turn(int set) {
    return (set & 0xf) << 12 | (set & 0xf0) << 4 | (set & 0xf00) >> 4 | set >> 12;
  }
}

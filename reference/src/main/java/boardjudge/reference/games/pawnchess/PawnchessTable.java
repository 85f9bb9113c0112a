package boardjudge.reference.games.pawnchess;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All 275,836 possible cases with their answers; computed on first use, then immutable.
 *
 * <p>They are numbered from 0 by plies, then by White's pawns, then by Black's; a set of pawns is a
 * binary number whose lowest bit is the top left square.
 */
public final class PawnchessTable {
  private static final int MAX_CASES = 1 << 19;
  private static final int MAX_PLIES = 24;
  private static final int PAWN_BITS = 0xffff;

  /** Sorted; from the lowest bit Black's pawns, White's, each in 16 bits, then the plies. */
  private final long[] cases;

  private PawnchessTable(PawnchessSolver solver) {
    long[] found = new long[MAX_CASES];
    int count = 0;
    for (int white = 1 << 4; white <= PAWN_BITS; white += 1 << 4) {
      if (Integer.bitCount(white) > PawnchessCase.MAX_PAWNS) {
        continue;
      }
      for (int black = 1; black < 1 << 12; black++) {
        if ((white & black) == 0
            && Integer.bitCount(black) <= PawnchessCase.MAX_PAWNS
            && PawnchessSolver.canMove(white, black)) {
          long plies = solver.plies(white, black);
          found[count++] = plies << 32 | (long) white << 16 | black;
        }
      }
    }
    cases = Arrays.copyOf(found, count);
    Arrays.sort(cases);
  }

  private static final class Shared {
    static final PawnchessTable TABLE = compute();
  }

  /** The table, computed at the first call. */
  public static PawnchessTable shared() {
    return Shared.TABLE;
  }

  /** A new table; for measuring how long that takes. */
  public static PawnchessTable compute() {
    return new PawnchessTable(new PawnchessSolver());
  }

  /** The number of cases. */
  public int size() {
    return cases.length;
  }

  /** The case with that number, from 0 to {@link #size} - 1. */
  public PawnchessCase testCase(int number) {
    long white = cases[number] >> 16 & PAWN_BITS;
    long black = cases[number] & PAWN_BITS;
    StringBuilder squares = new StringBuilder();
    for (int i = 0; i < PawnchessPosition.SQUARES.size(); i++) {
      squares.append(
          (white >> i & 1) == 1
              ? PawnchessColour.WHITE.pawn()
              : (black >> i & 1) == 1 ? PawnchessColour.BLACK.pawn() : PawnchessPosition.EMPTY);
    }
    return new PawnchessCase(new PawnchessPosition(squares.toString()));
  }

  /** The answers that occur, by plies. */
  public List<PawnchessResult> results() {
    return IntStream.rangeClosed(1, MAX_PLIES)
        .filter(plies -> count(plies) > 0)
        .mapToObj(PawnchessResult::ofPlies)
        .toList();
  }

  /** The number of the first case with at least that many plies; {@link #size} if there is none. */
  public int first(int plies) {
    // No case is equal to this number, as each has pawns.
    return -1 - Arrays.binarySearch(cases, (long) plies << 32);
  }

  /** The number of cases with exactly that many plies. */
  public int count(int plies) {
    return first(plies + 1) - first(plies);
  }
}

package boardjudge.generator.games.go;

import boardjudge.generator.games.go.hash.KnownHash;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.List;

/**
 * Pairs of boards that many polynomials take for the same.
 *
 * <p>Modulo a power of two that is done by the sequence of Thue and Morse: of 256 cells in a row
 * those with an even number of ones in their number have stones on the one board, the rest on the
 * other. The difference is the product of b^(2^i) - 1 for i from 0 to 7, times a power of b. For
 * odd b the first factor is even and those after it divide by 8, 16, 32 and so on up to 512, that
 * is by 2^43 together; if b is 1 more or less than a multiple of 32, by 2^64.
 *
 * <p>Where rows are hashed as their cells are, a cell and the one below it to the left count alike.
 */
final class BoardPairs {
  private static final int CELLS = 256;

  /** The cell of the first stone: the corner and the points beside it stay free. */
  private static final int FIRST = 52;

  private BoardPairs() {}

  /** The pairs: two sets of points each, for black stones beside White's in the corner. */
  static List<List<List<Integer>>> all() {
    return List.of(
        thueMorse(true),
        thueMorse(false),
        List.of(List.of(GoPoints.at(10, 10)), List.of(GoPoints.at(11, 9))));
  }

  /** Whether this hash takes the two boards of a pair for the same. */
  static boolean alike(KnownHash hash, List<List<Integer>> pair) {
    return hash.of(board(pair.get(0))) == hash.of(board(pair.get(1)));
  }

  /** The points of the two boards' stones, the cells numbered by rows or by columns. */
  private static List<List<Integer>> thueMorse(boolean rows) {
    List<List<Integer>> sets = List.of(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < CELLS; i++) {
      int cell = FIRST + i;
      int across = cell % GoPosition.COLUMNS + 1;
      int down = cell / GoPosition.COLUMNS + 1;
      sets.get(Integer.bitCount(i) % 2)
          .add(rows ? GoPoints.at(down, across) : GoPoints.at(across, down));
    }
    return sets;
  }

  private static GoPosition board(List<Integer> stones) {
    GoPosition board = CollisionGame.corner();
    for (int stone : stones) {
      board = board.with(stone, GoColour.BLACK);
    }
    return board;
  }
}

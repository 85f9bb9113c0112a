package boardjudge.generator.games.go;

import boardjudge.generator.games.go.HashGallery.Entry;
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

  /** The games that break these hashes, as few as do. */
  static List<List<Entry>> games(List<String> names) {
    List<String> left = new ArrayList<>(names);
    List<List<Entry>> games = new ArrayList<>();
    List<List<Integer>> diagonal =
        List.of(List.of(GoPoints.at(10, 10)), List.of(GoPoints.at(11, 9)));
    for (List<List<Integer>> sets : List.of(thueMorse(true), thueMorse(false), diagonal)) {
      List<Entry> game = new ArrayList<>();
      for (String name : List.copyOf(left)) {
        KnownHash hash = KnownHash.of(name);
        if (hash.of(board(sets.get(0))) == hash.of(board(sets.get(1)))) {
          game.add(new Entry(name, sets));
          left.remove(name);
        }
      }
      if (!game.isEmpty()) {
        games.add(List.copyOf(game));
      }
    }
    if (!left.isEmpty()) {
      throw new IllegalStateException("not broken: " + left);
    }
    return games;
  }

  /** The points of the two boards' stones, the cells numbered by rows or by columns. */
  static List<List<Integer>> thueMorse(boolean rows) {
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

  static GoPosition board(List<Integer> stones) {
    GoPosition board = CollisionGame.corner();
    for (int stone : stones) {
      board = board.with(stone, GoColour.BLACK);
    }
    return board;
  }
}

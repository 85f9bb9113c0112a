package boardjudge.generator.games.go.hash;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;

/**
 * A hash to which each stone adds what it adds, whatever else stands on the board: polynomials and
 * Zobrist's. Counted from the empty board on.
 */
public final class LinearHash implements KnownHash {
  private final String name;
  private final HashGroup group;
  private final long[] black;
  private final long[] white;

  /** A hash of stones that add these terms, by point; the arrays are now its own. */
  LinearHash(String name, HashGroup group, long[] black, long[] white) {
    this.name = name;
    this.group = group;
    this.black = black;
    this.white = white;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long of(GoPosition board) {
    long sum = 0;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      switch (board.glyph(point)) {
        case 'B' -> sum = group.add(sum, black[point]);
        case 'W' -> sum = group.add(sum, white[point]);
        default -> {}
      }
    }
    return sum;
  }

  /** What terms are added in. */
  HashGroup group() {
    return group;
  }

  /** What a black stone on this point adds. */
  long black(int point) {
    return black[point];
  }
}

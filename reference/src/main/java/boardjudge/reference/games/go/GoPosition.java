package boardjudge.reference.games.go;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The stones on the board; immutable. Turns and history are no part of it. */
public final class GoPosition {
  /** The number of rows. */
  public static final int ROWS = 19;

  /** The number of columns. */
  public static final int COLUMNS = 19;

  /** The board without stones. */
  public static final GoPosition EMPTY = new GoPosition(emptyGlyphs());

  private static final byte NONE = '.';

  /** Room for most chains: the referee looks at some in every command. */
  private static final int FEW_STONES = 16;

  private static final VarHandle EIGHT_GLYPHS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** One glyph per point; not modified after construction. */
  private final byte[] glyphs;

  /** Computed lazily: some positions are never looked up. */
  private int hash;

  private GoPosition(byte[] glyphs) {
    this.glyphs = glyphs;
  }

  private static byte[] emptyGlyphs() {
    byte[] glyphs = new byte[GoPoints.COUNT];
    Arrays.fill(glyphs, NONE);
    return glyphs;
  }

  /**
   * Reads a picture of {@code B}, {@code W} and {@code .}; a smaller picture is the top left corner
   * of an otherwise empty board. Blanks between glyphs are ignored. Chains without a liberty are
   * allowed.
   *
   * @throws IllegalArgumentException if the picture is too large or has another glyph
   */
  public static GoPosition of(String picture) {
    List<String> rows = Diagram.parse(picture, 1).rows();
    byte[] glyphs = emptyGlyphs();
    for (int row = 0; row < rows.size(); row++) {
      String line = rows.get(row);
      if (rows.size() > ROWS || line.length() > COLUMNS) {
        throw new IllegalArgumentException("a picture larger than the board");
      }
      for (int column = 0; column < line.length(); column++) {
        char glyph = line.charAt(column);
        if ("BW.".indexOf(glyph) < 0) {
          throw new IllegalArgumentException("not a glyph of Go: " + (int) glyph);
        }
        glyphs[row * COLUMNS + column] = (byte) glyph;
      }
    }
    return new GoPosition(glyphs);
  }

  /** The point as a phrase: {@code (1, 2)}, row before column, both from 1. */
  public static String name(int point) {
    return "(" + GoPoints.row(point) + ", " + GoPoints.column(point) + ")";
  }

  /** {@code B}, {@code W} or {@code .} */
  public char glyph(int point) {
    return (char) glyphs[point];
  }

  /** The colour of the stone on the point; empty if there is none. */
  public Optional<GoColour> at(int point) {
    return isEmpty(point)
        ? Optional.empty()
        : Optional.of(holds(point, GoColour.BLACK) ? GoColour.BLACK : GoColour.WHITE);
  }

  /** Whether no stone stands on the point. */
  public boolean isEmpty(int point) {
    return glyphs[point] == NONE;
  }

  /** Whether a stone of that colour stands on the point. */
  public boolean holds(int point, GoColour colour) {
    return glyphs[point] == colour.glyph();
  }

  /** All points with stones of that colour. */
  public BitSet stones(GoColour colour) {
    BitSet stones = new BitSet(glyphs.length);
    for (int point = 0; point < glyphs.length; point++) {
      if (glyphs[point] == colour.glyph()) {
        stones.set(point);
      }
    }
    return stones;
  }

  /** All stones of the chain with the stone on this point. */
  public BitSet chain(int stone) {
    return chain(stone, GoPoints::adjacent);
  }

  /** As {@link #chain(int)}, with another adjacency. */
  public BitSet chain(int stone, IntFunction<int[]> adjacent) {
    BitSet chain = new BitSet(glyphs.length);
    int[] stack = new int[FEW_STONES];
    int count = 0;
    chain.set(stone);
    stack[count++] = stone;
    while (count > 0) {
      for (int neighbour : adjacent.apply(stack[--count])) {
        if (glyphs[neighbour] == glyphs[stone] && !chain.get(neighbour)) {
          chain.set(neighbour);
          stack = withRoom(stack, count);
          stack[count++] = neighbour;
        }
      }
    }
    return chain;
  }

  /** The adjacent points with stones of the opposite colour. */
  public IntStream enemies(int stone) {
    return IntStream.of(GoPoints.adjacent(stone))
        .filter(other -> !isEmpty(other) && glyphs[other] != glyphs[stone]);
  }

  /** The empty points adjacent to these stones. */
  public BitSet liberties(BitSet stones) {
    BitSet liberties = GoPoints.around(stones);
    liberties.stream().filter(point -> !isEmpty(point)).forEach(liberties::clear);
    return liberties;
  }

  /** Whether an adjacent point is empty. */
  public boolean hasEmptyNeighbour(int point) {
    return hasEmptyNeighbour(point, GoPoints::adjacent);
  }

  /** Whether the chain of the stone on this point has a liberty. */
  public boolean hasLiberty(int stone) {
    return hasLiberty(stone, GoPoints::adjacent);
  }

  /** As {@link #hasLiberty(int)}, with another adjacency; stops at the first liberty. */
  public boolean hasLiberty(int stone, IntFunction<int[]> adjacent) {
    if (hasEmptyNeighbour(stone, adjacent)) {
      return true;
    }
    boolean[] seen = new boolean[GoPoints.COUNT];
    int[] stack = new int[FEW_STONES];
    int count = 0;
    seen[stone] = true;
    stack[count++] = stone;
    while (count > 0) {
      for (int neighbour : adjacent.apply(stack[--count])) {
        if (!seen[neighbour] && glyphs[neighbour] == glyphs[stone]) {
          if (hasEmptyNeighbour(neighbour, adjacent)) {
            return true;
          }
          seen[neighbour] = true;
          stack = withRoom(stack, count);
          stack[count++] = neighbour;
        }
      }
    }
    return false;
  }

  private static int[] withRoom(int[] stack, int count) {
    return count < stack.length ? stack : Arrays.copyOf(stack, 2 * count);
  }

  private boolean hasEmptyNeighbour(int stone, IntFunction<int[]> adjacent) {
    for (int neighbour : adjacent.apply(stone)) {
      if (isEmpty(neighbour)) {
        return true;
      }
    }
    return false;
  }

  /** The position with a stone on the point, whatever stood there. */
  public GoPosition with(int point, GoColour colour) {
    byte[] changed = glyphs.clone();
    changed[point] = (byte) colour.glyph();
    return new GoPosition(changed);
  }

  /** The board with stones of a colour on some points. */
  public GoPosition with(BitSet points, GoColour colour) {
    byte[] changed = glyphs.clone();
    points.stream().forEach(point -> changed[point] = (byte) colour.glyph());
    return new GoPosition(changed);
  }

  /** The position with the point empty. */
  public GoPosition without(int point) {
    byte[] changed = glyphs.clone();
    changed[point] = NONE;
    return new GoPosition(changed);
  }

  /** The position with these points empty. */
  public GoPosition without(BitSet points) {
    if (points.isEmpty()) {
      return this;
    }
    byte[] changed = glyphs.clone();
    for (int point = points.nextSetBit(0); point >= 0; point = points.nextSetBit(point + 1)) {
      changed[point] = NONE;
    }
    return new GoPosition(changed);
  }

  /** The points at which the positions differ. */
  public BitSet differences(GoPosition other) {
    BitSet points = new BitSet(glyphs.length);
    for (int at = mismatch(other, 0); at >= 0; at = mismatch(other, at + 1)) {
      points.set(at);
    }
    return points;
  }

  /** The first point from this one on at which the positions differ; -1 if there is none. */
  public int mismatch(GoPosition other, int from) {
    int length = glyphs.length;
    int same = Arrays.mismatch(glyphs, from, length, other.glyphs, from, length);
    return same < 0 ? -1 : from + same;
  }

  /** Whether a line looks like a row of the board. */
  static boolean isRow(String line) {
    return line.length() == COLUMNS && line.chars().allMatch(glyph -> "BW.".indexOf(glyph) >= 0);
  }

  /** The 19 rows of the answer. */
  public List<String> rows() {
    return new Board(new String(glyphs, StandardCharsets.US_ASCII), COLUMNS).rows();
  }

  /** The board as a picture, with rows and columns numbered from 1. */
  public Diagram diagram() {
    return Diagram.numbered(rows(), 1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GoPosition that && Arrays.equals(glyphs, that.glyphs);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      // Eight glyphs at a time: in a long game the referee spends most time on lookups.
      long mixed = glyphs[glyphs.length - 1];
      for (int i = 0; i + Long.BYTES <= glyphs.length; i += Long.BYTES) {
        mixed = (mixed ^ (long) EIGHT_GLYPHS.get(glyphs, i)) * 0x9e3779b97f4a7c15L;
        mixed ^= mixed >>> 29;
      }
      hash = (int) (mixed >>> 32);
    }
    return hash;
  }

  @Override
  public String toString() {
    return String.join("\n", rows());
  }
}

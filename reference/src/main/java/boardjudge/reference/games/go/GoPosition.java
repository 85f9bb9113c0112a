package boardjudge.reference.games.go;

import boardjudge.reference.grid.Diagram;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The stones on the board; an immutable value. It knows nothing of turns or history. */
public final class GoPosition {
  /** The board without stones. */
  public static final GoPosition EMPTY = new GoPosition(emptyGlyphs());

  private static final byte NONE = '.';
  private static final VarHandle EIGHT_GLYPHS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** One glyph a point, never written to once the position is made. */
  private final byte[] glyphs;

  /** Computed when first asked for: most positions are looked up once, some never. */
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
   * Reads a picture of {@code B}, {@code W} and {@code .}; a picture smaller than the board is its
   * top left corner, and the rest is empty. Blanks between glyphs do not count. Any stones may
   * stand anywhere, even without a liberty.
   *
   * @throws IllegalArgumentException if the picture is ragged, too large, or has another glyph
   */
  public static GoPosition parse(String picture) {
    return of(Diagram.parse(picture, 1).rows());
  }

  /** As {@link #parse}, for rows of equal length. */
  public static GoPosition of(List<String> rows) {
    byte[] glyphs = emptyGlyphs();
    for (int row = 0; row < rows.size(); row++) {
      String line = rows.get(row);
      if (rows.size() > GoPoints.SIZE || line.length() > GoPoints.SIZE) {
        throw new IllegalArgumentException("a picture larger than the board");
      }
      for (int column = 0; column < line.length(); column++) {
        char glyph = line.charAt(column);
        if ("BW.".indexOf(glyph) < 0) {
          throw new IllegalArgumentException("no glyph of Go: " + (int) glyph);
        }
        glyphs[row * GoPoints.SIZE + column] = (byte) glyph;
      }
    }
    return new GoPosition(glyphs);
  }

  /** {@code B}, {@code W} or {@code .} */
  public char glyph(int point) {
    return (char) glyphs[point];
  }

  public boolean isEmpty(int point) {
    return glyphs[point] == NONE;
  }

  /** Whether a stone of that colour stands on the point. */
  public boolean holds(int point, GoColour colour) {
    return glyphs[point] == colour.glyph();
  }

  /** This position with a stone on the point, whatever stood there. */
  public GoPosition with(int point, GoColour colour) {
    byte[] changed = glyphs.clone();
    changed[point] = (byte) colour.glyph();
    return new GoPosition(changed);
  }

  /** This position with nothing on these points. */
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

  /** The points on which this position and the other differ. */
  public BitSet differences(GoPosition other) {
    BitSet points = new BitSet();
    int from = 0;
    int same = Arrays.mismatch(glyphs, other.glyphs);
    while (same >= 0) {
      points.set(from + same);
      from += same + 1;
      same = Arrays.mismatch(glyphs, from, glyphs.length, other.glyphs, from, other.glyphs.length);
    }
    return points;
  }

  /** The board as the answer prints it: 19 rows of 19. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>(GoPoints.SIZE);
    for (int start = 0; start < glyphs.length; start += GoPoints.SIZE) {
      StringBuilder row = new StringBuilder(GoPoints.SIZE);
      for (int column = 0; column < GoPoints.SIZE; column++) {
        row.append((char) glyphs[start + column]);
      }
      rows.add(row.toString());
    }
    return rows;
  }

  /** The board as a picture, its rows and columns numbered from 1. */
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
      // Eight glyphs at a time: looking boards up is most of what a referee does in a long game.
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

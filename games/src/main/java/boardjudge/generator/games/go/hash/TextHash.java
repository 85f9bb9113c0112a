package boardjudge.generator.games.go.hash;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A 64-bit hash of the board as text, row by row: {@code state = (state ^ word) * factor} for each
 * block of bytes. Either libstdc++'s {@code std::hash} (MurmurHash64A) or FNV-1a.
 */
public final class TextHash implements KnownHash {
  private static final List<String> FUNCTIONS = List.of("std", "fnv1a");
  private static final long MURMUR = 0xc6a4a7935bd1e995L;
  private static final long STD_SEED = 0xc70f6907L;
  private static final long FNV_PRIME = 0x100000001b3L;
  private static final long FNV_START = 0xcbf29ce484222325L;

  private final String name;
  private final boolean std;
  private final boolean lineEnds;
  private final String glyphs;

  private TextHash(String name, boolean std, boolean lineEnds, String glyphs) {
    this.name = name;
    this.std = std;
    this.lineEnds = lineEnds;
    this.glyphs = glyphs;
  }

  static TextHash read(HashSpec spec) {
    boolean std = spec.choice("function", FUNCTIONS, "std").equals("std");
    boolean lineEnds = spec.choice("line-ends", List.of("no", "yes"), "no").equals("yes");
    String glyphs =
        spec.text(
            "glyphs",
            "(?!.*(.).*\\1)[!-*,-~]{3}",
            "three different characters of ASCII, for no stone, black and white",
            ".BW");
    return new TextHash(spec.name(), std, lineEnds, glyphs);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long of(GoPosition board) {
    byte[] text = text(board);
    long state = run(start(text.length), text, 0, text.length);
    return std ? mixed(mixed(state) * MURMUR) : state;
  }

  byte[] text(GoPosition board) {
    StringBuilder text = new StringBuilder();
    for (int point = 0; point < GoPoints.COUNT; point++) {
      text.append(glyphs.charAt(".BW".indexOf(board.glyph(point))));
      if (lineEnds && point % GoPosition.COLUMNS == GoPosition.COLUMNS - 1) {
        text.append('\n');
      }
    }
    return text.toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** The index of a point's character. */
  int place(int point) {
    return lineEnds ? point + point / GoPosition.COLUMNS : point;
  }

  byte black() {
    return (byte) glyphs.charAt(1);
  }

  /** The number of bytes in a block. */
  int block() {
    return std ? Long.BYTES : 1;
  }

  long factor() {
    return std ? MURMUR : FNV_PRIME;
  }

  /** The initial state for a text of that length. */
  long start(int length) {
    return std ? STD_SEED ^ length * MURMUR : FNV_START;
  }

  /** The state after the bytes from {@code from}, where a block begins, to {@code to}. */
  long run(long state, byte[] text, int from, int to) {
    long after = state;
    for (int at = from; at < to; at += block()) {
      after = (after ^ word(text, at)) * factor();
    }
    return after;
  }

  /** The word of the block at an index; the last block may be shorter. */
  long word(byte[] text, int at) {
    if (!std) {
      return text[at] & 0xff;
    }
    long data = 0;
    for (int i = Math.min(Long.BYTES, text.length - at) - 1; i >= 0; i--) {
      data = (data << 8) | (text[at + i] & 0xff);
    }
    return text.length - at >= Long.BYTES ? mixed(data * MURMUR) * MURMUR : data;
  }

  private static long mixed(long x) {
    return x ^ (x >>> 47);
  }
}

package boardjudge.checker.compare;

import java.io.IOException;

/** Walks through an output, a chunk of it at hand at a time; mutable, for one thread. */
final class Cursor {
  private final Output output;

  /** The chunk at hand: its bytes from {@code next} to {@code end} are still to come. */
  final byte[] bytes;

  int next;
  int end;

  /** Where in the output the chunk begins. */
  private long base;

  Cursor(Output output, long position, int chunk) {
    this.output = output;
    this.base = position;
    this.bytes = new byte[chunk];
  }

  /** Where in the output the next byte stands. */
  long position() {
    return base + next;
  }

  /** Makes sure that a byte is at hand; false at the end. */
  boolean more() throws IOException {
    if (next < end) {
      return true;
    }
    base += end;
    next = 0;
    end = output.read(base, bytes);
    return end > 0;
  }

  /** Passes blanks, but no line feed. */
  void skipBlanks() throws IOException {
    while (more() && isBlank(bytes[next]) && bytes[next] != '\n') {
      next++;
    }
  }

  /** Passes blanks and line feeds. */
  void skipWhiteSpace() throws IOException {
    while (more() && isBlank(bytes[next])) {
      next++;
    }
  }

  /** Whether white space comes next, or nothing at all. */
  boolean atWordEnd() throws IOException {
    return !more() || isBlank(bytes[next]);
  }

  /** Whether this byte is white space of any kind, a line feed too. */
  static boolean isBlank(int value) {
    return value == ' ' || (value >= '\t' && value <= '\r');
  }
}

package boardjudge.checker.compare;

import java.io.IOException;

/** Reads an output in chunks; mutable, for one thread. */
final class Cursor {
  private final Output output;

  /** The current chunk; {@code next} to {@code end} are unread. */
  final byte[] bytes;

  int next;
  int end;

  private long base;

  Cursor(Output output, long position, int chunk) {
    this.output = output;
    this.base = position;
    this.bytes = new byte[chunk];
  }

  long position() {
    return base + next;
  }

  /** Reads the next chunk if necessary; false at the end. */
  boolean hasNext() throws IOException {
    if (next < end) {
      return true;
    }
    base += end;
    next = 0;
    end = output.read(base, bytes);
    return end > 0;
  }

  void skipBlanks() throws IOException {
    while (hasNext() && isBlank(bytes[next]) && bytes[next] != '\n') {
      next++;
    }
  }

  void skipLine() throws IOException {
    while (hasNext() && bytes[next++] != '\n') {}
  }

  void skipWhiteSpace() throws IOException {
    while (hasNext() && isBlank(bytes[next])) {
      next++;
    }
  }

  boolean atWordEnd() throws IOException {
    return !hasNext() || isBlank(bytes[next]);
  }

  /** ASCII white space, line feeds included. */
  static boolean isBlank(int value) {
    return value == ' ' || (value >= '\t' && value <= '\r');
  }
}

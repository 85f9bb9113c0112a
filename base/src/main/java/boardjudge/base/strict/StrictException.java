package boardjudge.base.strict;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.util.List;

/**
 * Thrown when a file does not match its schema. The message has file, line, column and key, what
 * was expected there and what was found.
 */
public final class StrictException extends IOException {
  private final int line;
  private final int column;
  private final transient List<Object> path;
  private final String expected;
  private final String found;

  StrictException(
      String file, int line, int column, List<Object> path, String expected, String found) {
    super(
        (file + ":" + line + ":" + column + ": " + lastKey(path))
            + (expected.isEmpty() ? found : "expected " + expected + ", found " + found));
    this.line = line;
    this.column = column;
    this.path = path;
    this.expected = expected;
    this.found = found;
  }

  private static String lastKey(List<Object> path) {
    int key = path.size() - 1;
    while (key >= 0 && path.get(key) instanceof Integer) {
      key--;
    }
    String name = path(path.subList(Math.max(0, key), path.size()), "", " %d");
    return name.isEmpty() ? "" : name.strip() + ": ";
  }

  private static String path(List<Object> path, String between, String place) {
    StringBuilder joined = new StringBuilder();
    for (Object part : path) {
      joined.append(
          part instanceof Integer index
              ? String.format(place, index + 1)
              : (joined.isEmpty() ? "" : between) + Quote.name(part.toString(), 40));
    }
    return joined.toString();
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1. */
  public int column() {
    return column;
  }

  /**
   * The keys from the root to the value, joined; empty for the whole file.
   *
   * @param between separates two keys
   * @param place the format of an index in a list, from 1: {@code [%d]}
   */
  public String path(String between, String place) {
    return path(path, between, place);
  }

  /** What was expected; empty for a syntax error that only the parser can describe. */
  public String expected() {
    return expected;
  }

  /** What was found, or the parser's message. */
  public String found() {
    return found;
  }
}

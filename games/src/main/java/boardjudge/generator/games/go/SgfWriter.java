package boardjudge.generator.games.go;

/** Writes one game in SGF, node by node. */
final class SgfWriter {
  private final StringBuilder out = new StringBuilder("(");

  /** Starts a node on a new line. */
  SgfWriter node() {
    out.append(out.length() == 1 ? ";" : "\n;");
    return this;
  }

  /** Adds a property to the last node; each value is escaped as text. */
  SgfWriter property(String name, String... values) {
    out.append(name);
    for (String value : values) {
      out.append('[').append(escape(value)).append(']');
    }
    return this;
  }

  /** Adds a property of two parts: {@code AP[boardjudge:1.0.0]}; no colon in the first. */
  SgfWriter pair(String name, String first, String second) {
    out.append(name).append('[').append(escape(first)).append(':');
    out.append(escape(second)).append(']');
    return this;
  }

  /** The whole file, with a final line feed. */
  String text() {
    return out + ")\n";
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("]", "\\]");
  }
}

package boardjudge.generator.notation;

/** Writes one game in SGF, node by node. */
public final class SgfWriter {
  private final StringBuilder out = new StringBuilder("(");

  /**
   * Starts a node on a new line.
   *
   * @return this writer
   */
  public SgfWriter node() {
    out.append(out.length() == 1 ? ";" : "\n;");
    return this;
  }

  /**
   * Adds a property to the last node; each value is escaped as text.
   *
   * @param name capital letters
   * @param values the values, at least one; any text
   * @return this writer
   */
  public SgfWriter property(String name, String... values) {
    out.append(name);
    for (String value : values) {
      out.append('[').append(escape(value)).append(']');
    }
    return this;
  }

  /**
   * Adds a property of two parts to the last node: {@code AP[boardjudge:1.0.0]}.
   *
   * @param name capital letters
   * @param first the part before the colon; any text without a colon
   * @param second the part after it; any text
   * @return this writer
   */
  public SgfWriter pair(String name, String first, String second) {
    out.append(name).append('[').append(escape(first)).append(':');
    out.append(escape(second)).append(']');
    return this;
  }

  /** {@return the whole file, with a final line feed} */
  public String text() {
    return out + ")\n";
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("]", "\\]");
  }
}

package boardjudge.reference.io;

/**
 * One thing that a format asks of an {@link InputReader}.
 *
 * @param kind what it is
 * @param field the name of what is read; empty where nothing is
 * @param min the least that an integer may be; how many characters a row has
 * @param max the most that an integer may be; how many characters a row has
 * @param form the characters that a symbol or a row may hold, or a word's pattern; empty for others
 */
public record InputCall(Kind kind, String field, int min, int max, String form) {
  /** The methods of a reader that pass something. */
  public enum Kind {
    /** {@link InputReader#readInt}, {@link InputReader#readCount}. */
    INT,
    /** {@link InputReader#readSymbol}. */
    SYMBOL,
    /** {@link InputReader#readRow}. */
    ROW,
    /** {@link InputReader#readWord}. */
    WORD,
    /** {@link InputReader#space}. */
    SPACE,
    /** {@link InputReader#endLine}. */
    END_LINE,
    /** {@link InputReader#emptyLine}. */
    EMPTY_LINE,
    /** {@link InputReader#end}. */
    END,
    /** {@link InputReader#rest}. */
    REST;

    /** Whether something is read, not only passed. */
    public boolean isValue() {
      return compareTo(SPACE) < 0;
    }
  }
}

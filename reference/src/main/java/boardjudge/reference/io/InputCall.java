package boardjudge.reference.io;

/**
 * One call of a format to an {@link InputReader}.
 *
 * @param kind the method
 * @param field the name of what is read; empty if nothing is read
 * @param min the smallest integer allowed; for a row its length
 * @param max the largest integer allowed; for a row its length
 * @param form the characters allowed in a symbol or a row, or a word's pattern; else empty
 */
public record InputCall(Kind kind, String field, int min, int max, String form) {
  /** The methods of a reader that move on. */
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

    /** {@return whether a value is read, not only skipped} */
    public boolean isValue() {
      return compareTo(SPACE) < 0;
    }
  }
}

package boardjudge.checker.compare;

/** What can be wrong with an output that holds the right signs. */
public enum FormFault {
  /** The output is UTF-16 text, as some shells write it. */
  UTF_16("utf-16", "its encoding, UTF-16"),
  /** Invisible bytes at the start of a file that some editors and languages write. */
  BYTE_ORDER_MARK("byte-order-mark", "a byte order mark (BOM)"),
  /** Legend of an East Asian input method: full-width letters, brackets, blanks. */
  FULL_WIDTH("full-width", "full-width characters"),
  /** Capital letters for small ones, or the other way round. */
  LETTER_CASE("letter-case", "letter case"),
  /** Blanks too many or too few between words. */
  BLANKS("blanks", "blanks"),
  /** Empty lines too many or too few. */
  EMPTY_LINES("empty-lines", "empty lines"),
  /** Words on one line that belong on two, or the other way round. */
  LINE_BREAKS("line-breaks", "line breaks");

  private final String id;
  private final String words;

  FormFault(String id, String words) {
    this.id = id;
    this.words = words;
  }

  /** The fault in machine-readable reports. */
  public String id() {
    return id;
  }

  /** The fault after "right but for". */
  public String words() {
    return words;
  }
}

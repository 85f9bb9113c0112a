package boardjudge.checker.compare;

/** What can be wrong with an output that holds the right signs. */
public enum FormFault {
  /** The output is UTF-16 text, as some shells write it. */
  UTF_16("utf-16"),
  /** Invisible bytes at the start of a file that some editors and languages write. */
  BYTE_ORDER_MARK("byte-order-mark"),
  /** Legend of an East Asian input method: full-width letters, brackets, blanks. */
  FULL_WIDTH("full-width"),
  /** Capital letters for small ones, or the other way round. */
  LETTER_CASE("letter-case"),
  /** Blanks too many or too few between words. */
  BLANKS("blanks"),
  /** Empty lines too many or too few. */
  EMPTY_LINES("empty-lines"),
  /** Words on one line that belong on two, or the other way round. */
  LINE_BREAKS("line-breaks");

  private final String id;

  FormFault(String id) {
    this.id = id;
  }

  /** The fault in machine-readable reports. */
  public String id() {
    return id;
  }
}

package boardjudge.reference.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Reads an input file token by token and knows where it stands.
 *
 * <p>A format describes its file once: {@code readInt}, {@code space}, {@code readInt}, {@code
 * endLine}. Read strictly, each of these must be met to the byte. Read leniently, any white space
 * separates tokens, {@code space}, {@code endLine} and {@code emptyLine} ask for nothing, numbers
 * may carry zeros, and counts may pass the statement's limits.
 *
 * <p>Not thread-safe. The bytes are not copied and must not change meanwhile.
 */
public final class InputReader {
  private static final int QUOTED = 24;

  private final String file;
  private final byte[] bytes;
  private final boolean strict;
  private final Optional<Consumer<InputCall>> listener;
  private int next;
  private int tokenStart;
  private int caseNumber;

  private InputReader(
      String file, byte[] bytes, boolean strict, Optional<Consumer<InputCall>> listener) {
    this.file = file;
    this.bytes = bytes;
    this.strict = strict;
    this.listener = listener;
  }

  /**
   * {@return a reader, at the file's beginning, that reads to the byte}
   *
   * @param file the file's name, for faults
   * @param bytes the whole file; not copied
   */
  public static InputReader strict(String file, byte[] bytes) {
    return new InputReader(file, bytes, true, Optional.empty());
  }

  /**
   * {@return a reader, at the file's beginning, that reads as people write}
   *
   * @param file the file's name, for faults
   * @param bytes the whole file; not copied
   */
  public static InputReader lenient(String file, byte[] bytes) {
    return new InputReader(file, bytes, false, Optional.empty());
  }

  /**
   * {@return a reader, at the file's beginning, that reads to the byte, and tells what a format
   * asks for}
   *
   * @param file the file's name, for faults
   * @param bytes the whole file; not copied
   * @param listener told of each call before it is carried out
   */
  public static InputReader listening(String file, byte[] bytes, Consumer<InputCall> listener) {
    return new InputReader(file, bytes, true, Optional.of(listener));
  }

  /** Reads the same bytes in the same way, from that place on. */
  InputReader again(int place, Consumer<InputCall> listener) {
    InputReader again = new InputReader(file, bytes, strict, Optional.of(listener));
    again.next = place;
    return again;
  }

  /** How many bytes have been read. */
  int position() {
    return next;
  }

  private void tell(InputCall.Kind kind, String field, int min, int max, String form) {
    if (listener.isPresent()) {
      listener.get().accept(new InputCall(kind, field, min, max, form));
    }
  }

  /**
   * {@return whether it reads to the byte, so that faults of form alone are faults; else as people
   * write}
   */
  public boolean isStrict() {
    return strict;
  }

  /** {@return the file's name, as it was given, for messages} */
  public String file() {
    return file;
  }

  /**
   * {@return all that is left, as it stands, a copy, for a format that something else than this
   * takes apart; none at the end}
   */
  public byte[] rest() {
    tell(InputCall.Kind.REST, "", 0, 0, "");
    tokenStart = next;
    next = bytes.length;
    return Arrays.copyOfRange(bytes, tokenStart, next);
  }

  /**
   * What follows belongs to that case, from 1; faults name it.
   *
   * @param number the case's number, from 1; 0 where faults are to name none
   */
  public void inCase(int number) {
    caseNumber = number;
  }

  /**
   * Reads an integer.
   *
   * @param min the least that it may be
   * @param max the most that it may be; {@link Integer#MAX_VALUE} for no limit
   * @param field what it is, for the fault: {@code row}
   * @return the integer, from {@code min} to {@code max}
   * @throws InputException if it is none, not within the limits, or (strict) oddly written
   */
  public int readInt(int min, int max, String field) throws InputException {
    tell(InputCall.Kind.INT, field, min, max, "");
    token(field, min, max);
    int at = next;
    boolean negative = at < bytes.length && bytes[at] == '-';
    if (at < bytes.length && (negative || (!strict && bytes[at] == '+'))) {
      at++;
    }
    int digits = at;
    long value = 0;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      value = Math.min(value * 10 + (bytes[at] - '0'), Integer.MAX_VALUE + 1L);
      at++;
    }
    if (at == digits || !isBreak(at)) {
      throw violation(FormatError.NOT_A_NUMBER, field, integer(min, max), tokenText());
    }
    boolean oddly = (bytes[digits] == '0' && at - digits > 1) || (negative && value == 0);
    if (strict && oddly) {
      throw violation(FormatError.LEADING_ZERO, field, integer(min, max), tokenText());
    }
    if (negative) {
      value = -value;
    }
    if (value < min || value > max) {
      throw violation(FormatError.OUT_OF_RANGE, field, integer(min, max), tokenText());
    }
    next = at;
    return (int) value;
  }

  /**
   * Reads a number of things to come; {@code max} binds strict reading only.
   *
   * @param min the least that it may be
   * @param max the most that it may be by the statement
   * @param field what it is, for the fault: {@code row}
   * @return the number, at least {@code min}
   * @throws InputException as {@link #readInt}
   */
  public int readCount(int min, int max, String field) throws InputException {
    return readInt(min, strict ? max : Integer.MAX_VALUE, field);
  }

  /**
   * Reads a token of one character.
   *
   * @param allowed the characters it may be
   * @param field what it is, for the fault: {@code row}
   * @return the character, one of those allowed
   * @throws InputException if another token comes, or none
   */
  public char readSymbol(String allowed, String field) throws InputException {
    tell(InputCall.Kind.SYMBOL, field, 1, 1, allowed);
    token(field, 0, 0);
    int value = bytes[next];
    if (allowed.indexOf(value) < 0 || !isBreak(next + 1)) {
      throw violation(FormatError.UNKNOWN_SYMBOL, field, oneOf(allowed), tokenText());
    }
    next++;
    return (char) value;
  }

  /**
   * Reads a token of exactly {@code length} characters, a row of a board.
   *
   * @param length how many characters it has, from 1
   * @param allowed the characters it may hold
   * @param field what it is, for the fault: {@code row}
   * @return the row, of just that length
   * @throws InputException if the token is shorter, longer or holds anything else, or none comes
   */
  public String readRow(int length, String allowed, String field) throws InputException {
    tell(InputCall.Kind.ROW, field, length, length, allowed);
    token(field, 0, 0);
    int end = next;
    while (end - next < length && end < bytes.length && allowed.indexOf(bytes[end]) >= 0) {
      end++;
    }
    if (end - next < length || !isBreak(end)) {
      String expected = length + " characters, each " + oneOf(allowed);
      throw violation(FormatError.UNKNOWN_SYMBOL, field, expected, tokenText());
    }
    String row = new String(bytes, next, length, StandardCharsets.US_ASCII);
    next = end;
    return row;
  }

  /**
   * Reads a token of any length, a command as a rule.
   *
   * @param form what the whole token must match
   * @param expected the form in words, for the fault: {@code L, Q or M with two digits}
   * @param field what it is, for the fault: {@code row}
   * @return the token, one character a byte
   * @throws InputException if the token does not match, or none comes
   */
  public String readWord(Pattern form, String expected, String field) throws InputException {
    tell(InputCall.Kind.WORD, field, 1, Integer.MAX_VALUE, form.pattern());
    token(field, 0, 0);
    int end = next;
    while (!isBreak(end)) {
      end++;
    }
    String word = new String(bytes, next, end - next, StandardCharsets.ISO_8859_1);
    if (!form.matcher(word).matches()) {
      throw violation(FormatError.UNKNOWN_SYMBOL, field, expected, tokenText());
    }
    next = end;
    return word;
  }

  /**
   * Passes the one blank between two tokens of a line.
   *
   * @throws InputException if anything else stands there; never leniently
   */
  public void space() throws InputException {
    tell(InputCall.Kind.SPACE, "", 0, 0, "");
    if (!strict || passes(' ')) {
      return;
    }
    FormatError error =
        switch (peek()) {
          case -1 -> FormatError.ENDS_EARLY;
          case '\n' -> FormatError.LINE_ENDS_EARLY;
          case '\r' -> FormatError.CARRIAGE_RETURN;
          case '\t' -> FormatError.STRAY_BLANK;
          default -> FormatError.MISSING_BLANK;
        };
    throw violation(error, "white space", "one blank", hereText());
  }

  /** Whether this byte stands here; then it is passed. */
  private boolean passes(char expected) {
    tokenStart = next;
    boolean stands = next < bytes.length && bytes[next] == expected;
    next += stands ? 1 : 0;
    return stands;
  }

  /**
   * Passes the end of a line.
   *
   * @throws InputException if anything else stands there; never leniently
   */
  public void endLine() throws InputException {
    tell(InputCall.Kind.END_LINE, "", 0, 0, "");
    if (!strict || passes('\n')) {
      return;
    }
    FormatError error =
        switch (peek()) {
          case -1 -> FormatError.MISSING_FINAL_NEWLINE;
          case '\r' -> FormatError.CARRIAGE_RETURN;
          case ' ', '\t' ->
              onlyBlanksBeforeLineEnd() ? FormatError.TRAILING_BLANK : FormatError.LINE_TOO_LONG;
          default -> FormatError.LINE_TOO_LONG;
        };
    throw violation(error, "end of line", "a line feed", hereText());
  }

  /**
   * Passes a line without anything on it.
   *
   * @throws InputException if anything stands on it; never leniently
   */
  public void emptyLine() throws InputException {
    tell(InputCall.Kind.EMPTY_LINE, "", 0, 0, "");
    if (!strict || passes('\n')) {
      return;
    }
    FormatError error =
        switch (peek()) {
          case -1 -> FormatError.ENDS_EARLY;
          case '\r' -> FormatError.CARRIAGE_RETURN;
          case ' ', '\t' -> FormatError.TRAILING_BLANK;
          default -> FormatError.MISSING_EMPTY_LINE;
        };
    throw violation(error, "empty line", "an empty line", hereText());
  }

  /**
   * Makes sure that the file ends here; leniently, white space may follow.
   *
   * @throws InputException if anything else follows
   */
  public void end() throws InputException {
    tell(InputCall.Kind.END, "", 0, 0, "");
    caseNumber = 0;
    if (!strict) {
      skipBlanks();
    }
    tokenStart = next;
    if (next < bytes.length) {
      throw violation(FormatError.EXTRA_LINES, "end of file", "nothing more", hereText());
    }
  }

  /**
   * {@return where the token read last begins, in bytes from 0, so that a later fault can point
   * back at it}
   */
  public int offset() {
    return tokenStart;
  }

  /**
   * {@return a fault at the token read last, to be thrown, with its place and the number of the
   * case}
   *
   * @param error the kind of fault
   * @param field what was being read
   * @param expected what should stand there, as a phrase
   * @param found what stands there, as a phrase or quoted; safe to print
   */
  public InputException violation(FormatError error, String field, String expected, String found) {
    return violationAt(tokenStart, error, field, expected, found);
  }

  /**
   * {@return a fault at an {@link #offset} noted earlier, to be thrown, with its place and the
   * number of the case}
   *
   * @param offset a place that {@link #offset} gave
   * @param error the kind of fault
   * @param field what was being read
   * @param expected what should stand there, as a phrase
   * @param found what stands there, as a phrase or quoted; safe to print
   */
  public InputException violationAt(
      int offset, FormatError error, String field, String expected, String found) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (bytes[i] == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    String where = caseNumber > 0 ? field + " of case " + caseNumber : field;
    return new InputException(file, line, offset - lineStart + 1, error, where, expected, found);
  }

  /** Goes to where the next token begins, and makes sure that there is one. */
  private void token(String field, int min, int max) throws InputException {
    if (!strict) {
      skipBlanks();
    }
    tokenStart = next;
    int here = peek();
    if (here > ' ') {
      return;
    }
    String expected = min == max ? "a value" : integer(min, max);
    FormatError error =
        switch (here) {
          case -1 -> FormatError.ENDS_EARLY;
          case '\n' -> FormatError.LINE_ENDS_EARLY;
          case '\r' -> FormatError.CARRIAGE_RETURN;
          case ' ', '\t' -> FormatError.STRAY_BLANK;
          default -> FormatError.UNKNOWN_SYMBOL;
        };
    if (error == FormatError.LINE_ENDS_EARLY && (next == 0 || bytes[next - 1] == '\n')) {
      error = FormatError.STRAY_EMPTY_LINE;
    }
    throw violation(error, field, expected, hereText());
  }

  private void skipBlanks() {
    while (next < bytes.length && isBlank(bytes[next])) {
      next++;
    }
  }

  private static boolean isBlank(int value) {
    return value == ' ' || (value >= '\t' && value <= '\r');
  }

  private boolean isBreak(int at) {
    return at >= bytes.length || isBlank(bytes[at]);
  }

  /** The byte that comes next, from 0 to 255; -1 at the end. */
  private int peek() {
    return next < bytes.length ? bytes[next] & 0xff : -1;
  }

  private boolean onlyBlanksBeforeLineEnd() {
    int at = next;
    while (at < bytes.length && bytes[at] != '\n' && isBlank(bytes[at])) {
      at++;
    }
    return at >= bytes.length || bytes[at] == '\n';
  }

  private String hereText() {
    return switch (peek()) {
      case -1 -> "the end of the file";
      case '\n' -> "the end of the line";
      case '\r' -> "a carriage return";
      case ' ' -> "a blank";
      case '\t' -> "a tab";
      default -> tokenText();
    };
  }

  private String tokenText() {
    int end = tokenStart;
    while (end - tokenStart <= QUOTED && !isBreak(end)) {
      end++;
    }
    return Quote.of(Arrays.copyOfRange(bytes, tokenStart, end), QUOTED);
  }

  private static String integer(int min, int max) {
    return max == Integer.MAX_VALUE
        ? "an integer from " + min
        : "an integer from " + min + " to " + max;
  }

  private static String oneOf(String allowed) {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < allowed.length(); i++) {
      list.append(i == 0 ? "" : i == allowed.length() - 1 ? " or " : ", ")
          .append(allowed.charAt(i));
    }
    return list.toString();
  }
}

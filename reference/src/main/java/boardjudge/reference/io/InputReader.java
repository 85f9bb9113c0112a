package boardjudge.reference.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Reads an input file token by token and keeps track of the position.
 *
 * <p>A format is a sequence of calls: {@code readInt}, {@code space}, {@code readInt}, {@code
 * endLine}. A strict reader checks every byte. For a lenient reader any white space separates
 * tokens, {@code space}, {@code endLine} and {@code emptyLine} do nothing, numbers may have leading
 * zeros, and counts may exceed the statement's limits.
 *
 * <p>Not thread-safe. The bytes are not copied and must not change.
 */
public final class InputReader {
  private static final int MAX_QUOTED = 24;

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
   * {@return a strict reader at the file's start}
   *
   * @param file the file's name, for messages
   * @param bytes the whole file; not copied
   */
  public static InputReader strict(String file, byte[] bytes) {
    return new InputReader(file, bytes, true, Optional.empty());
  }

  /**
   * {@return a lenient reader at the file's start}
   *
   * @param file the file's name, for messages
   * @param bytes the whole file; not copied
   */
  public static InputReader lenient(String file, byte[] bytes) {
    return new InputReader(file, bytes, false, Optional.empty());
  }

  /**
   * {@return a strict reader at the file's start that reports each call of the format}
   *
   * @param file the file's name, for messages
   * @param bytes the whole file; not copied
   * @param listener receives each call before it is carried out
   */
  public static InputReader listening(String file, byte[] bytes, Consumer<InputCall> listener) {
    return new InputReader(file, bytes, true, Optional.of(listener));
  }

  InputReader copyAt(int position, Consumer<InputCall> listener) {
    InputReader copy = new InputReader(file, bytes, strict, Optional.of(listener));
    copy.next = position;
    return copy;
  }

  int position() {
    return next;
  }

  private void notifyListener(InputCall.Kind kind, String field, int min, int max, String form) {
    if (listener.isPresent()) {
      listener.get().accept(new InputCall(kind, field, min, max, form));
    }
  }

  /** {@return whether it is strict, so that errors of form alone count} */
  public boolean isStrict() {
    return strict;
  }

  /** {@return the file's name as it was given} */
  public String file() {
    return file;
  }

  /** {@return a copy of all remaining bytes, for formats with a parser of their own} */
  public byte[] rest() {
    notifyListener(InputCall.Kind.REST, "", 0, 0, "");
    tokenStart = next;
    next = bytes.length;
    return Arrays.copyOfRange(bytes, tokenStart, next);
  }

  /**
   * Sets the case that messages name from now on.
   *
   * @param number the case's number, from 1; 0 for none
   */
  public void inCase(int number) {
    caseNumber = number;
  }

  /**
   * Reads an integer.
   *
   * @param min the smallest value allowed
   * @param max the largest value allowed; {@link Integer#MAX_VALUE} for no limit
   * @param field its name in messages: {@code row}
   * @return the integer, from {@code min} to {@code max}
   * @throws InputException if there is no integer within the limits, or, when strict, it has
   *     unnecessary zeros or signs
   */
  public int readInt(int min, int max, String field) throws InputException {
    notifyListener(InputCall.Kind.INT, field, min, max, "");
    startToken(field, min, max);
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
    boolean isMalformed = (bytes[digits] == '0' && at - digits > 1) || (negative && value == 0);
    if (strict && isMalformed) {
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
   * Reads the number of elements that follow; {@code max} applies to strict reading only.
   *
   * @param min the smallest value allowed
   * @param max the largest value allowed by the statement
   * @param field its name in messages: {@code row}
   * @return the number, at least {@code min}
   * @throws InputException as {@link #readInt}
   */
  public int readCount(int min, int max, String field) throws InputException {
    return readInt(min, strict ? max : Integer.MAX_VALUE, field);
  }

  /**
   * Reads a token of one character.
   *
   * @param allowed the characters allowed
   * @param field its name in messages: {@code row}
   * @return the character
   * @throws InputException if another token or none is there
   */
  public char readSymbol(String allowed, String field) throws InputException {
    notifyListener(InputCall.Kind.SYMBOL, field, 1, 1, allowed);
    startToken(field, 0, 0);
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
   * @param length the number of characters, at least 1
   * @param allowed the characters allowed
   * @param field its name in messages: {@code row}
   * @return the row
   * @throws InputException if the token has another length or other characters, or there is none
   */
  public String readRow(int length, String allowed, String field) throws InputException {
    notifyListener(InputCall.Kind.ROW, field, length, length, allowed);
    startToken(field, 0, 0);
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
   * Reads a token of any length, such as a command.
   *
   * @param form the pattern of the whole token
   * @param expected the pattern in words, for messages: {@code L, Q or M with two digits}
   * @param field its name in messages: {@code row}
   * @return the token, one character per byte
   * @throws InputException if the token does not match, or there is none
   */
  public String readWord(Pattern form, String expected, String field) throws InputException {
    notifyListener(InputCall.Kind.WORD, field, 1, Integer.MAX_VALUE, form.pattern());
    startToken(field, 0, 0);
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
   * Skips the single blank between two tokens of a line.
   *
   * @throws InputException if anything else is there; never when lenient
   */
  public void space() throws InputException {
    if (!skip(InputCall.Kind.SPACE, ' ')) {
      FormatError error =
          error(FormatError.ENDS_EARLY, FormatError.STRAY_BLANK, FormatError.MISSING_BLANK);
      throw violation(error, "white space", "one blank", hereText());
    }
  }

  private boolean skip(InputCall.Kind kind, char expected) {
    notifyListener(kind, "", 0, 0, "");
    if (!strict) {
      return true;
    }
    tokenStart = next;
    boolean isExpected = peek() == expected;
    next += isExpected ? 1 : 0;
    return isExpected;
  }

  /** What is wrong with the next byte, where none of these is expected. */
  private FormatError error(FormatError atEnd, FormatError atBlank, FormatError atOther) {
    return switch (peek()) {
      case -1 -> atEnd;
      case '\n' -> FormatError.LINE_ENDS_EARLY;
      case '\r' -> FormatError.CARRIAGE_RETURN;
      case ' ', '\t' -> atBlank;
      default -> atOther;
    };
  }

  /**
   * Skips the end of a line.
   *
   * @throws InputException if anything else is there; never when lenient
   */
  public void endLine() throws InputException {
    if (!skip(InputCall.Kind.END_LINE, '\n')) {
      FormatError atBlank =
          onlyBlanksBeforeLineEnd() ? FormatError.TRAILING_BLANK : FormatError.LINE_TOO_LONG;
      FormatError error =
          error(FormatError.MISSING_FINAL_NEWLINE, atBlank, FormatError.LINE_TOO_LONG);
      throw violation(error, "end of line", "a line feed", hereText());
    }
  }

  /**
   * Skips an empty line.
   *
   * @throws InputException if the line is not empty; never when lenient
   */
  public void emptyLine() throws InputException {
    if (!skip(InputCall.Kind.EMPTY_LINE, '\n')) {
      FormatError error =
          error(FormatError.ENDS_EARLY, FormatError.TRAILING_BLANK, FormatError.MISSING_EMPTY_LINE);
      throw violation(error, "empty line", "an empty line", hereText());
    }
  }

  /**
   * Checks that the file ends here; a lenient reader skips white space first.
   *
   * @throws InputException if anything else follows
   */
  public void end() throws InputException {
    notifyListener(InputCall.Kind.END, "", 0, 0, "");
    caseNumber = 0;
    if (!strict) {
      skipBlanks();
    }
    tokenStart = next;
    if (next < bytes.length) {
      throw violation(FormatError.EXTRA_LINES, "end of file", "nothing more", hereText());
    }
  }

  /** {@return the byte offset of the token read last, for {@link #violationAt}} */
  public int offset() {
    return tokenStart;
  }

  /**
   * {@return an exception, to be thrown, at the token read last, with position and case number}
   *
   * @param error the kind of error
   * @param field what was being read
   * @param expected what was expected, a phrase
   * @param found what was found, a phrase or quoted text; safe to print
   */
  public InputException violation(FormatError error, String field, String expected, String found) {
    return violationAt(tokenStart, error, field, expected, found);
  }

  /**
   * {@return an exception, to be thrown, at an earlier {@link #offset}, with position and case
   * number}
   *
   * @param offset an earlier result of {@link #offset}
   * @param error the kind of error
   * @param field what was being read
   * @param expected what was expected, a phrase
   * @param found what was found, a phrase or quoted text; safe to print
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
    String place = caseNumber > 0 ? field + " of case " + caseNumber : field;
    return new InputException(file, line, offset - lineStart + 1, error, place, expected, found);
  }

  private void startToken(String field, int min, int max) throws InputException {
    if (!strict) {
      skipBlanks();
    }
    tokenStart = next;
    if (peek() > ' ') {
      return;
    }
    String expected = min == max ? "a value" : integer(min, max);
    FormatError error =
        error(FormatError.ENDS_EARLY, FormatError.STRAY_BLANK, FormatError.UNKNOWN_SYMBOL);
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

  /** The next byte, from 0 to 255; -1 at the end. */
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
    while (end - tokenStart <= MAX_QUOTED && !isBreak(end)) {
      end++;
    }
    return Quote.of(Arrays.copyOfRange(bytes, tokenStart, end), MAX_QUOTED);
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

package boardjudge.checker.compare;

import boardjudge.checker.compare.Comparison.Difference;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Faults in the form of an output with the right characters: letter case, a byte order mark,
 * full-width characters or white space.
 *
 * @param faults in the order of {@link FormFault}; at least one
 * @param whole whether these are the only faults of the whole output, not just of the first line
 *     that differs
 */
public record FormFaults(List<FormFault> faults, boolean whole) {
  /** Of longer outputs, only the line that differs is looked at. */
  private static final int MAX_BYTES = 1 << 22;

  /** White space or a byte order mark, then a character; none at the end. */
  private static final Pattern CHARACTER =
      Pattern.compile("([ \\t-\\r\\u00a0\\u3000\\ufeff]*+)(.?)", Pattern.DOTALL);

  private static final Pattern WIDE_BLANK = Pattern.compile("[\u00a0\u3000]");
  private static final int FIRST_FULL_WIDTH = 0xff01;
  private static final int LAST_FULL_WIDTH = 0xff5e;
  private static final int END = -1;

  public FormFaults {
    faults = List.copyOf(faults);
  }

  /** The faults from the first differing line on; empty if the characters differ, too. */
  public static Optional<FormFaults> of(Output expected, Output found, Difference difference)
      throws IOException {
    if (difference.expected().isEmpty() || difference.found().isEmpty()) {
      // If one output has ended, characters are missing.
      return Optional.empty();
    }
    Text right = Text.of(expected, difference.expectedOffset());
    Text other = Text.of(found, difference.foundOffset());
    List<FormFault> ofAll =
        right.isComplete() && other.isComplete() ? compare(right, other) : List.of();
    List<FormFault> faults =
        ofAll.isEmpty() ? compare(right.firstLine(), other.firstLine()) : ofAll;
    return faults.isEmpty()
        ? Optional.empty()
        : Optional.of(new FormFaults(faults, !ofAll.isEmpty()));
  }

  /**
   * An output from some line on.
   *
   * @param isComplete whether it is read to its end
   */
  private record Text(String text, boolean isUtf16, boolean isComplete) {
    static Text of(Output output, long offset) throws IOException {
      long size = output.size() - offset;
      byte[] bytes = new byte[(int) Math.min(size, MAX_BYTES)];
      output.read(offset, bytes);
      int mark = bytes.length < 2 || offset > 0 ? 0 : ((bytes[0] & 0xff) << 8) | (bytes[1] & 0xff);
      boolean isUtf16 = mark == 0xfeff || mark == 0xfffe;
      Charset charset = isUtf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
      return new Text(new String(bytes, charset), isUtf16, size == bytes.length);
    }

    Text firstLine() {
      return new Text(text.split("\n", 2)[0], isUtf16, true);
    }
  }

  /**
   * Compares character by character, each with the white space before it. No faults if the
   * characters differ.
   */
  private static List<FormFault> compare(Text expected, Text found) {
    Set<FormFault> faults = EnumSet.noneOf(FormFault.class);
    if (expected.isUtf16() != found.isUtf16()) {
      faults.add(FormFault.UTF_16);
    }
    Matcher left = CHARACTER.matcher(expected.text());
    Matcher right = CHARACTER.matcher(found.text());
    int a = 0;
    for (boolean start = true; a != END && left.find() && right.find(); start = false) {
      int rawA = character(left);
      int rawB = character(right);
      a = halfWidth(rawA);
      int b = halfWidth(rawB);
      if (lowerCase(a) != lowerCase(b)) {
        return List.of();
      }
      if (a != b) {
        faults.add(FormFault.LETTER_CASE);
      }
      if (rawA != rawB && (rawA != a || rawB != b)) {
        faults.add(FormFault.FULL_WIDTH);
      }
      if (!left.group(1).equals(right.group(1))) {
        compareGap(left.group(1), right.group(1), start, a == END, faults);
      }
    }
    return List.copyOf(faults);
  }

  private static void compareGap(
      String a, String b, boolean start, boolean end, Set<FormFault> faults) {
    if (WIDE_BLANK.matcher(a).find() != WIDE_BLANK.matcher(b).find()) {
      faults.add(FormFault.FULL_WIDTH);
    }
    if (a.contains("\ufeff") != b.contains("\ufeff")) {
      faults.add(FormFault.BYTE_ORDER_MARK);
    }
    int feedsA = a.replaceAll("[^\n]", "").length();
    int feedsB = b.replaceAll("[^\n]", "").length();
    if (!end && feedsA != feedsB) {
      boolean both = start || (feedsA > 0 && feedsB > 0);
      faults.add(both ? FormFault.EMPTY_LINES : FormFault.LINE_BREAKS);
    } else if (!end && blanks(a) != blanks(b)) {
      faults.add(FormFault.BLANKS);
    }
  }

  /** Blanks between the start of the line, or the previous character on it, and the next one. */
  private static int blanks(String gap) {
    return gap.substring(gap.lastIndexOf('\n') + 1).replaceAll("[\r\ufeff]", "").length();
  }

  private static int character(Matcher matcher) {
    return matcher.group(2).isEmpty() ? END : matcher.group(2).codePointAt(0);
  }

  /** The character; a full-width one is mapped to its ASCII equivalent. */
  private static int halfWidth(int character) {
    return character >= FIRST_FULL_WIDTH && character <= LAST_FULL_WIDTH
        ? character - FIRST_FULL_WIDTH + '!'
        : character;
  }

  private static int lowerCase(int character) {
    return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
  }

  /** A kind of fault. */
  public enum FormFault {
    /** UTF-16 text, as some shells write it. */
    UTF_16,
    /** A byte order mark, as some editors and languages write it. */
    BYTE_ORDER_MARK,
    /** Full-width characters, as East Asian input methods write them. */
    FULL_WIDTH,
    /** Upper case instead of lower case, or vice versa. */
    LETTER_CASE,
    /** Missing or additional blanks between words. */
    BLANKS,
    /** Missing or additional empty lines. */
    EMPTY_LINES,
    /** Missing or additional line breaks between words. */
    LINE_BREAKS;

    /** Its name in machine-readable reports. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}

package boardjudge.checker.compare;

import boardjudge.checker.compare.Comparison.Difference;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Faults in the form of an output with the right characters: letter case, a byte order mark,
 * full-width characters or white space.
 *
 * @param faults in the order of {@link FormFault}; at least one
 * @param whole whether these are the only faults of the whole output, not just of the first line
 *     that differs
 */
public record FormFaults(List<FormFault> faults, boolean whole) {
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
    Set<FormFault> faults = EnumSet.noneOf(FormFault.class);
    for (boolean whole : new boolean[] {true, false}) {
      faults.clear();
      CharacterReader a = new CharacterReader(expected, difference.expectedOffset(), !whole);
      CharacterReader b = new CharacterReader(found, difference.foundOffset(), !whole);
      if (haveSameCharacters(a, b, faults) && !faults.isEmpty()) {
        return Optional.of(new FormFaults(List.copyOf(faults), whole));
      }
    }
    return Optional.empty();
  }

  private static boolean haveSameCharacters(
      CharacterReader expected, CharacterReader found, Set<FormFault> faults) throws IOException {
    boolean start = true;
    while (true) {
      expected.next();
      found.next();
      int a = expected.halfWidth();
      int b = found.halfWidth();
      if (lowerCase(a) != lowerCase(b)) {
        return false;
      }
      if (found.raw() != expected.raw() && (found.raw() != b || expected.raw() != a)) {
        faults.add(FormFault.FULL_WIDTH);
      }
      if (a != b) {
        faults.add(FormFault.LETTER_CASE);
      }
      if (expected.hasWideBlank() != found.hasWideBlank()) {
        faults.add(FormFault.FULL_WIDTH);
      }
      if (expected.hasByteOrderMark() != found.hasByteOrderMark()) {
        faults.add(FormFault.BYTE_ORDER_MARK);
      }
      if (expected.isUtf16() != found.isUtf16()) {
        faults.add(FormFault.UTF_16);
      }
      if (a == CharacterReader.END) {
        return true;
      }
      compareGap(expected, found, start, faults);
      start = false;
    }
  }

  private static void compareGap(
      CharacterReader a, CharacterReader b, boolean start, Set<FormFault> faults) {
    if (a.lineFeeds() != b.lineFeeds()) {
      boolean both = start || (a.lineFeeds() > 0 && b.lineFeeds() > 0);
      faults.add(both ? FormFault.EMPTY_LINES : FormFault.LINE_BREAKS);
    } else if (a.blanks() != b.blanks()) {
      faults.add(FormFault.BLANKS);
    }
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

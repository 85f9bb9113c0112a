package boardjudge.checker.compare;

import boardjudge.checker.compare.Comparison.Difference;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What is wrong with the form of an output whose characters are right: letter case, a byte order
 * mark, full-width characters or white space.
 *
 * @param faults in the order of {@link FormFault}; at least one
 * @param whole whether these are the only faults in all of the output, not just in the first line
 *     that differs
 */
public record FormFaults(List<FormFault> faults, boolean whole) {
  public FormFaults {
    faults = List.copyOf(faults);
  }

  /** The faults from the first line that differs on; empty if its characters differ, too. */
  public static Optional<FormFaults> of(Output expected, Output found, Difference difference)
      throws IOException {
    if (difference.expected().isEmpty() || difference.found().isEmpty()) {
      // Where one output has ended, characters are missing.
      return Optional.empty();
    }
    Set<FormFault> faults = EnumSet.noneOf(FormFault.class);
    for (boolean whole : new boolean[] {true, false}) {
      faults.clear();
      SignReader a = new SignReader(expected, difference.expectedOffset(), !whole);
      SignReader b = new SignReader(found, difference.foundOffset(), !whole);
      if (alike(a, b, faults) && !faults.isEmpty()) {
        return Optional.of(new FormFaults(List.copyOf(faults), whole));
      }
    }
    return Optional.empty();
  }

  /** Whether both hold the same characters to their ends; collects the faults of form. */
  private static boolean alike(SignReader expected, SignReader found, Set<FormFault> faults)
      throws IOException {
    boolean start = true;
    while (true) {
      expected.next();
      found.next();
      int a = expected.narrow();
      int b = found.narrow();
      if (small(a) != small(b)) {
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
      if (expected.hasMark() != found.hasMark()) {
        faults.add(FormFault.BYTE_ORDER_MARK);
      }
      if (expected.isUtf16() != found.isUtf16()) {
        faults.add(FormFault.UTF_16);
      }
      if (a == SignReader.END) {
        return true;
      }
      gap(expected, found, start, faults);
      start = false;
    }
  }

  private static void gap(SignReader a, SignReader b, boolean start, Set<FormFault> faults) {
    if (a.feeds() != b.feeds()) {
      boolean both = start || (a.feeds() > 0 && b.feeds() > 0);
      faults.add(both ? FormFault.EMPTY_LINES : FormFault.LINE_BREAKS);
    } else if (a.blanks() != b.blanks()) {
      faults.add(FormFault.BLANKS);
    }
  }

  private static int small(int sign) {
    return sign >= 'A' && sign <= 'Z' ? sign - 'A' + 'a' : sign;
  }

  /** What can be wrong with the form of an output. */
  public enum FormFault {
    /** The output is UTF-16 text, as some shells write it. */
    UTF_16,
    /** Invisible bytes at the start of a file that some editors and languages write. */
    BYTE_ORDER_MARK,
    /** Full-width letters, brackets or blanks, as East Asian input methods write them. */
    FULL_WIDTH,
    /** Capital letters for small ones, or the other way round. */
    LETTER_CASE,
    /** Blanks too many or too few between words. */
    BLANKS,
    /** Empty lines too many or too few. */
    EMPTY_LINES,
    /** Words on one line that belong on two, or the other way round. */
    LINE_BREAKS;

    /** The fault in machine-readable reports. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}

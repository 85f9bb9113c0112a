package boardjudge.reference.io;

import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A file format whose cases are described once, by an {@link InputPart}.
 *
 * <p>A case is invalid, too, if its record's constructor throws an {@link
 * IllegalArgumentException}.
 *
 * @param <C> one case
 */
public interface DescribedFormat<C> extends CountedCases<C> {
  /** {@return the description of a case} */
  InputPart<C> part();

  /**
   * {@return what is wrong with a case of the right form; empty if nothing is}
   *
   * @param testCase a case that was read
   * @param strict whether the statement's limits apply
   */
  default Optional<Violation> check(C testCase, boolean strict) {
    return Optional.empty();
  }

  /** {@return the case that clicks start from, without its commands; by default the simplest} */
  default C first() {
    return part().any(bound -> 0);
  }

  /**
   * How a case violates the statement.
   *
   * @param field where, by its name in messages: {@code command 2}; an unknown name stands for the
   *     whole case
   * @param expected what should stand there, as a phrase
   * @param found what stands there, as a phrase or quoted; safe to print
   */
  record Violation(String field, String expected, String found) {}

  /**
   * {@return a format without further checks}
   *
   * @param maxCases the largest number of cases in a file
   * @param part the description of a case
   * @param <C> one case
   */
  static <C> DescribedFormat<C> of(int maxCases, InputPart<C> part) {
    record Unchecked<C>(int maxCases, InputPart<C> part) implements DescribedFormat<C> {}
    return new Unchecked<>(maxCases, part);
  }

  /**
   * A format with a check across several values.
   *
   * @param maxCases the largest number of cases in a file
   * @param first the case of {@link #first}
   * @param part the description of a case
   * @param check as {@link #check}: a case and whether limits apply, to what is wrong
   * @param <C> one case
   * @return the format
   */
  static <C> DescribedFormat<C> of(
      int maxCases,
      C first,
      InputPart<C> part,
      BiFunction<? super C, Boolean, Optional<Violation>> check) {
    record Checked<C>(
        int maxCases,
        C first,
        InputPart<C> part,
        BiFunction<? super C, Boolean, Optional<Violation>> checked)
        implements DescribedFormat<C> {
      @Override
      public Optional<Violation> check(C testCase, boolean strict) {
        return checked.apply(testCase, strict);
      }
    }
    return new Checked<>(maxCases, first, part, check);
  }

  @Override
  default C readCase(InputReader in) throws InputException {
    int start = in.position();
    C testCase;
    try {
      testCase = part().readLine(in, 1);
    } catch (IllegalArgumentException refused) {
      throw in.violation(
          FormatError.AGAINST_THE_STATEMENT,
          "input",
          "what the game takes",
          "what it refuses: " + Quote.of(String.valueOf(refused.getMessage()), 100));
    }
    Optional<Violation> fault = check(testCase, in.isStrict());
    if (fault.isPresent()) {
      Violation violation = fault.get();
      throw in.violationAt(
          new FieldPlaces(in, start, part()).of(violation.field()),
          FormatError.AGAINST_THE_STATEMENT,
          violation.field(),
          violation.expected(),
          violation.found());
    }
    return testCase;
  }

  @Override
  default void writeCase(C testCase, StringBuilder out) {
    part().writeLine(testCase, out);
  }
}

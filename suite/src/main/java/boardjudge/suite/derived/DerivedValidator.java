package boardjudge.suite.derived;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.suite.cpp.PackageProgram;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An input validator in C++ or Python, derived from the calls that a format makes to its reader.
 *
 * <p>It checks lines, blanks, each value's limits and the counts that follow from earlier values.
 * It does not check what a format asks of several values together, such as that a position is
 * legal.
 */
public final class DerivedValidator {
  private static final Pattern PORTABLE =
      Pattern.compile("([!-Z\\[\\]^-~ ]|\\\\[dw.*+?()\\[\\]{}|\\\\^$-])*");

  private static final Pattern NOT_PORTABLE =
      Pattern.compile("\\(\\?|[*+?}]\\+|&&|\\$|\\[[^\\]]*\\[");

  private final FormatModel model;

  private DerivedValidator(FormatModel model) {
    this.model = model;
  }

  /**
   * Derives a validator from a format.
   *
   * @param inputs valid inputs, as many as there are; the validator accepts all of them
   * @return empty if nothing can be derived: the format is a program, or does not use the reader's
   *     calls
   */
  public static Optional<DerivedValidator> of(InputFormat<?> format, List<byte[]> inputs) {
    return FormatLearner.learn(format, inputs).map(DerivedValidator::new);
  }

  static boolean isPortable(String pattern) {
    return PORTABLE.matcher(pattern).matches() && !NOT_PORTABLE.matcher(pattern).find();
  }

  /**
   * Whether all of the format was understood; else some part is only checked to be lines of words.
   */
  public boolean isWhole() {
    return model.isWhole();
  }

  /**
   * Checks an input just as the generated programs do.
   *
   * @throws InputException at the first fault
   */
  public void check(byte[] input) throws InputException {
    model.read(InputReader.strict("input", input));
  }

  /** The validator in C++, as the other validators of packages are called. */
  public String cpp() {
    return PackageProgram.tableValidator(notes(), model.table(false));
  }

  /** The validator in Python, with the exit codes of the ICPC's packages. */
  public String python() {
    return PackageProgram.pythonValidator(notes(), model.table(true));
  }

  private String notes() {
    Set<String> fields = new LinkedHashSet<>();
    List<String> openFields = new ArrayList<>();
    for (FormatModel.State state : model.states()) {
      if ("isrw".indexOf(state.sign()) >= 0) {
        fields.add(field(state));
      }
      if (state.next().stream().anyMatch(edge -> model.states().get(edge.to()).sign() == '*')) {
        openFields.add(state.field().isEmpty() ? "a blank or a line's end" : state.field());
      }
    }
    return "Checked: lines and blanks to the byte, how many of what there are, and\n"
        + String.join("\n", fields.stream().map(field -> "  " + field).toList())
        + "\nNot checked: what is asked of several values together, such as a legal position.\n"
        + (openFields.isEmpty()
            ? ""
            : "What follows there depends on something unknown; from there on only lines and blanks"
                + " are checked: "
                + String.join(", ", openFields)
                + "\n");
  }

  private static String field(FormatModel.State state) {
    String limits = words(state.min()) + " to " + words(state.max());
    return state.field()
        + switch (state.sign()) {
          case 'i' -> ": an integer from " + limits;
          case 's' -> ": one of " + state.form();
          case 'r' -> ": " + limits + " characters of " + state.form();
          default ->
              state.form().isEmpty()
                  ? ": a word"
                  : ": a word of the form " + Quote.of(state.form(), 400);
        };
  }

  private static String words(FormatModel.Bound bound) {
    return bound.group() < 0 ? "" + bound.plus() : "what was read before";
  }
}

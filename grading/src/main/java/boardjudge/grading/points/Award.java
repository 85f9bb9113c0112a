package boardjudge.grading.points;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The score that an output validator gives for a right output.
 *
 * @param value points, or the factor for the test's points if {@code multiplier}
 */
public record Award(BigDecimal value, boolean multiplier) {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]{1,40}[.]?[0-9]{0,40}|[.][0-9]{1,40})([eE][+-]?[0-9]{1,2})?");

  private static final Pattern TEXT = Pattern.compile("score (multiplier )?(.+)");

  /** Parses the content of a validator's score file; empty if that is no decimal number. */
  public static Optional<Award> parse(String text, boolean multiplier) {
    return NUMBER.matcher(text.strip()).matches()
        ? Optional.of(new Award(new BigDecimal(text.strip()), multiplier))
        : Optional.empty();
  }

  /** The message of an accepted test: {@code score 12.5}, {@code score multiplier 0.5}. */
  public String text() {
    return "score " + (multiplier ? "multiplier " : "") + value.toPlainString();
  }

  /** Parses {@link #text}; empty for any other message. */
  public static Optional<Award> of(String text) {
    Matcher found = TEXT.matcher(text);
    return found.matches() ? parse(found.group(2), found.group(1) != null) : Optional.empty();
  }
}

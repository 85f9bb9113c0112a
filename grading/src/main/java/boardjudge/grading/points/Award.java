package boardjudge.grading.points;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an output validator gives for a right output.
 *
 * @param value points, or what the test's points are multiplied by
 * @param multiplier whether it is the latter
 */
public record Award(BigDecimal value, boolean multiplier) {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]{1,40}[.]?[0-9]{0,40}|[.][0-9]{1,40})([eE][+-]?[0-9]{1,2})?");

  private static final Pattern TEXT = Pattern.compile("score (multiplier )?(.+)");

  /** What a validator wrote to its file; empty if that is no decimal number. */
  public static Optional<Award> written(String text, boolean multiplier) {
    return NUMBER.matcher(text.strip()).matches()
        ? Optional.of(new Award(new BigDecimal(text.strip()), multiplier))
        : Optional.empty();
  }

  /**
   * As the message of an accepted test has it: {@code score 12.5}, {@code score multiplier 0.5}.
   */
  public String text() {
    return "score " + (multiplier ? "multiplier " : "") + value.toPlainString();
  }

  /** Reads {@link #text}; empty for any other message. */
  public static Optional<Award> of(String text) {
    Matcher found = TEXT.matcher(text);
    return found.matches() ? written(found.group(2), found.group(1) != null) : Optional.empty();
  }
}

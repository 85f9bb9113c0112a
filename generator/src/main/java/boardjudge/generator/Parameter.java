package boardjudge.generator;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A parameter of a recipe, {@code --set NAME=VALUE} on the command line, with its default. Two
 * parameters are never equal, not even with the same values.
 *
 * @param name lower case, words joined by hyphens, unique within the recipe
 * @param description a phrase for the list of recipes, without a full stop
 * @param defaultText the default value as text, itself a valid value
 * @param domain the valid values, as a phrase after "expected": {@code an integer from 1 to 100}
 * @param form whether untrusted text is a valid value
 * @param range the limits of an integer; empty for others
 * @param options the words to choose from, the default first; none for others
 */
public record Parameter(
    String name,
    String description,
    String defaultText,
    String domain,
    Predicate<String> form,
    Optional<Range> range,
    List<String> options) {
  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,9}");

  /**
   * The limits of an integer.
   *
   * @param min the least value allowed
   * @param max the greatest value allowed
   */
  public record Range(int min, int max) {
    boolean contains(long value) {
      return value >= min && value <= max;
    }
  }

  /** Keeps an unmodifiable copy. */
  public Parameter {
    options = List.copyOf(options);
  }

  /**
   * {@return whether the value is valid}
   *
   * @param value untrusted text
   */
  public boolean accepts(String value) {
    return form.test(value);
  }

  /**
   * {@return an integer within limits}
   *
   * @param name lower case, words joined by hyphens
   * @param min the least value allowed
   * @param max the greatest value allowed
   * @param defaultValue a value from {@code min} to {@code max}
   * @param description a phrase for the list of recipes
   * @throws IllegalArgumentException if {@code min} is above {@code max}, or the default outside
   */
  public static Parameter integer(
      String name, int min, int max, int defaultValue, String description) {
    Range range = new Range(min, max);
    if (!range.contains(defaultValue)) {
      throw new IllegalArgumentException(
          "%s: expected min <= default <= max, found min %d, max %d, default %d"
              .formatted(name, min, max, defaultValue));
    }
    return new Parameter(
        name,
        description,
        Integer.toString(defaultValue),
        "an integer from " + min + " to " + max,
        text -> INTEGER.matcher(text).matches() && range.contains(Long.parseLong(text)),
        Optional.of(range),
        List.of());
  }

  /**
   * {@return one of a few words; the first is the default}
   *
   * @param name lower case, words joined by hyphens
   * @param options the words, at least one
   * @param description a phrase for the list of recipes
   */
  public static Parameter choice(String name, List<String> options, String description) {
    List<String> words = List.copyOf(options);
    String domain = "one of " + String.join(", ", words);
    return new Parameter(
        name, description, words.get(0), domain, words::contains, Optional.empty(), words);
  }

  /**
   * {@return text that matches a pattern}
   *
   * @param name lower case, words joined by hyphens
   * @param form the pattern that a whole value must match
   * @param domain the pattern in words: {@code a word of small letters}
   * @param defaultValue a value that matches
   * @param description a phrase for the list of recipes
   */
  public static Parameter text(
      String name, Pattern form, String domain, String defaultValue, String description) {
    return new Parameter(
        name,
        description,
        defaultValue,
        domain,
        form.asMatchPredicate(),
        Optional.empty(),
        List.of());
  }
}

package boardjudge.generator;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.regex.Pattern;

/** A parameter of a recipe, {@code --set NAME=VALUE} on the command line, with its default. */
public sealed interface Parameter {
  /** {@return the name, lower case, words joined by hyphens, unique within the recipe} */
  String name();

  /** {@return a phrase for the list of recipes, without a full stop} */
  String description();

  /** {@return the default value as text, itself a valid value} */
  String defaultText();

  /** {@return the valid values, as a phrase after "expected": {@code an integer from 1 to 100}} */
  String domain();

  /**
   * {@return whether the value is valid}
   *
   * @param value untrusted text
   */
  boolean accepts(String value);

  /**
   * {@return the value, unchanged}
   *
   * @param value untrusted text
   * @throws BadArgumentException if it is not valid
   */
  default String check(String value) {
    if (!accepts(value)) {
      throw new BadArgumentException(
          name() + ": expected " + domain() + ", found " + Quote.of(value, 40));
    }
    return value;
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
  static Parameter integer(String name, int min, int max, int defaultValue, String description) {
    return new Int(name, min, max, defaultValue, description);
  }

  /**
   * {@return one of a few words; the first is the default}
   *
   * @param name lower case, words joined by hyphens
   * @param options the words, at least one
   * @param description a phrase for the list of recipes
   */
  static Parameter choice(String name, List<String> options, String description) {
    return new Choice(name, options, description);
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
  static Parameter text(
      String name, Pattern form, String domain, String defaultValue, String description) {
    return new Text(name, form, domain, defaultValue, description);
  }

  /**
   * See {@link Parameter#integer}.
   *
   * @param name the name
   * @param min the least value allowed
   * @param max the greatest value allowed
   * @param defaultValue the default
   * @param description a phrase
   */
  record Int(String name, int min, int max, int defaultValue, String description)
      implements Parameter {
    private static final Pattern FORM = Pattern.compile("0|-?[1-9][0-9]{0,9}");

    /** Checks that min &lt;= default &lt;= max. */
    public Int {
      if (min > defaultValue || defaultValue > max) {
        throw new IllegalArgumentException(
            "%s: expected min <= default <= max, found min %d, max %d, default %d"
                .formatted(name, min, max, defaultValue));
      }
    }

    @Override
    public String defaultText() {
      return Integer.toString(defaultValue);
    }

    @Override
    public String domain() {
      return "an integer from " + min + " to " + max;
    }

    @Override
    public boolean accepts(String value) {
      return FORM.matcher(value).matches()
          && Long.parseLong(value) >= min
          && Long.parseLong(value) <= max;
    }
  }

  /**
   * See {@link Parameter#choice}.
   *
   * @param name the name
   * @param options the words, the default first
   * @param description a phrase
   */
  record Choice(String name, List<String> options, String description) implements Parameter {
    /** Keeps an unmodifiable copy. */
    public Choice {
      options = List.copyOf(options);
    }

    @Override
    public String defaultText() {
      return options.get(0);
    }

    @Override
    public String domain() {
      return "one of " + String.join(", ", options);
    }

    @Override
    public boolean accepts(String value) {
      return options.contains(value);
    }
  }

  /**
   * See {@link Parameter#text}.
   *
   * @param name the name
   * @param form what a whole value must match
   * @param domain the form in words
   * @param defaultValue the default
   * @param description a phrase
   */
  record Text(String name, Pattern form, String domain, String defaultValue, String description)
      implements Parameter {
    @Override
    public String defaultText() {
      return defaultValue;
    }

    @Override
    public boolean accepts(String value) {
      return form.matcher(value).matches();
    }
  }
}

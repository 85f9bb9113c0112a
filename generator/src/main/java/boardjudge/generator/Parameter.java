package boardjudge.generator;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.regex.Pattern;

/** An argument of a recipe, {@code --set NAME=VALUE} on the command line, with its default. */
public sealed interface Parameter {
  /** Lower case, words joined by hyphens. */
  String name();

  /** A phrase for the list of recipes. */
  String description();

  /** The default value as text. */
  String defaultText();

  /** The values allowed, as a phrase: {@code an integer from 1 to 100}. */
  String domain();

  /** Whether the parameter takes this value. */
  boolean takes(String value);

  /**
   * The same value.
   *
   * @throws BadArgument if the parameter does not take it
   */
  default String check(String value) {
    if (!takes(value)) {
      throw new BadArgument(name() + ": expected " + domain() + ", found " + Quote.of(value, 40));
    }
    return value;
  }

  /** An integer within limits. */
  static Parameter integer(String name, int min, int max, int defaultValue, String description) {
    return new Whole(name, min, max, defaultValue, description);
  }

  /** One of a few words; the first is the default. */
  static Parameter choice(String name, List<String> options, String description) {
    return new Choice(name, options, description);
  }

  /** Text of a form. {@code domain} says the form in words. */
  static Parameter text(
      String name, Pattern form, String domain, String defaultValue, String description) {
    return new Text(name, form, domain, defaultValue, description);
  }

  /** See {@link Parameter#integer}. */
  record Whole(String name, int min, int max, int defaultValue, String description)
      implements Parameter {
    private static final Pattern FORM = Pattern.compile("0|-?[1-9][0-9]{0,9}");

    @Override
    public String defaultText() {
      return Integer.toString(defaultValue);
    }

    @Override
    public String domain() {
      return "an integer from " + min + " to " + max;
    }

    @Override
    public boolean takes(String value) {
      return FORM.matcher(value).matches()
          && Long.parseLong(value) >= min
          && Long.parseLong(value) <= max;
    }
  }

  /** See {@link Parameter#choice}. */
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
    public boolean takes(String value) {
      return options.contains(value);
    }
  }

  /** See {@link Parameter#text}. */
  record Text(String name, Pattern form, String domain, String defaultValue, String description)
      implements Parameter {
    @Override
    public String defaultText() {
      return defaultValue;
    }

    @Override
    public boolean takes(String value) {
      return form.matcher(value).matches();
    }
  }
}

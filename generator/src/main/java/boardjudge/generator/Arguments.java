package boardjudge.generator;

import boardjudge.reference.io.Quote;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value for each of a recipe's parameters.
 *
 * @param values by parameter name, in the parameters' order
 */
public record Arguments(Map<String, String> values) {
  /**
   * The given values, and the defaults for the rest.
   *
   * @param recipe whose they are, for the message
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  static Arguments of(String recipe, List<Parameter> parameters, Map<String, String> given) {
    for (String name : given.keySet()) {
      Optional<Parameter> known =
          parameters.stream().filter(parameter -> parameter.name().equals(name)).findFirst();
      if (known.isEmpty()) {
        throw new BadArgument(
            recipe
                + " has no parameter "
                + Quote.of(name, 40)
                + "; it has "
                + (parameters.isEmpty()
                    ? "none"
                    : String.join(", ", parameters.stream().map(Parameter::name).toList())));
      }
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      values.put(
          parameter.name(),
          parameter.check(given.getOrDefault(parameter.name(), parameter.defaultText())));
    }
    return new Arguments(values);
  }

  /** Keeps an unmodifiable copy, in the same order. */
  public Arguments {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * The value of an integer parameter.
   *
   * @param name the parameter's name
   * @return the value, within the parameter's limits
   * @throws IllegalStateException if the recipe has no such parameter
   */
  public int integer(String name) {
    return Integer.parseInt(text(name));
  }

  /**
   * The value of a parameter as text.
   *
   * @param name the parameter's name
   * @return the value, one that the parameter takes
   * @throws IllegalStateException if the recipe has no such parameter
   */
  public String text(String name) {
    return Optional.ofNullable(values.get(name))
        .orElseThrow(() -> new IllegalStateException("the recipe declares no " + name));
  }
}

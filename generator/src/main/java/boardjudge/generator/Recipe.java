package boardjudge.generator;

import java.util.List;
import java.util.Map;

/**
 * A named way to make input files: a pure function of random and arguments.
 *
 * @param name lower case, words joined by hyphens
 * @param description one line: what the inputs hold and whom they trouble
 * @param parameters what it can be told
 * @param maker makes a file's cases
 * @param <C> one case
 */
public record Recipe<C>(
    String name, String description, List<Parameter> parameters, Maker<C> maker) {
  /** Makes the cases of one file, always the same for the same random and arguments. */
  @FunctionalInterface
  public interface Maker<C> {
    /** Every file made is valid in the strict sense. */
    List<C> make(SeededRandom random, Arguments arguments);
  }

  public Recipe {
    parameters = List.copyOf(parameters);
  }

  /**
   * Makes a file's cases.
   *
   * @param told values by parameter name; the usual ones are taken for the rest
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  public List<C> make(SeededRandom random, Map<String, String> told) {
    return List.copyOf(maker.make(random, arguments(told)));
  }

  /**
   * All arguments, told and usual.
   *
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  public Arguments arguments(Map<String, String> told) {
    return Arguments.of(name, parameters, told);
  }
}

package boardjudge.generator;

import java.util.List;
import java.util.Map;

/**
 * A named way to make input files: a pure function of random numbers and arguments.
 *
 * @param name lower case, words joined by hyphens
 * @param description one line: what the inputs hold and which mistakes they show
 * @param parameters the arguments that it takes
 * @param maker makes a file's cases
 * @param slow whether it takes much longer for a small file than a program takes to answer it; then
 *     it is used only where somebody names it
 * @param <C> one case
 */
public record Recipe<C>(
    String name, String description, List<Parameter> parameters, Maker<C> maker, boolean slow) {
  /** Makes the cases of one file, always the same for the same random numbers and arguments. */
  @FunctionalInterface
  public interface Maker<C> {
    /** Every file made is valid in the strict sense. */
    List<C> make(SeededRandom random, Arguments arguments);
  }

  /** Keeps an unmodifiable copy. */
  public Recipe {
    parameters = List.copyOf(parameters);
  }

  /** A recipe that is not slow. */
  public Recipe(String name, String description, List<Parameter> parameters, Maker<C> maker) {
    this(name, description, parameters, maker, false);
  }

  /** The same recipe, said to be slow. */
  public Recipe<C> takingLong() {
    return new Recipe<>(name, description, parameters, maker, true);
  }

  /**
   * Makes a file's cases.
   *
   * @param given values by parameter name; the others have their defaults
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  public List<C> make(SeededRandom random, Map<String, String> given) {
    return List.copyOf(maker.make(random, arguments(given)));
  }

  /**
   * All arguments: the given ones, and the defaults for the rest.
   *
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  public Arguments arguments(Map<String, String> given) {
    return Arguments.of(name, parameters, given);
  }
}

package boardjudge.generator;

import boardjudge.reference.Message;
import boardjudge.reference.services.FaultContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A named way to make input files: a pure function of random numbers and arguments.
 *
 * @param name lower case, words joined by hyphens
 * @param description one line: what the inputs hold and which mistakes they show
 * @param parameters the arguments that it takes
 * @param maker makes a file's cases
 * @param slow whether it takes much longer for a small file than a program takes to answer it; then
 *     it is used only where somebody names it
 * @param noter says of a file that it made why the file is in a suite
 * @param <C> one case
 */
public record Recipe<C>(
    String name,
    String description,
    List<Parameter> parameters,
    Maker<C> maker,
    boolean slow,
    Noter<C> noter) {
  /**
   * Makes the cases of one file, always the same for the same random numbers and arguments.
   *
   * @param <C> one case
   */
  @FunctionalInterface
  public interface Maker<C> {
    /**
     * Every file made is valid in the strict sense.
     *
     * @param random where all that is random comes from
     * @param arguments a value for each of the recipe's parameters
     * @return the cases in the file's order, not more than the format allows
     */
    List<C> make(SeededRandom random, Arguments arguments);
  }

  /**
   * Says why a file that was made is in a suite.
   *
   * @param <C> one case
   */
  @FunctionalInterface
  public interface Noter<C> {
    /**
     * {@return one true sentence about these cases, made under these arguments, in one line, with
     * its full stop; empty where there is nothing to say}
     *
     * @param cases what the recipe made
     * @param arguments under which it did
     */
    String note(List<C> cases, Arguments arguments);
  }

  /**
   * Makes one case.
   *
   * @param <C> one case
   */
  @FunctionalInterface
  public interface OfOneCase<C> {
    /**
     * Makes a case, always the same for the same random numbers and arguments.
     *
     * @param random the case's own: where all that is random comes from
     * @param arguments a value for each of the recipe's parameters
     * @return the case, valid in the strict sense
     */
    C make(SeededRandom random, Arguments arguments);
  }

  /** Keeps an unmodifiable copy. */
  public Recipe {
    parameters = List.copyOf(parameters);
  }

  /**
   * A recipe that is not slow, and whose notes are its description and the arguments that are not
   * the defaults.
   *
   * @param name as in the record
   * @param description one line
   * @param parameters the arguments that it takes
   * @param maker makes a file's cases
   */
  public Recipe(String name, String description, List<Parameter> parameters, Maker<C> maker) {
    this(
        name,
        description,
        parameters,
        maker,
        false,
        (cases, arguments) -> described(description, parameters, arguments));
  }

  /**
   * {@return a recipe that is not slow, and whose description the files of messages have}
   *
   * @param home the game's {@link ProblemGenerator}: the files of messages beside it describe each
   *     recipe by {@code recipe.} and its name
   * @param name as in the record
   * @param parameters the arguments that it takes
   * @param maker makes a file's cases
   * @param <C> one case
   */
  public static <C> Recipe<C> of(
      Class<?> home, String name, List<Parameter> parameters, Maker<C> maker) {
    return new Recipe<>(name, Message.of(home, "recipe." + name).toString(), parameters, maker);
  }

  /**
   * {@return a recipe that makes each case of a file by itself}
   *
   * @param name as in the record
   * @param description one line
   * @param cases the argument that says how many cases a file holds
   * @param others the other arguments that it takes
   * @param one makes one case
   * @param <C> one case
   */
  public static <C> Recipe<C> each(
      String name, String description, Parameter cases, List<Parameter> others, OfOneCase<C> one) {
    return new Recipe<>(
        name,
        description,
        Stream.concat(Stream.of(cases), others.stream()).toList(),
        (random, arguments) ->
            Stream.generate(() -> one.make(random.split(), arguments))
                .limit(arguments.integer(cases.name()))
                .toList());
  }

  /** {@return the same recipe, said to be slow; this one stays as it is} */
  public Recipe<C> takingLong() {
    return new Recipe<>(name, description, parameters, maker, true, noter);
  }

  /**
   * {@return the same recipe, with notes that say more of a file than its description does; this
   * one stays as it is}
   *
   * @param own says why a file is there
   */
  public Recipe<C> noted(Noter<C> own) {
    return new Recipe<>(name, description, parameters, maker, slow, own);
  }

  /**
   * {@return why a file that this recipe made is in a suite, in a sentence; empty where it does not
   * say}
   *
   * @param cases what it made
   * @param given values by parameter name; the others have their defaults
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  public String note(List<C> cases, Map<String, String> given) {
    Arguments all = arguments(given);
    return FaultContext.during(() -> "recipe " + name, () -> noter.note(cases, all));
  }

  private static String described(
      String description, List<Parameter> parameters, Arguments arguments) {
    String sentence =
        description.substring(0, 1).toUpperCase(Locale.ROOT) + description.substring(1);
    String chosen =
        parameters.stream()
            .filter(parameter -> !arguments.text(parameter.name()).equals(parameter.defaultText()))
            .map(parameter -> parameter.name() + " " + arguments.text(parameter.name()))
            .collect(Collectors.joining(", "));
    String words = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    return words + (chosen.isEmpty() ? "." : " (" + chosen + ").");
  }

  /**
   * Makes a file's cases.
   *
   * @param random where all that is random comes from; it is used up in part
   * @param given values by parameter name; the others have their defaults
   * @return the cases in the file's order, unmodifiable
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  public List<C> make(SeededRandom random, Map<String, String> given) {
    Arguments all = arguments(given);
    return FaultContext.during(
        () -> FaultContext.madeBy(name, random.seed(), all.values()),
        () -> List.copyOf(maker.make(random, all)));
  }

  /**
   * {@return all arguments, in the parameters' order: the given ones, and the defaults for the
   * rest}
   *
   * @param given values by parameter name; may be empty
   * @throws BadArgument if a name is unknown or a value not allowed
   */
  public Arguments arguments(Map<String, String> given) {
    return Arguments.of(name, parameters, given);
  }
}

package boardjudge.generator;

import boardjudge.reference.Message;
import boardjudge.reference.services.FaultContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A named way to make input files: a pure function of random numbers and arguments.
 *
 * @param name lower case, words joined by hyphens
 * @param description one line: what the inputs hold and which mistakes they reveal
 * @param parameters the parameters
 * @param maker makes a file's cases in order, always the same from the same random numbers and
 *     arguments; the file is strictly valid
 * @param slow whether making a small file takes much longer than solving it; a slow recipe is used
 *     only if it is named explicitly
 * @param noteWriter tells why a file made by the recipe is in a suite: one true sentence about the
 *     cases, with its full stop; may be empty
 * @param <C> one case
 */
public record Recipe<C>(
    String name,
    String description,
    List<Parameter> parameters,
    BiFunction<SeededRandom, Arguments, List<C>> maker,
    boolean slow,
    BiFunction<List<C>, Arguments, String> noteWriter) {
  /** Keeps an unmodifiable copy. */
  public Recipe {
    parameters = List.copyOf(parameters);
  }

  /**
   * A recipe that is not slow and whose notes are its description and its non-default arguments.
   *
   * @param name as in the record
   * @param description one line
   * @param parameters the parameters
   * @param maker makes a file's cases
   */
  public Recipe(
      String name,
      String description,
      List<Parameter> parameters,
      BiFunction<SeededRandom, Arguments, List<C>> maker) {
    this(
        name,
        description,
        parameters,
        maker,
        false,
        (cases, arguments) -> described(description, parameters, arguments));
  }

  /**
   * {@return a recipe that is not slow and whose description is in the message bundles}
   *
   * @param home the game's {@link ProblemGenerator}; the message bundles in its package hold the
   *     description under {@code recipe.NAME}
   * @param name as in the record
   * @param parameters the parameters
   * @param maker makes a file's cases
   * @param <C> one case
   */
  public static <C> Recipe<C> of(
      Class<?> home,
      String name,
      List<Parameter> parameters,
      BiFunction<SeededRandom, Arguments, List<C>> maker) {
    return new Recipe<>(name, Message.of(home, "recipe." + name).toString(), parameters, maker);
  }

  /**
   * {@return a recipe that makes each case of a file independently}
   *
   * @param name as in the record
   * @param description one line
   * @param cases the parameter for the number of cases in a file
   * @param rest the other parameters
   * @param maker makes one case, strictly valid, always the same from the same random numbers,
   *     which are for this case only, and arguments
   * @param <C> one case
   */
  public static <C> Recipe<C> each(
      String name,
      String description,
      Parameter cases,
      List<Parameter> rest,
      BiFunction<SeededRandom, Arguments, C> maker) {
    return new Recipe<>(
        name,
        description,
        Stream.concat(Stream.of(cases), rest.stream()).toList(),
        (random, arguments) ->
            Stream.generate(() -> maker.apply(random.split(), arguments))
                .limit(arguments.integer(cases.name()))
                .toList());
  }

  /** {@return a copy that is marked as slow} */
  public Recipe<C> asSlow() {
    return new Recipe<>(name, description, parameters, maker, true, noteWriter);
  }

  /**
   * {@return a copy with other notes}
   *
   * @param writer tells why a file is in a suite
   */
  public Recipe<C> withNotes(BiFunction<List<C>, Arguments, String> writer) {
    return new Recipe<>(name, description, parameters, maker, slow, writer);
  }

  /**
   * {@return a sentence that tells why a file made by this recipe is in a suite; may be empty}
   *
   * @param cases what the recipe made
   * @param given values by parameter name; the others have their defaults
   * @throws BadArgumentException if a name is unknown or a value not allowed
   */
  public String note(List<C> cases, Map<String, String> given) {
    Arguments arguments = arguments(given);
    return FaultContext.during(() -> "recipe " + name, () -> noteWriter.apply(cases, arguments));
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
    String text = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    return text + (chosen.isEmpty() ? "." : " (" + chosen + ").");
  }

  /**
   * {@return the cases of one file, in order, unmodifiable}
   *
   * @param random the source of randomness
   * @param given values by parameter name; the others have their defaults
   * @throws BadArgumentException if a name is unknown or a value not allowed
   */
  public List<C> make(SeededRandom random, Map<String, String> given) {
    Arguments arguments = arguments(given);
    return FaultContext.during(
        () -> FaultContext.madeBy(name, random.seed(), arguments.values()),
        () -> List.copyOf(maker.apply(random, arguments)));
  }

  /**
   * {@return the given values and the defaults for the rest, in the parameters' order}
   *
   * @param given values by parameter name
   * @throws BadArgumentException if a name is unknown or a value not allowed
   */
  public Arguments arguments(Map<String, String> given) {
    return Arguments.of(name, parameters, given);
  }
}

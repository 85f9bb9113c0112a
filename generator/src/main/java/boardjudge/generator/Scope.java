package boardjudge.generator;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * All small cases within some bounds, numbered, so that they can be visited in any order without
 * being kept in memory.
 *
 * @param name lower case, words joined by hyphens; not the name of a recipe of the game
 * @param description one line: which cases it contains
 * @param size the number of indices, from 1 to 2^62
 * @param cases the case with an index; empty if there is none, or if the statement does not allow
 *     it
 * @param early whether a case is visited before the others, such as one representative of symmetric
 *     cases, or a close decision. The others follow, since a wrong program need not be symmetric
 * @param <C> one case
 */
public record Scope<C>(
    String name,
    String description,
    long size,
    LongFunction<Optional<C>> cases,
    Predicate<? super C> early) {
  /** The parameter of {@link #recipe} for the case's index. */
  public static final String INDEX = "index";

  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,18}");

  /**
   * {@return the case with that index, if there is one}
   *
   * @param index a number from 0 to {@code size} - 1
   */
  public Optional<C> at(long index) {
    return cases.apply(index);
  }

  /**
   * {@return a recipe with the scope's name that makes the case given by its one parameter, {@link
   * #INDEX}, and ignores the random numbers}
   */
  public Recipe<C> recipe() {
    String domain = "an integer from 0 to " + (size - 1);
    return new Recipe<>(
        name,
        description,
        List.of(Parameter.text(INDEX, NUMBER, domain, "0", "which of them")),
        (random, arguments) -> List.of(testCase(arguments.text(INDEX))));
  }

  private C testCase(String text) {
    long index;
    try {
      index = Long.parseLong(text);
    } catch (NumberFormatException overlong) {
      index = size;
    }
    if (index >= size) {
      throw new BadArgumentException(
          INDEX + ": expected an integer from 0 to " + (size - 1) + ", found " + text);
    }
    return at(index)
        .orElseThrow(
            () ->
                new BadArgumentException(
                    INDEX + ": no case of " + name + " has the number " + text));
  }
}

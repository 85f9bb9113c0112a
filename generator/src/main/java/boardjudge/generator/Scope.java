package boardjudge.generator;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A set of small cases, each with a number: all that there are within some bounds. So they can be
 * gone through one after the other, in any order, without keeping any of them.
 *
 * @param name lower case, words joined by hyphens; no recipe of the game has it
 * @param description one line: which cases there are
 * @param size how many numbers there are, from 1 to 2^62
 * @param cases the case of a number; empty where the number stands for none, or for one that the
 *     statement does not allow
 * @param early whether a case is to be tried before the others: it is the one of those that are
 *     alike by symmetry, say, or a close decision. The others follow; a wrong program need not be
 *     symmetric
 * @param <C> one case
 */
public record Scope<C>(
    String name,
    String description,
    long size,
    LongFunction<Optional<C>> cases,
    Predicate<? super C> early) {
  /** The parameter of {@link #recipe} that says which case. */
  public static final String INDEX = "index";

  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,18}");

  /**
   * {@return the case of that number, from 0; empty where it stands for none}
   *
   * @param index a number from 0 to {@code size} - 1
   */
  public Optional<C> at(long index) {
    return cases.apply(index);
  }

  /**
   * {@return a recipe of the scope's name that makes the case of a number, the one parameter {@link
   * #INDEX}, whatever the random numbers are}
   */
  public Recipe<C> recipe() {
    String domain = "an integer from 0 to " + (size - 1);
    return new Recipe<>(
        name,
        description,
        List.of(Parameter.text(INDEX, NUMBER, domain, "0", "which of them")),
        (random, arguments) -> List.of(made(arguments.text(INDEX))));
  }

  private C made(String text) {
    long index;
    try {
      index = Long.parseLong(text);
    } catch (NumberFormatException overlong) {
      index = size;
    }
    if (index >= size) {
      throw new BadArgument(
          INDEX + ": expected an integer from 0 to " + (size - 1) + ", found " + text);
    }
    return at(index)
        .orElseThrow(
            () -> new BadArgument(INDEX + ": no case of " + name + " has the number " + text));
  }
}

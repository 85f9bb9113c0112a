package boardjudge.reference.io;

import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * The last list of a value, such as the commands of a game.
 *
 * @param size the number of its elements
 * @param most the statement's limit for that
 * @param shortest gives the value with the list cut to the minimum: a game before its first
 *     command; throws an {@link IllegalArgumentException} if the game refuses it
 * @param longer gives the value with a random element appended, from random numbers as for {@link
 *     InputPart#any}; unchanged if the list is full. Throws an {@link IllegalArgumentException} if
 *     the element drawn would end the list, or the game refuses it
 * @param <T> the value
 */
public record LastList<T>(
    int size, int most, Supplier<T> shortest, Function<IntUnaryOperator, T> longer) {
  /** The same list of a value that contains this one. */
  <U> LastList<U> within(Function<? super T, ? extends U> outer) {
    return new LastList<>(
        size, most, () -> outer.apply(shortest.get()), below -> outer.apply(longer.apply(below)));
  }
}

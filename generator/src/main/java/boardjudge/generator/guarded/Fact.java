package boardjudge.generator.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Something that can be counted or seen at a moment, and what guards may ask about it; each is one
 * object.
 *
 * @param <M> the moments
 */
public final class Fact<M> {
  /** The change acts at its first moment in a file, and never again. */
  public static final Fact<Object> ONCE = flag("once", Asks.ONCE, moment -> 0);

  private final String name;
  private final Asks asks;
  private final List<Integer> values;
  private final List<String> words;
  private final ToIntFunction<? super M> found;

  /** How a guard compares a fact with its value. */
  public enum Asks {
    /** Just this value: {@code colour=white}. */
    IS(""),
    /** True or false: {@code edge}. */
    HOLDS(""),
    /** More than the value: {@code over-stones=8}. */
    OVER("over-"),
    /** As many have been before: {@code after-captures=3}. */
    AFTER("after-"),
    /** From this number on: {@code from-case=2}. */
    FROM("from-"),
    /** Of the moments at which the change matters in a file, each second, say: {@code every=2}. */
    EVERY(""),
    /** As many moments at which the change matters have been in the file: {@code after-times=8}. */
    TIMES("after-"),
    /** As {@link Fact#ONCE} says. */
    ONCE("");

    private final String prefix;

    Asks(String prefix) {
      this.prefix = prefix;
    }

    /**
     * Whether the filter itself counts the fact, from the change's own moments.
     *
     * @return whether it does; then the moment is not asked
     */
    public boolean counted() {
      return this == EVERY || this == TIMES || this == ONCE;
    }
  }

  private Fact(
      String name,
      Asks asks,
      List<Integer> values,
      List<String> words,
      ToIntFunction<? super M> found) {
    if (values.isEmpty() || values.size() != words.size()) {
      throw new IllegalArgumentException("a word for each value of " + name);
    }
    this.name = name;
    this.asks = asks;
    this.values = List.copyOf(values);
    this.words = List.copyOf(words);
    this.found = found;
  }

  /**
   * A fact compared with numbers.
   *
   * @param name lower case, words joined by hyphens
   * @param asks how a guard compares it
   * @param found what it is at a moment
   * @param values the numbers, at least one
   * @param <M> the moments
   * @return the fact, each number written as it is
   */
  public static <M> Fact<M> of(
      String name, Asks asks, ToIntFunction<? super M> found, int... values) {
    List<Integer> numbers = IntStream.of(values).boxed().toList();
    return new Fact<>(name, asks, numbers, numbers.stream().map(String::valueOf).toList(), found);
  }

  /**
   * A fact that is one of the words.
   *
   * @param name lower case, words joined by hyphens
   * @param words the words, at least one
   * @param found the number of the word at a moment, from 0; another number if it is none
   * @param <M> the moments
   * @return the fact
   */
  public static <M> Fact<M> oneOf(String name, List<String> words, ToIntFunction<? super M> found) {
    List<Integer> values = IntStream.range(0, words.size()).boxed().toList();
    return new Fact<>(name, Asks.IS, values, words, found);
  }

  /**
   * A number, each from the least to the greatest asked for by itself.
   *
   * @param name lower case, words joined by hyphens
   * @param least the least number asked for
   * @param greatest the greatest, at least {@code least}
   * @param found what it is at a moment
   * @param <M> the moments
   * @return the fact
   */
  public static <M> Fact<M> number(
      String name, int least, int greatest, ToIntFunction<? super M> found) {
    return of(name, Asks.IS, found, IntStream.rangeClosed(least, greatest).toArray());
  }

  /**
   * Something that holds or does not.
   *
   * @param name lower case, words joined by hyphens
   * @param found whether it holds at a moment
   * @param <M> the moments
   * @return the fact
   */
  public static <M> Fact<M> flag(String name, Predicate<? super M> found) {
    return flag(name, Asks.HOLDS, moment -> found.test(moment) ? 1 : 0);
  }

  private static <M> Fact<M> flag(String name, Asks asks, ToIntFunction<? super M> found) {
    return new Fact<>(name, asks, List.of(1), List.of(""), found);
  }

  /**
   * Each second time, say, that the change matters.
   *
   * @param values each from 2; at least one of them
   * @return the fact, counted by the filter
   */
  public static Fact<Object> every(int... values) {
    return of("every", Asks.EVERY, moment -> 0, values);
  }

  /**
   * Once the change has mattered as many times as the value says.
   *
   * @param values each from 1; at least one of them
   * @return the fact, counted by the filter
   */
  public static Fact<Object> times(int... values) {
    return of("times", Asks.TIMES, moment -> 0, values);
  }

  /**
   * Some facts without others.
   *
   * @param all the facts
   * @param without what is left out
   * @param <F> the facts' type
   * @return those that are left, in their order
   */
  public static <F> List<F> allBut(List<F> all, Fact<?>... without) {
    List<F> left = new ArrayList<>(all);
    left.removeAll(List.of(without));
    return left;
  }

  /**
   * What it is at a moment.
   *
   * @param moment the moment
   * @return the number that guards compare; 0 if the filter counts it
   */
  public int at(M moment) {
    return found.applyAsInt(moment);
  }

  /**
   * How a guard compares it.
   *
   * @return the comparison
   */
  public Asks asks() {
    return asks;
  }

  /**
   * What it is compared with.
   *
   * @return the values
   */
  public List<Integer> values() {
    return values;
  }

  /**
   * How the values are written.
   *
   * @return a word for each value
   */
  public List<String> words() {
    return words;
  }

  /**
   * How a guard on this fact begins: {@code after-captures}.
   *
   * @return the word, without a value
   */
  public String word() {
    return asks.prefix + name;
  }

  /**
   * All guards on this fact, in the order of its values.
   *
   * @return a guard for each value
   */
  public List<Guard> guards() {
    return IntStream.range(0, values.size()).mapToObj(at -> new Guard(this, at)).toList();
  }

  @Override
  public String toString() {
    return word();
  }
}

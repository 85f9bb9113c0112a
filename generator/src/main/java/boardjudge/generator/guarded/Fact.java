package boardjudge.generator.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Something that can be counted or seen at a moment, and what guards may ask about it.
 *
 * @param name lower case, words joined by hyphens: {@code captures}
 * @param asks how a guard compares it
 * @param values what it is compared with
 * @param words how these values are written, one each
 */
public record Fact(String name, Asks asks, List<Integer> values, List<String> words) {
  /** The change acts at its first moment in a file, and never again. */
  public static final Fact ONCE = flag("once", Asks.ONCE);

  /** How a guard compares a fact with its value. */
  public enum Asks {
    /** Just this value: {@code colour=white}. */
    IS(""),
    /** True or false: {@code edge}. */
    HOLDS(""),
    /** More than the value: {@code over-stones=8}. */
    OVER("over-"),
    /** So many have been before: {@code after-captures=3}. */
    AFTER("after-"),
    /** From this number on: {@code from-case=2}. */
    FROM("from-"),
    /** Of the moments at which the change matters in a file, each second, say: {@code every=2}. */
    EVERY(""),
    /** So many moments at which the change matters have been in the file: {@code after-times=8}. */
    TIMES("after-"),
    /** As {@link Fact#ONCE} says. */
    ONCE("");

    private final String prefix;

    Asks(String prefix) {
      this.prefix = prefix;
    }

    /**
     * Whether the gate itself counts the fact, from the change's own moments.
     *
     * @return whether it does; then the game gives no number for the fact
     */
    public boolean counted() {
      return this == EVERY || this == TIMES || this == ONCE;
    }
  }

  /**
   * Keeps unmodifiable copies.
   *
   * @throws IllegalArgumentException if there is no value, or not a word for each
   */
  public Fact {
    values = List.copyOf(values);
    words = List.copyOf(words);
    if (values.isEmpty() || values.size() != words.size()) {
      throw new IllegalArgumentException("a word for each value of " + name);
    }
  }

  /**
   * A fact compared with numbers.
   *
   * @param name lower case, words joined by hyphens
   * @param asks how a guard compares it
   * @param values the numbers, at least one
   * @return the fact, each number written as it is
   */
  public static Fact of(String name, Asks asks, int... values) {
    return new Fact(
        name,
        asks,
        IntStream.of(values).boxed().toList(),
        IntStream.of(values).mapToObj(Integer::toString).toList());
  }

  /**
   * A fact that is one of the words, numbered from 0.
   *
   * @param name lower case, words joined by hyphens
   * @param words the words, at least one
   * @return the fact
   */
  public static Fact oneOf(String name, String... words) {
    return oneOf(name, List.of(words));
  }

  /**
   * As {@link #oneOf(String, String...)}.
   *
   * @param name lower case, words joined by hyphens
   * @param words the words, at least one
   * @return the fact
   */
  public static Fact oneOf(String name, List<String> words) {
    return new Fact(name, Asks.IS, IntStream.range(0, words.size()).boxed().toList(), words);
  }

  /**
   * A number, each from the least to the greatest asked for by itself.
   *
   * @param name lower case, words joined by hyphens
   * @param least the least number asked for
   * @param greatest the greatest, at least {@code least}
   * @return the fact
   */
  public static Fact number(String name, int least, int greatest) {
    return of(name, Asks.IS, IntStream.rangeClosed(least, greatest).toArray());
  }

  /**
   * Something that holds (1) or does not (0).
   *
   * @param name lower case, words joined by hyphens
   * @return the fact
   */
  public static Fact flag(String name) {
    return flag(name, Asks.HOLDS);
  }

  private static Fact flag(String name, Asks asks) {
    return new Fact(name, asks, List.of(1), List.of(""));
  }

  /**
   * Each so-manieth time that the change matters.
   *
   * @param values each from 2; at least one of them
   * @return the fact, counted by the gate
   */
  public static Fact every(int... values) {
    return of("every", Asks.EVERY, values);
  }

  /**
   * Once the change has mattered so many times.
   *
   * @param values each from 1; at least one of them
   * @return the fact, counted by the gate
   */
  public static Fact times(int... values) {
    return of("times", Asks.TIMES, values);
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
    List<Guard> guards = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      guards.add(new Guard(this, i));
    }
    return guards;
  }

  /** Within a game a fact's name and comparison say which it is. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Fact that && name.equals(that.name) && asks == that.asks;
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return word();
  }
}

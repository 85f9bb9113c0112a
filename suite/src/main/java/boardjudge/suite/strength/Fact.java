package boardjudge.suite.strength;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Something that can be counted or seen at a moment, and what guards may ask about it; each is one
 * object.
 */
public final class Fact {
  /** What a fact is where there is nothing to be seen: no guard holds. */
  static final int MISSING = Integer.MIN_VALUE;

  /** The change acts at its first moment in a file, and never again. */
  static final Fact ONCE = new Fact("once", Asks.ONCE, List.of(1), moment -> 0, at -> "");

  private static final int[] SIZES = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
  private static final int[] COUNTS = {1, 2, 3, 8, 16, 32, 64, 128, 256, 512, 1024, 32768};

  private final String name;
  private final Asks asks;
  private final List<Integer> limits;
  private final ToIntFunction<Moment> found;
  private final IntFunction<String> words;

  /** How a guard compares a fact with its value. */
  enum Asks {
    /** Just this value: {@code command-colour=white}. */
    IS(""),
    /** More than the value: {@code over-captured=8}. */
    OVER("over-"),
    /** As many have been before: {@code after-steps=3}. */
    AFTER("after-"),
    /** From this number on: {@code from-case=2}. */
    FROM("from-"),
    /** Each second time, say, that the decision is made in a file: {@code every=2}. */
    EVERY(""),
    /** The decision has been made that often in the file: {@code after-times=8}. */
    TIMES("after-"),
    /** As {@link Fact#ONCE} says. */
    ONCE("");

    private final String prefix;

    Asks(String prefix) {
      this.prefix = prefix;
    }

    /** Whether it is counted beside the moment. */
    boolean counted() {
      return this == EVERY || this == TIMES || this == ONCE;
    }
  }

  /** When a decision is made: what the referee was asked, what is right, and what came before. */
  record Moment(List<Object> arguments, Object right, Tally tally) {}

  private Fact(
      String name,
      Asks asks,
      List<Integer> limits,
      ToIntFunction<Moment> found,
      IntFunction<String> words) {
    this.name = name;
    this.asks = asks;
    this.limits = limits;
    this.found = found;
    this.words = words;
  }

  /** One of several values, each a number with a word; an empty word where it holds or does not. */
  static Fact is(String name, IntFunction<String> words, ToIntFunction<Moment> found) {
    return new Fact(name, Asks.IS, List.of(), found, words);
  }

  /** A size: how many stones, say. */
  static Fact over(String name, ToIntFunction<Moment> found) {
    return ordered(name, Asks.OVER, found, SIZES);
  }

  /** How much has been before, or which case of the file it is. */
  static Fact count(String name, Asks asks, ToIntFunction<Moment> found) {
    return ordered(name, asks, found, COUNTS);
  }

  /** Each second time, say, that the decision is made. */
  static Fact every() {
    return ordered("every", Asks.EVERY, moment -> 0, 2, 3, 256);
  }

  /** Once the decision has been made that often. */
  static Fact times() {
    return ordered("times", Asks.TIMES, moment -> 0, COUNTS);
  }

  private static Fact ordered(String name, Asks asks, ToIntFunction<Moment> found, int... limits) {
    List<Integer> all = IntStream.of(limits).boxed().toList();
    return new Fact(name, asks, all, found, at -> Integer.toString(all.get(at)));
  }

  /** What it is at a moment: a value, or how many of its limits are passed. */
  int at(Moment moment) {
    int value = found.applyAsInt(moment);
    if (asks == Asks.IS || asks.counted() || value == MISSING) {
      return value;
    }
    int passed = 0;
    while (passed < limits.size() && passes(value, limits.get(passed))) {
      passed++;
    }
    return passed;
  }

  private boolean passes(int value, int limit) {
    return asks == Asks.OVER ? value > limit : value >= limit;
  }

  Asks asks() {
    return asks;
  }

  /**
   * The guards on this fact that hold.
   *
   * @param found what {@link #at} says; of a counted fact how often the decision was made
   */
  List<Guard> holding(int found) {
    if (found == MISSING) {
      return List.of();
    }
    if (asks == Asks.IS) {
      return List.of(new Guard(this, found));
    }
    List<Guard> holding = new ArrayList<>();
    for (int at = 0; at < limits.size(); at++) {
      if (holds(at, asks == Asks.ONCE ? 0 : found)) {
        holding.add(new Guard(this, at));
      }
    }
    return holding;
  }

  /** Whether a guard with this value holds, as {@link Guard#holds} says. */
  boolean holds(int value, int found) {
    return switch (asks) {
      case IS -> found == value;
      case OVER, AFTER, FROM -> found > value;
      case TIMES -> found >= limits.get(value);
      case EVERY -> (found + 1L) % limits.get(value) == 0;
      case ONCE -> found == 0;
    };
  }

  /** How a guard on this fact begins: {@code after-steps}. */
  public String word() {
    return asks.prefix + name;
  }

  /** A guard's value as names have it; empty if it has none. */
  String word(int value) {
    return words.apply(value);
  }

  @Override
  public String toString() {
    return word();
  }
}

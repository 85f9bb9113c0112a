package boardjudge.suite.strength;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Something that guards can test at a moment; compared by identity. */
public final class Fact {
  /** The value where there is nothing to be seen: no guard holds. */
  static final int MISSING = Integer.MIN_VALUE;

  /** The change acts at its first moment in a file, and never again. */
  static final Fact ONCE = new Fact("once", Operator.ONCE, List.of(1), moment -> 0, at -> "");

  private static final int[] SIZES = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
  private static final int[] COUNTS = {1, 2, 3, 8, 16, 32, 64, 128, 256, 512, 1024, 32768};

  private final String name;
  private final Operator operator;
  private final List<Integer> limits;
  private final ToIntFunction<Moment> measure;
  private final IntFunction<String> words;

  /** How a guard compares a fact with its value. */
  enum Operator {
    /** Equal to the value: {@code command-colour=white}. */
    IS(""),
    /** More than the value: {@code over-captured=8}. */
    OVER("over-"),
    /** At least as many before: {@code after-steps=3}. */
    AFTER("after-"),
    /** At least this number: {@code from-case=2}. */
    FROM("from-"),
    /** Each second call in a file, say: {@code every=2}. */
    EVERY(""),
    /** At least as many calls before in the file: {@code after-times=8}. */
    TIMES("after-"),
    /** As {@link Fact#ONCE} says. */
    ONCE("");

    private final String prefix;

    Operator(String prefix) {
      this.prefix = prefix;
    }

    /** Whether it counts calls and does not look at the moment. */
    boolean countsCalls() {
      return this == EVERY || this == TIMES || this == ONCE;
    }
  }

  /** A call of a decision: its arguments, the right outcome, and the counts before it. */
  record Moment(List<Object> arguments, Object right, Tally tally) {}

  private Fact(
      String name,
      Operator operator,
      List<Integer> limits,
      ToIntFunction<Moment> measure,
      IntFunction<String> words) {
    this.name = name;
    this.operator = operator;
    this.limits = limits;
    this.measure = measure;
    this.words = words;
  }

  /** {@code words} is the value in names, empty for a boolean. */
  static Fact is(String name, IntFunction<String> words, ToIntFunction<Moment> measure) {
    return new Fact(name, Operator.IS, List.of(), measure, words);
  }

  /** A size: how many stones, say. */
  static Fact over(String name, ToIntFunction<Moment> measure) {
    return ordered(name, Operator.OVER, measure, SIZES);
  }

  /** A count of what came before, or the number of the case in the file. */
  static Fact count(String name, Operator operator, ToIntFunction<Moment> measure) {
    return ordered(name, operator, measure, COUNTS);
  }

  static Fact every() {
    return ordered("every", Operator.EVERY, moment -> 0, 2, 3, 256);
  }

  static Fact times() {
    return ordered("times", Operator.TIMES, moment -> 0, COUNTS);
  }

  private static Fact ordered(
      String name, Operator operator, ToIntFunction<Moment> measure, int... limits) {
    List<Integer> values = IntStream.of(limits).boxed().toList();
    return new Fact(name, operator, values, measure, index -> Integer.toString(values.get(index)));
  }

  /** The value, or how many of the limits are passed. */
  int at(Moment moment) {
    int value = measure.applyAsInt(moment);
    if (operator == Operator.IS || operator.countsCalls() || value == MISSING) {
      return value;
    }
    int passed = 0;
    while (passed < limits.size() && passes(value, limits.get(passed))) {
      passed++;
    }
    return passed;
  }

  private boolean passes(int value, int limit) {
    return operator == Operator.OVER ? value > limit : value >= limit;
  }

  Operator operator() {
    return operator;
  }

  /**
   * The guards on this fact that hold.
   *
   * @param measured the result of {@link #at}; of a counted fact the number of earlier calls
   */
  List<Guard> holding(int measured) {
    if (measured == MISSING) {
      return List.of();
    }
    if (operator == Operator.IS) {
      return List.of(new Guard(this, measured));
    }
    List<Guard> guards = new ArrayList<>();
    for (int index = 0; index < limits.size(); index++) {
      if (holds(index, operator == Operator.ONCE ? 0 : measured)) {
        guards.add(new Guard(this, index));
      }
    }
    return guards;
  }

  boolean holds(int value, int measured) {
    return switch (operator) {
      case IS -> measured == value;
      case OVER, AFTER, FROM -> measured > value;
      case TIMES -> measured >= limits.get(value);
      case EVERY -> (measured + 1L) % limits.get(value) == 0;
      case ONCE -> measured == 0;
    };
  }

  /** How a guard on this fact begins: {@code after-steps}. */
  public String word() {
    return operator.prefix + name;
  }

  String word(int value) {
    return words.apply(value);
  }

  @Override
  public String toString() {
    return word();
  }
}

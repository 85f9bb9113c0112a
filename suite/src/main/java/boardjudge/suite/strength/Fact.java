package boardjudge.suite.strength;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Something that guards can test at a moment.
 *
 * @param word how a guard on it begins: {@code after-steps}
 * @param limits the values that guards compare it with; empty if it has to be equal to a value
 * @param words a guard's value in names; empty for none
 */
public record Fact(
    String word,
    Operator operator,
    List<Integer> limits,
    ToIntFunction<Moment> measure,
    IntFunction<String> words) {
  /** The value where there is nothing to be seen: no guard holds. */
  static final int MISSING = Integer.MIN_VALUE;

  /** The change acts at its first moment in a file, and never again. */
  static final Fact ONCE = is("once", value -> "", moment -> 0);

  private static final List<Integer> SIZES = List.of(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024);
  private static final List<Integer> COUNTS =
      List.of(1, 2, 3, 8, 16, 32, 64, 128, 256, 512, 1024, 32768);

  /** How a guard compares a fact with its value. */
  enum Operator {
    /** Equal to the value: {@code command-colour=white}. */
    IS,
    /** More than the value: {@code over-captured=8}. */
    OVER,
    /** At least the value: {@code after-steps=3}, {@code from-case=2}. */
    REACHES,
    /** Each second call in a file, say: {@code every=2}. */
    EVERY,
    /** At least as many calls before in the file: {@code after-times=8}. */
    TIMES;

    /** Whether it counts calls and does not look at the moment. */
    boolean countsCalls() {
      return this == EVERY || this == TIMES;
    }
  }

  /** A call of a decision: its arguments, the right outcome, and the counts before it. */
  record Moment(List<Object> arguments, Object right, Tally tally) {}

  static Fact is(String name, IntFunction<String> words, ToIntFunction<Moment> measure) {
    return new Fact(name, Operator.IS, List.of(), measure, words);
  }

  /** A size: how many stones, say. */
  static Fact over(String name, ToIntFunction<Moment> measure) {
    return new Fact("over-" + name, Operator.OVER, SIZES, measure, Integer::toString);
  }

  /** A count of what came before, or the number of the case in the file. */
  static Fact count(String word, ToIntFunction<Moment> measure) {
    return new Fact(word, Operator.REACHES, COUNTS, measure, Integer::toString);
  }

  static Fact every() {
    return new Fact("every", Operator.EVERY, List.of(2, 3, 256), moment -> 0, Integer::toString);
  }

  static Fact times() {
    return new Fact("after-times", Operator.TIMES, COUNTS, moment -> 0, Integer::toString);
  }

  /** The value, or the largest limit that it passes. */
  int at(Moment moment) {
    int value = measure.applyAsInt(moment);
    if (operator == Operator.IS) {
      return value;
    }
    int passed = MISSING;
    for (int limit : limits) {
      passed = operator == Operator.OVER ? value > limit ? limit : passed : passed;
      passed = operator == Operator.REACHES && value >= limit ? limit : passed;
    }
    return passed;
  }

  /**
   * The guards on this fact that hold.
   *
   * @param measured the result of {@link #at}; if the fact counts calls, the number of earlier ones
   */
  List<Guard> holding(int measured) {
    List<Integer> values = operator == Operator.IS ? List.of(measured) : limits;
    List<Guard> guards = new ArrayList<>();
    for (int value : values) {
      Guard guard = new Guard(this, value);
      if (measured != MISSING && guard.holds(measured)) {
        guards.add(guard);
      }
    }
    return guards;
  }
}

package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;

/**
 * How like a mutant's wrong lines are to a program's, over some tests: of all lines that either
 * gets wrong, the part that both get wrong. Each test weighs as the root of their number.
 *
 * @param alike the sum of the parts that both get wrong in the same way, weighed
 * @param together the sum of the parts that both get wrong in any way, weighed
 * @param all the sum of the weights
 */
record Likeness<C>(Mutant<C> mutant, double alike, double together, double all, boolean isSame) {
  Likeness(Mutant<C> mutant) {
    this(mutant, 0, 0, 0, true);
  }

  /** How like the lines are, from 0 to 1. */
  double score() {
    return isSame && all > 0 ? 1 : all == 0 ? 0 : alike / all;
  }

  /** How like the places of the wrong lines are, from 0 to 1. */
  double places() {
    return all == 0 ? 0 : together / all;
  }

  boolean breaks(Object rule) {
    return mutant.breaks().equals(rule);
  }

  /** With what the mutant and the program print on one more test. */
  Likeness<C> and(AnsweredTest<C> test, List<String> found) {
    List<String> printed = test.output(mutant).stream().map(String::stripTrailing).toList();
    int same = 0;
    int both = 0;
    int either = 0;
    int lines = Math.max(test.answer().size(), Math.max(found.size(), printed.size()));
    for (int i = 0; i < lines; i++) {
      String right = line(test.answer(), i).stripTrailing();
      String here = line(printed, i);
      String there = line(found, i);
      if (!here.equals(right) || !there.equals(right)) {
        either++;
        both += !here.equals(right) && !there.equals(right) ? 1 : 0;
        same += here.equals(there) ? 1 : 0;
      }
    }
    if (either == 0) {
      return this;
    }
    double weight = Math.sqrt(either);
    return new Likeness<>(
        mutant,
        alike + weight * same / either,
        together + weight * both / either,
        all + weight,
        isSame && same == either);
  }

  /** A line, or what no line is where an output has ended. */
  static String line(List<String> lines, int index) {
    return index < lines.size() ? lines.get(index) : "\n";
  }
}

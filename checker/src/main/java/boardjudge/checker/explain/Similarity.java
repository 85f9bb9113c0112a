package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;

/**
 * The similarity between a mutant's and a program's wrong lines over some tests: of the lines that
 * either gets wrong, the share that both get wrong. Each test is weighted by the square root of
 * their number.
 *
 * @param alike the weighted sum of the shares that both get wrong in the same way
 * @param together the weighted sum of the shares that both get wrong in any way
 */
record Similarity<C>(Mutant<C> mutant, double alike, double together, double all, boolean isSame) {
  Similarity(Mutant<C> mutant) {
    this(mutant, 0, 0, 0, true);
  }

  double score() {
    return isSame && all > 0 ? 1 : all == 0 ? 0 : alike / all;
  }

  double places() {
    return all == 0 ? 0 : together / all;
  }

  boolean breaks(Object rule) {
    return mutant.breaks().equals(rule);
  }

  Similarity<C> plus(AnsweredTest<C> test, List<String> found) {
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
    return new Similarity<>(
        mutant,
        alike + weight * same / either,
        together + weight * both / either,
        all + weight,
        isSame && same == either);
  }

  /** A line, or at the end a string that equals no line. */
  static String line(List<String> lines, int index) {
    return index < lines.size() ? lines.get(index) : "\n";
  }
}

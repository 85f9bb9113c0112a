package boardjudge.checker.explain;

import boardjudge.generator.Mutant;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;

/**
 * The similarity between a mutant's and a program's wrong lines over some tests: of the lines that
 * either gets wrong, the share that both get wrong. Each test is weighted by the square root of
 * their number.
 *
 * @param sameWeight the weighted sum of the shares that both get wrong in the same way
 * @param placeWeight the weighted sum of the shares that both get wrong in any way
 */
record Similarity<C>(
    Mutant<C> mutant, double sameWeight, double placeWeight, double weight, boolean isSame) {
  Similarity(Mutant<C> mutant) {
    this(mutant, 0, 0, 0, true);
  }

  double score() {
    return isSame && weight > 0 ? 1 : weight == 0 ? 0 : sameWeight / weight;
  }

  double places() {
    return weight == 0 ? 0 : placeWeight / weight;
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
      String answer = line(test.answer(), i).stripTrailing();
      String ownLine = line(printed, i);
      String foundLine = line(found, i);
      if (!ownLine.equals(answer) || !foundLine.equals(answer)) {
        either++;
        both += !ownLine.equals(answer) && !foundLine.equals(answer) ? 1 : 0;
        same += ownLine.equals(foundLine) ? 1 : 0;
      }
    }
    if (either == 0) {
      return this;
    }
    double testWeight = Math.sqrt(either);
    return new Similarity<>(
        mutant,
        sameWeight + testWeight * same / either,
        placeWeight + testWeight * both / either,
        weight + testWeight,
        isSame && same == either);
  }

  /** A line, or at the end a string that equals no line. */
  static String line(List<String> lines, int index) {
    return index < lines.size() ? lines.get(index) : "\n";
  }
}

package boardjudge.checker.explain;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cases of a test that wrong programs answer quickly.
 *
 * @param test those cases and their answer
 * @param isWhole whether these are all of its cases
 * @param at else where the lines of that answer stand in the whole one, from 0, ascending
 * @param <C> one case
 */
record QuickCases<C>(AnsweredTest<C> test, boolean isWhole, List<Integer> at) {
  QuickCases {
    at = List.copyOf(at);
  }

  /**
   * One case, and as many others as take no longer than the effort, from the first on; one that
   * would take too long is passed over. All of them where they cannot be apart.
   *
   * @param always the one, from 0
   */
  static <C> QuickCases<C> of(Problem<C> problem, AnsweredTest<C> test, int always, long effort) {
    if (!problem.format().isSeparable() || problem.effort(test.cases()) <= effort) {
      return new QuickCases<>(test, true, List.of());
    }
    List<C> cases = new ArrayList<>();
    List<Integer> at = new ArrayList<>();
    int between = problem.between().size();
    int line = 0;
    long left = effort;
    for (int i = 0; i < test.cases().size(); i++) {
      C each = test.cases().get(i);
      List<String> answer = new ArrayList<>();
      AnswerKey.answer(problem, List.of(each), AnswerKey.Engine.SOLVER, answer::add);
      long takes = problem.effort(List.of(each));
      if (takes <= left || i == always) {
        left -= i == always ? 0 : takes;
        int from = line - (cases.isEmpty() ? 0 : between);
        cases.add(each);
        IntStream.range(from, line + answer.size()).forEach(at::add);
      }
      line += answer.size() + between;
    }
    List<String> answer = at.stream().map(test.answer()::get).toList();
    return new QuickCases<>(new AnsweredTest<>(test.name(), cases, answer), false, at);
  }

  /** Of the lines that a program printed for the whole test those of these cases. */
  List<String> lines(List<String> printed) {
    return isWhole
        ? printed
        : at.stream().takeWhile(line -> line < printed.size()).map(printed::get).toList();
  }
}

package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.reference.AnswerJudge;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The output validator in a game's folder, which decides where there are several right answers. It
 * is given a whole output, as validators are: of an input with several cases the lines of one case
 * are judged among the referee's answers to the others, and are as many as the referee's.
 */
record ProgramJudge(ValidatorCheck validator, Engines engines) implements AnswerJudge<ProgramCase> {
  @Override
  public boolean accepts(ProgramCase testCase, Iterator<String> found) {
    StringBuilder answer = new StringBuilder();
    StringBuilder printed = new StringBuilder();
    for (int i = 0; i < testCase.count(); i++) {
      List<String> right = answer(new ProgramCase(testCase.input(), i, testCase.count()));
      append(right, answer);
      append(i == testCase.index() ? lines(found, right.size(), testCase.count()) : right, printed);
    }
    return printed.compareTo(answer) == 0 || accepts(testCase, answer, printed);
  }

  private List<String> answer(ProgramCase testCase) {
    return engines.told(testCase).steps().stream().flatMap(step -> step.output().stream()).toList();
  }

  /** All lines where there is one case, else as many as the referee prints. */
  private static List<String> lines(Iterator<String> found, int wanted, int cases) {
    List<String> lines = new ArrayList<>();
    while (cases == 1 ? found.hasNext() : lines.size() < wanted) {
      lines.add(found.next());
    }
    return lines;
  }

  private static void append(List<String> lines, StringBuilder text) {
    lines.forEach(line -> text.append(line).append('\n'));
  }

  private boolean accepts(ProgramCase testCase, StringBuilder answer, StringBuilder printed) {
    try {
      return validator
          .ruling(
              Output.of(testCase.input().bytes().clone()),
              output(answer.toString()),
              output(printed.toString()),
              List.of())
          .fault()
          .isEmpty();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException("stopped"));
    }
  }

  private static Output output(String text) {
    return Output.of(text.getBytes(StandardCharsets.UTF_8));
  }
}

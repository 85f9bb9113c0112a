package boardjudge.grading.program;

import boardjudge.checker.compare.Output;
import boardjudge.reference.AnswerJudge;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The output validator in a game's folder, which decides where there are several right answers. It
 * is given a whole output, as validators are, so inputs have one case each.
 */
record ProgramJudge(ValidatorCheck validator, Engines engines) implements AnswerJudge<ProgramCase> {
  @Override
  public boolean accepts(ProgramCase testCase, Iterator<String> found) {
    if (testCase.count() > 1) {
      throw new EngineFault(
          "the output validator judges inputs of one case, found "
              + (testCase.input().file() + " with " + testCase.count()));
    }
    StringBuilder printed = new StringBuilder();
    found.forEachRemaining(line -> printed.append(line).append('\n'));
    String answer =
        engines.told(testCase).steps().stream()
            .flatMap(step -> step.output().stream())
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    try {
      return validator
          .ruling(
              Output.of(testCase.input().bytes().clone()),
              output(answer),
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

package boardjudge.mutation;

import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.grading.Judge;
import boardjudge.grading.TestFile;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RepeatedRuns;
import boardjudge.sandbox.RepeatedRuns.Answer;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Runs one compiled program on tests in one box, since to make a box takes longer than most runs.
 * What that cannot tell, such as whether time or memory was too much, is left to a run of its own.
 * Not thread-safe.
 */
final class BoxedRuns implements AutoCloseable {
  private final Judge<?> judge;
  private final Sandbox sandbox;
  private final Program program;
  private final Limits limits;
  private Optional<RepeatedRuns> box = Optional.empty();
  private boolean possible = true;

  BoxedRuns(Judge<?> judge, Sandbox sandbox, Program program, Limits limits) {
    this.judge = judge;
    this.sandbox = sandbox;
    this.program = program;
    this.limits = limits;
  }

  /**
   * Whether the program passes a test.
   *
   * @param words its arguments
   * @return empty if only a run of its own can tell
   */
  Optional<Boolean> passes(List<String> words, TestFile test)
      throws IOException, InputException, InterruptedException {
    if (!possible) {
      return Optional.empty();
    }
    if (box.isEmpty()) {
      // Whoever goes on for longer is timed by a run of its own.
      box = Optional.of(new RepeatedRuns(sandbox, program, limits, limits.cpu(), () -> {}));
    }
    RepeatedRuns open = box.get();
    Optional<Answer> answer = open.run(words, Output.input(test.input(), ReadLimits.DEFAULT));
    if (answer.isEmpty()) {
      // It may have left a file, or be too old; one that never answered has no Python.
      possible = open.hasAnswered();
      close();
      return Optional.empty();
    }
    Answer said = answer.get();
    if (!said.isOfItself()) {
      return Optional.empty();
    }
    byte[] printed = said.output().getBytes(StandardCharsets.ISO_8859_1);
    return Optional.of(said.exitCode() == 0 && judge.accepts(test, Output.of(printed)));
  }

  @Override
  public void close() {
    box.ifPresent(RepeatedRuns::close);
    box = Optional.empty();
  }
}

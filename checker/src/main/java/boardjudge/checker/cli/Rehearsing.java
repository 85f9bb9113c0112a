package boardjudge.checker.cli;

import boardjudge.checker.grade.Expectations;
import boardjudge.checker.grade.Expectations.Expected;
import boardjudge.checker.grade.Judge;
import boardjudge.checker.grade.SubmissionVerifier;
import boardjudge.checker.grade.TestFile;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Sandbox;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Runs a problem's own programs, several at a time.
 *
 * @param threads how many programs run at a time
 */
record Rehearsing(Console console, RunningOptions options, int threads) {
  /**
   * Runs those of a problem's programs that are wanted on the tests of a folder.
   *
   * @param done told each outcome, in the order of submissions.yaml
   */
  <C> List<SubmissionVerifier.Outcome> run(
      Problem<C> problem,
      Sandbox sandbox,
      Path tests,
      Predicate<Expected> wanted,
      Consumer<SubmissionVerifier.Outcome> done)
      throws IOException, InputException, InterruptedException {
    Path folder = Paths.suite(problem.id()).folder().resolve("submissions");
    Path file = folder.resolve("submissions.yaml");
    if (!Files.isRegularFile(file)) {
      throw CommandFailure.unreadable(InputSource.shown(file.toString()) + ": no such file");
    }
    List<Expected> programs =
        Expectations.read(file, problem.rules()).programs().stream().filter(wanted).toList();
    List<TestFile> inputs =
        TestFolder.inputs(tests).stream()
            .map(input -> TestFile.of(TestFolder.name(tests, input), input))
            .toList();
    SubmissionVerifier<C> rehearsal =
        new SubmissionVerifier<>(
            new Judge<>(problem, sandbox, false), options.cache(sandbox), inputs, options.limits());
    Languages languages = options.languages();
    Progress progress = new Progress(console);
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<Future<SubmissionVerifier.Outcome>> running = new ArrayList<>();
      for (Expected expected : programs) {
        Path source = folder.resolve(expected.file());
        running.add(
            workers.submit(
                () -> rehearsal.of(expected, source, options.language(languages, source))));
      }
      List<SubmissionVerifier.Outcome> outcomes = new ArrayList<>();
      for (Future<SubmissionVerifier.Outcome> future : running) {
        progress.show(problem.id() + ": program " + (outcomes.size() + 1) + "/" + running.size());
        SubmissionVerifier.Outcome outcome = await(future);
        progress.clear();
        done.accept(outcome);
        outcomes.add(outcome);
      }
      return List.copyOf(outcomes);
    } finally {
      workers.shutdownNow();
    }
  }

  private static SubmissionVerifier.Outcome await(Future<SubmissionVerifier.Outcome> future)
      throws IOException, InputException, InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      if (cause instanceof IOException broken) {
        throw broken;
      }
      if (cause instanceof InputException bad) {
        throw bad;
      }
      if (cause instanceof RuntimeException ours) {
        throw ours;
      }
      throw new IllegalStateException(cause);
    }
  }
}

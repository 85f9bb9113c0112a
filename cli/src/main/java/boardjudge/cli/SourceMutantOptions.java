package boardjudge.cli;

import boardjudge.grading.Judge;
import boardjudge.grading.SourceRejectedException;
import boardjudge.grading.Submission;
import boardjudge.grading.TestFile;
import boardjudge.mutation.CorrectProgram;
import boardjudge.mutation.IncorrectProgramException;
import boardjudge.mutation.MutantOutcome;
import boardjudge.mutation.MutantRuns;
import boardjudge.mutation.SourceMutants;
import boardjudge.reference.Problem;
import boardjudge.report.SourceMutantsReport;
import boardjudge.sandbox.Sandbox;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --source-mutants N}: mutants of a problem's accepted programs. */
final class SourceMutantOptions {
  private static final int MAX_MUTANTS = 100_000;

  @Option(names = "--source-mutants", paramLabel = "N")
  private Optional<Integer> sample = Optional.empty();

  @Option(names = "--changes", paramLabel = "1|2", defaultValue = "1")
  private int changes;

  /** The matrix is empty unless each mutant ran on all tests. */
  record Result(
      MutantRuns.Draw draw,
      List<CorrectProgram> programs,
      MutantRuns.Result runs,
      Optional<KillMatrix> matrix) {
    SourceMutantsReport report(String problem) {
      return SourceMutantsReport.of(problem, draw, programs, runs, matrix);
    }
  }

  /** Empty without the option. */
  Optional<Integer> sample() {
    sample.ifPresent(number -> Options.checkRange("--source-mutants", number, 1, MAX_MUTANTS));
    if (sample.isPresent() && (changes < 1 || changes > 2)) {
      throw CommandException.unexpected("--changes", Options.oneOf(List.of("1", "2")), changes);
    }
    return sample;
  }

  /**
   * @param allTests whether each runs on all tests
   */
  <C> Result measure(
      Console console,
      Problem<C> problem,
      DataOption data,
      List<TestFile> tests,
      RunningOptions running,
      long seed,
      boolean allTests,
      int jobs)
      throws IOException, InterruptedException {
    MutantRuns.Draw draw = new MutantRuns.Draw(sample.orElseThrow(), changes, seed);
    List<CorrectProgram> programs =
        programs(console, data.submissions(problem).resolve("accepted"), running);
    try (Sandbox sandbox = running.open(console);
        Progress progress = new Progress(console, problem.id())) {
      MutantRuns.Result runs =
          new MutantRuns(
                  new Judge<>(problem, sandbox, false),
                  sandbox,
                  tests,
                  running.cache(sandbox),
                  running.limits().of(data, problem.id()).limits())
              .run(
                  programs,
                  draw,
                  allTests,
                  jobs,
                  (count, total) -> progress.finished("wrong programs", count, total));
      Optional<KillMatrix> matrix =
          allTests ? Optional.of(matrix(runs.outcomes(), tests)) : Optional.empty();
      return new Result(draw, programs, runs, matrix);
    } catch (IncorrectProgramException incorrect) {
      throw CommandException.negative("only-of-right", "what", Console.said(incorrect));
    } catch (UnsatisfiedLinkError missing) {
      throw CommandException.unreadable("no-parser");
    }
  }

  private static List<CorrectProgram> programs(Console console, Path folder, RunningOptions running)
      throws IOException {
    List<CorrectProgram> programs = new ArrayList<>();
    for (Submission submission : running.submissionsIn(List.of(folder))) {
      String file = submission.source().getFileName().toString();
      boolean supported = SourceMutants.knows(file.substring(file.lastIndexOf('.') + 1));
      if (!supported
          || submission.language().isEmpty()
          || !Files.isRegularFile(submission.source())) {
        console.note("nothing-made-of", "name", submission.name());
        continue;
      }
      try {
        byte[] bytes = running.sources().read(submission);
        String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        programs.add(
            new CorrectProgram(
                submission.name(), submission.source(), text, submission.language().get()));
      } catch (CharacterCodingException unreadable) {
        console.note("no-utf-8", "name", submission.name());
      } catch (SourceRejectedException refused) {
        throw CommandException.of(
            Exit.UNREADABLE, Console.about(submission.name(), Console.said(refused)));
      }
    }
    if (programs.isEmpty()) {
      throw CommandException.unreadable("no-right-program", "folder", InputSource.shown(folder));
    }
    return programs;
  }

  private static KillMatrix matrix(List<MutantOutcome> outcomes, List<TestFile> tests) {
    List<String> names = new ArrayList<>();
    List<List<Boolean>> killed = new ArrayList<>();
    for (MutantOutcome outcome : outcomes) {
      names.add(
          "%d %s:%d %s"
              .formatted(
                  names.size() + 1,
                  outcome.program().name(),
                  outcome.mutant().line(),
                  outcome.mutant().kind()));
      killed.add(tests.stream().map(test -> outcome.killers().contains(test.name())).toList());
    }
    return new KillMatrix(names, tests.stream().map(TestFile::name).toList(), killed);
  }
}

package boardjudge.cli;

import boardjudge.grading.Judge;
import boardjudge.grading.SourceRejectedException;
import boardjudge.grading.Submission;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.TestFile;
import boardjudge.mutation.CorrectProgram;
import boardjudge.mutation.IncorrectProgramException;
import boardjudge.mutation.MutantOutcome;
import boardjudge.mutation.MutantRuns;
import boardjudge.mutation.SourceMutants;
import boardjudge.mutation.TestRuns;
import boardjudge.reference.Problem;
import boardjudge.report.SourceMutantsReport;
import boardjudge.sandbox.Languages;
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
      MutantRuns.Result found,
      Optional<KillMatrix> matrix) {
    SourceMutantsReport report(String problem) {
      return SourceMutantsReport.of(problem, draw, programs, found, matrix);
    }
  }

  /** Empty without the option. */
  Optional<Integer> sample() {
    sample.ifPresent(number -> Options.checkRange("--source-mutants", number, 1, MAX_MUTANTS));
    if (sample.isPresent() && (changes < 1 || changes > 2)) {
      throw CommandException.usage("--changes: expected 1 or 2, found " + changes);
    }
    return sample;
  }

  /**
   * @param whole whether each runs on all tests
   */
  <C> Result measure(
      Console console,
      Problem<C> named,
      DataOption data,
      List<TestFile> tests,
      RunningOptions running,
      long seed,
      boolean whole,
      int jobs)
      throws IOException, InterruptedException {
    MutantRuns.Draw draw = new MutantRuns.Draw(sample.orElseThrow(), changes, seed);
    List<CorrectProgram> programs =
        programs(console, data.submissions(named).resolve("accepted"), running);
    try (Sandbox sandbox = running.open(console);
        Progress progress = new Progress(console, named.id())) {
      MutantRuns.Result found =
          new MutantRuns(
                  new TestRuns(new Judge<>(named, sandbox, false), sandbox, tests),
                  running.cache(sandbox),
                  running.limits().of(data, named.id()).limits())
              .run(
                  programs,
                  draw,
                  whole,
                  jobs,
                  (done, of) -> progress.finished("wrong programs", done, of));
      Optional<KillMatrix> matrix =
          whole ? Optional.of(matrix(found.outcomes(), tests)) : Optional.empty();
      return new Result(draw, programs, found, matrix);
    } catch (IncorrectProgramException wrong) {
      throw CommandException.negative(
          wrong.getMessage() + "; wrong programs are made only of right ones");
    } catch (UnsatisfiedLinkError missing) {
      throw CommandException.unreadable(
          "--source-mutants needs a parser that does not run on this system;"
              + " it runs on Linux, macOS and Windows");
    }
  }

  private static List<CorrectProgram> programs(Console console, Path folder, RunningOptions running)
      throws IOException {
    Languages languages = running.languages();
    List<Submission> all =
        Files.isDirectory(folder)
            ? SubmissionList.find(List.of(folder), languages, running.language(languages))
                .submissions()
            : List.of();
    List<CorrectProgram> programs = new ArrayList<>();
    for (Submission each : all) {
      String file = each.source().getFileName().toString();
      boolean known = SourceMutants.knows(file.substring(file.lastIndexOf('.') + 1));
      if (!known || each.language().isEmpty() || !Files.isRegularFile(each.source())) {
        console.note(each.name() + ": no wrong programs can be made of it");
        continue;
      }
      try {
        byte[] bytes = running.sources().read(each);
        String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        programs.add(new CorrectProgram(each.name(), each.source(), text, each.language().get()));
      } catch (CharacterCodingException other) {
        console.note(each.name() + ": it is not UTF-8, so no wrong programs are made of it");
      } catch (SourceRejectedException refused) {
        throw CommandException.unreadable(each.name() + ": " + refused.getMessage());
      }
    }
    if (programs.isEmpty()) {
      throw CommandException.unreadable(
          InputSource.shown(folder) + ": no accepted programs in C++, C, Java or Python there");
    }
    return programs;
  }

  private static KillMatrix matrix(List<MutantOutcome> fates, List<TestFile> tests) {
    List<String> names = new ArrayList<>();
    List<List<Boolean>> killed = new ArrayList<>();
    for (MutantOutcome fate : fates) {
      names.add(
          "%d %s:%d %s"
              .formatted(
                  names.size() + 1,
                  fate.program().name(),
                  fate.mutant().line(),
                  fate.mutant().kind()));
      killed.add(tests.stream().map(test -> fate.killers().contains(test.name())).toList());
    }
    return new KillMatrix(names, tests.stream().map(TestFile::name).toList(), killed);
  }
}

package boardjudge.grading;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.grading.Expectations.Expected;
import boardjudge.grading.Expectations.Outcome;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.reference.Rule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.MissingToolException;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Runs a problem's own submissions and checks that each gets what is expected: an accepted program
 * passes every test, and any other first fails with its verdict and its message in the report.
 */
public record SubmissionVerifier<C>(
    Judge<C> judge, CompileCache cache, SourceReader sources, List<TestFile> tests, Limits limits) {
  public SubmissionVerifier {
    tests = List.copyOf(tests);
  }

  /**
   * Runs programs, each up to the first test that it fails. One that unexpectedly exceeds the time
   * limit while others run is run again alone, after them.
   *
   * @param jobs how many programs run at a time
   * @param done receives each result
   * @throws InputException if a test cannot be read as the problem's
   */
  public List<ProgramResult> run(
      List<Expected> programs,
      Path folder,
      LanguageFinder languages,
      int jobs,
      Consumer<ProgramResult> done)
      throws IOException, InterruptedException {
    List<ProgramResult> results = new ArrayList<>();
    List<Integer> slow = new ArrayList<>();
    new ParallelRunner(jobs)
        .run(
            programs.size(),
            index -> of(programs.get(index.intValue()), folder, languages),
            (index, result) -> {
              results.add(result);
              if (jobs > 1 && result.verdict() == Verdict.TIME_LIMIT && !result.asExpected()) {
                slow.add(results.size() - 1);
              } else {
                done.accept(result);
              }
              return true;
            });
    for (int index : slow) {
      results.set(index, of(programs.get(index), folder, languages));
      done.accept(results.get(index));
    }
    return results;
  }

  /** Finds the language of a source; empty if none has its ending. */
  public interface LanguageFinder {
    /** Throws a {@link SourceRejectedException} for a folder without one language. */
    Optional<Language> of(Path source) throws IOException;
  }

  private ProgramResult of(Expected expected, Path folder, LanguageFinder languages)
      throws IOException, InterruptedException {
    Path source = folder.resolve(expected.file());
    if (!Files.exists(source)) {
      return notRun(expected, true, "not there; submissions.yaml names it");
    }
    Program program;
    try {
      Optional<Language> language = languages.of(source);
      if (language.isEmpty()) {
        return notRun(expected, false, "no language has that ending");
      }
      program = cache.compile(source, sources.read(source, Optional.of(folder)), language.get());
    } catch (CompileException | CompilationAbortedException | IOException failure) {
      return refused(expected, failure);
    }
    for (TestFile test : tests) {
      try (Judge.Judged judged = judge.judge(program, test, limits)) {
        if (judged.result().verdict() != Verdict.ACCEPTED) {
          Optional<MismatchReport> report = judge.diagnose(program, test, judged, tests, limits);
          return compared(
              expected,
              judged.result().verdict(),
              Optional.of(test),
              // As the package's own checker reports it, which knows no common mistakes.
              judged
                  .report()
                  .map(r -> String.join("\n", r.text(TextStyle.PLAIN)))
                  .orElse(judged.result().message()),
              judged.result().message(),
              report
                  .flatMap(MismatchReport::location)
                  .flatMap(location -> location.broken().stream().findFirst())
                  .map(Rule::id));
        }
      }
    }
    return compared(expected, Verdict.ACCEPTED, Optional.empty(), "", "", Optional.empty());
  }

  private static ProgramResult refused(Expected expected, Exception failure) throws IOException {
    TestResult refusal = Preparation.refusal("cannot be compiled", failure);
    if (failure instanceof CompileException refused) {
      return compared(
          expected,
          refusal.verdict(),
          Optional.empty(),
          "",
          refused.firstError(),
          Optional.empty());
    }
    boolean isInstalled =
        refusal.verdict() != Verdict.UNKNOWN_LANGUAGE && !(failure instanceof MissingToolException);
    return notRun(expected, isInstalled, refusal.message());
  }

  private static ProgramResult notRun(Expected expected, boolean installed, String complaint) {
    return new ProgramResult(
        expected.file(),
        expected.rule(),
        installed,
        expected.outcomes(),
        Verdict.JUDGE_ERROR,
        "",
        List.of(),
        Optional.empty(),
        complaint);
  }

  private static ProgramResult compared(
      Expected expected,
      Verdict verdict,
      Optional<TestFile> failed,
      String report,
      String found,
      Optional<String> names) {
    String complaint = "";
    if (Outcome.of(verdict).filter(expected.outcomes()::contains).isEmpty()) {
      complaint =
          "expected "
              + expected.outcomes().stream().map(Enum::name).collect(Collectors.joining(" or "))
              + (found.isEmpty() ? "" : ", found: " + Quote.line(found, 200));
    }
    for (String message : expected.messages()) {
      if (complaint.isEmpty() && !report.contains(message)) {
        complaint = "its report does not contain " + Quote.of(message, 200);
      }
    }
    return new ProgramResult(
        expected.file(),
        expected.rule(),
        true,
        expected.outcomes(),
        verdict,
        failed.map(TestFile::name).orElse(""),
        failed.flatMap(TestFile::disputed).stream().toList(),
        names,
        complaint);
  }
}

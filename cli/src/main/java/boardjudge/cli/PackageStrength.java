package boardjudge.cli;

import boardjudge.grading.GradeBook;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.Grader;
import boardjudge.grading.Grades;
import boardjudge.grading.HashedTest;
import boardjudge.grading.Judge;
import boardjudge.grading.ResultStore;
import boardjudge.grading.StopRule;
import boardjudge.grading.Submission;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.grading.program.PackageProblem;
import boardjudge.report.StrengthReport;
import boardjudge.report.StrengthReport.MutantResult;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code strength} of a package without a game: its own wrong programs run on all of its tests. */
record PackageStrength(KillMatrix matrix, StrengthReport report) {
  private static final List<String> WRONG_FOLDERS =
      List.of("wrong_answer", "rejected", "run_time_error", "time_limit_exceeded");

  static PackageStrength of(
      Console console,
      PackageProblem problem,
      DataOption data,
      List<TestFile> tests,
      RunningOptions options,
      int jobs)
      throws IOException, InterruptedException {
    Path submissions = data.submissions(problem);
    List<Submission> wrongPrograms =
        options.submissionsIn(WRONG_FOLDERS.stream().map(submissions::resolve).toList());
    if (wrongPrograms.isEmpty()) {
      String folder = InputSource.shown(submissions);
      throw CommandException.unreadable("no-wrong-there", "folder", folder, "names", WRONG_FOLDERS);
    }
    try (ResultStore store = ResultStore.temporary()) {
      GradeBook book =
          new GradeBook(
              problem.id(),
              wrongPrograms,
              HashedTest.of(tests),
              StopRule.NEVER,
              store,
              Optional.empty());
      Grades grades;
      try (Sandbox sandbox = options.open(console);
          Progress progress = new Progress(console, problem.id())) {
        Judge<?> judge = new Judge<>(problem, sandbox, false);
        judge.check(tests);
        grades =
            new Grader(
                    judge,
                    options.cache(sandbox),
                    options.sources(),
                    options.limits().of(data, problem.id()).limits(),
                    book,
                    jobs,
                    progress::advance)
                .grade();
      }
      List<String> smallTests = new ArrayList<>();
      for (TestFile test : tests) {
        if (StrengthReport.fitsAScreen(StrengthReport.lines(Files.readAllBytes(test.input())))) {
          smallTests.add(test.name());
        }
      }
      return of(console, problem.id(), grades, smallTests);
    }
  }

  private static PackageStrength of(
      Console console, String problem, Grades grades, List<String> smallTests) throws IOException {
    List<String> names = new ArrayList<>();
    List<List<Boolean>> killed = new ArrayList<>();
    for (GradedSubmission graded : grades.graded()) {
      List<TestResult> results = graded.results();
      boolean complete =
          results.size() == grades.tests().size()
              && results.stream().noneMatch(result -> result.verdict() == Verdict.JUDGE_ERROR);
      if (!complete) {
        String reason = graded.firstFailure().map(TestResult::message).orElse("");
        console.note(
            "left-out", "name", graded.submission().name(), "reason", Console.said(reason));
        continue;
      }
      names.add(graded.submission().name());
      killed.add(results.stream().map(result -> !result.isAccepted()).toList());
    }
    KillMatrix matrix = new KillMatrix(names, grades.testNames(), killed);
    List<MutantResult> mutants =
        names.stream()
            .map(name -> new MutantResult(name, "", "", "", matrix.killers(name), Optional.empty()))
            .toList();
    return new PackageStrength(
        matrix,
        new StrengthReport(
            problem,
            matrix.score(),
            matrix.tests(),
            mutants,
            matrix.survivors(),
            Optional.empty(),
            matrix.kills(),
            matrix.killsAlone(),
            List.of(),
            Map.of(),
            Map.of(),
            StrengthReport.killedOnAScreen(matrix, smallTests)));
  }
}

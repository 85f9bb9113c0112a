package boardjudge.cli;

import boardjudge.grading.FailureFolder;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeBook;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.Grader;
import boardjudge.grading.HashedTest;
import boardjudge.grading.Judge;
import boardjudge.grading.LikelyMistakes;
import boardjudge.grading.MismatchRerun;
import boardjudge.grading.ResultStore;
import boardjudge.grading.StopRule;
import boardjudge.grading.Submission;
import boardjudge.grading.TestFile;
import boardjudge.grading.points.PointRules;
import boardjudge.reference.Problem;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * One call of {@code grade} for one problem.
 *
 * @param presentation whether white space has a verdict of its own
 * @param likely finds likely mistakes; empty with {@code --no-hints}
 * @param points how tests earn points; empty without {@code --scoring}
 * @param page empty without {@code --html} and {@code --feedback}
 */
record GradeTask<C>(
    Console console,
    Problem<C> problem,
    List<TestFile> tests,
    List<Submission> submissions,
    ResultStore store,
    RunningOptions options,
    Limits limits,
    int jobs,
    StopRule stopping,
    boolean presentation,
    Optional<FailureFolder> kept,
    Optional<LikelyMistakes> likely,
    Optional<PointRules> points,
    Optional<PageWriter<C>> page) {
  interface PageWriter<C> {
    void write(GradeSheet sheet, FirstMismatch.Source<C> explaining)
        throws IOException, InterruptedException;
  }

  GradeTask {
    tests = List.copyOf(tests);
    submissions = List.copyOf(submissions);
  }

  GradeSheet gradeLocally() throws IOException, InterruptedException {
    try (Sandbox sandbox = options.open(console);
        Progress progress = new Progress(console, problem.id())) {
      Judge<C> judge = new Judge<>(problem, sandbox, presentation);
      CompileCache cache = options.cache(sandbox);
      GradeSheet sheet =
          new Grader(judge, cache, options.sources(), limits, book(), jobs, progress::advance)
              .grade()
              .with(points);
      noteKnownResults();
      FirstMismatch.Source<C> explaining = mismatches(judge, cache, progress);
      if (page.isPresent()) {
        page.get().write(sheet, explaining);
      }
      if (likely.isPresent()) {
        likely.get().find(sheet, explaining);
      }
      return sheet;
    }
  }

  GradeBook book() throws IOException {
    return new GradeBook(problem.id(), submissions, HashedTest.of(tests), stopping, store, kept);
  }

  void noteKnownResults() {
    store.note().ifPresent(console::note);
  }

  /** For a sheet that was graded elsewhere: programs with a replay run again, here. */
  void writePage(GradeSheet sheet) throws IOException, InterruptedException {
    if (page.isPresent()) {
      try (Sandbox sandbox = options.open(console);
          Progress progress = new Progress(console, problem.id())) {
        Judge<C> judge = new Judge<>(problem, sandbox, presentation);
        page.get().write(sheet, mismatches(judge, options.cache(sandbox), progress));
      }
    }
    likely.ifPresent(mistakes -> mistakes.find(sheet));
  }

  private FirstMismatch.Source<C> mismatches(
      Judge<C> judge, CompileCache cache, Progress progress) {
    MismatchRerun<C> again =
        new MismatchRerun<>(
            judge, cache, options.sources(), limits, tests, likely.isPresent(), progress::show);
    return likely.isPresent() ? likely.get().recording(again) : again;
  }
}

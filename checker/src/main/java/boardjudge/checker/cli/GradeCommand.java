package boardjudge.checker.cli;

import boardjudge.checker.grade.GradeSheet;
import boardjudge.checker.grade.GradeSummary;
import boardjudge.checker.grade.Grader;
import boardjudge.checker.grade.JUnitReport;
import boardjudge.checker.grade.Journal;
import boardjudge.checker.grade.Judge;
import boardjudge.checker.grade.Submission;
import boardjudge.checker.grade.TestFile;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.Verdict;
import boardjudge.generator.files.AtomicFile;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "grade",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs many programs on all tests of a problem and ranks them.",
      "It may be killed at any moment; with --resume it goes on where it was."
    },
    footer = {"", "Example:", "  boardjudge grade go submissions/ --csv results.csv -j 4"})
final class GradeCommand implements Callable<Integer> {
  private static final String JOURNAL = ".journal";

  private final Console console;

  @Mixin
  private final SharedOptions.ProblemParameter problem = new SharedOptions.ProblemParameter();

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "SUBMISSIONS",
      description = "Source files, or folders of them: FOLDER/AUTHOR/... or FOLDER/AUTHOR.ENDING.")
  private List<String> submissions = new ArrayList<>();

  @Mixin private final SharedOptions.DataOption data = new SharedOptions.DataOption();
  @Mixin private final ReportOptions.WithCsv output = new ReportOptions.WithCsv();

  @Option(names = "--junit", paramLabel = "FILE", description = "Writes JUnit's XML.")
  private String junit = "";

  @Mixin private final SharedOptions.ParallelOption parallel = SharedOptions.ParallelOption.one();

  @Option(names = "--resume", description = "Goes on after a kill; needs --csv FILE as before.")
  private boolean resume;

  @Option(
      names = "--presentation",
      description = "Gives outputs that are wrong by white space alone a verdict of their own.")
  private boolean presentation;

  @Mixin private final RunningOptions options = new RunningOptions();

  GradeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    boolean kept = !output.csvFile().isEmpty();
    Path journal = InputSource.path(output.csvFile() + JOURNAL);
    if (resume && !kept) {
      throw CommandFailure.usage("--resume needs the --csv FILE that was given before");
    }
    Problem<?> named = problem.problem();
    List<Submission> found = submissions();
    if (kept && !resume && Files.exists(journal)) {
      throw CommandFailure.usage(
          InputSource.shown(journal.toString())
              + " holds verdicts of a run that was stopped: go on with --resume, or delete it");
    }
    GradeSheet sheet;
    try (Journal verdicts = kept ? Journal.open(journal) : Journal.none()) {
      sheet = grade(named, verdicts, found);
    }
    GradeSummary summary = GradeSummary.of(sheet);
    output.print(console, summary, sheet::writeCsv);
    if (!junit.isEmpty()) {
      AtomicFile.<RuntimeException>write(
          InputSource.path(junit), to -> JUnitReport.write(sheet, to));
    }
    if (kept) {
      Files.deleteIfExists(journal);
    }
    return summary.verdicts().containsKey(Verdict.JUDGE_ERROR) ? Exit.OUR_FAULT : Exit.FINE;
  }

  private List<Submission> submissions() throws IOException, InputException {
    Languages languages = options.languages();
    List<Path> paths = new ArrayList<>();
    for (String each : submissions) {
      Path path = InputSource.path(each);
      paths.add(Files.isDirectory(path) ? path : InputSource.regularFile(each));
      if (!Files.isDirectory(path)) {
        options.language(languages, path);
      }
    }
    List<Submission> found = Submission.find(paths, languages, options.language(languages));
    if (found.isEmpty()) {
      throw CommandFailure.unreadable("no program there whose ending a language claims");
    }
    return found;
  }

  private <C> GradeSheet grade(Problem<C> named, Journal journal, List<Submission> found)
      throws IOException, InputException, InterruptedException {
    List<TestFile> tests = data.tests(named);
    try (Sandbox sandbox = options.open(console);
        Progress progress = new Progress(console, named.id())) {
      Judge<C> judge = new Judge<>(named, sandbox, presentation);
      return new Grader(
              judge,
              options.cache(sandbox),
              options.limits(),
              parallel.jobs(),
              journal,
              new GradeProgress(console, progress))
          .grade(named.id(), found, tests);
    }
  }

  /** Shows how long grading will take. */
  private static final class GradeProgress implements Grader.Watcher {
    private final Console console;
    private final Progress progress;
    private final long start = System.nanoTime();

    GradeProgress(Console console, Progress progress) {
      this.console = console;
      this.progress = progress;
    }

    @Override
    public void finished(String stage, int done, int all) {
      double spent = (System.nanoTime() - start) / 1e9;
      double left = spent / done * (all - done);
      progress.show(String.format(Locale.ROOT, "%s %d/%d, %.0f s left", stage, done, all, left));
    }

    @Override
    public void resumed(int verdicts) {
      console.err().println("boardjudge: going on after " + verdicts + " verdicts");
    }
  }
}

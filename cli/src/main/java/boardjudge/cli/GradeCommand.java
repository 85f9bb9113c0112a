package boardjudge.cli;

import boardjudge.checker.view.TextStyle;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeBook;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.Grader;
import boardjudge.grading.Grades;
import boardjudge.grading.Grades.EarnedPoints;
import boardjudge.grading.GradingProgress;
import boardjudge.grading.HashedTest;
import boardjudge.grading.JUnitReport;
import boardjudge.grading.Judge;
import boardjudge.grading.LikelyMistakes;
import boardjudge.grading.MismatchRerun;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.ResultStore;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.TestFile;
import boardjudge.grading.Totals;
import boardjudge.grading.points.PointRules;
import boardjudge.grading.program.PackageProblem;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.grading.remote.JobExchange;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.reference.Problem;
import boardjudge.report.page.GradePage;
import boardjudge.report.page.TotalsPage;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class GradeCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "SUBMISSIONS")
  private List<String> submissions = new ArrayList<>();

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final TestChoice choice = new TestChoice();
  @Mixin private final ReportOptions.WithCsv output = new ReportOptions.WithCsv();

  @Option(names = "--junit", paramLabel = "FILE")
  private String junit = "";

  @Mixin private final HtmlOption html = new HtmlOption();

  @Mixin private final Options.Jobs parallel = Options.Jobs.one();

  @Option(names = "--resume")
  private boolean resume;

  @Mixin private final FeedbackOptions feedback = new FeedbackOptions();
  @Mixin private final ScoringOption scoring = new ScoringOption();
  @Mixin private final Options.Stop stopping = new Options.Stop();
  @Mixin private final Options.Hints hints = new Options.Hints();
  @Mixin private final KeepOptions keep = new KeepOptions();
  @Mixin private final QueueOptions queue = new QueueOptions();

  @Option(names = "--scale-limits")
  private boolean scaled;

  @Option(names = "--folders")
  private boolean folders;

  @Mixin private final PeopleOptions people = new PeopleOptions();
  @Mixin private final Options.Presentation presentation = new Options.Presentation();
  @Mixin private final RunningOptions options = new RunningOptions();

  /** Of all problems. */
  private final List<Feedback> feedbacks = new ArrayList<>();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    GradedProblems problems = GradedProblems.of(problemName.word(), submissions);
    if (!problems.others().isEmpty()) {
      console.note("no-such-problems", "names", problems.otherFolders());
    }
    int exit;
    if (problems.words().size() == 1 && !submissions.isEmpty()) {
      Problem<?> problem = Lookup.problem(problems.words().get(0));
      Outputs outputs = new Outputs(false, output, junit, html.path());
      exit = grade(console, problem, outputs, submissions);
    } else {
      exit = gradeSeveral(console, problems);
    }
    feedback.writeScores(console, feedbacks);
    return exit;
  }

  private int gradeSeveral(Console console, GradedProblems problems)
      throws IOException, InterruptedException {
    keep.refuse("keep-several");
    int worst = Exit.FINE;
    Map<String, String> pages = new LinkedHashMap<>();
    for (String word : problems.words()) {
      Problem<?> problem = Lookup.problem(word);
      String id = problem.id();
      String page = ReportOptions.fileFor(html.name(), id);
      pages.put(id, InputSource.path(page).getFileName() + "");
      Outputs outputs =
          new Outputs(
              true,
              output.forProblem(id),
              ReportOptions.fileFor(junit, id),
              html.path().map(file -> InputSource.path(page)));
      worst = Math.max(worst, grade(console, problem, outputs, problems.submissions(id)));
      console.out().println();
    }
    Totals totals = Totals.of(List.copyOf(pages.keySet()), feedbacks, scoring.earnsPoints());
    console.print(totals.text(TextStyle.PLAIN.in(console.lang())));
    if (html.path().isPresent()) {
      TotalsPage.of(totals, pages).in(console.lang()).write(html.path().get());
    }
    return worst;
  }

  private record Outputs(
      boolean several, ReportOptions.WithCsv output, String junit, Optional<Path> html) {
    boolean printsJunit() {
      return junit.equals(ReportOptions.STANDARD_OUTPUT);
    }
  }

  private int grade(Console console, Problem<?> problem, Outputs outputs, List<String> words)
      throws IOException, InterruptedException {
    if (outputs.printsJunit() && !outputs.output().printsText()) {
      throw CommandException.usage("junit-alone");
    }
    SubmissionList programs = people.graded(options, options.submissions(words, folders));
    try (ResultStore store = outputs.output().store(resume)) {
      return new Grading<>(console, problem, outputs, programs, store).run();
    }
  }

  /** A package without a game claims nothing about its tests. */
  private void noteStale(Console console, Problem<?> problem)
      throws IOException, InterruptedException {
    Optional<SuiteFiles> suite = data.folder().find(problem.id());
    if (suite.isPresent() && !(problem instanceof PackageProblem)) {
      try {
        Staleness.ofSuite(console, Lookup.generator(problem.id()), suite.get(), data).note();
      } catch (PlanException unreadable) {
        console.note(Console.said(unreadable));
      }
    }
  }

  /** The grading of the submissions to one problem. */
  private final class Grading<C> {
    private final Console console;
    private final Problem<C> problem;
    private final Outputs outputs;
    private final SubmissionList programs;
    private final ResultStore store;
    private final List<TestFile> tests;
    private final ProblemLimits limits;
    private final LikelyMistakes mistakes = new LikelyMistakes(options.sources());
    private final Optional<PointRules> points;

    Grading(
        Console console,
        Problem<C> problem,
        Outputs outputs,
        SubmissionList programs,
        ResultStore store)
        throws IOException, InterruptedException {
      this.console = console;
      this.problem = problem;
      this.outputs = outputs;
      this.programs = programs;
      this.store = store;
      this.tests = choice.tests(data, problem);
      noteStale(console, problem);
      this.limits = options.limits().of(data, problem.id());
      this.points = scoring.rules(data, problem, tests);
      feedback.check(points);
      store.describe(problem.id(), limits, tests);
    }

    int run() throws IOException, InterruptedException {
      Explained explained = explained();
      Grades grades = explained.grades();
      GradeSheet sheet = explained.sheet();
      List<String> faults = grades.points().map(EarnedPoints::faults).orElse(List.of());
      faults.forEach(fault -> console.noteSaid("no points for " + fault));
      outputs.output().writeTable(console, grades::writeCsv);
      outputs.output().writeJson(console, sheet);
      if (outputs.output().printsText() && !outputs.printsJunit()) {
        console.print(sheet.text(TextStyle.PLAIN.in(console.lang())));
      }
      if (!outputs.junit().isEmpty()) {
        ReportOptions.write(console, outputs.junit(), to -> JUnitReport.write(grades, to));
      }
      store.finish();
      return sheet.verdicts().containsKey(Verdict.JUDGE_ERROR) || !faults.isEmpty()
          ? Exit.OUR_FAULT
          : Exit.FINE;
    }

    /** The grades that count, and their sheet with the likely mistakes. */
    private record Explained(Grades grades, GradeSheet sheet) {}

    private Explained explained() throws IOException, InterruptedException {
      Optional<QueueAddress> address = queue.wanted();
      if (address.isEmpty() && scaled) {
        throw CommandException.usage("for-queue");
      }
      if (address.isPresent() && outputs.html().isEmpty() && !feedback.writesFolders()) {
        // Mistakes are found by sources and crashes alone: no program runs on this machine.
        FirstMismatch.Source<C> none = mistakes.recording(notRun -> Optional.empty());
        return explained(gradeAtQueue(address.get()), none);
      }
      try (Sandbox sandbox = options.open(console);
          Progress progress = new Progress(console, problem.id())) {
        Judge<C> judge = new Judge<>(problem, sandbox, presentation.wanted);
        CompileCache cache = options.cache(sandbox);
        Grades grades =
            address.isPresent()
                ? gradeAtQueue(address.get())
                : gradeHere(judge, cache, progress::advance);
        MismatchRerun<C> rerun =
            new MismatchRerun<>(
                judge,
                cache,
                options.sources(),
                limits.limits(),
                tests,
                hints.wanted,
                progress::show);
        FirstMismatch.Source<C> mismatches = hints.wanted ? mistakes.recording(rerun) : rerun;
        return explained(grades, mismatches.cached());
      }
    }

    /** Explains first failures, and writes the pages that show them. */
    private Explained explained(Grades all, FirstMismatch.Source<C> mismatches)
        throws IOException, InterruptedException {
      store.note().ifPresent(console::noteSaid);
      if (hints.wanted) {
        for (GradedSubmission each : all.graded()) {
          mismatches.of(each);
        }
      }
      Grades grades = people.counted(all);
      GradeSheet sheet = GradeSheet.of(grades, limits, people.counted(programs, all), mistakes);
      if (outputs.html().isPresent()) {
        RerunCommand rerun = KeepOptions.rerun(problem.id(), data, options);
        GradePage.of(problem, sheet, grades, rerun, mismatches, console.lang())
            .write(outputs.html().get());
      }
      if (outputs.several() || feedback.isWanted()) {
        feedbacks.addAll(
            feedback.write(console, problem, outputs.several(), grades, sheet, mismatches));
      }
      return new Explained(grades, sheet);
    }

    private Grades gradeHere(Judge<C> judge, CompileCache cache, Consumer<GradingProgress> watcher)
        throws IOException, InterruptedException {
      judge.check(tests);
      return new Grader(
              judge, cache, options.sources(), limits.limits(), book(), parallel.jobs(), watcher)
          .grade()
          .with(points);
    }

    private Grades gradeAtQueue(QueueAddress address) throws IOException, InterruptedException {
      if (problem instanceof PackageProblem) {
        throw CommandException.usage("queue-games", "name", problem.id());
      }
      keep.refuse("keep-queue");
      Optional<Path> nameFile = outputs.output().queueFile();
      GradeBook book = book();
      JobExchange.Order order =
          new JobExchange.Order(
              problem.id(),
              presentation.wanted,
              book.tests(),
              limits.limits(),
              book.stopping().atFirstFailure(),
              scaled);
      return new QueueGrading(console, address, queue.login(), nameFile, resume)
          .grade(book, order, options, parallel.jobs())
          .with(points);
    }

    private GradeBook book() throws IOException {
      return new GradeBook(
          problem.id(),
          programs.submissions(),
          HashedTest.of(tests),
          scoring.stopping(stopping, points),
          store,
          keep.folder(problem.id(), data, options));
    }
  }
}

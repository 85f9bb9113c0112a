package boardjudge.cli;

import boardjudge.checker.view.TextStyle;
import boardjudge.grading.Attempts;
import boardjudge.grading.Feedback;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradeSheet.EarnedPoints;
import boardjudge.grading.GradeSummary;
import boardjudge.grading.JUnitReport;
import boardjudge.grading.LikelyMistakes;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.ResultStore;
import boardjudge.grading.Roster;
import boardjudge.grading.SimilarFiles;
import boardjudge.grading.Similarity;
import boardjudge.grading.StopRule;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.TestFile;
import boardjudge.grading.Totals;
import boardjudge.grading.points.GroupRules;
import boardjudge.grading.points.PointRules;
import boardjudge.grading.program.PackageProblem;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.grading.remote.QueueAddress;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.report.page.GradePage;
import boardjudge.report.page.TotalsPage;
import boardjudge.sandbox.FolderDeletion;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuiteNotes;
import boardjudge.suite.SuitePlan;
import boardjudge.suite.export.Scoring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class GradeCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "SUBMISSIONS")
  private List<String> submissions = new ArrayList<>();

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final TestChoice choice = new TestChoice();
  @Mixin private final ReportOptions.WithCsv output = new ReportOptions.WithCsv();

  @Option(names = "--junit", paramLabel = "FILE")
  private String junit = "";

  @Mixin private final HtmlOption html = new HtmlOption();

  @Option(names = "--with-host")
  private boolean withHost;

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

  @Override
  int run(Console console) throws IOException, InterruptedException {
    GradedProblems named = GradedProblems.of(problem.word(), submissions);
    List<Feedback> told = new ArrayList<>();
    if (named.words().size() == 1 && !submissions.isEmpty()) {
      Problem<?> only = Lookup.problem(named.words().get(0));
      int exit =
          run(console, only, new Outputs(false, output, junit, html.path()), submissions, told);
      feedback.writeScores(console, told);
      return exit;
    }
    keep.refuseWith("several problems");
    int worst = Exit.FINE;
    Map<String, String> sheets = new LinkedHashMap<>();
    for (String word : named.words()) {
      Problem<?> one = Lookup.problem(word);
      String id = one.id();
      String page = ReportOptions.fileFor(html.name(), id);
      sheets.put(id, InputSource.path(page).getFileName() + "");
      Outputs own =
          new Outputs(
              true,
              output.forProblem(id),
              ReportOptions.fileFor(junit, id),
              html.path().map(file -> InputSource.path(page)));
      worst = Math.max(worst, run(console, one, own, named.submissions(id), told));
      console.out().println();
    }
    Totals totals = Totals.of(List.copyOf(sheets.keySet()), told, scoring.earnsPoints());
    totals.text(TextStyle.PLAIN.in(console.lang())).forEach(console::say);
    if (html.path().isPresent()) {
      TotalsPage.of(totals, sheets).in(console.lang()).write(html.path().get());
    }
    feedback.writeScores(console, told);
    return worst;
  }

  private record Outputs(
      boolean several, ReportOptions.WithCsv output, String junit, Optional<Path> html) {}

  private int run(
      Console console, Problem<?> named, Outputs files, List<String> programs, List<Feedback> told)
      throws IOException, InterruptedException {
    ReportOptions.WithCsv output = files.output();
    String junit = files.junit();
    boolean xmlOnly = junit.equals(ReportOptions.STANDARD_OUTPUT);
    if (xmlOnly && !output.printsText()) {
      throw CommandException.usage(
          "--junit - and --json or --csv cannot both go to standard output");
    }
    SubmissionList found = people.graded(options, options.submissions(programs, folders));
    try (ResultStore store = output.store(resume)) {
      List<TestFile> tests = choice.tests(data, named);
      noteStale(console, named);
      ProblemLimits limits = options.limits().of(data, named.id());
      SuiteNotes notes = data.notes(named.id());
      LikelyMistakes likely = new LikelyMistakes(options.sources());
      Optional<PointRules> points = scoring.rules(data, named, tests);
      feedback.check(points);
      Summarizer summarizer =
          sheet ->
              GradeSummary.of(
                  people.counted(sheet),
                  limits,
                  people.counted(found, sheet),
                  tests,
                  notes,
                  likely);
      store.describe(named.id(), limits, tests);
      GradeSheet whole =
          grade(console, named, files, tests, limits, store, found, likely, points, summarizer);
      GradeSummary summary = summarizer.of(whole);
      GradeSheet sheet = people.counted(whole);
      List<String> faults = sheet.points().map(EarnedPoints::faults).orElse(List.of());
      faults.forEach(fault -> console.note("no points for " + fault));
      output.writeTable(console, to -> sheet.writeCsv(to, withHost));
      output.writeJson(console, summary);
      if (output.printsText() && !xmlOnly) {
        summary.text(TextStyle.PLAIN.in(console.lang())).forEach(console::say);
        KeepOptions.print(console, keep.folder(named.id(), data, options), sheet);
      }
      if (!junit.isEmpty()) {
        ReportOptions.write(console, junit, to -> JUnitReport.write(sheet, to));
      }
      told.addAll(feedback.collect(sheet, summary, likely, tests, files.several()));
      store.finish();
      return summary.verdicts().containsKey(Verdict.JUDGE_ERROR) || !faults.isEmpty()
          ? Exit.OUR_FAULT
          : Exit.FINE;
    }
  }

  /** A package without a game claims nothing about its tests. */
  private void noteStale(Console console, Problem<?> named)
      throws IOException, InterruptedException {
    Optional<SuiteFiles> suite = data.folder().find(named.id());
    if (suite.isPresent() && !(named instanceof PackageProblem)) {
      try {
        Staleness.ofSuite(console, Lookup.generator(named.id()), suite.get(), data).note();
      } catch (PlanException unreadable) {
        console.note(String.valueOf(unreadable.getMessage()));
      }
    }
  }

  private interface Summarizer {
    GradeSummary of(GradeSheet sheet) throws IOException;
  }

  private <C> GradeSheet grade(
      Console console,
      Problem<C> named,
      Outputs files,
      List<TestFile> tests,
      ProblemLimits limits,
      ResultStore store,
      SubmissionList found,
      LikelyMistakes likely,
      Optional<PointRules> points,
      Summarizer summarizer)
      throws IOException, InterruptedException {
    RerunCommand rerun = KeepOptions.rerun(named.id(), data, options);
    GradeTask<C> task =
        new GradeTask<>(
            console,
            named,
            tests,
            found.submissions(),
            store,
            options,
            limits.limits(),
            parallel.jobs(),
            scoring.stopping(stopping, points, tests),
            presentation.wanted,
            keep.folder(named.id(), data, options),
            hints.wanted ? Optional.of(likely) : Optional.empty(),
            points,
            files.html().isPresent() || feedback.writesFolders()
                ? Optional.of(
                    (whole, explaining) -> {
                      GradeSummary summary = summarizer.of(whole);
                      GradeSheet sheet = people.counted(whole);
                      if (files.html().isPresent()) {
                        GradePage.of(named, summary, sheet, rerun, explaining, console.lang())
                            .write(files.html().get());
                      }
                      if (feedback.writesFolders()) {
                        feedback.writeFolders(
                            console, named, sheet, summary, likely, tests, explaining);
                      }
                    })
                : Optional.empty());
    Optional<QueueAddress> address = queue.wanted();
    if (address.isEmpty()) {
      if (scaled) {
        throw CommandException.usage("--scale-limits is for workers at a queue: add --queue URL");
      }
      return task.gradeLocally();
    }
    QueueGrading queued =
        new QueueGrading(address.get(), queue.login(), files.output().queueFile(), resume, scaled);
    if (named instanceof PackageProblem) {
      throw CommandException.usage(
          "--queue needs a game that workers know; " + named.id() + " is a package without a game");
    }
    return queued.grade(task);
  }

  /** {@code --roster}, {@code --attempts} and {@code --similarity}. */
  static final class PeopleOptions {
    private static final long MAX_ROSTER_BYTES = 64L << 20;

    @Option(names = "--roster", paramLabel = "FILE.csv")
    private String roster = "";

    @Option(names = "--attempts", paramLabel = "WHICH")
    private Attempts attempts = Attempts.ALL;

    @Option(names = "--similarity", paramLabel = "JPLAG.jar")
    private String similarity = "";

    /** The submissions to grade, with their owners and what is alike in them. */
    SubmissionList graded(RunningOptions options, SubmissionList found)
        throws IOException, InterruptedException {
      SubmissionList all = found;
      if (!roster.isEmpty()) {
        Path file = InputSource.regularFile(roster);
        if (Files.size(file) > MAX_ROSTER_BYTES) {
          throw CommandException.unreadable(InputSource.shown(file) + ": larger than 64 MiB");
        }
        all = Roster.read(InputSource.shown(file), Files.readAllBytes(file)).applyTo(all);
      }
      List<SimilarFiles> alike =
          new ArrayList<>(SimilarFiles.find(all.submissions(), options.sources()));
      if (!similarity.isEmpty()) {
        alike.addAll(similar(InputSource.regularFile(similarity), all, options));
      }
      return attempts.graded(all).with(alike);
    }

    private static List<SimilarFiles> similar(Path jar, SubmissionList all, RunningOptions options)
        throws IOException, InterruptedException {
      Path folder = Files.createTempDirectory("boardjudge-similarity-");
      try {
        return Similarity.find(jar, all.submissions(), options.sources(), folder);
      } catch (IOException failed) {
        throw CommandException.unreadable(
            InputSource.shown(jar) + ": " + Quote.bare(String.valueOf(failed.getMessage()), 500));
      } finally {
        FolderDeletion.delete(folder);
      }
    }

    /** Without the attempts that do not count. */
    GradeSheet counted(GradeSheet sheet) {
      return sheet.without(attempts.notCounted(sheet).keySet());
    }

    SubmissionList counted(SubmissionList found, GradeSheet sheet) {
      return found.without(attempts.notCounted(sheet));
    }
  }

  /** {@code --scoring none|tests|groups}. */
  private static final class ScoringOption {
    @Option(names = "--scoring", paramLabel = "none|tests|groups")
    private Scoring scoring = Scoring.NONE;

    boolean earnsPoints() {
      return scoring != Scoring.NONE;
    }

    /** Empty if nothing earns points. */
    Optional<PointRules> rules(DataOption data, Problem<?> problem, List<TestFile> tests)
        throws IOException {
      if (scoring == Scoring.NONE) {
        return Optional.empty();
      }
      PointRules rules = all(data, problem, tests);
      // Without such tests everybody would get all points.
      if (rules instanceof GroupRules groups && groups.isEmpty()) {
        throw CommandException.usage(
            "--scoring: these tests are all samples, which earn no points; choose more tests");
      }
      return Optional.of(rules);
    }

    private PointRules all(DataOption data, Problem<?> problem, List<TestFile> tests)
        throws IOException {
      boolean byTests = scoring == Scoring.TESTS;
      if (problem instanceof PackageProblem plain) {
        Map<String, Path> inputs = new LinkedHashMap<>();
        tests.forEach(test -> inputs.put(test.name(), test.input()));
        return plain.points(byTests, inputs);
      }
      List<String> names = tests.stream().map(TestFile::name).toList();
      Optional<SuitePlan> plan = plan(data, problem.id());
      if (byTests) {
        return GroupRules.ofTests(plan, names);
      }
      return GroupRules.ofGroups(
          plan.orElseThrow(
              () ->
                  CommandException.usage(
                      "--scoring groups needs groups in suite.yaml, and these tests have none;"
                          + " use --scoring tests")),
          names);
    }

    private static Optional<SuitePlan> plan(DataOption data, String problem) throws IOException {
      Optional<SuiteFiles> suite = data.folder().find(problem).filter(SuiteFiles::hasPlan);
      try {
        return suite.isPresent() ? Optional.of(suite.get().plan()) : Optional.empty();
      } catch (PlanException bad) {
        throw CommandException.unreadable(String.valueOf(bad.getMessage()));
      }
    }

    /** Also stops a program where its groups can earn nothing more. */
    StopRule stopping(Options.Stop stop, Optional<PointRules> points, List<TestFile> tests) {
      // A program too slow for some tests still earns the points of others.
      StopRule stopping = stop.stopping(false, scoring == Scoring.NONE ? StopRule.GIVE_UP : 0);
      return scoring == Scoring.GROUPS && !stop.continuesAfterFailure()
          ? stopping.withSkipRule(
              StopRule.SkipRule.by(
                  points.orElseThrow(), tests.stream().map(TestFile::name).toList()))
          : stopping;
    }
  }
}

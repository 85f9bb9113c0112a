package boardjudge.cli;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.checker.explain.Attribution;
import boardjudge.checker.explain.FurtherTests;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.grading.Expectations.Outcome;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.services.FaultContext;
import boardjudge.report.GuardedReport;
import boardjudge.report.SourceMutantsReport;
import boardjudge.report.StrengthReport;
import boardjudge.report.StrengthReport.Origin;
import boardjudge.report.page.SourceMutantsPage;
import boardjudge.report.page.StrengthPage;
import boardjudge.sandbox.Sandbox;
import boardjudge.suite.Manifest;
import boardjudge.suite.RuleCoverage;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.GuardedMutant;
import boardjudge.suite.strength.GuardedStrength;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.StrengthMeter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class StrengthCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final TestChoice choice = new TestChoice();
  @Mixin private final ReportOptions.WithCsv output = new ReportOptions.WithCsv();

  @Mixin private final HtmlOption html = new HtmlOption();

  @Option(names = "--submissions")
  private boolean submissions;

  @Mixin private final GuardedOptions guarded = new GuardedOptions();
  @Mixin private final SourceMutantOptions sources = new SourceMutantOptions();

  @Mixin private final Options.Jobs parallel = Options.Jobs.all();
  @Mixin private final RunningOptions running = new RunningOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    boolean detailed = submissions || html.path().isPresent() || output.wantsCsv();
    if (guarded.sample().isPresent() && detailed) {
      throw CommandException.usage("no-json-guarded");
    }
    if (sources.sample().isPresent()) {
      if (guarded.sample().isPresent() || submissions) {
        throw CommandException.usage("with-sources");
      }
      return ofSources(console, problemName.problem());
    }
    return problemName.problem() instanceof PackageProblem packageProblem
        ? ofPackage(console, packageProblem)
        : measure(console, problemName.generator());
  }

  private <C> int ofSources(Console console, Problem<C> problem)
      throws IOException, InterruptedException {
    SourceMutantOptions.Result result =
        sources.measure(
            console,
            problem,
            data,
            choice.tests(data, problem),
            running,
            guarded.seed(),
            output.wantsCsv() || html.path().isPresent(),
            parallel.jobs());
    SourceMutantsReport report = result.report(problem.id());
    output.print(console, report, result.matrix().map(KillMatrix::csv).orElse(""));
    html.write(console, () -> SourceMutantsPage.of(problem, report));
    return report.good() ? Exit.FINE : Exit.NEGATIVE;
  }

  private int ofPackage(Console console, PackageProblem packageProblem)
      throws IOException, InterruptedException {
    if (html.path().isPresent() || guarded.sample().isPresent()) {
      throw CommandException.usage("go-with-game", "name", packageProblem.id());
    }
    PackageStrength strength =
        PackageStrength.of(
            console,
            packageProblem,
            data,
            choice.tests(data, packageProblem),
            running,
            parallel.jobs());
    output.print(console, strength.report(), strength.matrix().csv());
    return strength.report().good() ? Exit.FINE : Exit.NEGATIVE;
  }

  /** Leaves out the wrong programs that break excluded rules. */
  private record FilteredGenerator<C>(ProblemGenerator<C> source, Set<String> excludedRules)
      implements ProblemGenerator<C> {
    @Override
    public Problem<C> problem() {
      return source.problem();
    }

    @Override
    public List<Recipe<C>> recipes() {
      return source.recipes();
    }

    @Override
    public List<Mutant<C>> mutants() {
      return source.mutants().stream()
          .filter(mutant -> !excludedRules.contains(mutant.breaks().id()))
          .toList();
    }
  }

  private <C> int measure(Console console, ProblemGenerator<C> generator)
      throws IOException, InterruptedException {
    int jobs = parallel.jobs();
    Problem<C> problem = generator.problem();
    List<TestFile> files = choice.tests(data, problem);
    List<AnsweredTest<C>> tests = TestFile.answered(problem, files);
    Set<String> excludedRules = choice.excludedRules(data, problem.id());
    ProblemGenerator<C> filtered = new FilteredGenerator<>(generator, excludedRules);
    if (guarded.sample().isPresent()) {
      GuardedReport report = guarded.measure(console, generator, tests, excludedRules, jobs);
      output.print(console, report);
      return report.good() ? Exit.FINE : Exit.NEGATIVE;
    }
    KillMatrix matrix;
    List<RuleCoverage> coverages;
    List<Attribution> attributions;
    try (Progress progress = new Progress(console, problem.id())) {
      matrix = StrengthMeter.measure(filtered, tests, jobs, progress::measured);
      Staleness.noteThrown(console, problem.id(), matrix.thrown());
      coverages =
          new ParallelRunner(jobs)
              .map(
                  tests,
                  test -> coverage(problem, test),
                  count -> progress.show("rules of " + tests.get(count - 1).name()));
      progress.show("the rules that reports name");
      attributions = Attribution.all(filtered, further(tests, coverages, matrix), matrix, jobs);
    }
    RuleCoverage coverage = coverages.stream().reduce(RuleCoverage.none(), RuleCoverage::plus);
    List<StrengthReport.TestDetail> details = details(problem, files, tests, coverages);
    Optional<List<ProgramResult>> programs =
        submissions ? Optional.of(runWrongSubmissions(console, problem, jobs)) : Optional.empty();
    StrengthReport report =
        StrengthReport.of(filtered, matrix, coverage, details, attributions, programs);
    String csv = matrix.csv();
    output.print(console, report, csv);
    html.write(console, () -> StrengthPage.of(problem, report, tests, csv));
    return report.good() ? Exit.FINE : Exit.NEGATIVE;
  }

  private static <C> List<FurtherTests.Test<C>> further(
      List<AnsweredTest<C>> tests, List<RuleCoverage> coverages, KillMatrix matrix) {
    List<List<String>> kills = List.copyOf(matrix.kills().values());
    List<FurtherTests.Test<C>> further = new ArrayList<>();
    for (int i = 0; i < tests.size(); i++) {
      Set<String> rules = coverages.get(i).rules().keySet();
      further.add(new FurtherTests.Test<>(tests.get(i), rules, Set.copyOf(kills.get(i))));
    }
    return further;
  }

  private static <C> List<StrengthReport.TestDetail> details(
      Problem<C> problem,
      List<TestFile> files,
      List<AnsweredTest<C>> tests,
      List<RuleCoverage> coverages)
      throws IOException {
    List<StrengthReport.TestDetail> details = new ArrayList<>();
    for (int i = 0; i < tests.size(); i++) {
      AnsweredTest<C> test = tests.get(i);
      Optional<Manifest.Entry> entry = files.get(i).unchangedEntry();
      details.add(
          new StrengthReport.TestDetail(
              test.name(),
              entry.map(Origin::of),
              entry.map(Manifest.Entry::note).filter(note -> !note.isEmpty()),
              test.cases().size(),
              StrengthReport.lines(problem.format().bytes(test.cases())),
              coverages.get(i).rules()));
    }
    return details;
  }

  private static <C> RuleCoverage coverage(Problem<C> problem, AnsweredTest<C> test) {
    RuleCoverage.Counter counter = new RuleCoverage.Counter();
    FaultContext.during(
        () -> "test " + test.name(),
        () -> test.cases().forEach(testCase -> problem.referee(testCase, counter::count)));
    return counter.coverage();
  }

  private <C> List<ProgramResult> runWrongSubmissions(Console console, Problem<C> problem, int jobs)
      throws IOException, InterruptedException {
    try (Sandbox sandbox = running.open(console);
        Progress progress = new Progress(console, problem.id())) {
      return running.verify(
          problem,
          data,
          choice.tests(data, problem),
          sandbox,
          expected -> !expected.outcomes().contains(Outcome.AC),
          jobs,
          result -> progress.update(result.file()));
    }
  }

  /** {@code --guarded N} and {@code --seed S}. */
  static final class GuardedOptions {
    private static final int MAX_MUTANTS = 1_000_000;

    @Option(names = "--guarded", paramLabel = "N")
    private Optional<Integer> sample = Optional.empty();

    @Mixin private final Options.Seed random = new Options.Seed();

    Optional<Integer> sample() {
      sample.ifPresent(number -> Options.checkRange("--guarded", number, 1, MAX_MUTANTS));
      return sample;
    }

    long seed() {
      return random.seed;
    }

    <C> GuardedReport measure(
        Console console,
        ProblemGenerator<C> generator,
        List<AnsweredTest<C>> tests,
        Set<String> excludedRules,
        int jobs)
        throws InterruptedException {
      List<GuardedMutant<C>> mutants =
          Lookup.guarded(generator, excludedRules).sample(sample.orElseThrow(), random.seed);
      try (Progress progress = new Progress(console, generator.problem().id())) {
        return GuardedReport.of(
            generator.problem().id(),
            random.seed,
            mutants,
            GuardedStrength.measure(generator.problem(), tests, mutants, jobs, progress::measured));
      }
    }
  }
}

package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.grade.TestFile;
import boardjudge.checker.internal.program.PackageProblem;
import boardjudge.checker.internal.report.page.StressPage;
import boardjudge.checker.internal.run.Limits;
import boardjudge.checker.internal.run.Sandbox;
import boardjudge.checker.internal.stress.Inputs;
import boardjudge.checker.internal.stress.StressLoop;
import boardjudge.checker.internal.stress.StressReport;
import boardjudge.checker.internal.stress.StressSearch;
import boardjudge.checker.internal.stress.StressSearch.Contestant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "stress",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Feeds a program small inputs until it fails one, and makes that one as small as it gets.",
      "With two programs both are compared with the reference. Exit code 1 if one fails."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge stress go Main.java",
      "  boardjudge stress duckchess mine.cpp theirs.py --recipe near-misses -j 2",
      "  boardjudge stress packages/sums mine.cpp --generator random_sums.py"
    })
final class StressCommand implements Callable<Integer> {
  /** Small inputs take little time; a program that needs more does not end. */
  private static final Limits STANDARD = Limits.STANDARD.withCpu(Duration.ofSeconds(2));

  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(index = "1", paramLabel = "SOURCE", description = "The program's source file.")
  private String source;

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "SOURCE2",
      description = "A second program, which is compared, too.")
  private Optional<String> second = Optional.empty();

  @Mixin private final SearchOptions search = new SearchOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.one();

  @Mixin private final Options.Hints hints = new Options.Hints();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final HtmlOption html = new HtmlOption();
  @Mixin private final Options.Color color = new Options.Color();
  @Mixin private final RunningOptions options = new RunningOptions();

  StressCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    return stress(search.generator(problem));
  }

  private <C> int stress(ProblemGenerator<C> generator)
      throws IOException, InputException, InterruptedException {
    String id = generator.problem().id();
    if (generator.recipes().isEmpty() && generator.scopes().isEmpty()) {
      throw CommandFailure.usage(
          "problem "
              + id
              + " has no recipes yet, and stress makes its inputs by them"
              + (generator.problem() instanceof PackageProblem
                  ? "; a program that makes them: --generator PROGRAM"
                  : ""));
    }
    Inputs<C> inputs = search.inputs(generator);
    Path file = search.input(id);
    Duration most = search.time();
    int jobs = parallel.jobs();
    Limits limits = options.limits(STANDARD);
    StressReport report;
    try (Sandbox sandbox = options.open(console);
        Progress progress = new Progress(console, id)) {
      List<Contestant> contestants = new ArrayList<>();
      contestants.add(new Contestant(source, options.compile(sandbox, source)));
      if (second.isPresent()) {
        contestants.add(new Contestant(second.get(), options.compile(sandbox, second.get())));
      }
      report =
          new StressSearch<>(
                  new StressLoop<>(generator, sandbox, limits),
                  inputs,
                  most,
                  jobs,
                  hints.wanted,
                  Paths.words(),
                  file,
                  TestFile.of("", file).answer())
              .run(
                  contestants,
                  count -> progress.ofSpeed(count, count == 1 ? "case tried" : "cases tried"),
                  runs -> progress.onAndOn("shrinking: " + runs + (runs == 1 ? " run" : " runs")));
    }
    StressReport done = report;
    html.write(
        () ->
            StressPage.of(
                generator.problem(),
                done.failure().isEmpty()
                    ? List.of()
                    : InputSource.cases(console, generator.problem(), file.toString()),
                done));
    output.print(console, report, color.style(console));
    return report.failure().isEmpty() ? Exit.FINE : Exit.NEGATIVE;
  }
}

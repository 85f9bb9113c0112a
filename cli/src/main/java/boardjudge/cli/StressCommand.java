package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.report.page.StressPage;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import boardjudge.stress.Inputs;
import boardjudge.stress.StressLoop;
import boardjudge.stress.StressReport;
import boardjudge.stress.StressSearch;
import boardjudge.stress.StressSearch.Contestant;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class StressCommand extends ConsoleCommand {
  /** For problems without limits: small inputs take little time. */
  static final Limits STANDARD = Limits.STANDARD.withCpu(Duration.ofSeconds(2));

  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Parameters(index = "1", paramLabel = "SOURCE")
  private String source;

  @Parameters(index = "2", arity = "0..1", paramLabel = "SOURCE2")
  private Optional<String> secondSource = Optional.empty();

  @Option(names = "--recipe", paramLabel = "NAME")
  private List<String> recipes = new ArrayList<>();

  @Option(names = "--time", paramLabel = "TIME", defaultValue = "60s")
  private String time;

  @Mixin private final Options.Generator generatorOption = new Options.Generator();

  @Mixin private final Options.Seed random = new Options.Seed();

  @Option(names = "-o", paramLabel = "FILE")
  private String input = "";

  @Mixin private final Options.Jobs parallel = Options.Jobs.one();

  @Mixin private final Options.Hints hints = new Options.Hints();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final HtmlOption html = new HtmlOption();
  @Mixin private final Options.Display display = new Options.Display();
  @Mixin private final RunningOptions options = new RunningOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    return stress(console, generatorOption.generator(problemName));
  }

  private <C> int stress(Console console, ProblemGenerator<C> generator)
      throws IOException, InterruptedException {
    String id = generator.problem().id();
    Lookup.refuseWithoutInputs(generator, "stress");
    recipes.forEach(recipe -> Lookup.recipe(generator, recipe));
    Path file = inputFile(id);
    StressReport report = search(console, generator, file);
    html.write(
        console,
        () ->
            StressPage.of(
                generator.problem(),
                report.failure().isEmpty()
                    ? List.of()
                    : InputSource.cases(console, generator.problem(), file.toString()),
                report));
    output.print(console, report, display.style(console));
    return report.failure().isEmpty() ? Exit.FINE : Exit.NEGATIVE;
  }

  private <C> StressReport search(Console console, ProblemGenerator<C> generator, Path file)
      throws IOException, InterruptedException {
    String id = generator.problem().id();
    Duration searchTime = Options.duration("--time", time);
    int jobs = parallel.jobs();
    ProblemLimits limits = options.limits().of(new DataOption(), id, STANDARD);
    try (Sandbox sandbox = options.open(console);
        Progress progress = new Progress(console, id)) {
      List<Contestant> contestants = new ArrayList<>();
      contestants.add(new Contestant(source, options.compile(sandbox, source)));
      if (secondSource.isPresent()) {
        contestants.add(
            new Contestant(secondSource.get(), options.compile(sandbox, secondSource.get())));
      }
      return new StressSearch<>(
              new StressLoop<>(generator, sandbox, limits),
              new Inputs<>(generator, recipes, random.seed),
              searchTime,
              jobs,
              hints.wanted,
              new DataOption().testsIfAny(generator.problem()),
              Paths.launchArguments(),
              file,
              Path::toString)
          .run(
              contestants,
              count -> progress.updateRate(count, count == 1 ? "case tried" : "cases tried"),
              progress::update);
    }
  }

  private Path inputFile(String problemName) {
    if (input.equals(ReportOptions.STANDARD_OUTPUT)) {
      throw CommandException.usage("writes-two-files");
    }
    return InputSource.path(input.isEmpty() ? problemName + "-stress.in" : input);
  }
}

package boardjudge.cli;

import boardjudge.checker.view.TextStyle;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.program.PackageProblem;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.mutation.MutantOutcome;
import boardjudge.reference.Problem;
import boardjudge.report.SourceHuntReport;
import boardjudge.report.SourceHuntReport.HuntResult;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.stress.Inputs;
import boardjudge.stress.StressLoop;
import boardjudge.stress.StressReport;
import boardjudge.stress.StressSearch;
import boardjudge.suite.strength.Hunt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class HuntCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(index = "1", arity = "0..1", paramLabel = "MUTANT")
  private String mutant = "";

  @Mixin private final SourceMutantOptions sources = new SourceMutantOptions();
  @Mixin private final DataOption data = new DataOption();
  @Mixin private final TestChoice choice = new TestChoice();
  @Mixin private final Options.Generator made = new Options.Generator();

  @Option(names = "--time", paramLabel = "TIME", defaultValue = "10s")
  private String time;

  @Mixin private final Options.Seed random = new Options.Seed();

  @Option(names = "--tries", paramLabel = "N", defaultValue = "10000")
  private int tries;

  @Mixin private final Options.OutputFile output = new Options.OutputFile();
  @Mixin private final Options.Jobs parallel = Options.Jobs.all();
  @Mixin private final RunningOptions running = new RunningOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    if (sources.sample().isPresent() == mutant.isEmpty()) {
      return mutant.isEmpty()
          ? huntSources(console, made.generator(problem))
          : hunt(console, problem.generator());
    }
    throw CommandException.usage("hunt takes the name of a wrong program, or --source-mutants N");
  }

  private <C> int huntSources(Console console, ProblemGenerator<C> generator)
      throws IOException, InterruptedException {
    Lookup.refuseWithoutInputs(generator, "hunt");
    String id = generator.problem().id();
    SourceMutantOptions.Result drawn =
        sources.measure(
            console,
            generator.problem(),
            data,
            choice.tests(data, generator.problem()),
            running,
            random.seed,
            false,
            parallel.jobs());
    String folder = output.name().equals("-") ? id + "-hunted" : output.name();
    SourceHuntReport report =
        new SourceHunt<>(
                console,
                generator,
                running.limits().of(data, id, StressCommand.STANDARD),
                random.seed,
                Options.duration("--time", time),
                parallel.jobs(),
                InputSource.path(folder))
            .run(drawn, running);
    console.print(report.text(TextStyle.PLAIN.in(console.lang())));
    return Exit.FINE;
  }

  private <C> int hunt(Console console, ProblemGenerator<C> generator) throws IOException {
    Mutant<C> wanted = Lookup.mutant(generator, mutant);
    Optional<Hunt.Counterexample<C>> found =
        new Hunt<>(generator, wanted, random.seed).run(tries, new AtomicBoolean());
    if (found.isEmpty()) {
      console.warn("boardjudge: " + tries + " inputs tried, none kills " + wanted.name());
      return Exit.NEGATIVE;
    }
    byte[] input = generator.problem().format().bytes(found.get().cases());
    console.warn(
        ("found by " + found.get().how() + " at try " + found.get().tried())
            + ("; " + input.length + " bytes"));
    output.write(console, input);
    return Exit.FINE;
  }

  /**
   * Searches inputs that kill surviving mutants, one mutant after the other, as {@code stress}
   * does. An input found for one is tried on the next ones first.
   *
   * @param time for each mutant
   * @param folder receives inputs and answers
   */
  private record SourceHunt<C>(
      Console console,
      ProblemGenerator<C> generator,
      ProblemLimits limits,
      long seed,
      Duration time,
      int jobs,
      Path folder) {
    private static final String VALIDATORS = "input_validators";

    SourceHuntReport run(SourceMutantOptions.Result drawn, RunningOptions running)
        throws IOException, InterruptedException {
      Problem<C> problem = generator.problem();
      List<MutantOutcome> all = drawn.found().outcomes();
      List<MutantOutcome> survivors = all.stream().filter(MutantOutcome::survives).toList();
      List<HuntResult> hunted = new ArrayList<>();
      Optional<PackageProblem> plain =
          problem instanceof PackageProblem one ? Optional.of(one) : Optional.empty();
      if (plain.isPresent() && !Files.isDirectory(plain.get().folder().resolve(VALIDATORS))) {
        console.note("without input validators a smaller input may be invalid");
      }
      try (Sandbox sandbox = running.open(console);
          Progress progress = new Progress(console, problem.id())) {
        CompileCache cache = running.cache(sandbox);
        StressLoop<C> loop = new StressLoop<>(generator, sandbox, limits);
        for (MutantOutcome survivor : survivors) {
          progress.finished("survivors", hunted.size(), survivors.size());
          Program program = survivor.compiled(cache);
          Optional<HuntResult> known = Optional.empty();
          for (HuntResult each : hunted) {
            if (known.isEmpty() && each.input().isPresent() && each.tried() > 0) {
              String input = each.input().get();
              known =
                  loop.run(program, InputSource.cases(console, problem, input))
                      .map(failure -> new HuntResult(survivor, each.input(), each.bytes(), 0, 0));
            }
          }
          hunted.add(
              known.isPresent() ? known.get() : search(loop, survivor, program, hunted.size() + 1));
        }
      }
      return new SourceHuntReport(
          problem.id(),
          all.size(),
          hunted,
          plain.map(one -> InputSource.shown(one.folder().resolve("data").resolve("secret"))));
    }

    private HuntResult search(
        StressLoop<C> loop, MutantOutcome survivor, Program program, int number)
        throws IOException, InterruptedException {
      String name = survivor.program().name().replaceAll("[^A-Za-z0-9]+", "-");
      Path input = folder.resolve("%s-%d-%d.in".formatted(name, survivor.mutant().line(), number));
      Files.createDirectories(folder);
      StressReport report =
          new StressSearch<>(
                  loop,
                  new Inputs<>(generator, List.of(), seed),
                  time,
                  jobs,
                  false,
                  List.of(),
                  Paths.launchArguments(),
                  input,
                  Path::toString)
              .run(List.of(new StressSearch.Contestant(name, program)), count -> {});
      boolean found = report.failure().isPresent();
      return new HuntResult(
          survivor,
          found ? Optional.of(input.toString()) : Optional.empty(),
          found ? Files.size(input) : 0,
          report.inputs(),
          report.seconds());
    }
  }
}

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class HuntCommand extends ConsoleCommand {
  private static final String VALIDATORS = "input_validators";

  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Parameters(index = "1", arity = "0..1", paramLabel = "MUTANT")
  private String mutant = "";

  @Mixin private final SourceMutantOptions sources = new SourceMutantOptions();
  @Mixin private final DataOption data = new DataOption();
  @Mixin private final TestChoice choice = new TestChoice();
  @Mixin private final Options.Generator generatorOption = new Options.Generator();

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
    if (!mutant.isEmpty() && choice.isGiven()) {
      throw CommandException.usage("hunt-choice");
    }
    if (sources.sample().isPresent() == mutant.isEmpty()) {
      return mutant.isEmpty()
          ? huntSources(console, generatorOption.generator(problemName))
          : hunt(console, problemName.generator());
    }
    throw CommandException.usage("hunt-what");
  }

  private <C> int huntSources(Console console, ProblemGenerator<C> generator)
      throws IOException, InterruptedException {
    Lookup.refuseWithoutInputs(generator, "hunt");
    // Reports a malformed option before the long work.
    Options.duration("--time", time);
    Problem<C> problem = generator.problem();
    SourceMutantOptions.Result result =
        sources.measure(
            console,
            problem,
            data,
            choice.tests(data, problem),
            running,
            random.seed,
            false,
            parallel.jobs());
    List<MutantOutcome> outcomes = result.runs().outcomes();
    Optional<Path> folder =
        problem instanceof PackageProblem packageProblem
            ? Optional.of(packageProblem.folder())
            : Optional.empty();
    if (folder.isPresent() && !Files.isDirectory(folder.get().resolve(VALIDATORS))) {
      console.note("no-validators");
    }
    SourceHuntReport report =
        new SourceHuntReport(
            problem.id(),
            outcomes.size(),
            searchAll(
                console, generator, outcomes.stream().filter(MutantOutcome::survives).toList()),
            folder.map(path -> InputSource.shown(path.resolve("data").resolve("secret"))));
    console.print(report.text(TextStyle.PLAIN.in(console.lang())));
    return Exit.FINE;
  }

  /**
   * Searches inputs that kill surviving mutants, one mutant after the other, as {@code stress}
   * does. An input found for one is tried on the next ones first.
   */
  private <C> List<HuntResult> searchAll(
      Console console, ProblemGenerator<C> generator, List<MutantOutcome> survivors)
      throws IOException, InterruptedException {
    Problem<C> problem = generator.problem();
    ProblemLimits limits = running.limits().of(data, problem.id(), StressCommand.STANDARD);
    List<HuntResult> results = new ArrayList<>();
    try (Sandbox sandbox = running.open(console);
        Progress progress = new Progress(console, problem.id())) {
      CompileCache cache = running.cache(sandbox);
      StressLoop<C> loop = new StressLoop<>(generator, sandbox, limits);
      for (MutantOutcome survivor : survivors) {
        progress.finished("survivors", results.size(), survivors.size());
        Program program = survivor.compiled(cache);
        Optional<HuntResult> earlier = Optional.empty();
        for (HuntResult result : results) {
          if (earlier.isEmpty() && result.input().isPresent() && result.tried() > 0) {
            earlier =
                loop.run(program, InputSource.cases(console, problem, result.input().get()))
                    .map(failure -> new HuntResult(survivor, result.input(), result.bytes(), 0, 0));
          }
        }
        results.add(
            earlier.isPresent()
                ? earlier.get()
                : search(loop, generator, survivor, program, results.size() + 1));
      }
    }
    return results;
  }

  private <C> HuntResult search(
      StressLoop<C> loop,
      ProblemGenerator<C> generator,
      MutantOutcome survivor,
      Program program,
      int number)
      throws IOException, InterruptedException {
    String name = survivor.program().name().replaceAll("[^A-Za-z0-9]+", "-");
    Path folder =
        InputSource.path(
            output.name().equals("-") ? generator.problem().id() + "-hunted" : output.name());
    Path input = folder.resolve("%s-%d-%d.in".formatted(name, survivor.mutant().line(), number));
    Files.createDirectories(folder);
    StressReport report =
        new StressSearch<>(
                loop,
                new Inputs<>(generator, List.of(), random.seed),
                Options.duration("--time", time),
                parallel.jobs(),
                false,
                List.of(),
                Paths.launchArguments(),
                input,
                Path::toString)
            .run(List.of(new StressSearch.Contestant(name, program)), count -> {}, stage -> {});
    boolean found = report.failure().isPresent();
    return new HuntResult(
        survivor,
        found ? Optional.of(input.toString()) : Optional.empty(),
        found ? Files.size(input) : 0,
        report.inputs(),
        report.seconds());
  }

  private <C> int hunt(Console console, ProblemGenerator<C> generator) throws IOException {
    Mutant<C> target = Lookup.mutant(generator, mutant);
    Optional<Hunt.Counterexample<C>> counterexample =
        new Hunt<>(generator, target, random.seed).run(tries);
    if (counterexample.isEmpty()) {
      console.warn("not-hunted", "tries", tries, "name", target.name());
      return Exit.NEGATIVE;
    }
    byte[] input = generator.problem().format().bytes(counterexample.get().cases());
    String how = counterexample.get().how();
    console.warn(
        Console.message("hunted-own", "bytes", input.length)
            .with("recipe", how.equals(Hunt.LOCAL_SEARCH) ? Console.message("local-search") : how)
            .with("tried", counterexample.get().tried()));
    output.write(console, input);
    return Exit.FINE;
  }
}

package boardjudge.cli;

import boardjudge.checker.view.TextStyle;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.io.InputException;
import boardjudge.report.SourceHuntReport;
import boardjudge.suite.strength.Hunt;
import java.io.IOException;
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
  int run(Console console) throws IOException, InterruptedException, InputException {
    if (sources.sample().isPresent() == mutant.isEmpty()) {
      return mutant.isEmpty()
          ? huntSources(console, made.generator(problem))
          : hunt(console, problem.generator());
    }
    throw CommandFailure.usage("hunt takes the name of a wrong program, or --source-mutants N");
  }

  private <C> int huntSources(Console console, ProblemGenerator<C> generator)
      throws IOException, InterruptedException, InputException {
    Lookup.refuseWithoutInputs(generator, "hunt");
    String id = generator.problem().id();
    SourceMutantOptions.Result drawn =
        sources.measure(
            console,
            generator.problem(),
            data,
            choice.of(data, generator.problem()),
            running,
            random.seed,
            false,
            parallel.jobs());
    String folder = output.name().equals("-") ? id + "-hunted" : output.name();
    SourceHuntReport report =
        new SourceHunt<>(
                console,
                generator,
                running.limits(data, id, StressCommand.STANDARD),
                random.seed,
                Options.duration("--time", time),
                parallel.jobs(),
                InputSource.path(folder))
            .of(drawn, running);
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
}

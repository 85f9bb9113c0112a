package boardjudge.cli;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.strength.Hunt;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class HuntCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(index = "1", paramLabel = "MUTANT")
  private String mutant = "";

  @Mixin private final Options.Seed random = new Options.Seed();

  @Option(names = "--tries", paramLabel = "N", defaultValue = "10000")
  private int tries;

  @Mixin private final Options.OutputFile output = new Options.OutputFile();

  @Override
  int run(Console console) throws IOException {
    return hunt(console, problem.generator());
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

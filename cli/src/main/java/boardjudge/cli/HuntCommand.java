package boardjudge.cli;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.strength.Hunt;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "hunt",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Searches for an input that a wrong program fails, and makes it small.",
      "Exit code 1 if none is found."
    },
    footer = {"", "Examples:", "  boardjudge hunt pawnchess captures-straight-ahead -o 1.in"})
final class HuntCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(
      index = "1",
      paramLabel = "MUTANT",
      description = "The wrong program's name; see: boardjudge mutants PROBLEM.")
  private String mutant = "";

  @Mixin private final Options.Seed random = new Options.Seed();

  @Option(
      names = "--tries",
      paramLabel = "N",
      defaultValue = "10000",
      description = "How many inputs to try at most (${DEFAULT-VALUE}).")
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
      console.err().println("boardjudge: " + tries + " inputs tried, none kills " + wanted.name());
      return Exit.NEGATIVE;
    }
    byte[] input = generator.problem().format().bytes(found.get().cases());
    console
        .err()
        .println(
            ("found by " + found.get().how() + " at try " + found.get().tried())
                + ("; " + input.length + " bytes"));
    output.write(console, input);
    return Exit.FINE;
  }
}

package boardjudge.checker.cli;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.files.AtomicFile;
import boardjudge.generator.strength.Hunt;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "hunt",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Searches for an input that tells a wrong program from a right one, and makes it small.",
      "Exit code 1 if none was found."
    },
    footer = {"", "Example:", "  boardjudge hunt pawnchess capture-straight -o 1.in"})
final class HuntCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Parameters(
      index = "1",
      paramLabel = "MUTANT",
      description = "The wrong program's name; see: boardjudge strength PROBLEM --json.")
  private String mutant;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "What the random start from (${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--tries",
      paramLabel = "N",
      defaultValue = "10000",
      description = "How many inputs to try at most (${DEFAULT-VALUE}).")
  private int tries;

  @Option(names = "-o", paramLabel = "FILE", description = "Where to write; else standard output.")
  private String output = "-";

  HuntCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    return hunt(Lookup.generator(problem));
  }

  private <C> int hunt(ProblemGenerator<C> generator) throws IOException {
    Mutant<C> prey =
        generator.mutants().stream()
            .filter(known -> known.name().equals(mutant))
            .findFirst()
            .orElseThrow(
                () ->
                    CommandFailure.usage(
                        "no wrong program "
                            + Quote.of(mutant, 60)
                            + "; there are "
                            + String.join(
                                ", ", generator.mutants().stream().map(Mutant::name).toList())));
    Optional<Hunt.Counterexample<C>> caught =
        new Hunt<>(generator, prey, seed).run(tries, new AtomicBoolean());
    if (caught.isEmpty()) {
      console.err().println("boardjudge: " + tries + " inputs tried, none kills " + prey.name());
      return Exit.NEGATIVE;
    }
    byte[] input = generator.problem().format().bytes(caught.get().cases());
    console
        .err()
        .println(
            "caught by "
                + caught.get().how()
                + " at try "
                + caught.get().tried()
                + "; "
                + input.length
                + " bytes");
    if (output.equals("-")) {
      console.out().write(input);
    } else {
      AtomicFile.write(InputSource.path(output), input);
    }
    return Exit.FINE;
  }
}

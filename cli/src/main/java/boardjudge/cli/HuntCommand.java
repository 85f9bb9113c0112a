package boardjudge.cli;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.io.InputException;
import boardjudge.report.HuntReport;
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

  @Mixin private final GuardedOptions guarded = new GuardedOptions();

  @Option(names = "--tries", paramLabel = "N", defaultValue = "10000")
  private int tries;

  @Mixin private final Options.OutputFile output = new Options.OutputFile();
  @Mixin private final GuardedHunting hunting = new GuardedHunting();
  @Mixin private final ReportOptions report = new ReportOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException, InputException {
    if (guarded.sample().isEmpty() == mutant.isEmpty()) {
      throw CommandFailure.usage(
          mutant.isEmpty()
              ? "say which wrong program to hunt: MUTANT, or --guarded N"
              : "MUTANT and --guarded do not go together");
    }
    if (mutant.isEmpty()) {
      HuntReport hunted = hunting.hunt(console, problem.generator(), guarded, tries);
      report.print(console, hunted);
      return hunted.good() ? Exit.FINE : Exit.NEGATIVE;
    }
    if (hunting.asked() || !report.json().isEmpty()) {
      throw CommandFailure.usage("--to and --json go with --guarded alone");
    }
    return hunt(console, problem.generator());
  }

  private <C> int hunt(Console console, ProblemGenerator<C> generator) throws IOException {
    Mutant<C> wanted = Lookup.mutant(generator, mutant);
    Optional<Hunt.Counterexample<C>> found =
        new Hunt<>(generator, wanted, guarded.seed()).run(tries, new AtomicBoolean());
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

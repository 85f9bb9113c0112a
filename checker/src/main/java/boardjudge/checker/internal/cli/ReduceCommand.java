package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.ReductionReport;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.internal.strength.AnsweredTest;
import boardjudge.generator.internal.strength.StrengthMeter;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "reduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Proposes the fewest tests that kill what the whole suite kills.",
      "They also keep every rule that decides, the samples, and the smallest and the largest input.",
      "Changes nothing."
    },
    footer = {"", "Examples:", "  boardjudge reduce go"})
final class ReduceCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Mixin private final Options.Data data = new Options.Data();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  ReduceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, InputException {
    output.print(console, reduce(problem.generator()));
    return Exit.FINE;
  }

  private <C> ReductionReport reduce(ProblemGenerator<C> generator)
      throws IOException, InterruptedException, InputException {
    List<AnsweredTest<C>> tests = data.answered(generator.problem());
    try (Progress progress = new Progress(console, generator.problem().id())) {
      return ReductionReport.of(
          generator,
          tests,
          StrengthMeter.measure(generator, tests, parallel.jobs(), progress::measured));
    }
  }
}

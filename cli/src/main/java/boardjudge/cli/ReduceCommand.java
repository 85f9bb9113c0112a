package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.io.InputException;
import boardjudge.report.ReductionReport;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.StrengthMeter;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;

final class ReduceCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  @Override
  int run(Console console) throws IOException, InterruptedException, InputException {
    output.print(console, reduce(console, problem.generator()));
    return Exit.FINE;
  }

  private <C> ReductionReport reduce(Console console, ProblemGenerator<C> generator)
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

package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.TestFile;
import boardjudge.reference.Problem;
import boardjudge.report.ReductionReport;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.StrengthMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;

final class ReduceCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  @Mixin private final SourceMutantOptions sources = new SourceMutantOptions();
  @Mixin private final Options.Seed random = new Options.Seed();
  @Mixin private final RunningOptions running = new RunningOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    output.print(
        console,
        sources.sample().isPresent()
            ? bySources(console, problemName.problem())
            : reduce(console, problemName.generator()));
    return Exit.FINE;
  }

  private <C> ReductionReport bySources(Console console, Problem<C> problem)
      throws IOException, InterruptedException {
    List<TestFile> tests = data.tests(problem);
    KillMatrix matrix =
        sources
            .measure(console, problem, data, tests, running, random.seed, true, parallel.jobs())
            .matrix()
            .orElseThrow();
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (TestFile test : tests) {
      sizes.put(test.name(), Files.size(test.input()));
    }
    return ReductionReport.of(problem.id(), sizes, matrix);
  }

  private <C> ReductionReport reduce(Console console, ProblemGenerator<C> generator)
      throws IOException, InterruptedException {
    Problem<C> problem = generator.problem();
    List<AnsweredTest<C>> tests = TestFile.answered(problem, data.tests(problem));
    try (Progress progress = new Progress(console, problem.id())) {
      return ReductionReport.of(
          generator,
          tests,
          StrengthMeter.measure(generator, tests, parallel.jobs(), progress::measured));
    }
  }
}

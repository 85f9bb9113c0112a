package boardjudge.checker.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.SuiteAudit;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Builds suites again and compares them with testdata, byte for byte.",
      "Makes sure that every input is valid, every rule decides a step, every recipe is used, and two tests",
      "kill each wrong program. Exit code 1 if anything is amiss."
    },
    footer = {"", "Example:", "  boardjudge verify go"})
final class VerifyCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "PROBLEM", arity = "0..*", description = "Problems; none means all.")
  private List<String> problems = List.of();

  VerifyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, PlanException {
    int exit = Exit.FINE;
    for (ProblemGenerator<?> generator : BuildCommand.generators(problems)) {
      if (!verify(generator)) {
        exit = Exit.NEGATIVE;
      }
    }
    return exit;
  }

  private boolean verify(ProblemGenerator<?> generator)
      throws IOException, InterruptedException, PlanException {
    String id = generator.problem().id();
    Progress progress = new Progress(console);
    SuiteAudit audit;
    try {
      audit =
          SuiteAudit.of(
              generator,
              Paths.suite(id),
              Runtime.getRuntime().availableProcessors(),
              (test, count) -> progress.show(id + ": " + count + " " + test.entry().file()));
    } finally {
      progress.clear();
    }
    audit.findings().forEach(console.out()::println);
    console
        .out()
        .println(
            id
                + ": "
                + BuildCommand.summary(audit.manifest())
                + (audit.findings().isEmpty()
                    ? ", all as planned; every rule decides, every recipe is used, "
                        + audit.matrix().mutants().size()
                        + " wrong programs killed"
                    : ", " + audit.findings().size() + " findings"));
    return audit.findings().isEmpty();
  }
}

package boardjudge.checker.internal.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.internal.suite.PlanException;
import boardjudge.generator.internal.suite.SuiteAudit;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Builds suites again and compares them with their files, byte for byte, the generated C++ among them.",
      "Makes sure that every input is valid. Of the suites that came with the program it demands more:"
          + " every rule decides a step, every recipe is used, and two tests kill each wrong program."
          + " Of a suite of yours it counts the wrong programs killed; strength names them."
          + " Exit code 1 if anything is wrong."
    },
    footer = {"", "Examples:", "  boardjudge verify go", "  boardjudge verify --data testdata/go"})
final class VerifyCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemNames problems = new Options.ProblemNames();

  @Mixin private final Options.Data data = new Options.Data();

  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  VerifyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, PlanException {
    int exit = Exit.FINE;
    for (Problem<?> problem : data.problems(problems)) {
      if (!verify(Lookup.generator(problem.id()))) {
        exit = Exit.NEGATIVE;
      }
    }
    return exit;
  }

  private boolean verify(ProblemGenerator<?> generator)
      throws IOException, InterruptedException, PlanException {
    String id = generator.problem().id();
    SuiteFiles files = data.folder().suite(id);
    SuiteAudit audit;
    try (Progress progress = new Progress(console, id)) {
      audit =
          SuiteAudit.of(
              generator,
              files,
              parallel.jobs(),
              (test, count) -> progress.onAndOn(count + " " + test.entry().file()));
    }
    DataFolder folder = data.folder();
    boolean own = (folder.isOwn() && !folder.isOfProject()) || Paths.isOwn(files.folder());
    List<String> findings = own ? audit.findings() : audit.faults();
    findings.forEach(console.out()::println);
    if (!audit.faults().isEmpty()) {
      String command = Paths.command("build", id, data.words());
      console.out().println(id + ": to write its files again: " + command);
    }
    boolean good = findings.isEmpty();
    String whole =
        own
            ? "every rule decides, every recipe is used, "
                + (audit.matrix().mutants().size() + " wrong programs killed")
            : audit.strength();
    String result =
        good
            ? "all as planned; " + whole
            : findings.size() + (findings.size() == 1 ? " finding" : " findings");
    console.out().println(id + ": " + audit.manifest().summary() + ", " + result);
    return good;
  }
}

package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.program.PackageProblem;
import boardjudge.checker.internal.project.GameStatus;
import boardjudge.checker.internal.project.StatusReport;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "status",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says what a game has, what it lacks, what each part gives, and what to do next.",
      "What is said of its tests is true of the last build. Exit code 1 if a part is missing."
    },
    footer = {"", "Examples:", "  boardjudge status go", "  boardjudge status pawnchess --json"})
final class StatusCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();
  @Mixin private final Options.Data data = new Options.Data();
  @Mixin private final ReportOptions output = new ReportOptions();

  StatusCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Problem<?> named = problem.problem();
    if (named instanceof PackageProblem) {
      throw CommandFailure.usage(
          named.id() + " is a package without a game; status is about what a game has");
    }
    Optional<SuiteFiles> suite = data.folder().find(named.id());
    // A game from outside may have no test data yet.
    Path folder = suite.map(SuiteFiles::folder).orElse(Path.of("testdata", named.id()));
    StatusReport report =
        GameStatus.of(named, folder, command -> Paths.command(command, named.id(), data.words()));
    output.print(console, report);
    return report.missing() == 0 ? Exit.FINE : Exit.NEGATIVE;
  }
}

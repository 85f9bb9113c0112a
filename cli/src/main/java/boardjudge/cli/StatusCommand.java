package boardjudge.cli;

import boardjudge.cli.project.GameStatus;
import boardjudge.cli.project.StatusReport;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;

final class StatusCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();
  @Mixin private final DataOption data = new DataOption();
  @Mixin private final ReportOptions output = new ReportOptions();

  @Override
  int run(Console console) throws IOException {
    Problem<?> problem = problemName.problem();
    if (problem instanceof PackageProblem) {
      throw CommandException.usage("status-of-game", "name", problem.id(), "command", "status");
    }
    String id = problem.id();
    Optional<SuiteFiles> suite = data.folder().find(id);
    // A game from outside may have no test data yet.
    Path folder = suite.map(SuiteFiles::folder).orElse(Path.of("testdata", id));
    boolean checked = !data.folder().isBundled(new SuiteFiles(folder));
    StatusReport report =
        GameStatus.of(
            problem, folder, checked, command -> Paths.command(command, id, data.arguments()));
    output.print(console, report);
    return report.missing() == 0 ? Exit.FINE : Exit.NEGATIVE;
  }
}

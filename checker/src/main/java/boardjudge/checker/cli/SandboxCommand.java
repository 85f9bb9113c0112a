package boardjudge.checker.cli;

import boardjudge.checker.report.SandboxReport;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.SandboxProbe;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "sandbox",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tries what protects this machine from the programs that are judged, and says what holds.",
      "Exit code 1 if something does not."
    },
    footer = {"", "Example:", "  boardjudge sandbox"})
final class SandboxCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final RunningOptions options = new RunningOptions();

  SandboxCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    try (Sandbox sandbox = options.open(console);
        Progress progress = new Progress(console)) {
      progress.show("trying the sandbox");
      SandboxReport report =
          new SandboxReport(new SandboxProbe(sandbox).results(), sandbox.notices());
      progress.clear();
      output.print(console, report);
      return report.good() ? Exit.FINE : Exit.NEGATIVE;
    }
  }
}

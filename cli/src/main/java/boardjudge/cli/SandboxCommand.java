package boardjudge.cli;

import boardjudge.report.SandboxReport;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxProbe;
import java.io.IOException;
import picocli.CommandLine.Mixin;

final class SandboxCommand extends ConsoleCommand {
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final SandboxOptions options = new SandboxOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
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

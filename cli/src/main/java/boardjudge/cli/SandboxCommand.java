package boardjudge.cli;

import boardjudge.report.CostReport;
import boardjudge.report.SandboxReport;
import boardjudge.report.SoakReport;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.SandboxCost;
import boardjudge.sandbox.SandboxProbe;
import boardjudge.sandbox.SandboxSoak;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

final class SandboxCommand extends ConsoleCommand {
  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final RunningOptions options = new RunningOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--cost", paramLabel = "RUNS")
  private int cost;

  @Option(names = "--soak", paramLabel = "RUNS")
  private long soak;

  @Override
  int run(Console console) throws IOException, InterruptedException {
    boolean figures = cost != 0 || soak != 0;
    if (cost < 0 || soak < 0 || (cost > 0 && soak > 0) || (figures && !output.json().isEmpty())) {
      throw new ParameterException(
          spec.commandLine(),
          "expected one of --cost RUNS, --soak RUNS and --json, RUNS from 1 on, found several or"
              + " less");
    }
    try (Sandbox sandbox = options.open(console);
        Progress progress = new Progress(console)) {
      if (cost > 0) {
        List<SandboxCost.Pair> pairs =
            new SandboxCost(sandbox).pairs(cost, done -> progress.onAndOn(done + "/" + cost));
        progress.clear();
        output.print(console, new CostReport(pairs, sandbox.notices()));
        return Exit.FINE;
      }
      if (soak > 0) {
        SoakReport report =
            new SoakReport(
                new SandboxSoak(sandbox)
                    .samples(soak, done -> progress.onAndOn(done + "/" + soak)));
        progress.clear();
        output.print(console, report);
        return report.growing().isEmpty() ? Exit.FINE : Exit.NEGATIVE;
      }
      progress.show("trying the sandbox");
      SandboxReport report =
          new SandboxReport(new SandboxProbe(sandbox).results(), sandbox.notices());
      progress.clear();
      output.print(console, report);
      return report.good() ? Exit.FINE : Exit.NEGATIVE;
    }
  }
}

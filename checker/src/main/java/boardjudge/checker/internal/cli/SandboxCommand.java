package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.CostReport;
import boardjudge.checker.internal.report.SandboxReport;
import boardjudge.checker.internal.report.SoakReport;
import boardjudge.checker.internal.run.Sandbox;
import boardjudge.checker.internal.run.SandboxCost;
import boardjudge.checker.internal.run.SandboxProbe;
import boardjudge.checker.internal.run.SandboxSoak;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "sandbox",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tries what protects this machine from the programs that are judged, and says what holds.",
      "Exit code 1 if something is open, or if --soak finds something that grows."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge sandbox",
      "  boardjudge sandbox --cost 200",
      "  boardjudge sandbox --soak 1000"
    })
final class SandboxCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ReportOptions output = new ReportOptions();
  @Mixin private final RunningOptions options = new RunningOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--cost",
      paramLabel = "RUNS",
      description =
          "Measure instead what a run takes beside a bare process, so many of each in turns.")
  private int cost;

  @Option(
      names = "--soak",
      paramLabel = "RUNS",
      description =
          "Run a program so often instead, and count memory, open files, control groups, processes,"
              + " threads and files before, in the middle and after.")
  private long soak;

  SandboxCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
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

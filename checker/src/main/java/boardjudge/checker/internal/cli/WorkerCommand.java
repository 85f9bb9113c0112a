package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.remote.RemoteGrading;
import boardjudge.checker.internal.run.Sandbox;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "worker",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Judges programs for gradings on other machines: takes jobs from a queue, runs them here in"
          + " the sandbox, sends the verdicts back. Works until Ctrl-C ends it."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge worker --queue tcp://judge:61616 --login worker.login -j 4",
      "  boardjudge worker --queue tcp://localhost:61616 --login queue/worker.login"
    })
final class WorkerCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final QueueOptions queue = new QueueOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.one();

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "What this machine is called in reports (its host name).")
  private String name = "";

  @Mixin private final RunningOptions options = new RunningOptions();

  WorkerCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    RemoteGrading remote = QueueOptions.remote();
    queue.address();
    try (Sandbox sandbox = options.open(console);
        RemoteGrading.Running worker =
            remote.worker(
                queue.address(),
                queue.login(),
                Workshops.of(name, parallel.jobs(), sandbox, options, this::note))) {
      Runtime.getRuntime().addShutdownHook(new Thread(worker::close));
      note("works for " + worker.address() + "; Ctrl-C ends it");
      worker.await();
    }
    return Exit.FINE;
  }

  private void note(String text) {
    console.err().println("boardjudge: note: " + Quote.line(text, 1000));
  }
}

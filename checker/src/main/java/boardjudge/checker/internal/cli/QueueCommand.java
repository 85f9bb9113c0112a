package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.remote.QueueStatus;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "queue",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Starts a queue between gradings and workers, with its journal on disk. Works until Ctrl-C"
          + " ends it. The action status says how a queue stands; cancel NAME ends a grading at it."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge queue --to queue",
      "  boardjudge queue --to queue --bind 0.0.0.0 --port 61616",
      "  boardjudge queue status --queue tcp://judge:61616 --login grader.login",
      "  boardjudge queue cancel go-0123456789ab --queue tcp://judge:61616 --login me"
    })
final class QueueCommand implements Callable<Integer> {
  /** What to do, where it is not to start a queue. */
  private enum Action {
    STATUS,
    CANCEL
  }

  private final Console console;

  @Parameters(index = "0", arity = "0..1", paramLabel = "ACTION", description = "status or cancel.")
  private Action action;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NAME",
      description = "The grading to cancel; grade tells its name, and so does status.")
  private String name = "";

  @Mixin private final BrokerOptions broker = new BrokerOptions();
  @Mixin private final QueueOptions queue = new QueueOptions();
  @Mixin private final ReportOptions output = new ReportOptions();

  @Option(names = "--prometheus", description = "The status as Prometheus reads it.")
  private boolean prometheus;

  QueueCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    if (action == null) {
      broker.serve(console);
      return Exit.FINE;
    }
    return action == Action.STATUS ? status() : cancel();
  }

  private int status() throws IOException, InputException, InterruptedException {
    QueueStatus status = QueueOptions.remote().status(queue.address(), queue.login());
    if (prometheus) {
      status.prometheus().forEach(console.out()::println);
    } else {
      output.print(console, status);
    }
    return Exit.FINE;
  }

  private int cancel() throws IOException, InputException, InterruptedException {
    if (name.isEmpty()) {
      throw CommandFailure.usage("queue cancel wants the grading's name");
    }
    boolean there = QueueOptions.remote().cancel(queue.address(), queue.login(), name);
    console.out().println(there ? "cancelled " + name : "no such grading is at the queue");
    return there ? Exit.FINE : Exit.NEGATIVE;
  }
}

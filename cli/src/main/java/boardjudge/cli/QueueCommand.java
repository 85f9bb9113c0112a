package boardjudge.cli;

import boardjudge.grading.remote.QueueStatus;
import boardjudge.grading.remote.RemoteGrading;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class QueueCommand extends ConsoleCommand {
  /** Without one, a queue is started. */
  private enum Action {
    STATUS,
    CANCEL
  }

  @Parameters(index = "0", arity = "0..1", paramLabel = "ACTION")
  private Action action;

  @Parameters(index = "1", arity = "0..1", paramLabel = "NAME")
  private String name = "";

  @Option(names = "--to", paramLabel = "DIR", defaultValue = "queue")
  private String folder;

  @Option(names = "--bind", paramLabel = "ADDRESS", defaultValue = "127.0.0.1")
  private String host;

  @Option(names = "--port", paramLabel = "N")
  private int port = 61_616;

  @Option(names = "--acceptor", paramLabel = "LIST")
  private String acceptor = "";

  @Mixin private final QueueOptions queue = new QueueOptions();
  @Mixin private final ReportOptions output = new ReportOptions();

  @Option(names = "--prometheus")
  private boolean prometheus;

  @Override
  int run(Console console) throws IOException, InterruptedException {
    if (action == null) {
      runBroker(console);
      return Exit.FINE;
    }
    return action == Action.STATUS ? status(console) : cancel(console);
  }

  private int status(Console console) throws IOException, InterruptedException {
    QueueStatus status = QueueOptions.remote().status(queue.address(), queue.login());
    if (prometheus) {
      status.prometheus().forEach(console.out()::println);
    } else {
      output.print(console, status);
    }
    return Exit.FINE;
  }

  private int cancel(Console console) throws IOException, InterruptedException {
    if (name.isEmpty()) {
      throw CommandException.usage("cancel-name");
    }
    boolean cancelled = QueueOptions.remote().cancel(queue.address(), queue.login(), name);
    console.say(cancelled ? "cancelled" : "no-such-grading", "name", name);
    return cancelled ? Exit.FINE : Exit.NEGATIVE;
  }

  private void runBroker(Console console) throws IOException, InterruptedException {
    Options.checkPort(port);
    if (!host.matches("[A-Za-z0-9.:-]{1,100}")) {
      throw CommandException.unexpected(
          "--bind", Console.message("said.an-address"), Quote.of(host, 60));
    }
    try (RemoteGrading.Running broker =
        QueueOptions.remote()
            .broker(
                new RemoteGrading.BrokerSettings(
                    InputSource.path(folder), host, port, acceptor, console::noteSaid))) {
      Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
      console.print(List.of(broker.address()));
      console.out().flush();
      console.note("logins-in", "folder", InputSource.shown(folder));
      broker.await();
    }
  }
}

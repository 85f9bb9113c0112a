package boardjudge.checker.cli;

import boardjudge.checker.distant.Cluster;
import boardjudge.checker.distant.QueueStatus;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
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
      "  boardjudge queue status --queue tcp://localhost:61616 --login queue/grader.login",
      "  boardjudge queue cancel go-0123456789ab --queue tcp://localhost:61616 --login"
          + " queue/grader.login"
    })
final class QueueCommand implements Callable<Integer> {
  private static final int PORT = 61_616;
  private static final int MOST_PORTS = 65_535;

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

  @Option(
      names = "--to",
      paramLabel = "DIR",
      defaultValue = "queue",
      description = "The folder of the journal and of the logins (${DEFAULT-VALUE}).")
  private String folder;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Listens there; 0.0.0.0 for other machines too (${DEFAULT-VALUE}).")
  private String host;

  @Option(names = "--port", paramLabel = "N", description = "Where to listen (61616).")
  private int port = PORT;

  @Option(
      names = "--acceptor",
      paramLabel = "LIST",
      description =
          "Artemis's own parameters for listening, such as those for TLS"
              + " (sslEnabled=true;keyStorePath=...).")
  private String acceptor = "";

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
      return serve();
    }
    return action == Action.STATUS ? status() : cancel();
  }

  private int serve() throws IOException, InterruptedException {
    if (port < 1 || port > MOST_PORTS) {
      throw CommandFailure.usage("--port: expected an integer from 1 to 65535, found " + port);
    }
    if (!host.matches("[A-Za-z0-9.:-]{1,100}")) {
      throw CommandFailure.usage("--bind: expected an address, found " + Quote.of(host, 60));
    }
    try (Cluster.Running broker =
        QueueOptions.cluster()
            .broker(new Cluster.BrokerSettings(InputSource.path(folder), host, port, acceptor))) {
      Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
      console.out().println(broker.address());
      console.out().flush();
      console
          .err()
          .println(
              "boardjudge: note: logins for workers and graders stand in "
                  + InputSource.shown(folder)
                  + "; Ctrl-C ends the queue, which goes on where it was when it is started again");
      broker.await();
    }
    return Exit.FINE;
  }

  private int status() throws IOException, InputException, InterruptedException {
    QueueStatus status = QueueOptions.cluster().status(queue.address(), queue.login());
    if (prometheus) {
      status.prometheus().forEach(console.out()::println);
    } else {
      output.print(console, status);
    }
    return Exit.FINE;
  }

  private int cancel() throws IOException, InputException, InterruptedException {
    boolean there = QueueOptions.cluster().cancel(queue.address(), queue.login(), name);
    console.out().println(there ? "cancelled " + name : "no such grading is at the queue");
    return there ? Exit.FINE : Exit.NEGATIVE;
  }
}

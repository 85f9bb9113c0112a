package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.remote.RemoteGrading;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import picocli.CommandLine.Option;

/** Where a queue listens, and where its journal is. */
final class BrokerOptions {
  private static final int PORT = 61_616;
  private static final int MOST_PORTS = 65_535;

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

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Where to listen (61616); 0 for any port that is free.")
  private int port = PORT;

  @Option(
      names = "--acceptor",
      paramLabel = "LIST",
      description =
          "Artemis's own parameters for listening, such as those for TLS"
              + " (sslEnabled=true;keyStorePath=...).")
  private String acceptor = "";

  /** Starts a broker and waits until it is ended. */
  void serve(Console console) throws IOException, InterruptedException {
    if (port < 0 || port > MOST_PORTS) {
      throw CommandFailure.usage("--port: expected an integer from 0 to 65535, found " + port);
    }
    if (!host.matches("[A-Za-z0-9.:-]{1,100}")) {
      throw CommandFailure.usage("--bind: expected an address, found " + Quote.of(host, 60));
    }
    try (RemoteGrading.Running broker =
        QueueOptions.remote()
            .broker(
                new RemoteGrading.BrokerSettings(
                    InputSource.path(folder),
                    host,
                    port,
                    acceptor,
                    note -> console.err().println("boardjudge: note: " + note)))) {
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
  }
}

package boardjudge.cli;

import boardjudge.grading.remote.RemoteGrading;
import boardjudge.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class WorkerCommand extends ConsoleCommand {
  private static final int MAX_NAME = 60;

  @Mixin private final QueueOptions queue = new QueueOptions();
  @Mixin private final Options.Jobs parallel = Options.Jobs.one();

  @Option(names = "--name", paramLabel = "NAME")
  private String name = "";

  @Mixin private final CompileOptions options = new CompileOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    RemoteGrading remote = QueueOptions.remote();
    queue.address();
    try (Sandbox sandbox = options.open(console);
        RemoteGrading.Running worker =
            remote.worker(
                queue.address(),
                queue.login(),
                settings(name, parallel.jobs(), sandbox, options, console::noteSaid))) {
      Runtime.getRuntime().addShutdownHook(new Thread(worker::close));
      console.note("works-for", "address", worker.address());
      worker.await();
    }
    return Exit.FINE;
  }

  /**
   * @param name of the worker; empty for the host's
   */
  static RemoteGrading.WorkerSettings settings(
      String name, int jobs, Sandbox sandbox, CompileOptions options, Consumer<String> notes)
      throws IOException {
    if (!name.isEmpty() && !name.equals(safeName(name))) {
      throw CommandException.usage("worker-name", "most", MAX_NAME);
    }
    return new RemoteGrading.WorkerSettings(
        name.isEmpty() ? safeName(host()) : name,
        jobs,
        sandbox,
        options.cache(sandbox),
        options.languages(),
        options.contentsFolder(),
        notes);
  }

  private static String safeName(String name) {
    String safe = name.replaceAll("[^A-Za-z0-9.-]", "-");
    return safe.substring(0, Math.min(MAX_NAME, safe.length()));
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "unknown";
    }
  }
}

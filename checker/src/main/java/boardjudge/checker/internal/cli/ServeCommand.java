package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.run.CompileCache;
import boardjudge.checker.internal.run.Sandbox;
import boardjudge.checker.internal.web.LocalSite;
import boardjudge.checker.internal.web.SiteSettings;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.net.BindException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Serves a local page: read a problem, hand in a program or an output, watch it fail.",
      "Prints the address to open; Ctrl-C ends it, and every program that it runs."
    },
    footer = {"", "Examples:", "  boardjudge serve --open", "  boardjudge serve --port 8080"})
final class ServeCommand implements Callable<Integer> {
  private static final int MOST_PORTS = 65_535;

  private final Console console;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "0",
      description = "Where to listen (any port that is free).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "Listens there, for other machines too (this machine alone).")
  private Optional<String> host = Optional.empty();

  @Option(names = "--open", description = "Opens the page in the browser.")
  private boolean open;

  @Mixin private final Options.Data data = new Options.Data();
  @Mixin private final RunningOptions options = new RunningOptions(Sandbox.Demand.REQUIRED);

  ServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException, InterruptedException {
    if (port < 0 || port > MOST_PORTS) {
      throw CommandFailure.usage("--port: expected an integer from 0 to 65535, found " + port);
    }
    try (LocalSite site = open(settings())) {
      Thread end = new Thread(site::close);
      Runtime.getRuntime().addShutdownHook(end);
      console.out().println(site.address());
      console.out().flush();
      console
          .err()
          .println("boardjudge: note: open that address in a browser; Ctrl-C ends the server");
      if (open) {
        BrowserStart.open(site, console);
      }
      new CountDownLatch(1).await();
    }
    return Exit.FINE;
  }

  /** What the options ask for. */
  SiteSettings settings() throws IOException, InputException {
    ServedSuites suites = new ServedSuites(console, data);
    return new SiteSettings(
        host,
        port,
        suites.problems(),
        suites,
        Json::bytes,
        new SiteSettings.Programs(
            options.demand(),
            options.limits(),
            options.languages(),
            this::cache,
            programsAtATime(Runtime.getRuntime().availableProcessors())),
        SiteSettings.SILENCE,
        SiteSettings.Waiting.STANDARD);
  }

  /** Half as many as there are processors; the others are for the page. */
  static int programsAtATime(int processors) {
    return Math.max(1, processors / 2);
  }

  private LocalSite open(SiteSettings settings) throws IOException {
    try {
      return LocalSite.open(settings);
    } catch (BindException taken) {
      throw CommandFailure.usage(
          "cannot listen at port "
              + port
              + ": "
              + taken.getMessage()
              + "; name another with --port");
    } catch (UnknownHostException unknown) {
      throw CommandFailure.usage("--host: no address " + InputSource.shown(host.orElse("")));
    }
  }

  /** Visitors share it, and come at the same time. */
  private synchronized CompileCache cache(Sandbox sandbox) throws IOException {
    return options.cache(sandbox);
  }
}

package boardjudge.cli;

import boardjudge.grading.TestFile;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import boardjudge.web.LocalSite;
import boardjudge.web.SiteSettings;
import boardjudge.web.Suite;
import java.io.IOException;
import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class ServeCommand extends ConsoleCommand {
  @Option(names = "--port", paramLabel = "N", defaultValue = "0")
  private int port;

  @Option(names = "--host", paramLabel = "ADDRESS")
  private Optional<String> host = Optional.empty();

  @Option(names = "--open")
  private boolean open;

  @Option(names = "--tests", paramLabel = "WHICH")
  private Which tests = Which.all;

  /** Guarded by this: visitors come at the same time. */
  private final Map<String, Suite> suites = new HashMap<>();

  /** Named as on the command line. */
  enum Which {
    all,
    samples
  }

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final CompileOptions options = new CompileOptions(Sandbox.Demand.REQUIRED);
  @Mixin private final LimitsOption limits = new LimitsOption();

  /** Empty if picocli is to report what is wrong. */
  static Optional<ServeCommand> of(PlainCall call) {
    ServeCommand serve = new ServeCommand();
    String port = call.options().getOrDefault("--port", "0");
    serve.open = call.options().containsKey("--open");
    if (port.matches("[0-9]{1,5}")) {
      serve.port = Integer.parseInt(port);
      return Optional.of(serve);
    }
    return Optional.empty();
  }

  /** The options of a plain call. */
  String plainOptions() {
    return "port " + port + (open ? ", in a browser" : "");
  }

  @Override
  int run(Console console) throws IOException, InterruptedException {
    Options.checkPort(port);
    SiteSettings settings = settings(console);
    try (LocalSite site = open(settings)) {
      Runtime.getRuntime().addShutdownHook(new Thread(site::close));
      String address = site.address() + (console.lang() == Lang.ZH ? "&lang=zh" : "");
      console.print(List.of(address));
      console.out().flush();
      preload(settings);
      console.note("open-address");
      if (open) {
        browse(site.folder(), address, console);
      }
      new CountDownLatch(1).await();
    }
    return Exit.FINE;
  }

  SiteSettings settings(Console console) throws IOException {
    limits.of(Limits.STANDARD);
    return new SiteSettings(
        host,
        port,
        data.problems(new Options.ProblemNames()),
        problem -> suite(console, problem),
        Json::bytes,
        english -> Console.translated(english, Lang.ZH, SiteSettings.class),
        new SiteSettings.Programs(
            options.demand(),
            problem -> limits.of(data, problem.id()),
            options::languages,
            this::cache,
            concurrentRuns(Runtime.getRuntime().availableProcessors())),
        SiteSettings.IDLE_TIMEOUT,
        SiteSettings.ConnectionLimits.STANDARD);
  }

  /** Reads what the first page does not need, to report errors at once. */
  static void preload(SiteSettings settings) throws IOException {
    settings.programs().languages().all();
    for (Problem<?> problem : settings.problems()) {
      settings.suites().of(problem);
      settings.programs().limits().of(problem);
    }
  }

  /** Half of the processors; the others serve the page. */
  static int concurrentRuns(int processors) {
    return Math.max(1, processors / 2);
  }

  private LocalSite open(SiteSettings settings) throws IOException {
    try {
      return LocalSite.open(settings);
    } catch (BindException taken) {
      throw CommandException.usage(
          "cannot-listen", "port", port, "words", String.valueOf(taken.getMessage()));
    } catch (UnknownHostException unknown) {
      throw CommandException.usage("no-address", "name", InputSource.shown(host.orElse("")));
    }
  }

  /** Visitors share it. */
  private synchronized CompileCache cache(Sandbox sandbox) throws IOException {
    return options.cache(sandbox);
  }

  /** A problem without tests is shown all the same: its boards can be set up. */
  private synchronized Suite suite(Console console, Problem<?> problem) throws IOException {
    Suite cached = suites.get(problem.id());
    if (cached != null) {
      return cached;
    }
    List<TestFile> suiteTests = List.of();
    try {
      suiteTests = data.tests(problem);
    } catch (CommandException none) {
      console.note(none.message());
    }
    if (tests == Which.samples) {
      suiteTests = suiteTests.stream().filter(test -> test.name().startsWith("sample/")).toList();
    }
    Suite suite = new Suite(suiteTests, data.folder().find(problem.id()));
    suites.put(problem.id(), suite);
    return suite;
  }

  /**
   * Opens the site in the user's browser. The token is in a file that only the user can read:
   * everybody on a machine sees the arguments of its processes.
   */
  private static void browse(Path folder, String address, Console console) throws IOException {
    Path file = folder.resolve("open.html");
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(
        file,
        "<!DOCTYPE html><meta charset=\"utf-8\"><title>boardjudge</title>"
            + "<meta name=\"referrer\" content=\"no-referrer\">"
            + ("<meta http-equiv=\"refresh\" content=\"0;url=" + address + "\">\n"));
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String opener = system.contains("mac") ? "open" : "xdg-open";
    try {
      new ProcessBuilder(List.of(opener, file.toUri().toString()))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException missing) {
      console.note("no-opener", "name", opener);
    }
  }
}

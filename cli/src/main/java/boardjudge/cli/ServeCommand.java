package boardjudge.cli;

import boardjudge.grading.TestFile;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Sandbox;
import boardjudge.suite.SuiteFiles;
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
import java.util.Objects;
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

  /** Which tests visitors see and programs are run on; named as they are on the command line. */
  enum Which {
    all,
    samples
  }

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final RunningOptions options = new RunningOptions(Sandbox.Demand.REQUIRED);

  @Override
  int run(Console console) throws IOException, InputException, InterruptedException {
    Options.checkPort(port);
    try (LocalSite site = open(settings(console))) {
      Thread end = new Thread(site::close);
      Runtime.getRuntime().addShutdownHook(end);
      String address = site.address() + (console.lang() == Lang.ZH ? "&lang=zh" : "");
      console.say(address);
      console.out().flush();
      console.note("open that address in a browser; Ctrl-C ends the server");
      if (open) {
        browse(site.folder(), address, console);
      }
      new CountDownLatch(1).await();
    }
    return Exit.FINE;
  }

  /** What the options ask for. */
  SiteSettings settings(Console console) throws IOException, InputException {
    List<Problem<?>> problems = data.problems(new Options.ProblemNames());
    // Found once: what is wrong with them is said before the server starts.
    Map<String, Suite> suites = new HashMap<>();
    Map<String, ProblemLimits> limits = new HashMap<>();
    for (Problem<?> problem : problems) {
      limits.put(problem.id(), options.limits(data, problem.id()));
      suites.put(problem.id(), suite(console, problem));
    }
    return new SiteSettings(
        host,
        port,
        problems,
        problem -> Objects.requireNonNull(suites.get(problem.id()), "not served"),
        Json::bytes,
        new SiteSettings.Programs(
            options.demand(),
            problem -> Objects.requireNonNull(limits.get(problem.id()), "not served"),
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
          "cannot listen at port %s: %s; name another with --port"
              .formatted(port, taken.getMessage()));
    } catch (UnknownHostException unknown) {
      throw CommandFailure.usage("--host: no address " + InputSource.shown(host.orElse("")));
    }
  }

  /** Visitors share it, and come at the same time. */
  private synchronized CompileCache cache(Sandbox sandbox) throws IOException {
    return options.cache(sandbox);
  }

  /** A problem without tests is shown all the same: its boards can be set up. */
  private Suite suite(Console console, Problem<?> problem) throws IOException {
    Optional<SuiteFiles> files = data.folder().find(problem.id());
    try {
      List<TestFile> all = data.tests(problem);
      return new Suite(
          tests == Which.all
              ? all
              : all.stream().filter(t -> t.name().startsWith("sample/")).toList(),
          files);
    } catch (CommandFailure none) {
      console.note(String.valueOf(none.getMessage()));
      return new Suite(List.of(), files);
    }
  }

  /**
   * Opens the site in the user's browser. The token is in a file that only he can read: everybody
   * on a machine sees the words that its programs are started with.
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
      console.note("there is no " + opener + " here to open a browser");
    }
  }
}

package boardjudge.cli;

import boardjudge.base.files.FolderFiles;
import boardjudge.cli.install.Installation;
import boardjudge.cli.install.ShellPages;
import boardjudge.grading.Version;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

final class InstallCommand extends ConsoleCommand {
  @Option(names = "--prefix", paramLabel = "DIR")
  private String prefix = "";

  @Option(names = "--remove")
  private boolean remove;

  @Override
  int run(Console console) throws IOException, InterruptedException {
    Installation target = new Installation(prefix.isEmpty() ? home() : InputSource.path(prefix));
    String shown = InputSource.shown(target.prefix());
    if (remove) {
      if (!target.isThere()) {
        throw CommandException.unreadable("not-installed", "folder", shown);
      }
      console.say("removed-files", "count", target.remove(), "folder", shown);
      return Exit.FINE;
    }
    Path jar = Paths.program();
    Path launcher = Path.of(System.getProperty("boardjudge.launcher", ""));
    if (!Files.isRegularFile(jar) || !Files.isRegularFile(launcher)) {
      throw CommandException.usage("only-launcher");
    }
    if (jar.toAbsolutePath().startsWith(target.prefix().resolve(Installation.SHARE))) {
      throw CommandException.usage("installed-itself", "folder", shown);
    }
    int files =
        target.install(
            jar,
            libraries(jar, "remote", "pdf"),
            launcher,
            Paths.suites(),
            ShellPages.of(Commands.all(console), Version.TEXT));
    console.say(
        "installed", "version", startInstalled(target.launcher()), "count", files, "folder", shown);
    noteIfNotInPath(console, target.launcher());
    return Exit.FINE;
  }

  /** The jars for queues and PDF, which the launcher builds in folders beside the program. */
  private static List<Path> libraries(Path program, String... folders) throws IOException {
    List<Path> jars = new ArrayList<>();
    for (String name : folders) {
      jars.addAll(FolderFiles.in(program.resolveSibling(name)));
    }
    jars.removeIf(file -> !file.toString().endsWith(".jar"));
    return jars;
  }

  private static Path home() {
    String home = System.getenv().getOrDefault("HOME", "");
    return Path.of(home.isEmpty() ? System.getProperty("user.home") : home, ".local");
  }

  /**
   * Returns the version that the installed program prints. The launcher makes its class archive
   * now.
   */
  private static String startInstalled(Path launcher) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(List.of(launcher.toString(), "--version"))
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true);
    builder.environment().put("BOARDJUDGE_ARCHIVE", "wait");
    Process process = builder.start();
    byte[] output = process.getInputStream().readAllBytes();
    String version = new String(output, StandardCharsets.UTF_8).strip();
    if (process.waitFor() != Exit.FINE || !version.equals(Version.TEXT)) {
      throw CommandException.unreadable(
          "not-starting", "file", InputSource.shown(launcher), "words", version);
    }
    return version;
  }

  private void noteIfNotInPath(Console console, Path launcher) {
    String path = System.getenv().getOrDefault("PATH", "");
    Path bin = launcher.toAbsolutePath().getParent();
    if (!List.of(path.split(File.pathSeparator)).contains(String.valueOf(bin))) {
      console.note("not-in-path", "folder", InputSource.shown(String.valueOf(bin)));
    }
  }
}

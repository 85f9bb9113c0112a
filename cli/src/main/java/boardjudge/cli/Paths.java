package boardjudge.cli;

import boardjudge.base.files.ShellWord;
import boardjudge.suite.SuiteFiles;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Locations of the program and what comes with it. */
final class Paths {
  private static final String SUITES = "testdata";

  private Paths() {}

  /**
   * The folder with the bundled suites: a checkout or an installation. The launcher names it;
   * without a launcher it is found from the jar.
   */
  static Optional<Path> home() {
    String folder = System.getProperty("boardjudge.home", "");
    return folder.isEmpty() ? homeOf(program()) : Optional.of(Path.of(folder));
  }

  /** A jar's own folder, or the checkout in whose target folder it was built. */
  static Optional<Path> homeOf(Path jar) {
    Path folder = jar.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder.resolve(SUITES))) {
      Path target = folder.endsWith("launch") ? folder.getParent() : folder;
      Path module =
          target != null && target.endsWith(Path.of("cli", "target")) ? target.getParent() : null;
      folder = module == null ? null : module.getParent();
    }
    return Optional.ofNullable(folder).filter(each -> Files.isDirectory(each.resolve(SUITES)));
  }

  /** The jar that this program runs from, or the folder of its classes. */
  static Path program() {
    CodeSource source = Paths.class.getProtectionDomain().getCodeSource();
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException("the program's own place is no path", impossible);
    }
  }

  /** The jar or folder that a class was loaded from, safe to print; empty if that has no path. */
  static Optional<String> placeOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return source == null
          ? Optional.empty()
          : Optional.of(shown(Path.of(source.getLocation().toURI())));
    } catch (URISyntaxException | IllegalArgumentException nowhere) {
      return Optional.empty();
    }
  }

  static Path suites() {
    return home()
        .map(home -> home.resolve(SUITES))
        .orElseThrow(() -> CommandException.unreadable("no-suites", "file", shown(program())));
  }

  /** The bundled suite of a problem. */
  static SuiteFiles suite(String problem) {
    return new SuiteFiles(suites().resolve(problem));
  }

  /** Whether the working folder lies in the program's home. */
  static boolean isAtHome() {
    return home().isPresent() && real(Path.of("")).startsWith(real(home().get()));
  }

  static boolean isBundled(Path suite) {
    return home().isPresent() && real(suite).startsWith(real(home().get().resolve(SUITES)));
  }

  /** The words that start boardjudge with the same games, for commands that the user may copy. */
  static List<String> launchArguments() {
    return OutsideGames.launchArguments(call());
  }

  /**
   * A command that the user may copy.
   *
   * @param after the arguments after the problem
   */
  static String command(String name, String problem, List<String> after) {
    List<String> words = new ArrayList<>(launchArguments());
    words.addAll(List.of(name, ProblemFolders.word(problem)));
    words.addAll(after);
    return ShellWord.line(words);
  }

  /** How to start boardjudge from the working folder. */
  static String call() {
    String launcher = System.getProperty("boardjudge.launcher", "");
    if (launcher.isEmpty()) {
      return "boardjudge";
    }
    return call(Path.of(launcher), System.getenv().getOrDefault("PATH", ""));
  }

  /** How to start boardjudge from that folder. */
  static String callFrom(Path folder) {
    return callFrom(folder, call());
  }

  static String callFrom(Path folder, String call) {
    if (call.indexOf('/') < 0 || call.startsWith("/") || call.startsWith("\"")) {
      return call;
    }
    Path file = Path.of(call).toAbsolutePath().normalize();
    Path start = folder.toAbsolutePath().normalize();
    return InputSource.shown((folder.isAbsolute() ? file : start.relativize(file)).toString());
  }

  /** The bare name if {@code PATH} leads to the launcher, otherwise its path. */
  static String call(Path launcher, String path) {
    Path realLauncher = real(launcher);
    for (String folder : path.split(File.pathSeparator)) {
      if (folder.startsWith("/") && real(Path.of(folder, "boardjudge")).equals(realLauncher)) {
        return "boardjudge";
      }
    }
    String name = shown(launcher);
    return name.indexOf('/') < 0 ? "./" + name : name;
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException gone) {
      return path.toAbsolutePath().normalize();
    }
  }

  /** Relative to the working folder where the path lies in it; safe to print. */
  static String shown(Path path) {
    Path start = Path.of("").toAbsolutePath();
    Path target = path.toAbsolutePath().normalize();
    String text = (target.startsWith(start) ? start.relativize(target) : target).toString();
    return InputSource.shown(text.isEmpty() ? "." : text);
  }
}

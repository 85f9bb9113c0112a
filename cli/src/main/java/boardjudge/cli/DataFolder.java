package boardjudge.cli;

import boardjudge.base.files.FolderFiles;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the suites are: in the folder that {@code --data} or {@code BOARDJUDGE_DATA} names, or else
 * the program's own.
 *
 * <p>The folder is one that holds {@code PROBLEM} folders, or one such folder itself, or one of
 * tests alone. What stands there decides, in this order.
 */
final class DataFolder {
  static final String VARIABLE = "BOARDJUDGE_DATA";

  private final Optional<Path> named;
  private final String by;

  private DataFolder(Optional<Path> named, String by) {
    this.named = named;
    this.by = by;
  }

  /**
   * @param option what stands behind {@code --data}; empty where it was not given
   */
  static DataFolder of(String option, Map<String, String> environment) {
    String variable = environment.getOrDefault(VARIABLE, "");
    if (option.isEmpty() && variable.isEmpty()) {
      return new DataFolder(Optional.empty(), "");
    }
    return option.isEmpty()
        ? new DataFolder(Optional.of(InputSource.path(variable)), VARIABLE)
        : new DataFolder(Optional.of(InputSource.path(option)), "--data");
  }

  /** Whether nobody named a folder: these are the suites that came with the program. */
  boolean isOwn() {
    return named.isEmpty();
  }

  /** Whether nobody named a folder and a project's own stands there. */
  boolean isOfProject() {
    return named.isEmpty() && (OutsideGames.current().haveProjects() || ProblemFolders.areThere());
  }

  /** Whether a suite is one of those that came with the program. */
  boolean isOfProgram(SuiteFiles suite) {
    return (isOwn() && !isOfProject()) || Paths.isOwn(suite.folder());
  }

  /** Whether a suite of the problem stands there; those that came with the program do not count. */
  boolean holds(String problem) throws IOException {
    return named.isEmpty()
        ? OutsideGames.current().testdata(problem).isPresent()
            || ProblemFolders.folder(problem).isPresent()
        : find(problem).isPresent();
  }

  /**
   * The suite of a problem where nobody named a folder: a project's, or else the program's; none of
   * a game from outside whose test data nothing names.
   */
  private static Optional<SuiteFiles> own(String problem) {
    Optional<Path> project = OutsideGames.current().testdata(problem);
    return project.isPresent()
        ? Optional.of(new SuiteFiles(project.get().resolve(problem)))
        : OutsideGames.isOfProgram(problem) ? Optional.of(Paths.suite(problem)) : Optional.empty();
  }

  /** As {@link #own}, where there must be one. */
  static SuiteFiles ownSuite(String problem) {
    return own(problem).orElseThrow(() -> nowhere(problem));
  }

  private static CommandFailure nowhere(String problem) {
    return CommandFailure.usage(
        ("the game %s comes from outside, and nothing says where its test data stand; name"
                + " the folder: --data DIR, or BOARDJUDGE_DATA")
            .formatted(problem));
  }

  /** What named the folder: the option, the variable, or nothing. */
  String namedBy() {
    return by;
  }

  /** The suite of a problem, if there is one. */
  Optional<SuiteFiles> find(String problem) throws IOException {
    if (!by.equals("--data") && ProblemFolders.folder(problem).isPresent()) {
      // The folder that was named as the problem has its tests, too.
      return ProblemFolders.folder(problem).map(SuiteFiles::new);
    }
    if (named.isEmpty()) {
      return own(problem);
    }
    SuiteFiles below = new SuiteFiles(named.get().resolve(problem));
    SuiteFiles itself = new SuiteFiles(named.get());
    if (below.isThere()) {
      return Optional.of(below);
    }
    return itself.isThere() && problemOf(itself).orElse(problem).equals(problem)
        ? Optional.of(itself)
        : Optional.empty();
  }

  /** The suite of a problem, with plan, manifest and tests. */
  SuiteFiles suite(String problem) throws IOException {
    Optional<SuiteFiles> found = find(problem);
    if (found.isEmpty()) {
      throw nothing(problem, "PROBLEM/suite.yaml or suite.yaml");
    }
    return found.get();
  }

  /** The folder of a problem's tests: it holds sample and secret, or the inputs themselves. */
  Path tests(String problem) throws IOException {
    Optional<SuiteFiles> suite = find(problem);
    if (suite.isPresent()) {
      return suite.get().folder().resolve("data");
    }
    Path folder = named.orElseThrow(() -> nowhere(problem));
    for (Path place : List.of(folder.resolve(problem), folder)) {
      if (holdsTests(place)) {
        return place;
      }
    }
    throw nothing(problem, "PROBLEM/data, data, sample and secret, or *.in files");
  }

  /**
   * Where {@code build} writes the suite of a problem: in the folder if that is the problem's own,
   * else in one of the problem's name below it.
   */
  SuiteFiles target(String problem) throws IOException {
    Path folder = named.orElseThrow();
    Optional<SuiteFiles> found = find(problem);
    if (found.isPresent()) {
      return found.get();
    }
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw CommandFailure.unreadable(shown(folder) + ": expected a folder, found a file");
    }
    Optional<String> other = problemOf(new SuiteFiles(folder));
    if (other.isPresent()) {
      throw CommandFailure.usage(isOf(folder, other.get(), problem));
    }
    if (holdsTests(folder)) {
      throw CommandFailure.usage(
          shown(folder)
              + ": holds tests and no plan; build wants a folder of suites, and writes to PROBLEM"
              + " in it");
    }
    return new SuiteFiles(folder.resolve(problem));
  }

  /** The programs that a suite comes with; where it has none of its own, the program's. */
  Path submissions(String problem) throws IOException {
    Optional<SuiteFiles> suite = find(problem);
    if (suite.isPresent()) {
      Path here = suite.get().folder().resolve("submissions");
      if (isOwn() || Files.isDirectory(here)) {
        return here;
      }
    }
    return ownSuite(problem).folder().resolve("submissions");
  }

  /** The problem that a suite says it is for; empty where it does not say. */
  private static Optional<String> problemOf(SuiteFiles suite) throws IOException {
    try {
      if (suite.hasPlan()) {
        return Optional.of(suite.plan().problem());
      }
      return Files.isRegularFile(suite.folder().resolve("manifest.json"))
          ? Optional.of(suite.manifest().problem())
          : Optional.empty();
    } catch (PlanException broken) {
      // Whoever reads it says what is wrong with it.
      return Optional.empty();
    }
  }

  private static boolean holdsTests(Path folder) throws IOException {
    if (Files.isDirectory(folder.resolve("sample"))
        || Files.isDirectory(folder.resolve("secret"))) {
      return true;
    }
    return FolderFiles.in(folder).stream().anyMatch(file -> file.toString().endsWith(".in"));
  }

  private CommandFailure nothing(String problem, String expected) throws IOException {
    Path folder = named.orElseThrow(() -> nowhere(problem));
    if (!Files.exists(folder)) {
      return CommandFailure.unreadable(shown(folder) + ": no such folder (" + by + ")");
    }
    if (!Files.isDirectory(folder)) {
      return CommandFailure.unreadable(
          shown(folder) + ": expected a folder, found a file (" + by + ")");
    }
    Optional<String> other = problemOf(new SuiteFiles(folder));
    if (other.isPresent() && !other.get().equals(problem)) {
      return CommandFailure.usage(isOf(folder, other.get(), problem));
    }
    return CommandFailure.unreadable(
        "%s: nothing of %s there (%s); expected %s"
            .formatted(shown(folder), problem, by, expected.replace("PROBLEM", problem)));
  }

  private static String isOf(Path folder, String found, String wanted) {
    return shown(folder) + ": the suite of " + InputSource.shown(found) + ", not of " + wanted;
  }

  private static String shown(Path folder) {
    return InputSource.shown(folder);
  }
}

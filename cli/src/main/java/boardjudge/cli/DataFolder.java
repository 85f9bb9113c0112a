package boardjudge.cli;

import boardjudge.base.files.FolderFiles;
import boardjudge.reference.Message;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The folder of suites: the one that {@code --data} or {@code BOARDJUDGE_DATA} names, otherwise a
 * project's or the bundled one.
 *
 * <p>A named folder holds {@code PROBLEM} folders, or is such a folder, or holds tests alone; the
 * first that fits.
 *
 * @param root the named folder; empty if none is
 * @param namedBy {@code --data} or the variable; empty if neither
 */
record DataFolder(Optional<Path> root, String namedBy) {
  static final String VARIABLE = "BOARDJUDGE_DATA";

  /**
   * @param option value of {@code --data}; empty without it
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

  boolean isDefault() {
    return root.isEmpty();
  }

  boolean isProjectDefault() {
    return root.isEmpty() && (OutsideGames.current().haveProjects() || ProblemFolders.areThere());
  }

  boolean isBundled(SuiteFiles suite) {
    return (isDefault() && !isProjectDefault()) || Paths.isBundled(suite.folder());
  }

  /** Whether the folder has a suite of the problem; bundled suites do not count. */
  boolean holds(String problem) throws IOException {
    return root.isEmpty()
        ? OutsideGames.current().testdata(problem).isPresent()
            || ProblemFolders.folder(problem).isPresent()
        : find(problem).isPresent();
  }

  /**
   * A project's suite, otherwise the bundled one; none for an outside game whose test data are
   * unknown.
   */
  private static Optional<SuiteFiles> defaultSuite(String problem) {
    Optional<Path> project = OutsideGames.current().testdata(problem);
    return project.isPresent()
        ? Optional.of(new SuiteFiles(project.get().resolve(problem)))
        : OutsideGames.isBuiltIn(problem) ? Optional.of(Paths.suite(problem)) : Optional.empty();
  }

  static SuiteFiles requireDefaultSuite(String problem) {
    return defaultSuite(problem).orElseThrow(() -> noTestData(problem));
  }

  private static CommandException noTestData(String problem) {
    return CommandException.usage("no-data-outside", "name", problem);
  }

  Optional<SuiteFiles> find(String problem) throws IOException {
    if (!namedBy.equals("--data") && ProblemFolders.folder(problem).isPresent()) {
      // The folder that names the problem also holds its tests.
      return ProblemFolders.folder(problem).map(SuiteFiles::new);
    }
    if (root.isEmpty()) {
      return defaultSuite(problem);
    }
    SuiteFiles subfolder = new SuiteFiles(root.get().resolve(problem));
    SuiteFiles folder = new SuiteFiles(root.get());
    if (subfolder.isThere()) {
      return Optional.of(subfolder);
    }
    return folder.isThere() && problemOf(folder).orElse(problem).equals(problem)
        ? Optional.of(folder)
        : Optional.empty();
  }

  SuiteFiles suite(String problem) throws IOException {
    Optional<SuiteFiles> suite = find(problem);
    if (suite.isEmpty()) {
      throw notFound(problem, "nothing-of-plan");
    }
    return suite.get();
  }

  /** The folder that holds sample and secret, or the inputs themselves. */
  Path tests(String problem) throws IOException {
    Optional<SuiteFiles> suite = find(problem);
    if (suite.isPresent()) {
      return suite.get().folder().resolve("data");
    }
    Path folder = root.orElseThrow(() -> noTestData(problem));
    for (Path place : List.of(folder.resolve(problem), folder)) {
      if (holdsTests(place)) {
        return place;
      }
    }
    throw notFound(problem, "nothing-of-tests");
  }

  /** The submissions of the suite, otherwise the bundled ones. */
  Path submissions(String problem) throws IOException {
    Optional<SuiteFiles> suite = find(problem);
    if (suite.isPresent()) {
      Path submissions = suite.get().folder().resolve("submissions");
      if (isDefault() || Files.isDirectory(submissions)) {
        return submissions;
      }
    }
    return requireDefaultSuite(problem).folder().resolve("submissions");
  }

  /** The problem that plan or manifest names. */
  private static Optional<String> problemOf(SuiteFiles suite) throws IOException {
    try {
      if (suite.hasPlan()) {
        return Optional.of(suite.plan().problem());
      }
      return suite.readableManifest().map(Manifest::problem);
    } catch (PlanException broken) {
      // Whoever reads the plan reports it.
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

  private CommandException notFound(String problem, String sentence) throws IOException {
    Path folder = root.orElseThrow(() -> noTestData(problem));
    if (!Files.exists(folder)) {
      return unusable("said.no-folder", folder);
    }
    if (!Files.isDirectory(folder)) {
      return unusable("said.folder-expected", folder);
    }
    Optional<String> owner = problemOf(new SuiteFiles(folder));
    if (owner.isPresent() && !owner.get().equals(problem)) {
      return suiteOf(folder, owner.get(), problem);
    }
    return CommandException.unreadable(
        sentence, "folder", shown(folder), "problem", problem, "option", namedBy);
  }

  private CommandException unusable(String sentence, Path folder) {
    Message what = Console.message(sentence, "file", shown(folder));
    return CommandException.unreadable("named-by", "what", what, "option", namedBy);
  }

  private static CommandException suiteOf(Path folder, String owner, String problem) {
    return CommandException.usage(
        "suite-of", "folder", shown(folder), "owner", InputSource.shown(owner), "problem", problem);
  }

  private static String shown(Path folder) {
    return InputSource.shown(folder);
  }
}

package boardjudge.cli;

import boardjudge.generator.GeneratedProblem;
import boardjudge.grading.program.FolderProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.services.GameServices;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A problem that the user named by its folder, in place of a name or by {@code --games}: a game of
 * programs, or a package of which nothing but tests are known.
 *
 * @param word what the user typed
 */
record ProblemFolders(Problem<?> problem, Path folder, String word) {
  /** By id. */
  private static final Map<String, ProblemFolders> OPENED = new ConcurrentHashMap<>();

  /** Opens the problem whose folder the word names; empty if it names none. */
  static Optional<Problem<?>> find(String word) {
    for (ProblemFolders opened : OPENED.values()) {
      if (opened.word.equals(word) || opened.problem.id().equals(word)) {
        return Optional.of(opened.problem);
      }
    }
    try {
      Path folder = Path.of(word);
      return Files.isDirectory(folder) && FolderProblem.isProblem(folder)
          ? Optional.of(open(folder, word))
          : Optional.empty();
    } catch (InvalidPathException none) {
      return Optional.empty();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * Opens the problem of a folder and registers it by id.
   *
   * @throws IOException if a file in the folder is invalid
   */
  static Problem<?> open(Path folder, String word) throws IOException {
    Optional<Problem<?>> listed = listed(folder);
    if (listed.isPresent()) {
      OPENED.put(listed.get().id(), new ProblemFolders(listed.get(), folder, word));
      return listed.get();
    }
    Problem<?> problem =
        FolderProblem.open(folder, id -> Problems.find(id).isPresent() || OPENED.containsKey(id));
    OPENED.put(problem.id(), new ProblemFolders(problem, folder, word));
    GameServices.add(problem);
    if (problem instanceof GeneratedProblem<?> generated) {
      GameServices.add(generated.generator());
    }
    FolderProblem.theme(problem).ifPresent(GameServices::add);
    return problem;
  }

  /** The loaded game that the folder's plan is for. */
  private static Optional<Problem<?>> listed(Path folder) throws IOException {
    SuiteFiles suite = new SuiteFiles(folder);
    if (!suite.hasPlan() || FolderProblem.isGame(folder)) {
      return Optional.empty();
    }
    try {
      return Problems.find(suite.plan().problem());
    } catch (PlanException broken) {
      // Whoever reads the plan reports it.
      return Optional.empty();
    }
  }

  static Optional<Path> folder(String id) {
    return Optional.ofNullable(OPENED.get(id)).map(ProblemFolders::folder);
  }

  /** How to name a problem in a command that the user may copy. */
  static String word(String id) {
    return Optional.ofNullable(OPENED.get(id)).map(ProblemFolders::word).orElse(id);
  }

  static boolean areThere() {
    return !OPENED.isEmpty();
  }

  /** Resets what a command has opened. */
  static void forget() {
    if (!OPENED.isEmpty()) {
      OPENED.clear();
      GameServices.forget();
    }
  }
}

package boardjudge.cli;

import boardjudge.generator.GeneratedProblem;
import boardjudge.grading.program.FolderProblem;
import boardjudge.grading.program.FolderProblems;
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
 * The problems whose folders the user named, in the place of a problem's name or by {@code
 * --games}: games of programs, and packages of which nothing but tests are known.
 *
 * @param word what the user typed
 */
record ProblemFolders(Problem<?> problem, Path folder, String word) {
  /** By id; those of the command at work. */
  private static final Map<String, ProblemFolders> OPENED = new ConcurrentHashMap<>();

  /** The problem that a word names by its folder; empty if no problem's folder stands there. */
  static Optional<Problem<?>> find(String word) {
    for (ProblemFolders each : OPENED.values()) {
      if (each.word.equals(word) || each.problem.id().equals(word)) {
        return Optional.of(each.problem);
      }
    }
    try {
      Path folder = Path.of(word);
      return Files.isDirectory(folder) && FolderProblems.isProblem(folder)
          ? Optional.of(open(folder, word))
          : Optional.empty();
    } catch (InvalidPathException none) {
      return Optional.empty();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * Opens the problem of a folder and lets it be found by its id.
   *
   * @throws IOException if the folder's files do not say what they should; one sentence
   */
  static Problem<?> open(Path folder, String word) throws IOException {
    Optional<Problem<?>> listed = listed(folder);
    if (listed.isPresent()) {
      OPENED.put(listed.get().id(), new ProblemFolders(listed.get(), folder, word));
      return listed.get();
    }
    Problem<?> problem =
        FolderProblems.open(folder, id -> Problems.find(id).isPresent() || OPENED.containsKey(id));
    OPENED.put(problem.id(), new ProblemFolders(problem, folder, word));
    GameServices.add(problem);
    if (problem instanceof GeneratedProblem<?> own) {
      GameServices.add(own.generator());
    }
    FolderProblem.theme(problem).ifPresent(GameServices::add);
    return problem;
  }

  /** The game that the folder's plan is for, where its classes are at hand. */
  private static Optional<Problem<?>> listed(Path folder) throws IOException {
    SuiteFiles suite = new SuiteFiles(folder);
    if (!suite.hasPlan() || FolderProblems.isGame(folder)) {
      return Optional.empty();
    }
    try {
      return Problems.find(suite.plan().problem());
    } catch (PlanException broken) {
      // Whoever reads the plan says what is wrong with it.
      return Optional.empty();
    }
  }

  /** The folder of a problem, if it was named by one. */
  static Optional<Path> folder(String id) {
    return Optional.ofNullable(OPENED.get(id)).map(ProblemFolders::folder);
  }

  /** The word that names a problem in a command that the user may copy. */
  static String word(String id) {
    return Optional.ofNullable(OPENED.get(id)).map(ProblemFolders::word).orElse(id);
  }

  /** Whether the command at work has any. */
  static boolean areThere() {
    return !OPENED.isEmpty();
  }

  /** Forgets those of the command that was at work. */
  static void forget() {
    if (!OPENED.isEmpty()) {
      OPENED.clear();
      GameServices.forget();
    }
  }
}

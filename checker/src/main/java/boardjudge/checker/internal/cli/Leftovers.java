package boardjudge.checker.internal.cli;

import boardjudge.generator.internal.suite.BuiltSuite;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.generator.internal.suite.SuitePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The files in a suite's data folder that its plan does not make.
 *
 * @param outdated those that the old manifest lists: an older plan's tests
 * @param strangers those that it does not list, either: somebody's own work
 */
record Leftovers(List<Path> outdated, List<Path> strangers) {
  /** So many are named in a message. */
  private static final int NAMED = 5;

  static Leftovers of(SuiteFiles target, SuitePlan plan) throws IOException {
    Set<Path> listed = target.listed();
    List<Path> outdated = new ArrayList<>();
    List<Path> strangers = new ArrayList<>();
    for (Path stray : target.strays(plan.tests())) {
      (listed.contains(stray) ? outdated : strangers).add(stray);
    }
    return new Leftovers(outdated, strangers);
  }

  /** These without the files that a new build has made again. */
  Leftovers without(SuiteFiles target, BuiltSuite suite) {
    Set<Path> made = new HashSet<>();
    suite.files().forEach(file -> made.add(target.data(file.file())));
    return new Leftovers(
        outdated.stream().filter(file -> !made.contains(file)).toList(),
        strangers.stream().filter(file -> !made.contains(file)).toList());
  }

  /** Ends the command if there are files that nobody lists. */
  static void refuse(List<Path> strangers) {
    if (!strangers.isEmpty()) {
      boolean one = strangers.size() == 1;
      List<String> shown = strangers.stream().limit(NAMED).map(Paths::shown).toList();
      int more = strangers.size() - shown.size();
      throw CommandFailure.unreadable(
          (String.join(", ", shown) + (more > 0 ? " and " + more + " more" : ""))
              + (": neither plan nor manifest lists " + (one ? "this file" : "these files"))
              + (one ? "; move it elsewhere, write it" : "; move them elsewhere, write them")
              + (" into suite.yaml as a literal input, or remove " + (one ? "it" : "them"))
              + " with --prune; nothing was built");
    }
  }

  /** Removes the outdated files and, if that is wanted, the others. */
  void remove(Console console, boolean prune) throws IOException {
    for (Path file : outdated) {
      Files.delete(file);
    }
    for (Path file : prune ? strangers : List.<Path>of()) {
      Files.delete(file);
      console.err().println("boardjudge: note: removed " + Paths.shown(file));
    }
  }
}

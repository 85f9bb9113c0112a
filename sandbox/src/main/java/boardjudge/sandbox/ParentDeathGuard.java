package boardjudge.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Kills a program when the thread of the judge that started it ends, where bubblewrap does not.
 *
 * @param setpriv where the program of that name is installed
 */
record ParentDeathGuard(Path setpriv) {
  /** The guard, if its tool is installed. */
  static Optional<ParentDeathGuard> find() {
    return Languages.tool("setpriv").map(ParentDeathGuard::new);
  }

  /** The words before the command that is guarded. */
  List<String> words() {
    return List.of(setpriv.toString(), "--pdeathsig", "KILL");
  }
}

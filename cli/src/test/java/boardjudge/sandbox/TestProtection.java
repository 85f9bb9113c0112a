package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The machine's protection, of which parts can be removed to test the rest; {@code
 * -Dboardjudge.test.without=BUBBLEWRAP,CONTROL_GROUPS} does so for a whole run of the tests.
 */
final class TestProtection {
  private static final Protection FOUND = find();

  private TestProtection() {}

  /** What the tests may use. */
  static Protection found() {
    return FOUND;
  }

  private static Protection find() {
    try {
      // The filter's file stays there as long as the tests run, and tests run in two processes.
      String own = "test-protection-" + ProcessHandle.current().pid();
      Path folder = Files.createDirectories(Path.of("target", own).toAbsolutePath());
      Protection found = Protection.find(folder);
      Set<Need> without = EnumSet.noneOf(Need.class);
      for (String name : System.getProperty("boardjudge.test.without", "").split(",")) {
        if (!name.isBlank()) {
          without.add(Need.valueOf(name.strip()));
        }
      }
      return without(found, without);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same protection without some of its parts. */
  static Protection without(Protection found, Set<Need> without) {
    return new Protection(
        without.contains(Need.BUBBLEWRAP) ? Optional.empty() : found.bubblewrap(),
        without.contains(Need.BUBBLEWRAP) || without.contains(Need.BOX_USER)
            ? Optional.empty()
            : found.user(),
        without.contains(Need.BUBBLEWRAP) || without.contains(Need.FILTER)
            ? Optional.empty()
            : found.filter(),
        without.contains(Need.CONTROL_GROUPS) ? Optional.empty() : found.groups(),
        found.shell(),
        found.parentDeathGuard(),
        found.notices());
  }
}

package boardjudge.sandbox;

import boardjudge.sandbox.ControlGroups.Controller;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The machine's protection, of which parts can be removed to test the rest; {@code
 * -Dboardjudge.test.without=BUBBLEWRAP,MEMORY_GROUP} does so for a whole run of the tests.
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
    Set<Controller> controllers = EnumSet.noneOf(Controller.class);
    for (Controller controller : Controller.values()) {
      if (found.measures(controller) && !without.contains(need(controller))) {
        controllers.add(controller);
      }
    }
    return new Protection(
        without.contains(Need.BUBBLEWRAP) ? Optional.empty() : found.bubblewrap(),
        without.contains(Need.BUBBLEWRAP) || without.contains(Need.BOX_USER)
            ? Optional.empty()
            : found.user(),
        without.contains(Need.BUBBLEWRAP) || without.contains(Need.FILTER)
            ? Optional.empty()
            : found.filter(),
        controllers.isEmpty()
            ? Optional.empty()
            : found.groups().map(groups -> only(groups, controllers)),
        found.shell(),
        found.parentDeathGuard(),
        found.notices());
  }

  private static ControlGroups only(ControlGroups groups, Set<Controller> controllers) {
    Map<Controller, Path> folders = new TreeMap<>(groups.parents());
    folders.keySet().retainAll(controllers);
    return new ControlGroups(groups.v2(), folders);
  }

  private static Need need(Controller controller) {
    return switch (controller) {
      case MEMORY -> Need.MEMORY_GROUP;
      case CPU_TIME -> Need.CPU_GROUP;
      case PROCESSES -> Need.PROCESS_GROUP;
    };
  }
}

package boardjudge.reference;

import boardjudge.reference.services.GameServices;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the problems on the class path, each registered in {@code META-INF/services}. */
public final class Problems {
  private Problems() {}

  /** {@return every problem on the class path, sorted by id, unmodifiable} */
  public static List<Problem<?>> all() {
    List<Problem<?>> problems = new ArrayList<>();
    for (Problem<?> problem : GameServices.of(Problem.class)) {
      problems.add(problem);
    }
    problems.sort(Comparator.comparing((Problem<?> problem) -> problem.id()));
    return List.copyOf(problems);
  }

  /**
   * {@return the problem with that id; empty if there is none}
   *
   * @param id its {@link Problem#id}
   */
  public static Optional<Problem<?>> find(String id) {
    Optional<Problem<?>> builtIn = builtIn(id);
    if (builtIn.isPresent()) {
      return builtIn;
    }
    for (Problem<?> problem : GameServices.of(Problem.class)) {
      if (problem.id().equals(id)) {
        return Optional.of(problem);
      }
    }
    return Optional.empty();
  }

  /**
   * A built-in game, by its class name: opening jars for service files takes a sixth of a small
   * check.
   */
  private static Optional<Problem<?>> builtIn(String id) {
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) < 'a' || id.charAt(i) > 'z') {
        return Optional.empty();
      }
    }
    String prefix = id.isEmpty() ? "" : Character.toUpperCase(id.charAt(0)) + id.substring(1);
    try {
      return Class.forName(Problems.class.getPackageName() + ".games." + id + "." + prefix)
                  .getDeclaredConstructor()
                  .newInstance()
              instanceof Problem<?> problem
          ? Optional.of(problem)
          : Optional.empty();
    } catch (ReflectiveOperationException | LinkageError none) {
      return Optional.empty();
    }
  }
}

package boardjudge.reference;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The problems that there are: each is one line in {@code META-INF/services}. */
public final class Problems {
  private Problems() {}

  /** Every problem found, by id. */
  public static List<Problem<?>> all() {
    return ServiceLoader.load(Problem.class).stream()
        .<Problem<?>>map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing((Problem<?> problem) -> problem.id()))
        .toList();
  }

  /** The problem of that id. */
  public static Optional<Problem<?>> find(String id) {
    for (Problem<?> problem : ServiceLoader.load(Problem.class)) {
      if (problem.id().equals(id)) {
        return Optional.of(problem);
      }
    }
    return Optional.empty();
  }
}

package boardjudge.reference;

import boardjudge.reference.services.GameServices;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The problems that there are: each is one line in {@code META-INF/services}. */
public final class Problems {
  private Problems() {}

  /**
   * Every problem found, by id.
   *
   * @return the problems, unmodifiable; none where no game stands on the class path
   */
  public static List<Problem<?>> all() {
    List<Problem<?>> all = new ArrayList<>();
    for (Problem<?> problem : GameServices.of(Problem.class)) {
      all.add(problem);
    }
    all.sort(Comparator.comparing((Problem<?> problem) -> problem.id()));
    return List.copyOf(all);
  }

  /**
   * The problem of that id.
   *
   * @param id its {@link Problem#id}
   * @return the problem; empty if there is none of that id
   */
  public static Optional<Problem<?>> find(String id) {
    for (Problem<?> problem : GameServices.of(Problem.class)) {
      if (problem.id().equals(id)) {
        return Optional.of(problem);
      }
    }
    return Optional.empty();
  }
}

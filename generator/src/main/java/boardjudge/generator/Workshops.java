package boardjudge.generator;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The workshops at hand: each is one line in {@code META-INF/services}. */
public final class Workshops {
  private Workshops() {}

  /** Every workshop found, by its problem's id. */
  public static List<Workshop<?>> all() {
    return ServiceLoader.load(Workshop.class).stream()
        .<Workshop<?>>map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing((Workshop<?> workshop) -> workshop.problem().id()))
        .toList();
  }

  /** The workshop of the problem of that id. */
  public static Optional<Workshop<?>> find(String id) {
    for (Workshop<?> workshop : ServiceLoader.load(Workshop.class)) {
      if (workshop.problem().id().equals(id)) {
        return Optional.of(workshop);
      }
    }
    return Optional.empty();
  }
}

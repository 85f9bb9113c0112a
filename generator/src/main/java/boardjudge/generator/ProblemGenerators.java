package boardjudge.generator;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The generators that there are: each is one line in {@code META-INF/services}. */
public final class ProblemGenerators {
  private ProblemGenerators() {}

  /** Every generator found, by its problem's id. */
  public static List<ProblemGenerator<?>> all() {
    return ServiceLoader.load(ProblemGenerator.class).stream()
        .<ProblemGenerator<?>>map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing((ProblemGenerator<?> generator) -> generator.problem().id()))
        .toList();
  }

  /** The generator of the problem of that id. */
  public static Optional<ProblemGenerator<?>> find(String id) {
    for (ProblemGenerator<?> generator : ServiceLoader.load(ProblemGenerator.class)) {
      if (generator.problem().id().equals(id)) {
        return Optional.of(generator);
      }
    }
    return Optional.empty();
  }
}

package boardjudge.generator;

import boardjudge.generator.notation.Notation;
import boardjudge.reference.Problem;
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

  /** The mutants of a problem; none if it has no generator. */
  @SuppressWarnings("unchecked")
  public static <C> List<Mutant<C>> mutants(Problem<C> problem) {
    if (problem instanceof GeneratedProblem<C> own) {
      return own.generator().mutants();
    }
    // The generator of that id is made for the same problem, and so for the same cases.
    return find(problem.id())
        .map(generator -> ((ProblemGenerator<C>) generator).mutants())
        .orElse(List.of());
  }

  /** How players keep the problem's games or positions; none if there is no such notation. */
  @SuppressWarnings("unchecked")
  public static <C> Optional<Notation<C>> notation(Problem<C> problem) {
    if (problem instanceof GeneratedProblem<C> own) {
      return own.generator().notation();
    }
    // As above: the same id means the same cases.
    return find(problem.id()).flatMap(generator -> ((ProblemGenerator<C>) generator).notation());
  }
}

package boardjudge.checker.cli;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Optional;

/** Finds what the user named, or says which names there are. */
final class Lookup {
  private Lookup() {}

  static Problem<?> problem(String id) {
    // No lambda: making the first one takes a good part of a small check's time.
    Optional<Problem<?>> found = Problems.find(id);
    if (found.isPresent()) {
      return found.get();
    }
    throw CommandFailure.usage(
        "no problem "
            + Quote.of(id, 40)
            + "; there are "
            + String.join(", ", Problems.all().stream().map(p -> p.id()).toList()));
  }

  static ProblemGenerator<?> generator(String id) {
    return ProblemGenerators.find(problem(id).id())
        .orElseThrow(() -> CommandFailure.usage("problem " + id + " has no generators"));
  }

  static <C> Recipe<C> recipe(ProblemGenerator<C> generator, String name) {
    return generator.recipes().stream()
        .filter(recipe -> recipe.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    "no recipe "
                        + Quote.of(name, 40)
                        + " for "
                        + generator.problem().id()
                        + "; see: boardjudge recipes "
                        + generator.problem().id()));
  }

  static <C> Mutant<C> mutant(ProblemGenerator<C> generator, String name) {
    List<Mutant<C>> mutants = generator.mutants();
    return mutants.stream()
        .filter(known -> known.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    "no wrong program "
                        + Quote.of(name, 60)
                        + "; there are "
                        + String.join(", ", mutants.stream().map(Mutant::name).toList())));
  }
}

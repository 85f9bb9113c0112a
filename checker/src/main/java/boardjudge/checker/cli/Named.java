package boardjudge.checker.cli;

import boardjudge.generator.Recipe;
import boardjudge.generator.Workshop;
import boardjudge.generator.Workshops;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import java.util.Optional;

/** Finds what the user named, or says which names there are. */
final class Named {
  private Named() {}

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

  static Workshop<?> workshop(String id) {
    return Workshops.find(problem(id).id())
        .orElseThrow(() -> CommandFailure.usage("problem " + id + " has no generators"));
  }

  static <C> Recipe<C> recipe(Workshop<C> workshop, String name) {
    return workshop.recipes().stream()
        .filter(recipe -> recipe.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    "no recipe "
                        + Quote.of(name, 40)
                        + " for "
                        + workshop.problem().id()
                        + "; see: boardjudge recipes "
                        + workshop.problem().id()));
  }
}

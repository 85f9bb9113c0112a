package boardjudge.cli;

import boardjudge.base.strict.Nearest;
import boardjudge.cli.project.GameProject;
import boardjudge.generator.GeneratedProblem;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import boardjudge.suite.strength.GuardedMutant;
import boardjudge.suite.strength.GuardedMutants;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds what the user named, or fails with the known names. */
final class Lookup {
  private Lookup() {}

  static Problem<?> problem(String id) {
    // No lambda: the first one of a process takes a good part of a small check's time.
    Optional<Problem<?>> problem = Problems.find(id);
    if (problem.isPresent() && !ProblemFolders.areThere()) {
      return problem.get();
    }
    Optional<Problem<?>> folderProblem = ProblemFolders.find(id);
    if (folderProblem.isPresent()) {
      return folderProblem.get();
    }
    if (problem.isPresent()) {
      return problem.get();
    }
    throw CommandException.usage(noProblem(id));
  }

  private static String noProblem(String id) {
    String name = Quote.of(id, 40);
    if (GameProject.lacksService(Path.of("")) && isThere("testdata/" + id, Files::isDirectory)) {
      return "no problem %s: %s of this folder is missing; it names the game's class"
          .formatted(name, GameProject.SOURCE);
    }
    List<String> ids = Problems.all().stream().<String>map(Problem::id).toList();
    if (!isThere(id, Files::isRegularFile)) {
      return "no problem " + name + Nearest.orAll(id, ids);
    }
    return id.endsWith(".zip")
        ? name + " is an archive: unpack it, and name its folder"
        : name
            + " is a file: the problem's name comes first, then the files; problems: "
            + String.join(", ", ids);
  }

  private static boolean isThere(String name, Predicate<Path> kind) {
    try {
      return kind.test(Path.of(name));
    } catch (InvalidPathException none) {
      return false;
    }
  }

  static ProblemGenerator<?> generator(String id) {
    Problem<?> problem = problem(id);
    return problem instanceof GeneratedProblem<?> generated
        ? generated.generator()
        : ProblemGenerators.find(problem.id())
            .orElseThrow(() -> CommandException.usage("problem " + id + " has no generators"));
  }

  /** Refuses a game in Java whose generator no service file names. */
  static void refuseWithoutGenerator(ProblemGenerator<?> generator) {
    String id = generator.problem().id();
    if (Problems.find(id).isPresent() && ProblemGenerators.declared(id).isEmpty()) {
      throw CommandException.usage(
          "no META-INF/services/%s names a generator of %s"
              .formatted(ProblemGenerator.class.getName(), id));
    }
  }

  /** Also refuses a game without recipes and scopes. */
  static void refuseWithoutInputs(ProblemGenerator<?> generator, String command) {
    refuseWithoutGenerator(generator);
    if (generator.recipes().isEmpty() && generator.scopes().isEmpty()) {
      throw CommandException.usage(
          "problem %s has no recipes yet, and %s needs them to make inputs%s"
              .formatted(
                  generator.problem().id(),
                  command,
                  generator.problem() instanceof PackageProblem
                      ? "; name a program that makes inputs: --generator PROGRAM"
                      : ""));
    }
  }

  /** Also finds the recipe of a scope. */
  static <C> Recipe<C> recipe(ProblemGenerator<C> generator, String name) {
    refuseWithoutGenerator(generator);
    List<Recipe<C>> recipes =
        Stream.concat(generator.recipes().stream(), generator.scopes().stream().map(Scope::recipe))
            .toList();
    return named(
        generator, name, recipes, Recipe::name, "no recipe %s for %s%s; see: %s", "recipes");
  }

  /**
   * @param excludedRules ids of rules that no test is about
   */
  static <C> GuardedMutants<C> guarded(ProblemGenerator<C> generator, Set<String> excludedRules) {
    String obstacle = GuardedMutants.obstacle(generator);
    if (!obstacle.isEmpty()) {
      throw CommandException.usage(
          "problem " + generator.problem().id() + " has no guarded mutants: " + obstacle);
    }
    return new GuardedMutants<>(generator, excludedRules);
  }

  private static <C> Mutant<C> guarded(ProblemGenerator<C> generator, String name) {
    GuardedMutants<C> mutants = guarded(generator, Set.of());
    GuardedMutant<C> mutant;
    try {
      mutant = mutants.parse(name);
    } catch (IllegalArgumentException bad) {
      throw CommandException.usage(String.valueOf(bad.getMessage()));
    }
    return mutants.program(mutant);
  }

  static <C> Mutant<C> mutant(ProblemGenerator<C> generator, String name) {
    if (name.startsWith(GuardedMutant.PREFIX)) {
      return guarded(generator, name);
    }
    Optional<Mutant<C>> mutant = generator.parseMutant(name);
    if (mutant.isPresent()) {
      return mutant.get();
    }
    String message = "no wrong program %s for %s%s; see: %s";
    return named(generator, name, generator.mutants(), Mutant::name, message, "mutants");
  }

  private static <T> T named(
      ProblemGenerator<?> generator,
      String word,
      List<T> candidates,
      Function<T, String> name,
      String message,
      String command) {
    String problem = generator.problem().id();
    return candidates.stream()
        .filter(each -> name.apply(each).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                CommandException.usage(
                    message.formatted(
                        Quote.of(word, 60),
                        problem,
                        Nearest.hint(word, candidates.stream().map(name).toList()),
                        Paths.command(command, problem, List.of()))));
  }
}

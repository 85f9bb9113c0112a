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
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import boardjudge.suite.strength.GuardedMutant;
import boardjudge.suite.strength.GuardedMutants;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
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
    throw CommandException.of(Exit.USAGE, noProblem(id));
  }

  /** Adds the name that may be meant, else all names. */
  static Message orAll(Message fault, String word, Collection<String> names) {
    return near(fault, word, names).orElseGet(() -> all(fault, names));
  }

  static Message all(Message fault, Collection<String> names) {
    return Console.message("said.there-are", "what", fault, "names", String.join(", ", names));
  }

  /** Adds the name that may be meant; empty if none is near. */
  static Optional<Message> near(Message fault, String word, Collection<String> names) {
    return Nearest.of(word, names)
        .map(name -> Console.message("said.did-you-mean", "what", fault, "near", name));
  }

  private static Message noProblem(String id) {
    String name = Quote.of(id, 40);
    if (GameProject.lacksService(Path.of("")) && isThere("testdata/" + id, Files::isDirectory)) {
      return Console.message("game-lost", "name", name, "file", GameProject.SOURCE);
    }
    List<String> ids = Problems.all().stream().<String>map(Problem::id).toList();
    if (!isThere(id, Files::isRegularFile)) {
      return orAll(Console.message("no-problem", "name", name), id, ids);
    }
    return id.endsWith(".zip")
        ? Console.message("archive-for-problem", "file", name)
        : Console.message("file-for-problem", "file", name, "problems", String.join(", ", ids));
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
            .orElseThrow(() -> CommandException.usage("has-no-generators", "name", id));
  }

  /** Refuses a game in Java whose generator no service file names. */
  static void refuseWithoutGenerator(ProblemGenerator<?> generator) {
    String id = generator.problem().id();
    if (Problems.find(id).isPresent() && ProblemGenerators.declared(id).isEmpty()) {
      throw CommandException.usage(
          "no-generator", "service", ProblemGenerator.class.getName(), "problem", id);
    }
  }

  /** Also refuses a game without recipes and scopes. */
  static void refuseWithoutInputs(ProblemGenerator<?> generator, String command) {
    refuseWithoutGenerator(generator);
    if (generator.recipes().isEmpty() && generator.scopes().isEmpty()) {
      Problem<?> problem = generator.problem();
      String sentence =
          problem instanceof PackageProblem ? "no-recipes-yet-program" : "no-recipes-yet";
      throw CommandException.usage(sentence, "name", problem.id(), "command", command);
    }
  }

  /** Also finds the recipe of a scope. */
  static <C> Recipe<C> recipe(ProblemGenerator<C> generator, String name) {
    refuseWithoutGenerator(generator);
    List<Recipe<C>> recipes =
        Stream.concat(generator.recipes().stream(), generator.scopes().stream().map(Scope::recipe))
            .toList();
    return named(generator, name, recipes, Recipe::name, "no-recipe", "recipes");
  }

  /**
   * @param excludedRules ids of rules that no test is about
   */
  static <C> GuardedMutants<C> guarded(ProblemGenerator<C> generator, Set<String> excludedRules) {
    String obstacle = GuardedMutants.obstacle(generator);
    if (!obstacle.isEmpty()) {
      throw CommandException.usage(
          "no-guarded", "name", generator.problem().id(), "why", Console.said(obstacle));
    }
    return new GuardedMutants<>(generator, excludedRules);
  }

  private static <C> Mutant<C> guarded(ProblemGenerator<C> generator, String name) {
    GuardedMutants<C> mutants = guarded(generator, Set.of());
    GuardedMutant<C> mutant;
    try {
      mutant = mutants.parse(name);
    } catch (IllegalArgumentException bad) {
      throw CommandException.of(Exit.USAGE, Console.said(bad));
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
    return named(generator, name, generator.mutants(), Mutant::name, "no-mutant", "mutants");
  }

  private static <T> T named(
      ProblemGenerator<?> generator,
      String word,
      List<T> candidates,
      Function<T, String> name,
      String sentence,
      String command) {
    Optional<T> found =
        candidates.stream().filter(each -> name.apply(each).equals(word)).findFirst();
    if (found.isPresent()) {
      return found.get();
    }
    String problem = generator.problem().id();
    Optional<String> near = Nearest.of(word, candidates.stream().map(name).toList());
    throw CommandException.of(
        Exit.USAGE,
        Console.message(near.isPresent() ? sentence + "-near" : sentence, "problem", problem)
            .with("name", Quote.of(word, 60))
            .with("near", near.orElse(""))
            .with("command", Paths.command(command, problem, List.of())));
  }
}

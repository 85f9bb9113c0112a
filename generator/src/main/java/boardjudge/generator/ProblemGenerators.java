package boardjudge.generator;

import boardjudge.generator.notation.Notation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.Rule;
import boardjudge.reference.services.GameServices;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds generators, which are services: one line each in {@code META-INF/services}. */
public final class ProblemGenerators {
  private ProblemGenerators() {}

  /**
   * {@return a generator for every problem, in the order of {@link Problems#all}; one without
   * recipes for a problem that has none}
   */
  public static List<ProblemGenerator<?>> all() {
    return Problems.all().stream().<ProblemGenerator<?>>map(ProblemGenerators::of).toList();
  }

  /**
   * {@return the generator of the problem with that id, one without recipes if the game has none;
   * empty if there is no such problem}
   *
   * @param id the problem's id
   */
  public static Optional<ProblemGenerator<?>> find(String id) {
    return declared(id).or(() -> Problems.find(id).map(BareGenerator::new));
  }

  /**
   * {@return the generator that a game itself declares in {@code META-INF/services}, if any}
   *
   * @param id the problem's id
   */
  public static Optional<ProblemGenerator<?>> declared(String id) {
    for (ProblemGenerator<?> generator : GameServices.of(ProblemGenerator.class)) {
      if (generator.problem().id().equals(id)) {
        return Optional.of(generator);
      }
    }
    return Optional.empty();
  }

  private static ProblemGenerator<?> of(Problem<?> problem) {
    return declared(problem.id()).orElseGet(() -> new BareGenerator<>(problem));
  }

  @SuppressWarnings("unchecked")
  private static <C> Optional<ProblemGenerator<C>> generatorOf(Problem<C> problem) {
    if (problem instanceof GeneratedProblem<C> generated) {
      return Optional.of(generated.generator());
    }
    // A generator with the same id has the same type of case.
    return find(problem.id()).map(generator -> (ProblemGenerator<C>) generator);
  }

  /**
   * {@return the problem's mutants, with which reports compare outputs}
   *
   * @param problem the problem
   * @param <C> one case
   */
  public static <C> List<Mutant<C>> mutants(Problem<C> problem) {
    return generatorOf(problem).map(ProblemGenerator::mutants).orElse(List.of());
  }

  /**
   * {@return the notation of the problem's games or positions, if there is one}
   *
   * @param problem the problem
   * @param <C> one case
   */
  public static <C> Optional<Notation<C>> notation(Problem<C> problem) {
    return generatorOf(problem).flatMap(ProblemGenerator::notation);
  }

  /**
   * {@return the sentences about rules, wrong programs, recipes and parameters of all games; their
   * translations are in the message bundles in each generator's package}
   */
  public static List<Message> sentences() {
    return all().stream().flatMap(ProblemGenerators::sentences).toList();
  }

  private static <C> Stream<Message> sentences(ProblemGenerator<C> generator) {
    Class<?> home = generator.getClass();
    Stream<Message> mistakes =
        generator.mutants().stream()
            .map(mutant -> Message.translated(home, "mistake." + mutant.name(), mutant.mistake()));
    Stream<Recipe<C>> recipes =
        Stream.concat(generator.recipes().stream(), generator.scopes().stream().map(Scope::recipe));
    Stream<Message> rules = generator.problem().rules().stream().map(Rule::message);
    return Stream.of(rules, mistakes, recipes.flatMap(recipe -> sentences(home, recipe)))
        .flatMap(sentences -> sentences);
  }

  private static Stream<Message> sentences(Class<?> game, Recipe<?> recipe) {
    boolean isOwn = Message.sentences(game, Lang.ZH).containsKey("recipe." + recipe.name());
    Class<?> home = isOwn ? game : DefaultRecipes.class;
    Set<String> names = Message.sentences(home, Lang.ZH).keySet();
    Stream<Message> parameters =
        recipe.parameters().stream()
            .map(
                parameter -> {
                  String own = "parameter." + recipe.name() + "." + parameter.name();
                  String name = names.contains(own) ? own : "parameter." + parameter.name();
                  return Message.translated(home, name, parameter.description());
                });
    return Stream.concat(
        Stream.of(Message.translated(home, "recipe." + recipe.name(), recipe.description())),
        parameters);
  }

  /** For a game without a generator, whose suites hold only inputs written by hand. */
  private record BareGenerator<C>(Problem<C> problem) implements ProblemGenerator<C> {
    @Override
    public List<Recipe<C>> recipes() {
      return List.of();
    }
  }
}

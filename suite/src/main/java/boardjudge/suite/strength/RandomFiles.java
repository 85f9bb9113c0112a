package boardjudge.suite.strength;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Scope;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.Tweak;
import boardjudge.generator.decision.Parts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Valid files that depend on no suite and on no recipe: cases of a game's scopes, some joined to
 * longer ones, some changed a little.
 */
final class RandomFiles<C> {
  /** The files have one case, two, four and so on. */
  private static final int FILES = 8;

  private static final int SINGLE_CASE_FILES = 500;
  private static final int MAX_JOINED = 32;

  private static final int MAX_TWEAKS = 16;
  private static final int MAX_DRAWS = 1_000;
  private static final int SEEDS_PER_RECIPE = 2;

  private final ProblemGenerator<C> generator;
  private final SeededRandom random = new SeededRandom(0);

  private RandomFiles(ProblemGenerator<C> generator) {
    this.generator = generator;
  }

  /** Always the same. A game without scopes has files of its recipes. */
  static <C> List<List<C>> of(ProblemGenerator<C> generator) {
    return generator.scopes().isEmpty()
        ? generator.recipes().stream()
            .filter(recipe -> !recipe.slow())
            .flatMap(
                recipe ->
                    LongStream.rangeClosed(1, SEEDS_PER_RECIPE)
                        .mapToObj(seed -> recipe.make(new SeededRandom(seed), Map.of())))
            .toList()
        : new RandomFiles<>(generator).files();
  }

  private List<List<C>> files() {
    int maxCases = generator.problem().format().maxCases();
    List<List<C>> files = new ArrayList<>();
    for (int i = 0; i < (maxCases == 1 ? SINGLE_CASE_FILES : FILES); i++) {
      List<C> file = new ArrayList<>();
      for (int j = 0; j < (maxCases == 1 ? 1 : Math.min(maxCases, 1 << i)); j++) {
        drawn().map(this::longer).map(this::changed).ifPresent(file::add);
      }
      if (isValid(file)) {
        files.add(file);
      }
    }
    return files;
  }

  private boolean isValid(List<C> cases) {
    return Hunt.valid(generator.problem(), cases);
  }

  /** Empty if hardly any number of a scope stands for a case. */
  private Optional<C> drawn() {
    Scope<C> scope = random.pick(generator.scopes());
    for (int i = 0; i < MAX_DRAWS; i++) {
      Optional<C> testCase = scope.at(Long.remainderUnsigned(random.nextLong(), scope.size()));
      if (testCase.isPresent()) {
        return testCase;
      }
    }
    return Optional.empty();
  }

  /** Appends the lists of further cases, as far as the result is valid. */
  private C longer(C testCase) {
    C longer = testCase;
    int joined = random.chance(1, 8) ? random.below(MAX_JOINED) : 0;
    for (int i = 0; i < joined; i++) {
      C before = longer;
      longer = drawn().flatMap(next -> joined(before, next)).orElse(before);
    }
    return longer;
  }

  private Optional<C> joined(C first, C second) {
    Parts parts = Parts.of(first);
    for (int i = 0; i < parts.values().size(); i++) {
      if (parts.values().get(i) instanceof List<?> items) {
        List<Object> joined = new ArrayList<>(items);
        joined.addAll((List<?>) Parts.of(second).values().get(i));
        return parts.with(i, List.copyOf(joined)).map(this::sameClass).filter(this::isValidCase);
      }
    }
    return Optional.empty();
  }

  @SuppressWarnings("unchecked")
  private C sameClass(Object joined) {
    // A copy with another list has the same class.
    return (C) joined;
  }

  private boolean isValidCase(C testCase) {
    return isValid(List.of(testCase));
  }

  private C changed(C testCase) {
    C changed = testCase;
    List<Tweak<C>> tweaks = generator.tweaks();
    int steps = tweaks.isEmpty() || random.flip() ? 0 : random.below(MAX_TWEAKS);
    for (int i = 0; i < steps; i++) {
      C neighbour = random.pick(tweaks).tweak(changed, random);
      changed = isValidCase(neighbour) ? neighbour : changed;
    }
    return changed;
  }
}

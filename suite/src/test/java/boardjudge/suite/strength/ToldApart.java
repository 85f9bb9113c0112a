package boardjudge.suite.strength;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.SuiteInputs;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Guarded mutants in classes: two are told apart by inputs if they print different answers to one
 * of them.
 *
 * @param <C> one case
 */
final class ToldApart<C> {
  private final List<GuardedMutant<C>> mutants;
  private final GuardedGame<C> game;
  private final ParallelRunner runner;

  /** The number of each mutant's class. */
  private int[] classes;

  ToldApart(List<GuardedMutant<C>> mutants, int threads) {
    this.mutants = List.copyOf(mutants);
    this.game = mutants.get(0).game();
    this.runner = new ParallelRunner(threads);
    this.classes = new int[mutants.size()];
  }

  /** How many classes there are by the inputs taken so far. */
  int count() {
    return (int) Arrays.stream(classes).distinct().count();
  }

  /** How many of the mutants have a class of their own. */
  int alone() {
    int[] sizes = new int[mutants.size()];
    for (int number : classes) {
      sizes[number]++;
    }
    return (int) Arrays.stream(sizes).filter(size -> size == 1).count();
  }

  /** Whether two mutants are told apart by the inputs taken so far. */
  boolean apart(int one, int other) {
    return classes[one] != classes[other];
  }

  /** Takes an input. */
  void take(List<C> cases) throws InterruptedException {
    classes = split(cases);
  }

  /**
   * Takes the one of several inputs of a recipe that makes most classes.
   *
   * @return that input
   */
  List<C> takeBest(
      Recipe<C> recipe, Map<String, String> arguments, int candidates, SeededRandom random)
      throws InterruptedException {
    List<C> best = List.of();
    int[] most = classes;
    for (int i = 0; i < candidates; i++) {
      List<C> cases = recipe.make(random.split(), arguments);
      int[] split = split(cases);
      if (best.isEmpty() || count(split) > count(most)) {
        best = cases;
        most = split;
      }
    }
    classes = most;
    return best;
  }

  private static int count(int[] classes) {
    return (int) Arrays.stream(classes).distinct().count();
  }

  private int[] split(List<C> cases) throws InterruptedException {
    RecordedInput<C> input = RecordedInput.of(game, cases);
    List<String> printed =
        runner.<GuardedMutant<C>, String, RuntimeException, RuntimeException>map(
            mutants, mutant -> printed(mutant, input), ran -> {});
    Map<String, Integer> numbers = new HashMap<>();
    int[] split = new int[classes.length];
    for (int i = 0; i < split.length; i++) {
      String key = classes[i] + " " + printed.get(i);
      split[i] = numbers.computeIfAbsent(key, unseen -> numbers.size());
    }
    return split;
  }

  /** Its answers; nothing where they are right. */
  private static <C> String printed(GuardedMutant<C> mutant, RecordedInput<C> input) {
    if (!input.kills(mutant)) {
      return "";
    }
    List<String> lines = new ArrayList<>();
    try {
      mutant.mutant().program().run(input.cases(), lines::add);
    } catch (RuntimeException | StackOverflowError crash) {
      lines.add("crashed");
    }
    return String.join("\n", lines);
  }

  /** The inputs of a problem's suite whose names do not hold this part; no input stands twice. */
  private static <C> List<List<C>> suite(ProblemGenerator<C> game, String without)
      throws IOException, InputException {
    Set<List<C>> inputs = new HashSet<>();
    List<List<C>> suite = new ArrayList<>();
    for (Path file : SuiteInputs.of(game.problem().id())) {
      if (!String.valueOf(file.getFileName()).contains(without)) {
        byte[] bytes = Files.readAllBytes(file);
        List<C> cases = game.problem().format().read(InputReader.strict(file.toString(), bytes));
        if (inputs.add(cases)) {
          suite.add(cases);
        }
      }
    }
    return suite;
  }

  private static <C> void search(ProblemGenerator<C> game, List<String> arguments)
      throws IOException, InputException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(arguments.get(1)));
    GuardedMutants<C> numbered = new GuardedMutants<>(game.guarded().orElseThrow());
    List<GuardedMutant<C>> all = new ArrayList<>();
    for (long i = 0; i < numbered.size(); i++) {
      all.add(numbered.get(i));
    }
    ToldApart<C> apart = new ToldApart<>(all, Runtime.getRuntime().availableProcessors());
    for (List<C> cases : suite(game, arguments.get(2))) {
      apart.take(cases);
    }
    List<String> told = new ArrayList<>();
    told.add(apart.count() + " classes, " + apart.alone() + " of one");
    Recipe<C> recipe =
        game.recipes().stream()
            .filter(each -> each.name().equals(arguments.get(3)))
            .findFirst()
            .orElseThrow();
    SeededRandom random = new SeededRandom(Long.parseLong(arguments.get(6)));
    for (int number = 1; number <= Integer.parseInt(arguments.get(4)); number++) {
      List<C> best = apart.takeBest(recipe, Map.of(), Integer.parseInt(arguments.get(5)), random);
      Files.write(folder.resolve(number + ".in"), game.problem().format().bytes(best));
      told.add(apart.count() + " classes, " + apart.alone() + " of one, with " + number + ".in");
    }
    Files.write(folder.resolve("classes.txt"), told);
  }

  /**
   * Takes a problem, a folder to write to, a part of the names of those tests of the suite that do
   * not count, a recipe, how many files to find, of how many each is the best, and a seed.
   */
  public static void main(String[] arguments)
      throws IOException, InputException, InterruptedException {
    ProblemGenerator<?> game =
        ProblemGenerators.all().stream()
            .filter(each -> each.problem().id().equals(arguments[0]))
            .findFirst()
            .orElseThrow();
    search(game, List.of(arguments));
  }
}

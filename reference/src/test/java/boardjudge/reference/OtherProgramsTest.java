package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What every game's other programs must do: agree with the solver where they are right, and fail
 * the suite where they have a mistake. A program that throws an exception has failed.
 */
public abstract class OtherProgramsTest<C> {
  /** The usual run tries one mistake in this many. */
  private static final int EACH = 40;

  private static final int TIMES_MORE = 25;

  private record SuiteTest<C>(List<C> cases, List<String> answer) {}

  private final List<SuiteTest<C>> tests = new ArrayList<>();

  /** The programs of the game. */
  protected abstract List<Architecture<C>> programs();

  /** A random case. */
  protected abstract C random(Random random);

  /** How many random cases the usual run tries. */
  protected abstract int cases();

  /** How often each rule decides in them at least. */
  protected abstract Map<String, Integer> rules();

  /** The mistakes that the suite does not find out, each with its program's name. */
  protected List<String> known() {
    return List.of();
  }

  @Test
  void rightProgramsAnswerRandomCasesAsTheSolverDoes() {
    Map<String, Integer> decided = decided(cases());
    rules()
        .forEach(
            (rule, least) ->
                assertThat(decided.getOrDefault(rule, 0))
                    .as("%s in %s", rule, decided)
                    .isGreaterThanOrEqualTo(least));
  }

  @Test
  @Tag("exhaustive")
  @Tag("architectures")
  void rightProgramsAnswerManyMoreRandomCasesAsTheSolverDoes() {
    assertThat(decided(TIMES_MORE * cases())).isNotEmpty();
  }

  /** Lets all right programs answer random cases; how often each rule decided. */
  private Map<String, Integer> decided(int cases) {
    Problem<C> problem = programs().get(0).problem();
    List<Function<C, List<String>>> right = programs().stream().map(Architecture::right).toList();
    Map<String, Integer> decided = new TreeMap<>();
    Random random = new Random(22);
    for (int i = 0; i < cases; i++) {
      C testCase = random(random);
      List<String> expected = new ArrayList<>();
      problem.solve(testCase, expected::add);
      for (int j = 0; j < right.size(); j++) {
        assertThat(right.get(j).apply(testCase))
            .as("%s, case %d: %s", programs().get(j), i, testCase)
            .isEqualTo(expected);
      }
      problem.referee(
          testCase,
          step -> step.decidedBy().forEach(rule -> decided.merge(rule.id(), 1, Integer::sum)));
    }
    return decided;
  }

  @Test
  void someMistakesFailTheSuite() throws IOException, InputException {
    assertThat(living(EACH)).isSubsetOf(known());
  }

  @Test
  @Tag("exhaustive")
  @Tag("architectures")
  void everyMistakeFailsTheSuite() throws IOException, InputException {
    assertThat(living(1)).containsExactlyInAnyOrderElementsOf(known());
  }

  /** The mistakes, one in a number of them, that the suite does not find out. */
  private List<String> living(int each) throws IOException, InputException {
    List<Path> inputs = new ArrayList<>(SuiteInputs.of(programs().get(0).problem().id()));
    // Most mistakes are found out by a small one.
    inputs.sort(Comparator.comparingLong(input -> input.toFile().length()));
    List<String> living = new ArrayList<>();
    for (Architecture<C> program : programs()) {
      List<Mistake> mistakes = Mistake.all(program.table());
      assertThat(mistakes).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(40);
      for (int i = each / 2; i < mistakes.size(); i += each) {
        if (passes(program, mistakes.get(i), inputs)) {
          living.add(program + " " + mistakes.get(i));
        }
      }
    }
    return living;
  }

  private boolean passes(Architecture<C> program, Mistake mistake, List<Path> inputs)
      throws IOException, InputException {
    for (int i = 0; i < inputs.size(); i++) {
      SuiteTest<C> test = i < tests.size() ? tests.get(i) : read(program.problem(), inputs.get(i));
      if (i == tests.size()) {
        tests.add(test);
      }
      if (!answers(program.programs().apply(mistake), test)) {
        // What found out one mistake is likely to find out the next.
        tests.remove(i);
        tests.add(0, test);
        return false;
      }
    }
    return true;
  }

  private SuiteTest<C> read(Problem<C> problem, Path input) throws IOException, InputException {
    byte[] bytes = Files.readAllBytes(input);
    Path answer = Path.of(input.toString().replaceFirst("\\.in$", ".ans"));
    return new SuiteTest<>(
        problem.format().read(InputReader.strict(input.toString(), bytes)),
        Files.readAllLines(answer, StandardCharsets.US_ASCII));
  }

  private boolean answers(Function<C, List<String>> program, SuiteTest<C> test) {
    int line = 0;
    try {
      for (C testCase : test.cases()) {
        List<String> lines = program.apply(testCase);
        int end = line + lines.size();
        if (end > test.answer().size() || !test.answer().subList(line, end).equals(lines)) {
          return false;
        }
        line = end;
      }
    } catch (IndexOutOfBoundsException | IllegalStateException crashed) {
      return false;
    }
    return line == test.answer().size();
  }
}

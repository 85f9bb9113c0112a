package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.io.InputException;
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
 * Tests a game's {@linkplain Architecture programs of other architectures}: the right ones agree
 * with the solver; those with a mistake fail the suite or throw.
 */
public abstract class OtherProgramsTest<C> {
  private static final int USUAL_STRIDE = 40;

  private static final int EXHAUSTIVE_FACTOR = 25;

  private record SuiteTest<C>(List<C> cases, List<String> answer) {}

  private final List<SuiteTest<C>> tests = new ArrayList<>();

  protected abstract List<Architecture<C>> programs();

  protected abstract C randomCase(Random random);

  protected abstract int usualCases();

  protected abstract Map<String, Integer> leastDecisions();

  /** The mistakes that the suite does not kill, each after its program's name. */
  protected List<String> expectedSurvivors() {
    return List.of();
  }

  @Test
  void rightProgramsAnswerRandomCasesAsTheSolverDoes() {
    Map<String, Integer> decisions = decisions(usualCases());
    leastDecisions()
        .forEach(
            (rule, least) ->
                assertThat(decisions.getOrDefault(rule, 0))
                    .as("%s in %s", rule, decisions)
                    .isGreaterThanOrEqualTo(least));
  }

  @Test
  @Tag("exhaustive")
  @Tag("architectures")
  void rightProgramsAnswerManyMoreRandomCasesAsTheSolverDoes() {
    assertThat(decisions(EXHAUSTIVE_FACTOR * usualCases())).isNotEmpty();
  }

  /** Checks all right programs on random cases and counts how often each rule decides. */
  private Map<String, Integer> decisions(int cases) {
    Problem<C> problem = programs().get(0).problem();
    List<Function<C, List<String>>> right = programs().stream().map(Architecture::right).toList();
    Map<String, Integer> decisions = new TreeMap<>();
    Random random = new Random(22);
    for (int i = 0; i < cases; i++) {
      C testCase = randomCase(random);
      List<String> expected = new ArrayList<>();
      problem.solve(testCase, expected::add);
      for (int j = 0; j < right.size(); j++) {
        assertThat(right.get(j).apply(testCase))
            .as("%s, case %d: %s", programs().get(j), i, testCase)
            .isEqualTo(expected);
      }
      problem.referee(
          testCase,
          step -> step.decidedBy().forEach(rule -> decisions.merge(rule.id(), 1, Integer::sum)));
    }
    return decisions;
  }

  @Test
  void someMistakesFailTheSuite() throws IOException, InputException {
    assertThat(survivors(USUAL_STRIDE)).isSubsetOf(expectedSurvivors());
  }

  @Test
  @Tag("exhaustive")
  @Tag("architectures")
  void everyMistakeFailsTheSuite() throws IOException, InputException {
    assertThat(survivors(1)).containsExactlyInAnyOrderElementsOf(expectedSurvivors());
  }

  private List<String> survivors(int stride) throws IOException, InputException {
    List<Path> inputs = new ArrayList<>(SuiteInputs.of(programs().get(0).problem().id()));
    // Small inputs kill most mistakes.
    inputs.sort(Comparator.comparingLong(input -> input.toFile().length()));
    List<String> survivors = new ArrayList<>();
    for (Architecture<C> program : programs()) {
      List<Mistake> mistakes = Mistake.all(program.table());
      assertThat(mistakes).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(40);
      for (int i = stride / 2; i < mistakes.size(); i += stride) {
        if (passes(program, mistakes.get(i), inputs)) {
          survivors.add(program + " " + mistakes.get(i));
        }
      }
    }
    return survivors;
  }

  private boolean passes(Architecture<C> program, Mistake mistake, List<Path> inputs)
      throws IOException, InputException {
    for (int i = 0; i < inputs.size(); i++) {
      SuiteTest<C> test = i < tests.size() ? tests.get(i) : read(program.problem(), inputs.get(i));
      if (i == tests.size()) {
        tests.add(test);
      }
      if (!answers(program.programs().apply(mistake), test)) {
        // The input that killed one mistake probably kills the next.
        tests.remove(i);
        tests.add(0, test);
        return false;
      }
    }
    return true;
  }

  private SuiteTest<C> read(Problem<C> problem, Path input) throws IOException, InputException {
    return new SuiteTest<>(
        SuiteInputs.read(problem, input),
        Files.readAllLines(SuiteInputs.answer(input), StandardCharsets.US_ASCII));
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

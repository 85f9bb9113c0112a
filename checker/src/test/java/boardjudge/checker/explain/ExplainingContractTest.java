package boardjudge.checker.explain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

@DisplayName("What every game's explanations keep to")
class ExplainingContractTest {
  private static final int CASES = 2;
  private static final int STEPS = 5;
  private static final int PLANTED = 3;

  /** The usual run tries every fourth recipe of a game, the exhaustive tests all. */
  private static final int USUAL_STRIDE = 4;

  private static final String PRINTABLE = "[ -~]+";

  /** Lines that no program should print, and lines that programs of some game print. */
  private static final List<String> LINES =
      List.of(
          "",
          " ",
          "\0",
          "\u001b[31mred",
          "\u00e9\u4e00\ufffd",
          "\ud83d",
          "%s%n{}",
          "x".repeat(400),
          ";".repeat(400),
          "miss 1",
          "miss 2",
          "miss 3",
          "miss 4",
          "miss 99999999999999999999",
          "miss",
          ".".repeat(19),
          "B".repeat(19),
          "BW".repeat(9) + "?",
          "Invalid command",
          "invalid command",
          "red duck;NA;no;no",
          "blue captain;red captain;yes;yes",
          "red captain;red car;no;no",
          "red duck;NA;no",
          "red duck;NA;no;no;no",
          "red goose;NA;perhaps;no",
          ";;;",
          "YES",
          "NO",
          "yes",
          "white (1)",
          "black (2)",
          "black (3)",
          "white (0)",
          "white (-7)",
          "white (99999999999999999999)",
          "white ()",
          "draw (4)");

  private record Line(int testCase, int step, int row, String text) {}

  @TestFactory
  Stream<DynamicTest> anyFoundLineIsExplained() {
    return forRecipes(USUAL_STRIDE, this::explainEverything);
  }

  @TestFactory
  @Tag("exhaustive")
  @Tag("explain")
  Stream<DynamicTest> anyFoundLineIsExplainedInAnyRecipe() {
    return forRecipes(1, this::explainEverything);
  }

  @TestFactory
  Stream<DynamicTest> aPlantedErrorIsTracedToItsCaseAndStep() {
    return forRecipes(USUAL_STRIDE, this::plantErrors);
  }

  @TestFactory
  @Tag("exhaustive")
  @Tag("explain")
  Stream<DynamicTest> aPlantedErrorIsTracedToItsCaseAndStepInAnyRecipe() {
    return forRecipes(1, this::plantErrors);
  }

  @FunctionalInterface
  private interface Attempt {
    <C> void run(Problem<C> problem, List<C> cases, SeededRandom random);
  }

  private static Stream<DynamicTest> forRecipes(int step, Attempt attempt) {
    List<DynamicTest> tests = new ArrayList<>();
    for (ProblemGenerator<?> generator : ProblemGenerators.all()) {
      addRecipes(generator, step, attempt, tests);
    }
    return tests.stream();
  }

  private static <C> void addRecipes(
      ProblemGenerator<C> generator, int step, Attempt attempt, List<DynamicTest> tests) {
    for (int i = 0; i < generator.recipes().size(); i += step) {
      Recipe<C> recipe = generator.recipes().get(i);
      String name = generator.problem().id() + " " + recipe.name();
      tests.add(
          DynamicTest.dynamicTest(
              name,
              () -> {
                SeededRandom random = new SeededRandom(SeededRandom.seed("explaining", name));
                List<C> cases = recipe.make(random, Map.of());
                attempt.run(
                    generator.problem(), cases.subList(0, Math.min(CASES, cases.size())), random);
              }));
    }
  }

  private <C> void explainEverything(Problem<C> problem, List<C> cases, SeededRandom random) {
    for (C testCase : cases) {
      List<Step> steps = new ArrayList<>();
      problem.referee(testCase, steps::add);
      for (int i = 0; i < Math.min(STEPS, steps.size()); i++) {
        // Always includes the last step: boards are printed at the end.
        Step step = steps.get(i == 0 ? steps.size() - 1 : random.below(steps.size()));
        for (int row = 0; row <= step.output().size(); row += 1 + random.below(4)) {
          explain(problem, step, row, List.of());
          for (String line : mutations(step, row, random)) {
            step.mightPrint(line);
            explain(problem, step, row, List.of(line));
          }
          List<String> rest = new ArrayList<>(List.of(random.pick(LINES)));
          while (rest.size() < step.output().size() - row) {
            rest.add(random.flip() ? random.pick(LINES) : step.output().get(row + rest.size()));
          }
          explain(problem, step, row, rest);
        }
      }
    }
  }

  private static List<String> mutations(Step step, int row, SeededRandom random) {
    List<String> lines = new ArrayList<>(List.of(random.pick(LINES), random.pick(LINES)));
    if (row < step.output().size()) {
      String right = step.output().get(row);
      int at = random.below(right.length());
      lines.add(right.substring(0, at) + "." + right.substring(at + 1));
      lines.add(right.substring(0, at) + "B" + right.substring(at + 1));
      lines.add(right.substring(0, at));
      lines.add(right + right);
      lines.add(" " + right);
      lines.remove(right);
    }
    return lines;
  }

  private static void explain(Problem<?> problem, Step step, int row, List<String> found) {
    Optional<String> expected =
        row < step.output().size() ? Optional.of(step.output().get(row)) : Optional.empty();
    Discrepancy discrepancy = new Discrepancy(row, expected, found);
    Explanation explanation = step.explain(discrepancy);
    assertThat(problem.rules().stream().anyMatch(rule -> rule.equals(explanation.rule())))
        .as("%s decides %s", explanation.rule(), step.action())
        .isTrue();
    assertThat(explanation.because()).as("why, given %s", discrepancy).matches(PRINTABLE);
    assertThat(explanation.evidence()).as("evidence, given %s", discrepancy).isNotEmpty();
    for (Evidence evidence : explanation.evidence()) {
      assertThat(evidence.caption()).matches(PRINTABLE);
    }
  }

  private <C> void plantErrors(Problem<C> problem, List<C> cases, SeededRandom random) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      int testCase = i + 1;
      int[] step = {0};
      problem.referee(
          cases.get(i),
          judged -> {
            step[0]++;
            for (int row = 0; row < judged.output().size(); row++) {
              lines.add(new Line(testCase, step[0], row, judged.output().get(row)));
            }
          });
    }
    List<String> right = lines.stream().map(Line::text).toList();
    assertThat(judge(problem, cases, right)).isEmpty();
    for (int i = 0; i < Math.min(PLANTED, right.size()); i++) {
      int at = random.below(right.size());
      List<String> wrong = new ArrayList<>(right);
      wrong.set(at, right.get(at).substring(1) + "~");
      assertPlace(judge(problem, cases, wrong), lines, at);
      wrong.set(at, "");
      assertPlace(judge(problem, cases, wrong), lines, at);
      assertPlace(judge(problem, cases, right.subList(0, at)), lines, at);
      wrong.set(at, random.pick(LINES) + "~");
      assertPlace(judge(problem, cases, wrong), lines, at);
      wrong.remove(at);
      judge(problem, cases, wrong);
    }
    if (!cases.isEmpty()) {
      List<String> more = new ArrayList<>(right);
      more.add(random.pick(LINES) + "~");
      MismatchReport report = judge(problem, cases, more).orElseThrow();
      assertThat(report.testCase()).isEqualTo(OptionalInt.of(cases.size()));
      assertThat(report.difference().expected()).isEmpty();
    }
  }

  private static void assertPlace(Optional<MismatchReport> judged, List<Line> lines, int at) {
    Line line = lines.get(at);
    MismatchReport report = judged.orElseThrow();
    assertThat(report.difference().line()).isEqualTo(at + 1);
    assertThat(report.testCase()).isEqualTo(OptionalInt.of(line.testCase()));
    FaultLocation location = report.location().orElseThrow();
    assertThat(location.lastStep()).isEqualTo(line.step());
    assertThat(location.step()).isLessThanOrEqualTo(line.step());
    if (line.row() > 0) {
      assertThat(location.isRange()).isFalse();
    }
  }

  private static <C> Optional<MismatchReport> judge(
      Problem<C> problem, List<C> cases, List<String> lines) {
    String text = String.join("\n", lines) + "\n";
    Optional<MismatchReport> judged;
    try {
      judged = new Explainer<>(problem).judge(cases, Output.of(text.getBytes(ISO_8859_1))).report();
    } catch (IOException memoryOnly) {
      throw new UncheckedIOException(memoryOnly);
    }
    if (judged.isPresent()) {
      MismatchReport report = judged.get();
      assertThat(report.headline()).matches("[ -~]{20,90}");
      assertThat(report.text(TextStyle.PLAIN)).allMatch(line -> line.matches("[ -~]*"));
      assertThat(report.text(TextStyle.PLAIN).get(0)).isEqualTo(report.headline());
      assertThat(report.facts(Lang.EN)).containsKeys("verdict", "line", "headline");
    }
    return judged;
  }
}

package boardjudge.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests that every step explains itself whatever a program printed instead, and that a wrong line
 * is traced to its case.
 */
final class ExplainingContract<C> {
  private static final int MAX_CASES = 3;
  private static final int STEPS_TRIED = 5;
  private static final int WRONG_LINES = 3;

  private static final String PRINTABLE_ASCII = "[ -~]+";

  /** Lines that no program should print; used beside lines of the right answers. */
  private static final List<String> HOSTILE_LINES =
      List.of(
          "",
          " ",
          "\0",
          "\u001b[31mred",
          "\u00e9\u4e00\ufffd",
          "\ud83d",
          "%s%n{}",
          "x".repeat(400),
          "0",
          "-7",
          "99999999999999999999",
          ";;;",
          "yes");

  private final ProblemGenerator<C> generator;
  private final Problem<C> problem;
  private final Path suite;

  ExplainingContract(ProblemGenerator<C> generator, Path suite) {
    this.generator = generator;
    this.problem = generator.problem();
    this.suite = suite;
  }

  Stream<DynamicTest> tests() {
    List<DynamicTest> tests = new ArrayList<>();
    Path sample = new SuiteFiles(suite).in("sample/1");
    if (Files.isRegularFile(sample)) {
      tests.add(
          test(
              "the sample",
              () ->
                  problem
                      .format()
                      .read(InputReader.strict(sample.toString(), Files.readAllBytes(sample)))));
    }
    for (Recipe<C> recipe : generator.recipes()) {
      tests.add(test(recipe.name(), () -> recipe.make(new SeededRandom(1), Map.of())));
    }
    return tests.stream();
  }

  private DynamicTest test(String name, Callable<List<C>> input) {
    return DynamicTest.dynamicTest(name, () -> check(name, input.call()));
  }

  private void check(String name, List<C> input) throws IOException {
    List<C> cases = input.subList(0, Math.min(MAX_CASES, input.size()));
    SeededRandom random = new SeededRandom(SeededRandom.seed(problem.id(), name));
    List<String> answer = new ArrayList<>();
    List<Integer> caseOf = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      // The lines between two cases belong to the earlier one.
      answer.addAll(i == 0 ? List.of() : problem.between());
      caseOf.addAll(Collections.nCopies(answer.size() - caseOf.size(), i));
      problem.referee(cases.get(i), step -> answer.addAll(step.output()));
      caseOf.addAll(Collections.nCopies(answer.size() - caseOf.size(), i + 1));
    }
    List<String> lines = new ArrayList<>(HOSTILE_LINES);
    lines.addAll(answer.subList(0, Math.min(40, answer.size())));
    for (C testCase : cases) {
      explainSteps(testCase, lines, random);
    }
    assertTrue(judge(cases, answer).isEmpty(), "the referee's own answer is accepted");
    for (int i = 0; i < WRONG_LINES && !answer.isEmpty(); i++) {
      int index = random.below(answer.size());
      List<String> wrong = new ArrayList<>(answer);
      wrong.set(index, answer.get(index) + "~");
      assertPlace(judge(cases, wrong), index, caseOf.get(index));
      wrong.set(index, random.pick(lines) + "~");
      assertPlace(judge(cases, wrong), index, caseOf.get(index));
      // If the output ends before an empty line, the first missing line is a later one.
      if (!answer.get(index).isBlank()) {
        assertPlace(judge(cases, answer.subList(0, index)), index, caseOf.get(index));
      }
    }
  }

  private void explainSteps(C testCase, List<String> lines, SeededRandom random) {
    List<Step> steps = new ArrayList<>();
    problem.referee(testCase, steps::add);
    assertFalse(steps.isEmpty(), "a case without a step");
    for (Step step : steps) {
      assertFalse(step.decidedBy().isEmpty(), () -> "no rule decides " + step.action());
      for (String line : step.output()) {
        assertTrue(
            step.mightPrint(line),
            () -> step.action() + " says that it could not print its own line " + line);
      }
    }
    for (int i = 0; i < STEPS_TRIED; i++) {
      // Always includes the last step: results are printed at the end.
      Step step = steps.get(i == 0 ? steps.size() - 1 : random.below(steps.size()));
      for (int row = 0; row <= step.output().size(); row++) {
        explain(step, row, List.of());
        for (String line : lines) {
          boolean isRight = row < step.output().size() && step.output().get(row).equals(line);
          step.mightPrint(line);
          if (!isRight) {
            explain(step, row, List.of(line));
          }
        }
      }
    }
  }

  private void explain(Step step, int row, List<String> found) {
    Optional<String> expected =
        row < step.output().size() ? Optional.of(step.output().get(row)) : Optional.empty();
    Explanation explanation = step.explain(new Discrepancy(row, expected, found));
    assertTrue(
        problem.rules().stream().anyMatch(rule -> rule.equals(explanation.rule())),
        () -> step.action() + " is explained by a rule that is none of the game's");
    assertTrue(
        explanation.because().matches(PRINTABLE_ASCII),
        () -> step.action() + ": the reason is one line of ASCII: " + explanation.because());
    for (Evidence evidence : explanation.evidence()) {
      assertTrue(
          evidence.caption().matches(PRINTABLE_ASCII),
          () -> step.action() + ": " + evidence.caption());
    }
  }

  private void assertPlace(Optional<MismatchReport> mismatch, int index, int testCase) {
    assertTrue(mismatch.isPresent(), () -> "a wrong line " + (index + 1) + " was accepted");
    MismatchReport report = mismatch.get();
    assertEquals(index + 1, report.difference().line(), "the line of the first mismatch");
    assertEquals(OptionalInt.of(testCase), report.testCase(), "the case of the first mismatch");
  }

  private Optional<MismatchReport> judge(List<C> cases, List<String> lines) throws IOException {
    String text = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    Output output = Output.of(text.getBytes(StandardCharsets.UTF_8));
    Optional<MismatchReport> mismatch = new Explainer<>(problem).judge(cases, output).report();
    for (String line : mismatch.map(report -> report.text(TextStyle.PLAIN)).orElse(List.of())) {
      assertTrue(line.matches("[ -~]*"), () -> "not ASCII: " + line);
    }
    return mismatch;
  }
}

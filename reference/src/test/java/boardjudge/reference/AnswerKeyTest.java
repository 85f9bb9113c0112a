package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AnswerKeyTest {
  private static final List<List<Integer>> CASES = List.of(List.of(1, 2), List.of(5, 1, -9, -2));

  @ParameterizedTest
  @EnumSource
  void everyEngineAnswers(AnswerKey.Engine engine) {
    List<String> lines = new ArrayList<>();
    AnswerKey.answer(new StripGame(slip -> {}), CASES, engine, lines::add);
    assertThat(lines).containsExactly("falls", "falls", "falls");
  }

  @ParameterizedTest
  @EnumSource
  void linesBetweenCasesAreBetweenThemAlone(AnswerKey.Engine engine) {
    Problem<List<Integer>> game = new StripGame(slip -> {}, List.of("", "--"));
    List<String> lines = new ArrayList<>();
    AnswerKey.answer(game, List.of(List.of(9), List.of(1), List.of(-9)), engine, lines::add);
    assertThat(lines).containsExactly("falls", "", "--", "", "--", "falls");
    lines.clear();
    AnswerKey.answer(game, List.of(List.of(9)), engine, lines::add);
    assertThat(lines).containsExactly("falls");
  }

  @Test
  void casesAreRunWithTheLinesBetweenThem() {
    List<String> seen = new ArrayList<>();
    AnswerKey.forEachCase(
        new StripGame(slip -> {}, List.of("")),
        CASES,
        line -> seen.add("between " + line),
        testCase -> seen.add(testCase.toString()));
    assertThat(seen).containsExactly("[1, 2]", "between ", "[5, 1, -9, -2]");
  }

  @Test
  void stepsAreReportedCaseByCase() {
    List<String> seen = new ArrayList<>();
    for (List<Integer> testCase : CASES) {
      AnswerKey.agreed(new StripGame(slip -> {}), testCase, 0, step -> seen.add(step.action()));
    }
    assertThat(seen).containsExactly("step 1", "step 2", "step 1", "step 2", "step 3", "step 4");
  }

  @Test
  void aLineTooManyStopsTheAnswer() {
    List<String> lines = new ArrayList<>();
    assertThatExceptionOfType(DisagreementException.class)
        .isThrownBy(
            () ->
                AnswerKey.answer(
                    new StripGame(slip -> slip.accept("flies")),
                    CASES,
                    AnswerKey.Engine.BOTH,
                    lines::add))
        .withMessage(
            "referee and solver disagree on strip, case 1, after the last step:"
                + " referee no line, solver \"flies\"");
    assertThat(lines).isEmpty();
  }

  @Test
  void aDifferentLineStopsTheAnswerWithTheBoard() {
    Problem<List<Integer>> game = new StripGame(slip -> {});
    Problem<List<Integer>> wrong = new WithEngines(game, lines -> {}, UnaryOperator.identity());
    assertThatExceptionOfType(DisagreementException.class)
        .isThrownBy(
            () -> AnswerKey.answer(wrong, List.of(List.of(6)), AnswerKey.Engine.BOTH, line -> {}))
        .withMessage(
            "referee and solver disagree on strip, case 1, step 1:"
                + " referee \"falls\", solver no line\n.........");
  }

  @Test
  void aBlankLineOfTheRefereeMustBeTheSolversToo() {
    Problem<List<Integer>> blank =
        new WithEngines(new StripGame(slip -> {}), lines -> {}, BlankLine::new);
    assertThatExceptionOfType(DisagreementException.class)
        .isThrownBy(
            () -> AnswerKey.answer(blank, List.of(List.of(1)), AnswerKey.Engine.BOTH, line -> {}))
        .withMessage(
            "referee and solver disagree on strip, case 1, step 1:"
                + " referee \"\", solver no line\n.....M...");
  }

  @Test
  void aBlankLineOfTheSolverMustBeTheRefereesToo() {
    assertThatExceptionOfType(DisagreementException.class)
        .isThrownBy(
            () ->
                AnswerKey.answer(
                    new StripGame(slip -> slip.accept("")),
                    CASES,
                    AnswerKey.Engine.BOTH,
                    line -> {}))
        .withMessage(
            "referee and solver disagree on strip, case 1, after the last step:"
                + " referee no line, solver \"\"");
  }

  @Test
  void formatsWriteBytes() {
    assertThat(new StripGame(slip -> {}).format().bytes(List.of(List.of(3))))
        .isEqualTo("1\n3\n".getBytes(StandardCharsets.US_ASCII));
  }

  private record BlankLine(Step step) implements Step {
    @Override
    public String action() {
      return step.action();
    }

    @Override
    public List<Rule> decidedBy() {
      return step.decidedBy();
    }

    @Override
    public List<String> output() {
      return List.of("");
    }

    @Override
    public boolean mightPrint(String line) {
      return step.mightPrint(line);
    }

    @Override
    public Diagram board() {
      return step.board();
    }

    @Override
    public Explanation explain(Discrepancy discrepancy) {
      return step.explain(discrepancy);
    }
  }

  private record WithEngines(
      Problem<List<Integer>> game,
      Consumer<Consumer<? super String>> solver,
      UnaryOperator<Step> changes)
      implements Problem<List<Integer>> {
    @Override
    public String id() {
      return game.id();
    }

    @Override
    public String title() {
      return game.title();
    }

    @Override
    public String source() {
      return game.source();
    }

    @Override
    public InputFormat<List<Integer>> format() {
      return game.format();
    }

    @Override
    public List<? extends Rule> rules() {
      return game.rules();
    }

    @Override
    public Diagram start(List<Integer> testCase) {
      return game.start(testCase);
    }

    @Override
    public void solve(List<Integer> testCase, Consumer<? super String> lines) {
      solver.accept(lines);
    }

    @Override
    public void referee(List<Integer> testCase, Consumer<? super Step> steps) {
      game.referee(testCase, step -> steps.accept(changes.apply(step)));
    }
  }
}

package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A step that says no more than it has to")
class StepTest {
  private enum TheRule implements Rule {
    FIRST,
    SECOND
  }

  private record Plain(List<Rule> decidedBy, List<String> output) implements Step {
    @Override
    public String action() {
      return "move 1";
    }

    @Override
    public Diagram board() {
      return Board.empty(1, 1).diagram(1);
    }
  }

  private record Told(
      String action, List<Rule> decidedBy, List<String> output, Diagram board, String because)
      implements Step {}

  private static final List<Rule> RULES = List.of(TheRule.SECOND, TheRule.FIRST);

  @Test
  void isExplainedByItsFirstRule() {
    for (List<String> output : List.of(List.<String>of(), List.of("yes"))) {
      Step step = new Plain(RULES, output);
      Explanation explanation = step.explain(Discrepancy.none(output));
      assertThat(explanation.rule()).isEqualTo(TheRule.SECOND);
      assertThat(explanation.because())
          .isEqualTo(
              output.isEmpty()
                  ? "Nothing is printed here."
                  : "What is printed here is decided by this rule.");
      assertThat(explanation.evidence()).isEmpty();
      assertThat(step.mightPrint("no")).isEqualTo(!output.isEmpty());
    }
  }

  @Test
  void givesTheReasonThatItHas() {
    Step step =
        new Told("move 1", RULES, List.of(), Board.empty(1, 1).diagram(1), "The square is taken.");
    assertThat(step.explain(Discrepancy.none(List.of())).because())
        .isEqualTo("The square is taken.");
  }
}

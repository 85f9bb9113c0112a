package boardjudge.generator;

import static boardjudge.generator.Decisions.wrong;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.games.xiangqi.XiangqiGenerator;
import boardjudge.reference.Ruling;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A catalogue of wrong programs")
class MutantCatalogueTest {
  /** Prints decisions with none to four arguments. */
  public static class Decider {
    final String all(int number) {
      return none()
          + " "
          + one(number)
          + " "
          + two(number, 2)
          + " "
          + three(number, 2, 3)
          + " "
          + four(number, 2, 3, 4);
    }

    protected int none() {
      return 0;
    }

    protected int one(int a) {
      return a;
    }

    protected int two(int a, int b) {
      return a + b;
    }

    protected int three(int a, int b, int c) {
      return a + b + c;
    }

    protected int four(int a, int b, int c, int d) {
      return a + b + c + d;
    }
  }

  private static List<String> printed(Mutant<Integer> mutant) {
    List<String> lines = new ArrayList<>();
    mutant.program().run(List.of(1, 10), lines::add);
    return lines;
  }

  @Test
  void passesAWrongDecisionTheArgumentsOfTheRightOne() {
    var catalogue =
        new MutantCatalogue<Integer, Decider>(
            XiangqiGenerator.class,
            (referee, number, steps) ->
                steps.accept(
                    new Ruling(
                        "all",
                        List.of(XiangqiRule.CAPTURE),
                        List.of(referee.all(number)),
                        Board.empty(1, 1).diagram(1),
                        "",
                        Optional.empty())));
    // Any names that have a sentence in the messages files.
    var wrong = catalogue.breaking(XiangqiRule.CAPTURE, "captures");
    wrong.add("no-captures", wrong(Decider::none, right -> right + 7));
    wrong.add("chariot-jumps", wrong(Decider::one, (right, a) -> right + 10 * a));
    wrong.add("flying-ignored", wrong(Decider::two, (right, a, b) -> right + 10 * b));
    wrong.add("diagonal-steps", wrong(Decider::three, (right, a, b, c) -> right + 10 * c));
    wrong.add("cannon-ignored", wrong(Decider::four, (right, a, b, c, d) -> right + 10 * d));
    assertThat(catalogue.mutants())
        .extracting(MutantCatalogueTest::printed)
        .containsExactly(
            List.of("7 1 3 6 10", "7 10 12 15 19"),
            List.of("0 11 3 6 10", "0 110 12 15 19"),
            List.of("0 1 23 6 10", "0 10 32 15 19"),
            List.of("0 1 3 36 10", "0 10 12 45 19"),
            List.of("0 1 3 6 50", "0 10 12 15 59"));
    assertThat(catalogue.mutants().get(1).mistake()).isNotBlank();
  }
}

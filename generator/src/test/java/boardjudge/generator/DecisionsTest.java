package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Wrong referees by lambdas")
class DecisionsTest {
  private static final Decisions<Adder> DECISIONS = new Decisions<>(Adder.class);

  /** Decides what is added, and how. */
  public static class Adder {
    final List<Integer> all(List<Integer> numbers) {
      int sum = 0;
      for (int number : numbers) {
        sum = counts(number) ? sum(sum, number) : sum;
      }
      return listed(sum, numbers.size(), sum < 0, "sum");
    }

    protected boolean counts(int number) {
      return number != 0;
    }

    protected int sum(int one, int other) {
      return one + other;
    }

    protected int sum(int one) {
      return one;
    }

    protected int rounded(int sum) {
      return sum;
    }

    protected int larger(int one, int other) {
      return Math.max(one, other);
    }

    protected char sign(int sum) {
      return sum < 0 ? '-' : '+';
    }

    protected List<Integer> listed(int sum, int count, boolean negative, String name) {
      return List.of(sum);
    }
  }

  private static List<Integer> all(Supplier<Adder> referee) {
    return referee.get().all(List.of(1, 0, 2, 4));
  }

  @Test
  void decideTheRestAsTheRefereeDoes() {
    assertThat(all(Adder::new)).containsExactly(7);
    assertThat(all(DECISIONS.with("counts", (Boolean right) -> !right))).containsExactly(0);
    assertThat(all(DECISIONS.with("counts", (Boolean right, Integer number) -> number > 1)))
        .containsExactly(6);
    assertThat(
            all(DECISIONS.with("sum", (Integer right, Integer one, Integer other) -> right + one)))
        .containsExactly(12);
  }

  @Test
  void areGivenWhatIsRightAndAsManyArgumentsAsTheyWant() {
    assertThat(all(DECISIONS.with("listed", (List<Integer> right) -> List.of(right.get(0), 1))))
        .containsExactly(7, 1);
    assertThat(
            all(
                DECISIONS.with(
                    "listed",
                    (List<Integer> right, Integer sum, Integer count, Boolean negative) ->
                        List.of(sum, count, negative ? 1 : 0))))
        .containsExactly(7, 4, 0);
    assertThat(
            all(
                DECISIONS.with(
                    "listed",
                    (List<Integer> right,
                        Integer sum,
                        Integer count,
                        Boolean negative,
                        String name) -> List.of(sum, name.length()))))
        .containsExactly(7, 3);
  }

  @Test
  void areMadeAnewForEachFile() {
    Supplier<Adder> referee = DECISIONS.with("counts", (Boolean right) -> right);
    assertThat(referee.get()).isNotSameAs(referee.get());
  }

  @Test
  void ofNoMethodOrOfSeveralAreRefused() {
    assertThatThrownBy(() -> DECISIONS.with("adds", (Boolean right) -> true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "Adder.adds does not exist; decisions are counts, larger, listed, rounded, sum");
    assertThatThrownBy(() -> DECISIONS.with("sum", (Integer right, Integer one) -> one))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Adder.sum exists more than once: write a subclass");
    assertThatThrownBy(
            () -> DECISIONS.with("counts", (Boolean right, Integer one, Integer two) -> true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Adder.counts has fewer than 2 arguments");
    assertThatThrownBy(() -> DECISIONS.with("sign", (Character right) -> right))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Adder.sign cannot be decided otherwise: it gives char");
  }

  @Test
  void ofAWrongTypeAreRefusedWhereTheyAreGiven() {
    assertThatThrownBy(() -> DECISIONS.with("counts", (Boolean right, String number) -> right))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "decision counts: expected a lambda of the form (Boolean right, Integer) -> Boolean,"
                + " found (Boolean right, String) -> Boolean");
    assertThatThrownBy(() -> DECISIONS.with("counts", (Integer right) -> right))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> DECISIONS.with("listed", (List<Integer> right, List<?> sum) -> right))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(all(DECISIONS.with("listed", (List<Integer> right, Number sum) -> right)))
        .containsExactly(7);
    assertThat(all(DECISIONS.with("counts", DecisionsTest::never))).containsExactly(0);
  }

  @Test
  void ofTheMethodsOwnArgumentsAloneAreRefused() {
    assertThatThrownBy(() -> DECISIONS.with("larger", (Integer one, Integer other) -> other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "decision larger: expected a lambda of the form (Integer right, Integer, Integer) ->"
                + " Integer, found (Integer right, Integer) -> Integer");
    assertThat(all(DECISIONS.with("larger", (Integer right, Integer one, Integer other) -> one)))
        .containsExactly(7);
    assertThat(all(DECISIONS.with("larger", (Integer right) -> right))).containsExactly(7);
    assertThat(all(DECISIONS.with("rounded", (Integer right) -> right))).containsExactly(7);
  }

  private static boolean never(boolean right) {
    return false;
  }
}

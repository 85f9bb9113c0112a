package boardjudge.generator;

import static boardjudge.generator.Decisions.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Wrong referees by lambdas")
class DecisionsTest {
  public static class Adder {
    final List<Integer> all(List<Integer> numbers) {
      int sum = 0;
      for (int number : numbers) {
        sum = counts(number) ? sum(sum, number) : sum;
      }
      int rounded = rounded(larger(sum * unit(), 0), numbers.size(), sum < 0);
      return listed(rounded, numbers.size(), sum < 0, "sum");
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

    protected int unit() {
      return 1;
    }

    protected int larger(int one, int other) {
      return Math.max(one, other);
    }

    protected int rounded(int sum, int count, boolean negative) {
      return sum;
    }

    protected char sign(int sum) {
      return sum < 0 ? '-' : '+';
    }

    protected List<Integer> listed(int sum, int count, boolean negative, String name) {
      return List.of(sum);
    }
  }

  public static class Subclass extends Adder {
    @Override
    protected int unit() {
      return 2;
    }
  }

  static final class Last {
    boolean is() {
      return true;
    }
  }

  private static List<Integer> all(Supplier<Adder> referee) {
    return referee.get().all(List.of(1, 0, 2, 4));
  }

  @Test
  void decideTheRestAsTheRefereeDoes() {
    assertThat(all(Adder::new)).containsExactly(7);
    assertThat(all(wrong(Adder::counts, (right, number) -> !right))).containsExactly(0);
    assertThat(all(wrong(Adder::counts, (right, number) -> number > 1))).containsExactly(6);
  }

  @Test
  void getTheRightResultAndTheArguments() {
    assertThat(all(wrong(Adder::unit, right -> right + 1))).containsExactly(14);
    assertThat(all(wrong(Adder::larger, (right, one, other) -> right + one))).containsExactly(14);
    assertThat(
            all(
                wrong(
                    Adder::rounded,
                    (right, sum, count, negative) -> right + count + (negative ? 1 : 0))))
        .containsExactly(11);
    assertThat(
            all(
                wrong(
                    Adder::listed,
                    (right, sum, count, negative, name) ->
                        List.of(right.get(0), sum, count, negative ? 1 : 0, name.length()))))
        .containsExactly(7, 7, 4, 0, 3);
  }

  @Test
  void areOfTheClassInTheReference() {
    Supplier<Subclass> subclass = wrong(Subclass::unit, right -> right + 1);
    assertThat(subclass.get()).isInstanceOf(Subclass.class);
    assertThat(subclass.get().all(List.of(1, 2))).containsExactly(9);
  }

  @Test
  void areMadeAnewForEachFile() {
    Supplier<Adder> referee = wrong(Adder::unit, right -> right);
    assertThat(referee.get()).isNotSameAs(referee.get());
  }

  @Test
  void ofAnOverloadedMethodAreOfTheOneThatFits() {
    assertThat(
            all(
                Decisions.<Adder, Integer, Integer, Integer>wrong(
                    Adder::sum, (right, one, other) -> right + one)))
        .containsExactly(12);
    assertThat(
            all(Decisions.<Adder, Integer, Integer>wrong(Adder::sum, (right, one) -> right + one)))
        .containsExactly(7);
  }

  @Test
  void ofOtherMethodsAreRefused() {
    assertThatThrownBy(() -> wrong(Adder::sign, (right, sum) -> right))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "boardjudge.generator.DecisionsTest$Adder::sign is no decision: expected a reference");
    assertThatThrownBy(() -> wrong(Adder::all, (right, numbers) -> right))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> wrong(Adder::hashCode, right -> right))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> wrong((Adder adder) -> adder.unit(), right -> right))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> wrong(Last::is, right -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("Last is final");
    Decisions.OfNone<Adder, Integer> noLambda =
        new Decisions.OfNone<>() {
          @Override
          public Integer decide(Adder adder) {
            return adder.unit();
          }
        };
    assertThatThrownBy(() -> wrong(noLambda, right -> right))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a reference to a method");
  }
}

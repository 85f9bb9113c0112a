package boardjudge.generator.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.guarded.Fact.Asks;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A guard")
class GuardTest {
  private static Guard guard(Fact<?> fact) {
    return fact.guards().get(0);
  }

  @Test
  void onAValueHoldsAtJustThatValue() {
    Guard white = Fact.oneOf("colour", List.of("black", "white"), (Integer m) -> m).guards().get(1);
    assertThat(white.text()).isEqualTo("colour=white");
    assertThat(white.holds(1)).isTrue();
    assertThat(white.holds(0)).isFalse();
  }

  @Test
  void onAFlagHoldsIfItIsSet() {
    Guard edge = guard(Fact.flag("edge", (Integer m) -> m > 0));
    assertThat(edge.text()).isEqualTo("edge");
    assertThat(edge.holds(2)).isTrue();
    assertThat(edge.holds(0)).isFalse();
  }

  @Test
  void onASizeHoldsAboveIt() {
    Guard large = guard(Fact.of("stones", Asks.OVER, (Integer m) -> m, 8));
    assertThat(large.text()).isEqualTo("over-stones=8");
    assertThat(large.holds(8)).isFalse();
    assertThat(large.holds(9)).isTrue();
  }

  @Test
  void onACountHoldsOnceSoManyHaveBeen() {
    Guard after = guard(Fact.of("captures", Asks.AFTER, (Integer m) -> m, 3));
    assertThat(after.text()).isEqualTo("after-captures=3");
    assertThat(after.holds(2)).isFalse();
    assertThat(after.holds(3)).isTrue();
  }

  @Test
  void onACaseHoldsFromItOn() {
    Guard from = guard(Fact.of("case", Asks.FROM, (Integer m) -> m, 2));
    assertThat(from.text()).isEqualTo("from-case=2");
    assertThat(from.holds(1)).isFalse();
    assertThat(from.holds(2)).isTrue();
  }

  @Test
  void onEverySecondTimeHoldsAtTheSecondAndTheFourth() {
    Guard every = guard(Fact.every(2));
    assertThat(every.text()).isEqualTo("every=2");
    assertThat(every.holds(0)).isFalse();
    assertThat(every.holds(1)).isTrue();
    assertThat(every.holds(2)).isFalse();
    assertThat(every.holds(3)).isTrue();
  }

  @Test
  void onceHoldsUntilItHasActed() {
    assertThat(guard(Fact.ONCE).text()).isEqualTo("once");
    assertThat(guard(Fact.ONCE).holds(0)).isTrue();
    assertThat(guard(Fact.ONCE).holds(1)).isFalse();
  }

  @Test
  void mayHoldInARangeJustIfItHoldsSomewhereInIt() {
    for (Fact<?> fact : List.of(Fact.every(2), Fact.every(3), Fact.every(7), Fact.times(5))) {
      for (int first = 0; first < 20; first++) {
        for (int last = first; last < 30; last++) {
          boolean somewhere = false;
          for (int i = first; i <= last; i++) {
            somewhere |= guard(fact).holds(i);
          }
          assertThat(guard(fact).mayHold(first, last))
              .as(fact + " " + first + " " + last)
              .isEqualTo(somewhere);
        }
      }
    }
  }
}

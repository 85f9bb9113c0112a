package boardjudge.generator.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A tally")
class TallyTest {
  private enum Counter {
    CAPTURES,
    LAST_CAPTURED
  }

  private final Tally tally = new Tally();

  @Test
  void countsWhatIsAddedAndSaysWhatHolds() {
    assertThat(tally.count(Counter.CAPTURES)).isZero();
    tally.add(Counter.CAPTURES, 2);
    tally.add(Counter.CAPTURES, 3);
    tally.set(Counter.LAST_CAPTURED, true);
    assertThat(tally.count(Counter.CAPTURES)).isEqualTo(5);
    assertThat(tally.count(Counter.LAST_CAPTURED)).isEqualTo(1);
    tally.set(Counter.LAST_CAPTURED, false);
    assertThat(tally.count(Counter.LAST_CAPTURED)).isZero();
  }

  @Test
  void isCopiedWithItsCaseAndThenGoesItsOwnWay() {
    tally.beginCase();
    tally.add(Counter.CAPTURES, 1);
    Tally copy = tally.copy();
    tally.add(Counter.CAPTURES, 1);
    assertThat(copy.caseNumber()).isEqualTo(1);
    assertThat(copy.count(Counter.CAPTURES)).isEqualTo(1);
  }

  @Test
  void isEqualToOneThatNeverCountedWhereNothingIsLeft() {
    Tally fresh = new Tally();
    tally.add(Counter.CAPTURES, 0);
    tally.set(Counter.LAST_CAPTURED, true);
    assertThat(tally.counts(fresh)).isFalse();
    tally.set(Counter.LAST_CAPTURED, false);
    tally.beginCase();
    assertThat(tally.counts(fresh)).isTrue();
  }
}

package boardjudge.reference.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What was at work when a game's code failed")
class FaultContextTest {
  @Test
  void isReportedOnceFromTheOutside() {
    IllegalStateException failure = new IllegalStateException("broken");
    Throwable thrown =
        catchThrowable(
            () ->
                FaultContext.during(
                    () -> "test 3",
                    () ->
                        FaultContext.during(
                            () -> "case 2",
                            (Runnable)
                                () -> {
                                  FaultContext.add(failure, "case 2");
                                  throw failure;
                                })));
    assertThat(thrown).isSameAs(failure);
    failure.addSuppressed(new IOException("somebody else's"));
    assertThat(FaultContext.of(failure)).containsExactly("test 3", "case 2");
    assertThat(FaultContext.of(new IllegalStateException("nobody said"))).isEmpty();
  }

  @Test
  void workThatSucceedsIsNotReported() {
    assertThat(
            FaultContext.during(
                () -> {
                  throw new AssertionError("asked for nothing");
                },
                () -> 7))
        .isEqualTo(7);
    assertThatThrownBy(
            () ->
                FaultContext.during(
                    () -> "deep",
                    () -> {
                      throw new StackOverflowError();
                    }))
        .isInstanceOf(StackOverflowError.class)
        .satisfies(deep -> assertThat(FaultContext.of(deep)).containsExactly("deep"));
  }

  @Test
  void aFileIsMadeAgainByItsRecipeSeedAndArgumentsInOrder() {
    assertThat(FaultContext.madeBy("longest", 7, Map.of("cases", "2", "board", "9")))
        .isEqualTo("recipe longest, seed 7, board=9, cases=2");
  }
}

package boardjudge.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private static Deadline expired() {
    Deadline deadline = new Deadline(Duration.ZERO);
    while (!deadline.isOver()) {
      Thread.onSpinWait();
    }
    return deadline;
  }

  @Test
  void clearsItsInterruptAtTheEnd() {
    Deadline deadline = expired();
    deadline.end();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void onlyAnInterruptAfterTheDeadlineIsItsOwn() {
    Exception stopped =
        new UncheckedIOException(new IOException("stopped", new InterruptedException()));
    Deadline early = new Deadline(Duration.ofDays(1));
    assertThat(early.stopped(stopped)).as("somebody else's interrupt").isFalse();
    early.end();
    Deadline deadline = expired();
    assertThat(deadline.stopped(stopped)).isTrue();
    assertThat(deadline.stopped(new UncheckedIOException(new InterruptedIOException()))).isTrue();
    assertThat(deadline.stopped(new IllegalStateException("a referee that crashed"))).isFalse();
    assertThat(deadline.stopped(new IOException("a full disk"))).isFalse();
    deadline.end();
  }
}

package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final AtomicLong now = new AtomicLong();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Progress progress(boolean terminal) {
    Console console =
        Console.of(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            terminal,
            now::get);
    return new Progress(console, "go");
  }

  private String printed() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** Finishes {@code all} pieces of work, each after {@code millis}. */
  private void work(long all, long millis) {
    try (Progress progress = progress(false)) {
      for (long done = 1; done <= all; done++) {
        now.addAndGet(millis * 1_000_000);
        progress.finished("running", done, all);
      }
    }
  }

  @Test
  void offATerminalEachTenthIsALine() {
    work(200, 100);
    assertThat(printed().lines())
        .hasSize(10)
        .startsWith("boardjudge: go: running 20/200, 18 s left")
        .endsWith("boardjudge: go: running 200/200, 0 s left");
  }

  @Test
  void offATerminalEachTenSecondsAreALine() {
    work(40, 6000);
    // A tenth of the work is four pieces, and twelve seconds are two.
    assertThat(printed().lines())
        .contains("boardjudge: go: running 2/40, 228 s left")
        .contains("boardjudge: go: running 4/40, 216 s left")
        .hasSize(20);
  }

  @Test
  void shortWorkIsSilent() {
    work(1000, 0);
    work(9, 100);
    assertThat(err.size()).isZero();
  }

  @Test
  void workWithoutAKnownEndIsALineEachTenSeconds() {
    try (Progress progress = progress(false)) {
      for (int tried = 1; tried <= 25; tried++) {
        now.addAndGet(1_000_000_000);
        progress.update(tried + " inputs tried");
      }
    }
    assertThat(printed())
        .isEqualTo("boardjudge: go: 10 inputs tried\nboardjudge: go: 20 inputs tried\n");
  }

  @Test
  void speedIsMeasuredFromTheFirstCount() {
    try (Progress progress = progress(false)) {
      now.addAndGet(3_000_000_000L);
      for (int tried = 100; tried <= 2500; tried += 100) {
        progress.updateRate(tried, "cases tried");
        now.addAndGet(1_000_000_000);
      }
    }
    assertThat(printed()).startsWith("boardjudge: go: 800 cases tried, 100 a second\n");
  }

  @Test
  void onATerminalTheLineIsErased() {
    try (Progress progress = progress(true)) {
      progress.finished("running", 1, 2);
    }
    assertThat(printed()).doesNotContain("\n").endsWith(" \r");
  }
}

package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.Waiting;
import boardjudge.sandbox.RepeatedRuns.Answer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Many runs of a program in one box")
class RepeatedRunsTest {
  private static final Duration TIME_LIMIT = Duration.ofSeconds(20);

  @FunctionalInterface
  private interface Trial {
    void with(RepeatedRuns box) throws Exception;
  }

  private static void inBox(String language, String source, Duration timeLimit, Trial trial)
      throws Exception {
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO)) {
      inBox(sandbox, language, source, timeLimit, trial);
    }
  }

  private static void inBox(
      Sandbox sandbox, String language, String source, Duration timeLimit, Trial trial)
      throws Exception {
    CountDownLatch gone = new CountDownLatch(1);
    try (TestPrograms programs = new TestPrograms(sandbox)) {
      Program program = programs.compile(language, source);
      try (RepeatedRuns box =
          new RepeatedRuns(sandbox, program, TestPrograms.SMALL, timeLimit, gone::countDown)) {
        trial.with(box);
      }
      assertThat(gone.await(Waiting.LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }
  }

  private static Answer ask(RepeatedRuns box, String input, String... arguments)
      throws InterruptedException {
    Optional<Answer> answer =
        box.run(List.of(arguments), input.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(answer).isPresent();
    return answer.get();
  }

  /** Each run begins in the first state, whatever the run before has done. */
  @Test
  void ofPythonKeepNothing() throws Exception {
    String source =
        """
        import json, sys
        kept = getattr(json, 'kept', 0)
        json.kept = kept + 1
        text = sys.stdin.read()
        print(__name__, kept, len(text), *sys.argv[1:])
        print('said', file=sys.stderr)
        if 'x' in text: sys.exit(43)
        if 'y' in text: raise ValueError
        if 'z' in text: __import__('os').abort()
        """;
    inBox(
        "python3",
        source,
        TIME_LIMIT,
        box -> {
          assertThat(ask(box, "a\n")).isEqualTo(new Answer(0, "__main__ 0 2\n", "said\n"));
          assertThat(ask(box, "x".repeat(100_000), "7", "n=1"))
              .isEqualTo(new Answer(43, "__main__ 0 100000 7 n=1\n", "said\n"));
          assertThat(ask(box, "y").exitCode()).isEqualTo(1);
          assertThat(ask(box, "z").exitCode()).isNegative();
          assertThat(ask(box, "").output()).isEqualTo("__main__ 0 0\n");
        });
  }

  @Test
  void ofOtherLanguagesAreStartedEachTime() throws Exception {
    inBox(
        "cpp17",
        """
        #include <cstdio>
        int main(int, char** words) { int n; return scanf("%d", &n) == 1 && puts(words[1]) > 0 ? n : 9; }
        """,
        TIME_LIMIT,
        box -> {
          assertThat(ask(box, "42\n", "one")).isEqualTo(new Answer(42, "one\n", ""));
          assertThat(ask(box, "0\n", "two")).isEqualTo(new Answer(0, "two\n", ""));
          assertThat(ask(box, "x", "three").exitCode()).isEqualTo(9);
        });
  }

  @Test
  void thatDoNotEndOrPrintTooMuchAreReportedAndTheNextIsRun() throws Exception {
    inBox(
        "python3",
        """
        import sys
        text = sys.stdin.read()
        while 'loop' in text: pass
        print('x' * int(text))
        """,
        Duration.ofMillis(300),
        box -> {
          assertThat(ask(box, "loop").isLate()).isTrue();
          assertThat(ask(box, "3000000").exitCode()).isNotZero();
          assertThat(box.hasAnswered()).isTrue();
        });
  }

  @Test
  void endWhereAFileIsLeftForTheNext() throws Exception {
    inBox(
        "python3",
        "open('left', 'w').close()\n",
        TIME_LIMIT,
        box -> assertThat(box.run(List.of(), new byte[0])).isEmpty());
  }

  /** A program reaches the pipe of the answers by the process that started it. */
  @ParameterizedTest
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  @ValueSource(strings = {"0 2000000000 0", "0 0 2000000000", "0 -1 0"})
  void endWhereAnAnswerIsForged(String forged) throws Exception {
    String source =
        """
        import os
        pipe = open('/proc/%%d/fd/1' %% os.getppid(), 'w')
        pipe.write('%s\\n')
        while True: pipe.write('x' * 65536)
        """
            .formatted(forged);
    // The box user may open only the pipes of a fork server again.
    try (Sandbox sandbox = Sandbox.with(TestProtection.found(), 1)) {
      inBox(
          sandbox,
          "python3",
          source,
          TIME_LIMIT,
          box -> assertThat(box.run(List.of(), new byte[0])).isEmpty());
    }
  }

  @Test
  void endWhenTheWaitingThreadIsInterrupted() throws Exception {
    inBox(
        "python3",
        "while True: pass\n",
        TIME_LIMIT,
        box -> {
          Thread.currentThread().interrupt();
          assertThatThrownBy(() -> box.run(List.of(), new byte[0]))
              .isInstanceOf(InterruptedException.class);
          assertThat(Thread.currentThread().isInterrupted()).isFalse();
          assertThat(box.run(List.of(), new byte[0])).isEmpty();
        });
  }
}

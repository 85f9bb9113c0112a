package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import boardjudge.checker.Waiting;
import org.junit.jupiter.api.Test;

class CrashReasonTest {
  private static String text(String errors) {
    return CrashReason.of(errors).map(CrashReason::text).orElse("");
  }

  @Test
  void namesTheInnermostCauseAtTheProgramsOwnFrame() {
    assertThat(
            text(
                """
                Exception in thread "main" java.lang.IllegalStateException: outer
                \tat Main.run(Main.java:9)
                \tat Main.main(Main.java:5)
                Caused by: java.util.NoSuchElementException
                \tat java.base/java.util.Scanner.throwFor(Scanner.java:937)
                \tat my.Reader.next(Reader.java:33)
                \t... 1 more
                """))
        .isEqualTo(
            ", said \"java.util.NoSuchElementException\", at my.Reader.next(Reader.java:33)");
    assertThat(
            text("Exception in thread \"main\" java.lang.StackOverflowError\n\tat A.f(A.java:2)\n"))
        .isEqualTo(", said \"java.lang.StackOverflowError\", at A.f(A.java:2)");
  }

  @Test
  void namesTheLastErrorOfPythonAtTheProgramsOwnLine() {
    assertThat(
            text(
                """
                Traceback (most recent call last):
                  File "/box/a.py", line 12, in <module>
                    heappop([])
                  File "/usr/lib/python3.11/heapq.py", line 3, in heappop
                IndexError: index out of range
                """))
        .isEqualTo(", said \"IndexError: index out of range\", line 12");
    assertThat(text("  File \"/box/a.py\", line 2\n    x ===\nSyntaxError: invalid syntax\n"))
        .isEqualTo(", said \"SyntaxError: invalid syntax\", line 2");
  }

  @Test
  void namesWhatWasThrownInCpp() {
    assertThat(
            text(
                "terminate called after throwing an instance of 'std::out_of_range'\n  what():  at\n"))
        .isEqualTo(", said \"std::out_of_range: at\"");
  }

  @Test
  void hostileTextIsHarmless() {
    assertThat(text("something else\n")).isEmpty();
    assertThat(text("  File \"a.py\", line 2\nError: \u001b[2J\u202e\n"))
        .isEqualTo(", said \"Error: \\x1b[2J\\xe2\\x80\\xae\", line 2");
    assertTimeoutPreemptively(
        Waiting.LONGEST,
        () ->
            text(("at " + "a".repeat(5000) + "(\n  File \"" + "\", line ".repeat(500)).repeat(9)));
  }
}

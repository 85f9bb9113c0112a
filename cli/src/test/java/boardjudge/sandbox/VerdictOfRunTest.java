package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.checker.Waiting;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real programs that end in each way a run can end, in each of four languages. */
class VerdictOfRunTest {
  private static TestPrograms programs;

  @BeforeAll
  static void open() throws Exception {
    programs = new TestPrograms(Sandbox.with(TestProtection.found(), 1));
  }

  @AfterAll
  static void close() throws Exception {
    programs.close();
  }

  /** One program a language, which does what its input asks for. */
  private static String source(String language) {
    return switch (language) {
      case "c", "cpp17" ->
          """
          #include <stdio.h>
          #include <stdlib.h>
          #include <string.h>
          int main(void) {
            char what[20];
            if (scanf("%19s", what) != 1) return 9;
            if (!strcmp(what, "sum")) {
              int a, b;
              if (scanf("%d%d", &a, &b) == 2) printf("%d\\n", a + b);
            }
            if (!strcmp(what, "loop")) for (volatile int i = 0;; i++);
            if (!strcmp(what, "hog"))
              for (;;) memset(malloc(1 << 20), 1, 1 << 20);
            if (!strcmp(what, "flood")) for (;;) puts("a line that is printed again and again");
            if (!strcmp(what, "crash")) abort();
            if (!strcmp(what, "fail")) return 7;
            if (!strcmp(what, "exit")) {
              int code;
              if (scanf("%d", &code) == 1) return code;
            }
            return 0;
          }
          """;
      case "java" ->
          """
          import java.util.*;
          public class Endings {
            public static void main(String[] args) {
              Scanner in = new Scanner(System.in);
              switch (in.next()) {
                case "sum" -> System.out.println(in.nextInt() + in.nextInt());
                case "loop" -> { for (long i = 0; i >= 0; i++) {} }
                case "hog" -> {
                  List<byte[]> all = new ArrayList<>();
                  for (;;) all.add(new byte[1 << 20]);
                }
                case "huge" -> System.out.println(new long[1 << 27].length);
                case "flood" -> { for (;;) System.out.println("a line that is printed again"); }
                case "crash" -> throw new IllegalStateException("crashed");
                case "fail" -> System.exit(7);
                case "exit" -> System.exit(in.nextInt());
              }
            }
          }
          """;
      default ->
          """
          import os, sys
          words = sys.stdin.read().split()
          what = words[0]
          if what == "sum":
              print(int(words[1]) + int(words[2]))
          if what == "loop":
              while True:
                  pass
          if what == "hog":
              all = []
              while True:
                  all.append(bytearray(1 << 20))
          if what == "flood":
              while True:
                  print("a line that is printed again and again")
          if what == "crash":
              raise KeyError("crashed")
          if what == "fail":
              sys.exit(7)
          if what == "exit":
              sys.exit(int(words[1]))
          """;
    };
  }

  private static RunOutcome run(String language, String input) throws Exception {
    Limits limits = TestPrograms.SMALL;
    if (input.equals("loop")) {
      limits = limits.withCpu(Duration.ofMillis(600)).withWall(Waiting.LONGEST);
    }
    return programs.run(language, source(language), input, limits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "cpp17", "java", "python3"})
  void runsAndMeasures(String language) throws Exception {
    try (RunOutcome outcome = run(language, "sum 20 22\n")) {
      assertThat(outcome.message()).isEmpty();
      assertThat(outcome.verdict()).isEqualTo(Verdict.ACCEPTED);
      assertThat(TestPrograms.text(outcome)).isEqualTo("42\n");
      assertThat(outcome.exitCode()).isZero();
      assertThat(outcome.wall()).isPositive();
      if (Need.CONTROL_GROUPS.isMet(TestProtection.found())) {
        assertThat(outcome.cpu().orElseThrow()).isPositive();
      }
      if (Need.CONTROL_GROUPS.isMet(TestProtection.found())) {
        assertThat(outcome.peakMemory().orElseThrow()).isBetween(100_000L, 200 * Limits.MIB);
      }
    }
  }

  @ParameterizedTest
  @Needs(Need.CONTROL_GROUPS)
  @ValueSource(strings = {"c", "cpp17", "java", "python3"})
  void memoryIsBound(String language) throws Exception {
    try (RunOutcome outcome = run(language, "hog")) {
      assertThat(outcome.message()).startsWith("more than 48 MiB");
      assertThat(outcome.verdict()).isEqualTo(Verdict.MEMORY_LIMIT);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "c,loop,TIME_LIMIT,more than 0.60 s CPU time",
    "cpp17,loop,TIME_LIMIT,more than 0.60 s CPU time",
    "java,loop,TIME_LIMIT,more than 0.60 s CPU time",
    "python3,loop,TIME_LIMIT,more than 0.60 s CPU time",
    "c,flood,OUTPUT_LIMIT,more than 4194304 bytes of output",
    "cpp17,flood,OUTPUT_LIMIT,more than 4194304 bytes of output",
    "java,flood,OUTPUT_LIMIT,more than 4194304 bytes of output",
    "python3,flood,OUTPUT_LIMIT,more than 4194304 bytes of output",
    "c,fail,RUN_TIME_ERROR,exit code 7",
    "cpp17,fail,RUN_TIME_ERROR,exit code 7",
    "java,fail,RUN_TIME_ERROR,exit code 7",
    "python3,fail,RUN_TIME_ERROR,exit code 7",
    "c,crash,RUN_TIME_ERROR,died of signal 6 (SIGABRT",
    "cpp17,crash,RUN_TIME_ERROR,died of signal 6 (SIGABRT",
    "java,crash,RUN_TIME_ERROR,exit code 1",
    "python3,crash,RUN_TIME_ERROR,exit code 1",
  })
  void saysHowItEnded(String language, String input, Verdict verdict, String message)
      throws Exception {
    try (RunOutcome outcome = run(language, input)) {
      assertThat(outcome.message()).startsWith(message);
      assertThat(outcome.verdict()).isEqualTo(verdict);
    }
  }

  /** Codes that signals, bubblewrap and virtual machines use, too; alone they prove nothing. */
  @ParameterizedTest
  @CsvSource({"c,134", "c,137", "c,139", "c,152", "c,153", "c,159", "java,3", "java,152", "c,3"})
  void anExitCodeAloneIsNoPassedLimit(String language, int code) throws Exception {
    try (RunOutcome outcome = run(language, "exit " + code)) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.RUN_TIME_ERROR);
      if (TestProtection.found().bubblewrap().isPresent()) {
        assertThat(outcome.message()).isEqualTo("exit code " + code);
      }
    }
  }

  @Test
  void aHeapThatWasNeverFilledIsNoMeasuredMemory() throws Exception {
    try (RunOutcome outcome = run("java", "huge")) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.RUN_TIME_ERROR);
      assertThat(outcome.message())
          .startsWith("exit code 3, said \"Terminating due to java.lang.OutOfMemoryError");
      assertThat(TestPrograms.text(outcome)).isEmpty();
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void aSignalThatAProgramSendsItselfIsNoPassedLimit() throws Exception {
    String source = "#include <signal.h>\nint main(void) { raise(SIGXCPU); return 0; }\n";
    try (RunOutcome outcome = programs.run("c", source)) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.RUN_TIME_ERROR);
      assertThat(outcome.message()).isEqualTo("died of signal 24 (SIGXCPU: CPU time)");
    }
  }

  /** Languages that this machine may not have; each must start in the box as it is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "rust~fn main() { std::thread::spawn(|| println!(\"42\")).join().unwrap(); }",
        "javascript~console.log(42)",
        "go~package main\\nimport \"fmt\"\\nfunc main() { fmt.Println(42) }",
        "python3~import threading, subprocess\\n"
            + "t = threading.Thread(target=print, args=(42,))\\n"
            + "t.start()",
        "java~class A { public static void main(String[] a) throws Exception { Thread t = new"
            + " Thread(() -> System.out.println(42)); t.start(); t.join(); } }",
        "cpp17~#include <iostream>\\nint main() { std::cout << 42 << std::endl; }",
      })
  void startsInTheBox(String language, String source) throws Exception {
    assumeTrue(
        Languages.missing(Languages.builtIn().byId(language).orElseThrow()).isEmpty(),
        "not installed");
    Limits limits = TestPrograms.SMALL.withMemory(256 * Limits.MIB);
    try (RunOutcome outcome = programs.run(language, source.replace("\\n", "\n"), "", limits)) {
      assertThat(outcome.message()).isEmpty();
      assertThat(TestPrograms.text(outcome)).isEqualTo("42\n");
    }
  }

  @Test
  void quotesTheLastLineOfStandardError() throws Exception {
    try (RunOutcome outcome = run("python3", "crash")) {
      assertThat(outcome.message()).isEqualTo("exit code 1, said \"KeyError: 'crashed'\", line 17");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "c,int main(void) { return x; },x",
    "cpp17,int main() { return x; },x",
    "java,class Main { int y = x; },x",
    "python3,print(,SyntaxError",
  })
  void quotesWhatTheCompilerSays(String language, String source, String message) {
    assertThatThrownBy(() -> programs.compile(language, source))
        .isInstanceOfSatisfying(
            CompileException.class,
            failure -> assertThat(failure.compilerOutput()).contains(message));
  }

  @Test
  void aMissingCompilerIsNamedWithItsPackage() {
    Language missing =
        Languages.builtIn()
            .byId("csharp")
            .filter(l -> !Languages.missing(l).isEmpty())
            .orElseThrow();
    assertThat(Languages.advice(missing)).contains("mcs and mono", "apt-get install mono-mcs");
  }
}

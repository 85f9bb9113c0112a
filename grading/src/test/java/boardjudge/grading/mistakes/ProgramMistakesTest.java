package boardjudge.grading.mistakes;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.sandbox.Verdict;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Common mistakes in a source, its compiler's words and a crash")
class ProgramMistakesTest {
  private static String named(
      String file, String source, Verdict verdict, String message, int passed) {
    byte[] bytes = source.replace("~", "\n").getBytes(StandardCharsets.UTF_8);
    return ProgramMistakes.of(file, bytes, verdict, message, passed)
        .map(LikelyMistake::name)
        .orElse("");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "python-elsewhere | a.cpp  | import sys~for line in sys.stdin:~    print(line)",
        "python-elsewhere | A.java | def solve(n):~    return n",
        "c-elsewhere      | a.py   | #include <cstdio>~int main() {}",
        "java-elsewhere   | a.cpp  | class Main {~  public static void main(String[] a) {}~}",
        "``               | a.cpp  | int main() { return x; }",
      })
  void aRefusedSourceIsOfAnotherLanguage(String name, String file, String source) {
    assertThat(named(file, source, Verdict.COMPILE_ERROR, "error: expected", 0)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "python-2            | a.py  | SyntaxError: Missing parentheses in call to 'print'. Did",
        "no-main             | a.cpp | (.text+0x17): undefined reference to `main'",
        "public-class        | A.java | error: class Board is public, should be declared in a file named",
        "missing-header      | a.cpp | a.cpp:1:10: fatal error: conio.h: No such file or directory",
        "missing-file        | a.cpp | a.cpp:1:10: fatal error: solve.h: No such file or directory",
        "cpp-in-c            | a.c   | a.c:1:10: fatal error: bits/stdc++.h: No such file or directory",
        "cpp-in-c            | a.c   | a.c:2:1: error: unknown type name 'using'",
        "windows-only        | a.cpp | a.cpp:3:5: error: 'scanf_s' was not declared in this scope",
        "windows-only        | a.cpp | a.cpp:3:5: error: ‘__int64’ was not declared in this scope",
        "gets                | a.cpp | a.cpp:3:5: error: 'gets' was not declared in this scope",
        "void-main           | a.cpp | a.cpp:3:6: error: '::main' must return 'int'",
        "name-of-the-library | a.cpp | a.cpp:3:6: error: reference to 'count' is ambiguous",
        "other-alphabet      | a.cpp | a.cpp:3:6: error: stray '\\357' in program",
        "other-alphabet      | a.py  | SyntaxError: invalid character '，' (U+FF0C)",
        "indentation         | a.py  | TabError: inconsistent use of tabs and spaces",
        "``                  | a.cpp | a.cpp:3:6: error: expected ';' before '}' token",
      })
  void aCompilerMessageShowsIt(String name, String file, String message) {
    assertThat(named(file, "", Verdict.COMPILE_ERROR, message, 0)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "file-not-found     | FileNotFoundError: [Errno 2] No such file or directory: 'in.txt'",
        "blank-line         | ValueError: invalid literal for int() with base 10: ''",
        "blank-line         | ValueError: not enough values to unpack (expected 3, got 0)",
        "blank-line         | exit code 1, said \"java.lang.NumberFormatException: For input string: \\\"\\\"\"",
        "reads-past-the-end | exit code 1, said \"EOFError: EOF when reading a line\", line 3",
        "reads-past-the-end | java.util.NoSuchElementException: No line found",
        "word-for-a-number  | ValueError: invalid literal for int() with base 10: 'B 1 3'",
        "word-for-a-number  | java.util.InputMismatchException",
        "word-for-a-number  | std::invalid_argument: stoi",
        "words-in-a-line    | ValueError: too many values to unpack (expected 2)",
        "python-2           | NameError: name 'raw_input' is not defined",
        "missing-module     | ModuleNotFoundError: No module named 'numpy'",
        "too-deep           | RecursionError: maximum recursion depth exceeded",
        "``                 | signal 11",
        "``                 | IndexError: list index out of range",
      })
  void aCrashShowsIt(String name, String message) {
    assertThat(named("a.py", "", Verdict.RUN_TIME_ERROR, message, 5)).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "reads-a-file  | a.cpp  | int main() {~  freopen(\"in.txt\", \"r\", stdin);~}",
        "reads-a-file  | a.cpp  | ifstream in(\"input.txt\");",
        "reads-a-file  | a.cpp  | #ifdef ONLINE_JUDGE~FILE *f = fopen(\"go.in\", \"r\");~#endif",
        "reads-a-file  | a.cpp  | #ifndef LOCAL~FILE *f = fopen(\"go.in\", \"r\");~#endif",
        "reads-a-file  | a.py   | for line in open('input.txt'):~    pass",
        "reads-a-file  | A.java | Scanner in = new Scanner(new File(\"in.txt\"));",
        "line-end-read | a.c    | scanf(\"%d %d\", &n, &m);~scanf(\"%c%d%d\", &type, &x, &y);",
        "``            | a.c    | scanf(\"%d\", &n);~getchar();~scanf(\"%c%d%d\", &type, &x, &y);",
        "``            | a.c    | scanf(\"%d \", &n);~scanf(\"%c%d%d\", &type, &x, &y);",
        "``            | a.c    | scanf(\"%d\\n\", &n);~scanf(\"%c\", &type);",
        "``            | a.c    | scanf(\"%d\", &n);~scanf(\" %c\", &type);",
        "``            | a.py   | scanf(\"%c\", &type);",
        "writes-a-file | a.cpp  | freopen(\"out.txt\", \"w\", stdout);",
        "writes-a-file | a.py   | out = open('out.txt', 'w')",
        "``            | a.cpp  | #ifndef ONLINE_JUDGE~freopen(\"in.txt\", \"r\", stdin);~#endif",
        "reads-a-file  | a.cpp  | #define LOCAL~#ifdef LOCAL~freopen(\"a\", \"r\", stdin);~#endif",
        "``            | a.cpp  | #define HERE~#ifndef HERE~freopen(\"a\", \"r\", stdin);~#endif",
        "``            | a.cpp  | #ifdef LOCAL~#if 1~freopen(\"in.txt\", \"r\", stdin);~#endif~#endif",
        "``            | a.cpp  | #ifdef LOCAL~int x;~#else~int y;~#endif~//freopen(\"a\",\"r\",stdin);",
        "``            | a.cpp  | /* freopen(\"in.txt\", \"r\", stdin); */",
        "``            | a.py   | data = open('/dev/stdin').read()",
        "``            | a.py   | data = open(0).read()",
      })
  void aSourceShowsIt(String name, String file, String source) {
    assertThat(named(file, source, Verdict.WRONG_ANSWER, "wrong answer: ...", 0)).isEqualTo(name);
    // A program that passes a test reads its input rightly.
    assertThat(named(file, source, Verdict.WRONG_ANSWER, "wrong answer: ...", 1)).isEmpty();
    assertThat(named(file, source, Verdict.ACCEPTED, "", 0)).isEmpty();
  }

  @Test
  @Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
  void aHostileSourceIsReadQuickly() {
    String source = "\"\\\"".repeat(400_000) + "/*".repeat(100_000);
    assertThat(named("a.cpp", source, Verdict.WRONG_ANSWER, "", 0)).isEmpty();
    assertThat(named("a.cpp", "\n".repeat(100_000), Verdict.WRONG_ANSWER, "", 0)).isEmpty();
    assertThat(named("a.cpp", "/* ".repeat(30_000), Verdict.WRONG_ANSWER, "", 0)).isEmpty();
  }
}

package boardjudge.mutation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Wrong programs made of right ones")
class SourceMutantsTest {
  /** Each as {@code operator: before -> after}. */
  private static List<String> changes(String source, String ending) {
    byte[] bytes = source.getBytes(UTF_8);
    return SourceMutants.of(bytes, ending).stream()
        .map(
            mutant ->
                mutant.operator().id()
                    + ": "
                    + new String(bytes, mutant.from(), mutant.to() - mutant.from(), UTF_8)
                    + " -> "
                    + mutant.after())
        .toList();
  }

  @Test
  void cppIsChangedWherePeopleErr() {
    assertThat(changes("int f(int x, int y) { return x < y && !x ? 7 : y; }", "cpp"))
        .containsExactlyInAnyOrder(
            "comparison: < -> <=",
            "comparison: < -> >",
            "negated: x < y && !x -> (!(x < y && !x))",
            "condition-left-out: x < y && !x -> x < y",
            "condition-left-out: x < y && !x -> !x",
            "logic: && -> ||",
            "negated: !x -> x",
            "constant: 7 -> 8",
            "constant: 7 -> 6",
            "constant: 7 -> 0",
            "name: x -> y",
            "name: y -> x",
            "name: x -> y",
            "name: y -> x");
  }

  @Test
  void statementsAreLeftOutAndMoved() {
    String loop =
        """
        void f() {
          s = 0;
          for (;;) {
            t = s;
            if (done()) break;
            go();
          }
        }
        """;
    assertThat(changes(loop, "cpp"))
        .contains(
            "left-out: s = 0; -> ;",
            "left-out: break; -> ;",
            "jump: break; -> continue;",
            "condition-left-out: (done()) -> (true)",
            "negated: (done()) -> (!(done()))")
        .anyMatch(change -> change.startsWith("moved: ") && change.endsWith("  }\n  go();"))
        .anyMatch(change -> change.contains("-> t = s;\n  for (;;) {"))
        .anyMatch(
            change ->
                change.endsWith(
                    "for (;;) {\n    s = 0;\n    t = s;\n    if (done()) break;\n    go();\n  }"));
  }

  @Test
  void typesAreNotComparedAndLargeNumbersBecomeTheLargest() {
    assertThat(changes("vector<int> v; typedef long long ll; int INF = 1000000007LL;", "cpp"))
        .containsExactlyInAnyOrder(
            "type: long long -> int",
            "constant: 1000000007LL -> 1000000008LL",
            "constant: 1000000007LL -> 1000000006LL",
            "constant: 1000000007LL -> 2147483647LL",
            "constant: 1000000007LL -> 0LL");
  }

  @Test
  void pythonKeepsItsLines() {
    String source =
        """
        for i in range(3):
            if i == 2 or not ok:
                continue
            n += 1
        """;
    assertThat(changes(source, "py"))
        .contains(
            "comparison: == -> !=",
            "logic: or -> and",
            "negated: i == 2 or not ok -> (not (i == 2 or not ok))",
            "condition-left-out: i == 2 or not ok -> True",
            "left-out: continue -> pass",
            "jump: continue -> break",
            "arithmetic: += -> -=",
            "left-out: n += 1 -> pass")
        .anyMatch(change -> change.startsWith("moved: ") && change.endsWith("\nn += 1"));
  }

  @Test
  void stateIsNotClearedAndTheFirstIsTakenForTheBest() {
    String source =
        """
        int a[N], b[N + 1];
        int best(int n) {
          int most = a[0];
          vector<int> seen(n + n), none(7);
          for (int i = 0; i < n; i++) {
            bool found = false;
            string word;
            if (a[i] > most) most = a[i];
            if (a[i] < most) {
              seen.clear();
              most = std::min(most, i);
            }
          }
        }
        """;
    assertThat(changes(source, "cpp"))
        .contains(
            "array: N -> (N) - 1",
            "array: n + n -> (n + n) - 1",
            "bound: n -> (n) - 1",
            "initial: a[0] -> 0",
            "not-cleared: bool found = false; -> static bool found = false;",
            "not-cleared: vector<int> seen(n + n), none(7); -> static vector<int> seen(n + n), none(7);",
            "not-cleared: seen.clear(); -> ;",
            "best: most = a[i]; -> { most = a[i]; break; }",
            "best: most = std::min(most, i); -> most = std::min(most, i); break;",
            "best: std::min(most, i) -> most",
            "best: std::min(most, i) -> i")
        .doesNotContain(
            "left-out: seen.clear(); -> ;",
            "not-cleared: string word; -> static string word;",
            "array: N + 1 -> (N + 1) - 1",
            "array: 7 -> (7) - 1");
  }

  @Test
  void theSameMistakesAreMadeInJavaAndPython() {
    String java =
        """
        class A {
          long f(int n) {
            int[] a = new int[n];
            long best = a[0];
            for (int i = 0; i < n; i++) {
              List<Long> seen = new ArrayList<>();
              if (a[i] > best) best = a[i];
              seen.clear();
              best = Math.max(best, i);
            }
          }
        }
        """;
    assertThat(changes(java, "java"))
        .contains(
            "array: n -> (n) - 1",
            "bound: n -> (n) - 1",
            "initial: a[0] -> 0",
            "type: long -> int",
            "not-cleared: seen.clear(); -> ;",
            "best: best = a[i]; -> { best = a[i]; break; }",
            "best: Math.max(best, i) -> i")
        .anyMatch(
            change ->
                change.startsWith("not-cleared: for")
                    && change.contains("-> List<Long> seen = new ArrayList<>();\n    for ("));
    String python =
        """
        def f(n):
            a = [0] * n
            best = a[0]
            for i in range(n):
                if a[i] > best:
                    best = a[i]
                a.clear()
                best = max(best, i)
        """;
    assertThat(changes(python, "py"))
        .contains(
            "array: n -> (n - 1)",
            "bound: n -> n - 1",
            "bound: n -> 1, n",
            "initial: a[0] -> 0",
            "not-cleared: a.clear() -> pass",
            "best: best = a[i] -> best = a[i]; break",
            "best: max(best, i) -> best");
  }

  @Test
  void twoThatDoNotOverlapAreCombined() {
    byte[] source = "int 围 = 5; int b = 7;".getBytes(UTF_8);
    List<SourceMutant> all = SourceMutants.of(source, "cpp");
    SourceMutant five = all.get(0);
    SourceMutant seven = all.get(all.size() - 1);
    SourceMutant both = seven.and(five, source).orElseThrow();
    assertThat(new String(both.in(source), UTF_8)).isEqualTo("int 围 = 0; int b = 8;");
    assertThat(both.kind()).isEqualTo("constant+constant");
    assertThat(five.and(all.get(1), source)).as("the same place").isEmpty();
  }

  @Test
  void offsetsAfterMultibyteCharactersAreRight() {
    byte[] source = "// 围棋\nint a = 5;\n".getBytes(UTF_8);
    SourceMutant first = SourceMutants.of(source, "java").get(0);
    assertThat(first.line()).isEqualTo(2);
    assertThat(new String(first.in(source), UTF_8)).isEqualTo("// 围棋\nint a = 0;\n");
  }

  @Test
  void whatCannotBeParsedIsLeftAlone() {
    assertThat(SourceMutants.of("x < y".getBytes(UTF_8), "hs")).isEmpty();
    assertThat(changes("int f( { ) < ;; 7", "cpp")).isNotNull();
    assertThat(changes("", "py")).isEmpty();
  }

  static Stream<Path> accepted() throws Exception {
    try (Stream<Path> files = Files.walk(Path.of("../testdata"))) {
      return files
          .filter(file -> file.toString().replace('\\', '/').contains("/accepted/"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void realProgramsHaveManyAndEachDiffers(Path program) throws Exception {
    byte[] source = Files.readAllBytes(program);
    String name = program.getFileName().toString();
    List<SourceMutant> mutants =
        SourceMutants.of(source, name.substring(name.lastIndexOf('.') + 1));
    assertThat(mutants).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    assertThat(mutants.stream().map(mutant -> new String(mutant.in(source), UTF_8)))
        .doesNotHaveDuplicates()
        .doesNotContain(new String(source, UTF_8));
  }
}

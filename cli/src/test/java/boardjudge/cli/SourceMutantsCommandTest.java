package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("strength --source-mutants, of a package without a game")
class SourceMutantsCommandTest extends FolderCommands {
  private static final String RIGHT =
      """
      n = int(input())
      best = 0
      for x in map(int, input().split()):
          if x > best:
              best = x
      print(best)
      """;

  SourceMutantsCommandTest() {
    super("largest");
  }

  @BeforeEach
  void layOut() throws IOException {
    Tools.need("python3");
    write("problem.yaml", "name: Largest\n");
    write("data/secret/1.in", "2\n5 5\n");
    write("data/secret/1.ans", "5\n");
    write("submissions/accepted/right.py", RIGHT);
  }

  private CommandRun measured(Object... more) {
    return CommandRun.run(
        List.of("strength", problem().toString(), "--source-mutants", "1000"), more);
  }

  @Test
  void survivorsAreShownUntilTheTestsAreStrong() throws Exception {
    CommandRun weak = measured();
    assertThat(weak.exit()).as(weak.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(weak.out())
        .contains(
            """
            right.py:4, 2 of 4 survive
                   3  for x in map(int, input().split()):
              -    4      if x > best:
              +    4      if True:  (condition-left-out)
                   5          best = x
            """)
        .contains(" wrong programs made of 1 right one, seed 1: ");
    write("more/2.in", "3\n2 7 3\n");
    write("more/2.ans", "7\n");
    CommandRun strong = measured("--data", file("more"));
    assertThat(strong.out())
        .doesNotContain("(condition-left-out)")
        .contains("if x >= best:  (comparison)");
  }

  @Test
  void tableAndPageHaveEveryTestAndTheRankCountsCopiesOnce() throws Exception {
    write("data/secret/2.in", "3\n2 7 3\n");
    write("data/secret/2.ans", "7\n");
    Path csv = folder.resolve("m.csv");
    Path page = folder.resolve("p.html");
    CommandRun whole = measured("--csv", csv, "--html", page);
    assertThat(whole.exit()).isEqualTo(Exit.NEGATIVE);
    String rank = " killed programs are at most 2 different mistakes for these tests";
    assertThat(whole.out()).contains("rank 2: the ", rank, " die in this test alone");
    List<String> rows = Files.readAllLines(csv);
    assertThat(rows.get(0)).isEqualTo("mutant,killers,secret/1,secret/2");
    assertThat(rows).anyMatch(row -> row.matches("\\d+ right.py:4 condition-left-out,1,0,1"));
    assertThat(rows).as("run on all tests").anyMatch(row -> row.endsWith(",2,1,1"));
    assertThat(Files.readString(page))
        .contains("<del>", "if x &gt; best:", "<ins>", "if x &gt;= best:")
        .containsPattern(">secret/2</th><td class=\"figure\">[1-9]")
        .contains("rank 2: the ", rank);
  }

  /** Some of its wrong programs hang, write anywhere or throw before main. */
  private static final String IN_CPP =
      """
      #include <iostream>
      #include <vector>
      using namespace std;
      int filled = 0;
      vector<int> table(3);
      void fill(int count) {
        for (int i = 0; i < count; i++) table.at(i) = i, filled++;
      }
      struct Start {
        Start() { fill(3); }
      } start;
      int main(%s) {
        int n = 0, best = 0, x = 0;
        cin >> n;
        for (int i = 0; i < n; i++) {
          cin >> x;
          if (x > best) best = x;
        }
        vector<int> none(table.begin() + 1, table.begin() + 1);
        cout << to_string(best) + "\\n";
      }
      """;

  @Test
  @Tag("exhaustive")
  @Tag("sources")
  void programsCompiledTogetherDieAsTheyDoAlone() throws Exception {
    Tools.need("g++");
    Files.delete(file("submissions/accepted/right.py"));
    write("submissions/accepted/right.cpp", IN_CPP.formatted(""));
    // Not below /tmp, where boxes have a folder of their own.
    Path cache = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "cache");
    String together = measured("--cache", cache).out();
    try (Stream<Path> cached = Files.walk(cache)) {
      assertThat(cached).as("headers read once").anyMatch(file -> file.toString().endsWith(".gch"));
    }
    write("submissions/accepted/right.cpp", IN_CPP.formatted("int, char**"));
    assertThat(together)
        .contains(
            "if (true) best = x;",
            "not counted: 1 that does not compile, 1 that compiles to the same bytes")
        .isEqualTo(measured().out().replace("int, char**", ""));
  }

  /** Crashes, leaves a file or prints a lot on certain inputs; its mutants do so on others. */
  private static final String ODD =
      """
      n = int(input())
      if n > 1:
          if n == 6:
              raise ValueError()
          if n == 7:
              open("left", "w").close()
          if n == 8:
              print("x" * 2000000)
      print(n + 0)
      """;

  @Test
  void aFurtherTestChangesNoOtherResult() throws Exception {
    aFurtherTestChangesNoOtherResult(2);
  }

  @Test
  @Tag("exhaustive")
  @Tag("sources")
  void aFurtherTestChangesNoOtherResultOfManyMutants() throws Exception {
    aFurtherTestChangesNoOtherResult(12);
  }

  private void aFurtherTestChangesNoOtherResult(int mutants) throws Exception {
    Files.delete(file("data/secret/1.in"));
    write("submissions/accepted/right.py", ODD);
    for (int i = 1; i <= 19; i++) {
      write("data/secret/%02d.in".formatted(i), (i < 5 ? i : 10 + i) + "\n");
      write("data/secret/%02d.ans".formatted(i), (i < 5 ? i : 10 + i) + "\n");
    }
    Path csv = folder.resolve("m.csv");
    Object[] words = {"--source-mutants", mutants, "--csv", csv};
    assertThat(run("strength", words).exit()).isEqualTo(Exit.NEGATIVE);
    List<String> rows = Files.readAllLines(csv);
    write("data/secret/20.in", "1\n");
    write("data/secret/20.ans", "1\n");
    assertThat(run("strength", words).exit()).isEqualTo(Exit.NEGATIVE);
    List<String> more = new ArrayList<>();
    for (String row : Files.readAllLines(csv)) {
      // Without the last test's column, and without the number of killers, which is the second.
      more.add(row.replaceFirst(",[^,]*$", "").replaceFirst(",\\d+", ""));
    }
    assertThat(more).isEqualTo(rows.stream().map(row -> row.replaceFirst(",\\d+", "")).toList());
    assertThat(rows).hasSize(1 + mutants);
  }

  /** "moved" is a word of another report, too, which is translated there. */
  @Test
  void idsOfChangesStayInChinese() {
    CommandRun chinese = run("strength", "--source-mutants", "1000", "--lang", "zh");
    assertThat(CommandRun.utf8(chinese.out()))
        .contains("\u62bd\u6837")
        .containsPattern("\nmoved +\\d");
  }

  @Test
  void theSameSeedDrawsTheSame() {
    Object[] few = {"--source-mutants", "5", "--seed", "9"};
    assertThat(run("strength", few).out()).isEqualTo(run("strength", few).out());
  }

  @Test
  void twoChangesAtOnceAreDrawnBySeedAndShownBoth() {
    Object[] few = {"--source-mutants", "10", "--changes", "2"};
    CommandRun two = run("strength", few);
    assertThat(two.out())
        .isEqualTo(run("strength", few).out())
        .contains("10 wrong programs made of 1 right one, seed 1: ")
        .containsPattern("\\+ +\\d .*\\([a-z-]+\\+[a-z-]+\\)(\n.*){3}\n  \\+ +\\d ");
  }

  private static final String NUMBERS =
      """
      import random, sys
      random.seed(int(sys.argv[1]))
      n = random.randint(1, 5)
      print(n)
      print(*[random.randint(1, 9) for _ in range(n)])
      """;

  @Test
  void huntFindsASmallInputForEachMutantThatCanBeKilled() throws Exception {
    write("generators/numbers.py", NUMBERS);
    String found = folder.resolve("found").toString();
    CommandRun hunted =
        run(
            "hunt",
            "--source-mutants",
            "1000",
            "--generator",
            file("generators/numbers.py"),
            "--time",
            "1s",
            "-o",
            found);
    assertThat(hunted.exit()).as(hunted.err()).isEqualTo(Exit.FINE);
    assertThat(hunted.err()).contains("without input validators");
    assertThat(hunted.out())
        .contains("right.py:4  (condition-left-out)\n", "fails " + found + "/right-py-")
        .containsPattern(
            "if x >= best:\n.*\n"
                + "likely equivalent to the right program: no difference on [0-9]+ inputs in [0-9]+[.]")
        .contains("To make tests of them: copy each .in and .ans to ", "data/secret, and say");
    write("data/secret/.keep", "");
    try (Stream<Path> files = Files.list(Path.of(found))) {
      for (Path file : files.toList()) {
        Files.copy(file, file("data/secret").resolve(file.getFileName()));
      }
    }
    assertThat(measured().out())
        .as("with what was found")
        .contains("if x >= best:  (comparison)")
        .doesNotContain("(condition-left-out)");
    CommandRun neither = run("hunt");
    assertThat(neither.err()).contains("hunt takes the name of a wrong program, or --source-mut");
  }

  @Test
  void reduceKeepsOnlyTestsThatKillSomething() throws Exception {
    write("data/secret/2.in", "3\n2 7 3\n");
    write("data/secret/2.ans", "7\n");
    write("data/secret/3.in", "3\n2 8 3\n");
    write("data/secret/3.ans", "8\n");
    write("data/secret/4.in", "4\n2 9 3 1\n");
    write("data/secret/4.ans", "9\n");
    CommandRun reduced = run("reduce", "--source-mutants", "1000");
    assertThat(reduced.out()).startsWith("secret/1\nsecret/4\n").contains("2 of 4 tests");
  }

  @Test
  void whatCannotBeMeasuredIsReported() throws Exception {
    write("data/secret/2.ans", "8\n");
    write("data/secret/2.in", "1\n7\n");
    CommandRun wrong = measured();
    assertThat(wrong.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(wrong.err())
        .contains("right.py: fails secret/2: ", "; wrong programs are made only of right ones");
    Files.delete(file("submissions/accepted/right.py"));
    CommandRun none = measured();
    assertThat(none.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(none.err()).contains("no accepted programs in C++, C, Java or Python there");
    assertThat(measured("--submissions").exit()).isEqualTo(Exit.USAGE);
    assertThat(measured("--changes", "3").err()).contains("--changes: expected 1 or 2, found 3");
    assertThat(run("strength", "--source-mutants", "0").err())
        .contains("--source-mutants: expected an integer from 1 to 100000, found 0");
  }
}

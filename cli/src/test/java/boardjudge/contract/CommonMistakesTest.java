package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Common mistakes in an output")
class CommonMistakesTest {
  /** Five cases: YES NO YES NO NO. */
  private static final String XIANGQI =
      """
      2 1 4
      G 10 5
      R 6 4

      3 1 5
      H 4 5
      G 10 5
      C 7 5

      2 1 4
      G 10 5
      R 6 4

      3 1 5
      H 4 5
      G 10 5
      C 7 5

      3 1 5
      H 4 5
      G 10 5
      C 7 5

      0 0 0
      """;

  private static final String RIGHT = "YES\nNO\nYES\nNO\nNO\n";

  private static <C> Optional<MismatchReport> report(
      Problem<C> problem, String input, String printed) throws Exception {
    List<C> cases =
        problem.format().read(InputReader.lenient("in", input.getBytes(StandardCharsets.US_ASCII)));
    return new Explainer<>(problem)
        .judge(cases, Output.of(printed.getBytes(StandardCharsets.UTF_8)))
        .report();
  }

  private static String named(String problem, String input, String printed) throws Exception {
    return report(Problems.find(problem).orElseThrow(), input, printed)
        .flatMap(MismatchReport::commonMistake)
        .map(LikelyMistake::name)
        .orElse("");
  }

  /** Comparing with each choice of cases would take minutes. */
  @ParameterizedTest
  @ValueSource(strings = {"YES\nYES\n", "YES\n"})
  @Timeout(value = 40, threadMode = ThreadMode.SEPARATE_THREAD)
  void areFoundSoonInManyCases(String last) throws Exception {
    String both = XIANGQI.substring(0, XIANGQI.indexOf("2 1 4", 1));
    String printed = "YES\nNO\n".repeat(8999) + last;
    assertThat(named("xiangqi", both.repeat(9000) + "0 0 0\n", printed))
        .isEqualTo(last.length() > 4 ? "" : "first-cases-only");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no-output            | \\n\\n",
        "prompt               | Enter n, x and y:\\nYES\\nEnter n, x and y:\\nNO\\n",
        "prompt               | 请输入n: YES\\n",
        "pause                | YES\\nNO\\nYES\\nNO\\nNO\\nPress any key to continue . . .",
        "case-numbers         | Case #1: YES\\nCase #2: NO\\n",
        "case-numbers         | Case 1:\\nYES\\nCase 2:\\nNO\\n",
        "error-printed        | YES\\njava.util.NoSuchElementException: No line found\\n",
        "debug-output         | n = 2\\nYES\\nn = 3\\nNO\\n",
        "debug-output         | [DEBUG] row 4\\nYES\\n",
        "debug-output         | YES\\n-----\\nNO\\n-----\\nYES\\n-----\\nNO\\n-----\\nNO\\n",
        "prints-none          | YES\\nNone\\nNO\\nNone\\n",
        "escape-printed       | YES/nNO/nYES/nNO/nNO/n",
        "not-a-number         | -nan\\n",
        "address              | 0x7ffd12345678\\n",
        "address              | <__main__.Board object at 0x7f>\\n",
        "address              | [I@1b6d3586\\n",
        "colours              | \\x1b[32mYES\\x1b[0m\\n",
        "other-signs          | ['YES', 'NO', 'YES', 'NO', 'NO']\\n",
        "other-signs          | YES,NO,YES,NO,NO\\n",
        "other-signs          | \"YES\"\\n\"NO\"\\n\"YES\"\\n\"NO\"\\n\"NO\"\\n",
        "other-signs          | YES.\\nNO.\\nYES.\\nNO.\\nNO.\\n",
        "other-spelling       | Y\\nN\\nY\\nN\\nN\\n",
        "other-spelling       | True\\nFalse\\nTrue\\nFalse\\nFalse\\n",
        "other-spelling       | 是\\n否\\n是\\n否\\n否\\n",
        "more-on-the-line     | YES - mate\\nNO\\nYES - mate\\nNO\\nNO\\n",
        "lines-between        | YES\\n. g\\nNO\\ng .\\nYES\\n. g\\nNO\\ng .\\nNO\\ng .\\n",
        "printed-twice        | YES\\nYES\\nNO\\nNO\\nYES\\nYES\\nNO\\nNO\\nNO\\nNO\\n",
        "first-cases-only     | YES\\n",
        "first-cases-only     | YES\\nNO\\nYES\\n",
        "case-left-out        | NO\\nYES\\nNO\\nNO\\n",
        "case-left-out        | YES\\nNO\\nNO\\nNO\\n",
        "last-answer-twice    | YES\\nNO\\nYES\\nNO\\nNO\\nNO\\n",
        "shifted-back         | NO\\nYES\\nNO\\nYES\\nNO\\n",
        "shifted-forth        | NO\\nYES\\nNO\\nNO\\nYES\\n",
        "other-problem        | white (3)\\nblack (2)\\n",
        "other-problem        | Invalid command\\nInvalid command\\n",
        "''                   | hello\\n",
        "''                   | NO\\nNO\\nNO\\nNO\\nNO\\n",
        "''                   | YES\\nYES\\nYES\\nNO\\nNO\\n",
        "''                   | YES\\nNO\\nYES\\nNO\\nYES\\n",
      })
  void isNamed(String name, String printed) throws Exception {
    String output = printed.replace("\\n", "\n").replace("\\x1b", "\u001b");
    assertThat(named("xiangqi", XIANGQI, output)).isEqualTo(name);
  }

  @Test
  void theInputPrintedBackIsNamed() throws Exception {
    assertThat(named("xiangqi", XIANGQI, XIANGQI)).isEqualTo("echo");
    String between = XIANGQI.replace("\n\n", "\nYES\n");
    assertThat(named("xiangqi", XIANGQI, between)).isEqualTo("echo");
  }

  @Test
  void decimalsAreNamedAndWrongNumbersAreNot() throws Exception {
    String input = "2\n\n.ppp\n....\n.PPP\n....\n\n...p\n...p\npP.P\n...P\n";
    assertThat(named("pawnchess", input, "white (7.0)\nblack (2.0)\n")).isEqualTo("decimals");
    assertThat(named("pawnchess", input, "white 7\nblack 2\n")).isEqualTo("other-signs");
    assertThat(named("pawnchess", input, "white (8)\nblack (3)\n")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"NO\nYES\nYES\nNO\n", "YES\nYES\nYES\nNO\n", "YES\nNO\nNO\nYES\n"})
  void noCaseIsLeftOutWhereAnotherAnswerIsWrong(String printed) throws Exception {
    assertThat(named("xiangqi", XIANGQI, printed)).isEmpty();
  }

  /** A common mistake is none about the game, so the report names no rule. */
  @Test
  void theTextSaysItInsteadOfARule() throws Exception {
    MismatchReport report =
        report(Problems.find("xiangqi").orElseThrow(), XIANGQI, "Case 1: " + RIGHT).orElseThrow();
    String text = String.join("\n", report.text(TextStyle.PLAIN));
    assertThat(text).contains("Common mistake:", "Case 1: YES").doesNotContain("Rule ");
    assertThat(report.facts(Lang.EN)).containsKey("commonMistake");
    assertThat(report.likely()).isEqualTo(report.commonMistake());
  }

  static Stream<ProblemGenerator<?>> generators() {
    return Suites.generators();
  }

  /** Each tenth wrong program of the catalogue, on a few tests that it fails. */
  @ParameterizedTest
  @MethodSource("generators")
  void aMistakeAboutTheGameIsNoCommonOne(ProblemGenerator<?> generator) throws Exception {
    assertThat(common(generator, 10, 3)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("explain")
  void noMistakeAboutTheGameIsAnCommonOne(ProblemGenerator<?> generator) throws Exception {
    assertThat(common(generator, 1, 10)).isEmpty();
  }

  /** Mutants that do make a common mistake, and which. */
  private static final Map<String, String> REAL_MISTAKES =
      Map.of(
          "one-case-only", "first-cases-only",
          "reads-first-case-only", "first-cases-only",
          "room-for-49-cases", "first-cases-only");

  /**
   * Common mistakes named for the mutants 0, step, 2 * step, each on at most {@code tests} tests.
   */
  private static <C> List<String> common(ProblemGenerator<C> generator, int step, int tests)
      throws Exception {
    Problem<C> problem = generator.problem();
    Explainer<C> explainer = new Explainer<>(problem);
    List<String> findings = new ArrayList<>();
    Map<String, Mutant<C>> mutants = new HashMap<>();
    for (int i = 0; i < generator.mutants().size(); i += step) {
      Mutant<C> mutant = generator.mutants().get(i);
      mutants.put(mutant.name(), mutant);
    }
    Map<String, Integer> runs = new HashMap<>();
    for (Manifest.Entry entry : new SuiteFiles(Suites.folder(problem.id())).manifest().tests()) {
      List<String> killed = new ArrayList<>(entry.kills());
      killed.retainAll(mutants.keySet());
      killed.removeIf(name -> runs.merge(name, 1, Integer::sum) > tests);
      if (killed.isEmpty()) {
        continue;
      }
      Path input = Suites.folder(problem.id()).resolve("data").resolve(entry.file() + ".in");
      List<C> cases = problem.format().read(InputReader.strict("in", Files.readAllBytes(input)));
      AnsweredTest<C> test = AnsweredTest.of(problem, entry.file(), cases);
      for (String name : killed) {
        List<String> lines = test.output(Objects.requireNonNull(mutants.get(name)));
        String printed = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
        CheckResult result =
            explainer.judge(cases, Output.of(printed.getBytes(StandardCharsets.ISO_8859_1)));
        result
            .report()
            .flatMap(MismatchReport::commonMistake)
            .filter(found -> !found.name().equals(REAL_MISTAKES.get(name)))
            .ifPresent(found -> findings.add(name + " on " + entry.file() + ": " + found));
      }
    }
    return findings;
  }
}

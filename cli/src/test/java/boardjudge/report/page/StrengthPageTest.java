package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.report.page.Html;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.Expectations.Outcome;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputReader;
import boardjudge.report.StrengthReport;
import boardjudge.report.StrengthReport.MutantResult;
import boardjudge.report.StrengthReport.Origin;
import boardjudge.report.StrengthReport.TestDetail;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.Manifest;
import boardjudge.suite.RuleCoverage;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.StrengthMeter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The suite's page")
class StrengthPageTest {
  private static final Path HOME = Path.of(System.getProperty("boardjudge.home", ".."));
  private static final String HOSTILE = "</script><script>x</script><img src=x>\"'&lt;";
  private static final String CAPTURES = "1\n\n...p\n..P.\n....\n....\n";
  private static final String RACE = "2\n\n...p\n....\nP...\n....\n\n....\n.P..\np...\n...P\n";

  /** A report with the parts of its page. */
  record Measured<C>(
      Problem<C> problem, StrengthReport report, List<AnsweredTest<C>> tests, String csv) {
    Page page() {
      return StrengthPage.of(problem, report, tests, csv);
    }

    String html() {
      return new String(page().bytes(), StandardCharsets.UTF_8);
    }
  }

  /** Measures tests of a problem; {@code inputs} are names and inputs in turn. */
  static Measured<?> measured(String problem, String... inputs) throws Exception {
    return measured(ProblemGenerators.find(problem).orElseThrow(), inputs);
  }

  private static <C> Measured<C> measured(ProblemGenerator<C> generator, String... inputs)
      throws Exception {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    List<TestDetail> details = new ArrayList<>();
    RuleCoverage all = RuleCoverage.none();
    Problem<C> problem = generator.problem();
    for (int i = 0; i < inputs.length; i += 2) {
      byte[] bytes = inputs[i + 1].getBytes(StandardCharsets.US_ASCII);
      List<C> cases = problem.format().read(InputReader.lenient("t.in", bytes));
      tests.add(AnsweredTest.of(problem, inputs[i], cases));
      RuleCoverage.Counter counter = new RuleCoverage.Counter();
      cases.forEach(each -> problem.referee(each, counter::count));
      all = all.plus(counter.coverage());
      details.add(
          new TestDetail(
              inputs[i],
              Optional.of(new Origin("literal", 17 + i, Map.of("cases", "<b>" + i))),
              Optional.of("Why <i>" + i + "</i> is there."),
              cases.size(),
              StrengthReport.lines(bytes),
              counter.coverage().rules()));
    }
    KillMatrix matrix = StrengthMeter.measure(generator, tests, 1, (done, of) -> {});
    Optional<List<ProgramResult>> programs =
        Optional.of(
            List.of(
                new ProgramResult(
                    "wrong/" + HOSTILE,
                    "capture",
                    true,
                    List.of(Outcome.WA),
                    Verdict.WRONG_ANSWER,
                    inputs[0],
                    List.of(),
                    Optional.empty(),
                    "")));
    StrengthReport report = StrengthReport.of(generator, matrix, all, details, List.of(), programs);
    return new Measured<>(problem, report, tests, matrix.csv());
  }

  static Measured<?> pawns() throws Exception {
    return measured("pawnchess", "a", CAPTURES, "b" + HOSTILE, RACE);
  }

  @Test
  void theFactsAreThoseOfTheRecord() throws Exception {
    Measured<?> pawns = pawns();
    String html = pawns.html();
    StrengthReport report = pawns.report();
    assertThat(report.survivors()).isNotEmpty();
    List<String> alone = report.killsAlone().get("b" + HOSTILE);
    assertThat(alone).isNotEmpty();
    for (MutantResult mutant : report.mutants()) {
      int name = html.indexOf("\">" + mutant.name() + "</a>");
      String from = html.substring(html.lastIndexOf("<tr", name));
      String row = from.substring(0, from.indexOf("</tr>"));
      assertThat(row).contains("<td class=\"figure\">" + mutant.killedBy().size() + "</td>");
      int only = mutant.killedBy().size() == 1 ? 1 : 0;
      assertThat(row.split("\u25c6", -1)).as(mutant.name()).hasSize(only + 1);
      assertThat(row.split("\u00d7", -1)).hasSize(only == 1 ? 1 : mutant.killedBy().size() + 1);
      // Before the name, since cells are cut at their end.
      String before = row.substring(0, row.indexOf("</a>"));
      assertThat(before.contains("survives")).isEqualTo(mutant.killedBy().isEmpty());
      assertThat(html).contains(new Html().text(mutant.mistake()).toString());
    }
    for (TestDetail detail : report.details()) {
      detail.rules().forEach((rule, steps) -> assertThat(html).contains(rule + " " + steps));
    }
    assertThat(html)
        .contains("<dd>literal</dd>", "<dd>17</dd>", "<dd>19</dd>", "<dd>cases=&lt;b&gt;0</dd>")
        .contains("<dd>" + String.join(", ", alone) + "</dd>")
        .contains(String.format(Locale.ROOT, "%.1f %% killed", report.score()));
    report.rules().keySet().forEach(rule -> assertThat(html).contains("<code>" + rule + "</code>"));
    // One board for each case, as both inputs begin in their own way.
    assertThat(html.split("class=\"b-board\"", -1)).hasSize(4);
  }

  @Test
  void namesAreText() throws Exception {
    String html = pawns().html();
    assertThat(html)
        .doesNotContain("<img", " style=", "<b>")
        .contains(new Html().text(HOSTILE).toString());
    assertThat(html.split("<script", -1)).hasSize(3);
    assertThat(html.split("</script", -1)).hasSize(3);
  }

  @Test
  void aGameThatAlwaysBeginsAlikeIsShownAtItsEnd() throws Exception {
    String html = measured("go", "a", FailingCase.GO).html();
    assertThat(html).contains("case 1 of 2, after ").doesNotContain("case 2 of 2");
  }

  @Test
  void theSuiteWithTheLargestBoardsStaysUnderTwoMegabytes() throws Exception {
    List<String> inputs = new ArrayList<>();
    for (String place : List.of("sample", "secret")) {
      try (Stream<Path> files = Files.list(HOME.resolve("testdata/go/data").resolve(place))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".in")).sorted().toList()) {
          // The manifest has what each test kills; its board is that of its first case.
          inputs.add(place + "/" + file.getFileName().toString().replace(".in", ""));
          inputs.add(Files.readString(file));
        }
      }
    }
    int size = size(ProblemGenerators.find("go").orElseThrow(), inputs);
    assertThat(size).isBetween(500_000, 2_000_000);
  }

  private static <C> int size(ProblemGenerator<C> generator, List<String> inputs) throws Exception {
    Problem<C> problem = generator.problem();
    List<AnsweredTest<C>> tests = new ArrayList<>();
    List<TestDetail> details = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i += 2) {
      byte[] bytes = inputs.get(i + 1).getBytes(StandardCharsets.US_ASCII);
      List<C> cases = problem.format().read(InputReader.lenient("t.in", bytes));
      tests.add(new AnsweredTest<>(inputs.get(i), cases, List.of()));
      Map<String, String> arguments = Map.of("cases", "100", "commands", "2000", "size", "19");
      details.add(
          new TestDetail(
              inputs.get(i),
              Optional.of(new Origin("a-recipe", -1234567890123456789L, arguments)),
              Optional.of("Why <i>" + i + "</i> is there."),
              cases.size(),
              StrengthReport.lines(bytes),
              Map.of("superko", 123456L)));
    }
    List<String> names = tests.stream().map(AnsweredTest::name).toList();
    List<String> mutants = generator.mutants().stream().map(mutant -> mutant.name()).toList();
    String manifest = "testdata/" + problem.id() + "/manifest.json";
    Map<String, List<String>> kills =
        Manifest.parse(manifest, Files.readString(HOME.resolve(manifest))).tests().stream()
            .collect(Collectors.toMap(Manifest.Entry::file, Manifest.Entry::kills));
    KillMatrix matrix =
        new KillMatrix(
            mutants,
            names,
            mutants.stream()
                .map(
                    mutant ->
                        names.stream()
                            .map(name -> kills.getOrDefault(name, List.of()).contains(mutant))
                            .toList())
                .toList());
    assertThat(kills.keySet()).containsExactlyInAnyOrderElementsOf(names);
    StrengthReport report =
        StrengthReport.of(
            generator, matrix, RuleCoverage.none(), details, List.of(), Optional.empty());
    return StrengthPage.of(problem, report, tests, matrix.csv()).bytes().length;
  }
}

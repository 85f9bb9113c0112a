package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradeSheet.Standing;
import boardjudge.grading.GradedExamples;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.Grades;
import boardjudge.grading.LikelyMistakes;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.RunReport;
import boardjudge.grading.SourceReader;
import boardjudge.grading.SubmissionList;
import boardjudge.grading.SubmissionList.Skipped;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.Rule;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The grade sheet's page")
class GradePageTest {
  static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Path HOME = Path.of(System.getProperty("boardjudge.home", ".."));
  private static final String HOSTILE =
      "</script><script>document.title='x'</script><img src=x onerror=alert(1)>\"'&lt;";

  /** The settings of a test with a hostile note. */
  private static final Map<String, String> HOSTILE_NOTE =
      Map.of("description", "A ko\n" + HOSTILE + " \u001b[2J");

  static TestResult result(String test, Verdict verdict, int millis, String message) {
    return new TestResult(
        test,
        verdict,
        Optional.of(Duration.ofMillis(millis)),
        Duration.ofMillis(millis),
        OptionalLong.of(3 << 20),
        message);
  }

  private static GradeSheet sheet(Grades grades) throws Exception {
    return sheet(grades, name -> Optional.empty());
  }

  static GradeSheet sheet(Grades grades, Function<String, Optional<LikelyMistake>> likely)
      throws Exception {
    LikelyMistakes mistakes = new LikelyMistakes(SourceReader.STANDARD);
    for (GradedSubmission each : grades.graded()) {
      mistakes.found().put(each.submission().name(), likely.apply(each.submission().name()));
    }
    return sheet(grades, mistakes);
  }

  private static GradeSheet sheet(Grades grades, LikelyMistakes mistakes) throws Exception {
    return GradeSheet.of(
        grades,
        ProblemLimits.standard(Limits.STANDARD.withCpu(LIMIT)),
        new SubmissionList(
            List.of(),
            List.of(new Skipped("notes.txt", Message.literal("no program"))),
            List.of(),
            List.of()),
        mistakes);
  }

  static <C> Page page(Problem<C> problem, Grades grades, FirstMismatch.Source<C> source)
      throws Exception {
    GradeSheet sheet = sheet(grades, rules(grades, source));
    RerunCommand again = new RerunCommand(List.of("boardjudge", "run", problem.id()), List.of());
    return GradePage.of(problem, sheet, grades, again, source, Lang.EN);
  }

  private static String html(Page page) {
    return new String(page.bytes(), StandardCharsets.UTF_8);
  }

  /** Every wrong answer has this mismatch, on the first test that it fails. */
  static <C> FirstMismatch.Source<C> source(FailingCase<C> failing) {
    return graded ->
        graded
            .firstFailure()
            .filter(result -> result.verdict() == Verdict.WRONG_ANSWER)
            .map(
                result ->
                    new FirstMismatch<>(
                        result.test(), failing.cases, Optional.of(failing.report), ""));
  }

  /** The rules that the reports of a source name. */
  private static <C> LikelyMistakes rules(Grades grades, FirstMismatch.Source<C> source)
      throws Exception {
    LikelyMistakes mistakes = new LikelyMistakes(SourceReader.STANDARD);
    for (GradedSubmission each : grades.graded()) {
      source
          .of(each)
          .flatMap(FirstMismatch::report)
          .flatMap(MismatchReport::location)
          .map(place -> List.<Rule>of(place.explanation().rule()))
          .ifPresent(broken -> mistakes.rules().put(each.submission().name(), broken));
    }
    return mistakes;
  }

  private static <C> String html(FailingCase<C> failing, Grades grades) throws Exception {
    return html(page(failing.problem, grades, source(failing)));
  }

  private static JsonNode data(String html, String id) throws Exception {
    Matcher found =
        Pattern.compile("id=\"" + id + "\">(.*?)</script>", Pattern.DOTALL).matcher(html);
    assertThat(found.find()).as(id).isTrue();
    return JsonMapper.builder().build().readTree(found.group(1));
  }

  @Test
  void namesAndMessagesAreText() throws Exception {
    try (GradedExamples examples = new GradedExamples()) {
      FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, HOSTILE);
      examples.add(
          HOSTILE,
          "=1+1" + HOSTILE,
          "x.py",
          List.of(result("a", Verdict.WRONG_ANSWER, 5, HOSTILE)));
      examples.add(
          "\u5f20\u4e09",
          "\u5f20",
          "y.cpp",
          List.of(result("", Verdict.COMPILE_ERROR, 0, HOSTILE)));
      String html = html(failing, examples.grades("go", List.of("a")));
      assertThat(html)
          .doesNotContain("<img", " style=", " onerror=alert(1)>\"")
          .contains(">\u5f20\u4e09</a>", new Html().text(HOSTILE).toString());
      // The data of sheet, failures and replay, and the page's own script.
      assertThat(html.split("<script", -1)).hasSize(5);
      assertThat(html.split("</script", -1)).hasSize(5);
    }
  }

  @Test
  void aTimeThatWasNotMeasuredIsNoFigure() throws Exception {
    TestResult unknown =
        new TestResult(
            "a",
            Verdict.ACCEPTED,
            Optional.empty(),
            Duration.ofMillis(7),
            OptionalLong.empty(),
            "");
    try (GradedExamples examples = new GradedExamples()) {
      FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 2");
      examples.add("a.py", "a", "a.py", List.of(unknown));
      String html = html(failing, examples.grades("go", List.of("a")));
      assertThat(html)
          .contains("<td class=\"figure\">1/1</td>" + "<td class=\"figure\"></td>".repeat(3))
          .doesNotContain("class=\"times\"");
    }
    RunReport run = GradedExamples.run(Verdict.ACCEPTED, 0, unknown);
    String html = html(RunPage.of(Problems.find("go").orElseThrow(), run, List.of()));
    assertThat(html).doesNotContain("0.000 s");
  }

  @Test
  void hasTheFactsOfTheSummary() throws Exception {
    try (GradedExamples examples = new GradedExamples()) {
      FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 2");
      examples.add(
          "ann/a.cpp",
          "ann",
          "ann/a.cpp",
          List.of(result("a", Verdict.ACCEPTED, 20, ""), result("b", Verdict.ACCEPTED, 30, "")));
      examples.add(
          "bob/b.py",
          "bob",
          "bob/b.py",
          List.of(
              result("a", Verdict.ACCEPTED, 700, ""),
              result("b", Verdict.WRONG_ANSWER, 900, failing.report.headline())));
      Grades grades = examples.grades("go", List.of("a", "b"));
      String html = html(failing, grades);
      for (Standing standing : sheet(grades).submissions()) {
        String row =
            html.substring(html.indexOf("<td class=\"figure\">" + standing.rank() + "</td>"));
        assertThat(row.substring(0, row.indexOf("</tr>")))
            .contains(
                standing.submission(),
                standing.author(),
                standing.language(),
                standing.verdict().words())
            .contains(standing.passed() + "/2", TestResult.seconds(standing.cpu()))
            .contains(TestResult.seconds(standing.slowest()), ">3<");
      }
      assertThat(html)
          .contains(new Html().text("b: " + failing.report.headline()).toString())
          .contains("boardjudge run go bob/b.py --test b", "notes.txt: no program")
          .contains("title=\"b: wrong answer: ");
      ByteArrayOutputStream csv = new ByteArrayOutputStream();
      grades.writeCsv(csv);
      assertThat(data(html, "sheet-data").get("csv").asText().getBytes(StandardCharsets.UTF_8))
          .isEqualTo(csv.toByteArray());
    }
  }

  @Test
  void theNoteOfTheFailingTestIsShownAsText(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("b.yaml"), JsonMapper.builder().build().writeValueAsString(HOSTILE_NOTE));
    List<TestFile> tests = new ArrayList<>();
    for (String name : List.of("a", "b")) {
      tests.add(TestFile.of(name, Files.writeString(folder.resolve(name + ".in"), name)));
    }
    try (GradedExamples examples = new GradedExamples()) {
      FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 2");
      examples.add("a.py", "a", "a.py", List.of(result("a", Verdict.TIME_LIMIT, 5, "late")));
      examples.add("b.py", "b", "b.py", List.of(result("b", Verdict.TIME_LIMIT, 5, "late")));
      Grades grades = examples.gradesOf("go", tests);
      assertThat(sheet(grades).submissions())
          .extracting(Standing::note)
          .containsExactly(Optional.empty(), Optional.of("A ko " + HOSTILE + " \\x1b[2J"));
      String html = html(pageWithoutMismatches(failing.problem, grades));
      assertThat(html.split("Why this test is there:", -1)).hasSize(2);
      assertThat(html)
          .contains(new Html().text("A ko " + HOSTILE + " \\x1b[2J").toString())
          .doesNotContain("<img");
      assertThat(html.substring(html.indexOf("id=\"who=2\""))).contains("Why this test is there:");
    }
  }

  private static <C> Page pageWithoutMismatches(Problem<C> problem, Grades grades)
      throws Exception {
    return page(problem, grades, graded -> Optional.empty());
  }

  @Test
  void aFailureThatCannotBeExplainedSaysWhy() throws Exception {
    try (GradedExamples examples = new GradedExamples()) {
      FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 2");
      examples.add("a.py", "a", "a.py", List.of(result("a", Verdict.WRONG_ANSWER, 5, "wrong")));
      String html = html(pageWithoutReports(failing.problem, examples.grades("go", List.of("a"))));
      assertThat(html).contains("No report:", "it did something else").doesNotContain("<template");
    }
  }

  private static <C> Page pageWithoutReports(Problem<C> problem, Grades grades) throws Exception {
    return page(
        problem,
        grades,
        graded ->
            Optional.of(
                new FirstMismatch<>("a", List.of(), Optional.empty(), "it did something else")));
  }

  @Test
  void theSameMismatchIsOnThePageOnce() throws Exception {
    FailingCase<?> failing = FailingCase.of("go", FailingCase.GO, 24, "miss 2");
    List<Integer> sizes = new ArrayList<>();
    for (int programs : List.of(1, 20)) {
      try (GradedExamples examples = new GradedExamples()) {
        for (int i = 0; i < programs; i++) {
          examples.add(
              i + ".py", "x", i + ".py", List.of(result("a", Verdict.WRONG_ANSWER, 5, "wrong")));
        }
        String html = html(failing, examples.grades("go", List.of("a")));
        assertThat(html.split("data-mismatch=\"0\"", -1)).hasSize(programs + 1);
        assertThat(html.split("<template", -1)).hasSize(3);
        sizes.add(html.length());
      }
    }
    assertThat(sizes.get(1) - sizes.get(0)).isLessThan(20 * 2000);
  }

  @Test
  @Tag("exhaustive")
  @Tag("pages")
  void moreReportsThanFitStayUnderSixMegabytes() throws Exception {
    stayUnderSixMegabytes(45);
  }

  @Test
  @Tag("exhaustive")
  @Tag("pages")
  void aHundredProgramsOnNinetyTestsStayUnderSixMegabytes() throws Exception {
    stayUnderSixMegabytes(100);
  }

  private static void stayUnderSixMegabytes(int programs) throws Exception {
    String input = Files.readString(HOME.resolve("testdata/go/data/secret/066-memory-1908-2.in"));
    FailingCase<?> failing = FailingCase.of("go", input, 1, "miss 9");
    List<String> tests =
        IntStream.range(0, 90).mapToObj(i -> "secret/%03d-some-long-name-2".formatted(i)).toList();
    try (GradedExamples examples = new GradedExamples()) {
      for (int i = 0; i < programs; i++) {
        int from = i;
        examples.add(
            "wrong_answer/student-number-%03d/main.py".formatted(i),
            "student-number-" + i,
            "subs/%03d.py".formatted(i),
            IntStream.range(0, 90)
                .mapToObj(
                    test ->
                        test < from % 90
                            ? result(tests.get(test), Verdict.ACCEPTED, 120, "")
                            : result(
                                tests.get(test),
                                Verdict.WRONG_ANSWER,
                                350,
                                "wrong answer: " + "x".repeat(76)))
                .toList());
      }
      byte[] page = bytes(failing, examples.grades("go", tests));
      assertThat(page.length).isBetween(3_000_000, 6_000_000);
      String html = new String(page, StandardCharsets.UTF_8);
      assertThat(html)
          .contains("because this page is limited to 6 MB")
          .contains("boardjudge run go subs/%03d.py".formatted(programs - 1));
      assertThat(html.split("<article", -1)).hasSize(programs + 1);
    }
  }

  private static <C> byte[] bytes(FailingCase<C> failing, Grades grades) throws Exception {
    return page(failing.problem, grades, source(failing)).bytes();
  }
}

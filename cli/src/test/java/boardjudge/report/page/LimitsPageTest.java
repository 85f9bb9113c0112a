package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.view.TextStyle;
import boardjudge.grading.LimitFinder;
import boardjudge.grading.LimitFinder.Measured;
import boardjudge.grading.LimitsReport;
import boardjudge.grading.Submission;
import boardjudge.grading.TestResult;
import boardjudge.reference.Message;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The limits' page")
class LimitsPageTest {
  static Measured measured(String name, boolean slow, long... millis) {
    Submission submission =
        new Submission(
            name,
            "x",
            Path.of("x.c"),
            Optional.empty(),
            Languages.builtIn().byId("c"),
            "",
            Optional.empty());
    Map<String, Duration> times = new LinkedHashMap<>();
    long most = 0;
    String on = "";
    for (int i = 0; i < millis.length; i++) {
      times.put("secret/" + i, Duration.ofMillis(millis[i]));
      on = millis[i] > most ? "secret/" + i : on;
      most = Math.max(most, millis[i]);
    }
    return new Measured(
        submission,
        Optional.of(Duration.ofMillis(most)),
        on,
        OptionalLong.of(5 * Limits.MIB),
        slow
            ? Optional.of(GradePageTest.result(on, Verdict.TIME_LIMIT, (int) most, "too slow"))
            : Optional.empty(),
        times);
  }

  static LimitsReport report(String name) {
    List<Measured> accepted = List.of(measured(name, false, 1, 20, 400), measured("b.c", false, 7));
    return LimitFinder.propose("go", accepted)
        .with(List.of(measured("slow.c", true, 1900), measured("quick.c", false, 3)));
  }

  private static String html(LimitsReport report) {
    return new String(LimitsPage.of(Message.literal("Go"), report).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void aTimeThatWasNotMeasuredIsNoFigure() {
    Measured quick = measured("quick.c", false);
    Measured unknown =
        new Measured(
            quick.submission(),
            Optional.empty(),
            "secret/1",
            OptionalLong.empty(),
            Optional.empty(),
            Map.of());
    List<Measured> accepted = List.of(measured("a.c", false, 400));
    LimitsReport report = LimitFinder.propose("go", accepted).with(List.of(unknown));
    String sentence =
        "the CPU time of quick.c on secret/1 was not measured: these tests do not show that it is"
            + " too slow";
    assertThat(report.text(TextStyle.PLAIN)).contains(sentence);
    assertThat(html(report))
        .contains(sentence, "quick.c</th>")
        .doesNotContain("0.000", "quick.c: slowest", ">0.0<");
    assertThat(report.text(TextStyle.PLAIN)).noneMatch(line -> line.contains(" 0.0"));
  }

  @Test
  void theFactsAreThoseOfTheRecord() {
    LimitsReport report = report("a.c");
    String html = html(report);
    assertThat(html)
        .contains("1.2 s: 3.0 times the slowest; 3 times is required")
        .contains("64 MiB: 12.8 times the largest")
        .contains(">3.0</td>", ">171.4</td>", "secret/2", "limit, 1.2 s", "at least 1.8 s");
    for (Measured program : report.accepted()) {
      assertThat(html)
          .contains(
              program.submission().name(),
              TestResult.seconds(program.slowest()),
              program.slowestTest());
    }
    report.tooSlow().forEach(slow -> assertThat(html).contains(report.sentence(slow).toString()));
    assertThat(html.split("<circle", -1)).hasSize(4 + 2 + 1);
  }

  @Test
  void dotsStandInTheOrderOfTheirTimesAroundTheLimit() {
    LimitsPage.DotPlot plot =
        new LimitsPage.DotPlot(
            Duration.ofSeconds(1), Duration.ofMillis(1500), Duration.ofSeconds(4));
    String row =
        plot.row(List.of(Duration.ZERO, Duration.ofMillis(999), Duration.ofSeconds(4)), "n");
    List<Integer> dots =
        Pattern.compile("cx=\"(\\d+)\"")
            .matcher(row)
            .results()
            .map(found -> Integer.valueOf(found.group(1)))
            .toList();
    assertThat(dots).hasSize(3).isSorted().allMatch(x -> x >= 4 && x <= 556);
    int limit = Integer.parseInt(row.replaceFirst("(?s).*class=\"limit\" d=\"M(\\d+) .*", "$1"));
    assertThat(limit).isBetween(dots.get(1), dots.get(2) - 1);
    assertThat(plot.axis()).contains(">1 ms<", ">100 ms<", ">1 s<").doesNotContain(">10 s<");
  }

  @Test
  void namesAreText() {
    String html = html(report("</script><script>x</script><img src=x>\"'"));
    assertThat(html).doesNotContain("<img", " style=");
    assertThat(html.split("<script", -1)).hasSize(2);
    assertThat(html).contains("&lt;/script&gt;&lt;script&gt;x");
  }

  @Test
  void whatIsNotMeasuredIsReported() {
    Measured nothing = measured("a.c", false);
    LimitsReport report =
        new LimitsReport(
            "go",
            Duration.ofSeconds(1),
            3,
            OptionalLong.empty(),
            Optional.empty(),
            List.of(nothing),
            List.of());
    assertThat(html(report)).contains("not measured here").doesNotContain("too slow</span>");
  }
}

package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.view.TextStyle;
import boardjudge.grading.GradeSheet.Standing;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.grading.remote.QueueStatus;
import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Names in Chinese tables are not translated, though they may be words of the messages")
class ChineseTablesTest {
  private static final TextStyle CHINESE = TextStyle.PLAIN.in(Lang.ZH);

  @Test
  void ofPeople() {
    Totals totals =
        new Totals(
            List.of("go"),
            List.of(new Totals.Row(Person.named("accepted"), List.of("accepted"), BigDecimal.ONE)));
    assertThat(totals.text(CHINESE))
        .containsExactly(
            "\u59d3\u540d      go        \u5408\u8ba1", "accepted  \u7b54\u6848\u6b63\u786e     1");
  }

  private static Standing standing(int rank, String name, Verdict verdict, TestResult... failed) {
    return new Standing(
        rank,
        name,
        "author",
        "C",
        verdict,
        List.of(),
        0,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty(),
        0,
        Stream.of(failed).findFirst(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  private static List<String> grades(List<Standing> standings) {
    return new GradeSheet(
            "go",
            List.of("reason"),
            ProblemLimits.standard(Limits.STANDARD),
            Optional.empty(),
            new ClassOverview(
                2,
                1,
                List.of(new ClassOverview.TestCount("reason", 1, 1, 0)),
                List.of(new ClassOverview.Cause("a, b", "", List.of("rank"))),
                List.of()),
            Map.of(Verdict.NOT_HANDED_IN, 1),
            standings,
            List.of(new SubmissionList.Skipped("hidden", IgnoredFiles.reason(".x", false).get())),
            List.of(Message.of(Roster.class, "of-nobody", "file", "7 accepted.")),
            List.of(
                new SimilarFiles(
                    SimilarFiles.IDENTICAL,
                    List.of("identical", "z (1).zip"),
                    List.of("identical", "a, b.cpp"))))
        .text(CHINESE);
  }

  @Test
  void ofSubmissions() {
    assertThat(grades(List.of(standing(7, "rank", Verdict.NOT_HANDED_IN))))
        .containsExactly(
            "2 \u4e2a\u63d0\u4ea4\u4e2d 1 \u4e2a\u901a\u8fc7",
            "  reason  ##########..........  2 \u4e2a\u4e2d 1 \u4e2a\u6ca1\u6709\u901a\u8fc7",
            "  2 \u4e2a\u4e2d 1 \u4e2a\u8fdd\u53cd a, b",
            "",
            "\u540d\u6b21  \u63d0\u4ea4  \u4f5c\u8005    \u8bed\u8a00  \u7ed3\u679c    \u901a\u8fc7  CPU \u79d2  \u6700\u6162  MiB  \u539f\u56e0",
            "   7  rank  author  C     \u672a\u63d0\u4ea4   0/1",
            "",
            "1 \u4e2a\u6d4b\u8bd5\u70b9\uff0c1 \u4e2a\u63d0\u4ea4\uff1a1 \u4e2a\u672a\u63d0\u4ea4",
            "\u9650\u5236\uff1aCPU \u65f6\u95f4 10 \u79d2\uff0c\u5185\u5b58 512 MiB\uff08\u9ed8\u8ba4\uff09",
            "\u8df3\u8fc7 hidden\uff1a\u9690\u85cf\u6587\u4ef6",
            "7 accepted.\uff1a\u540d\u5355\u4e2d\u6ca1\u6709\u5bf9\u5e94\u7684\u4eba",
            "\u96f7\u540c\uff1aidentical\uff0cz (1).zip\uff08a, b.cpp\uff09\uff1a\u5b8c\u5168\u76f8\u540c");
  }

  @Test
  void ofReasonsThatAreTranslatedBeforeTheyAreCut() {
    TestResult damaged =
        TestResult.notRun(
            Verdict.COMPILE_ERROR, "the archive cannot be read: it is damaged, or of another kind");
    TestResult wrong =
        TestResult.notRun(
            "accepted",
            Verdict.WRONG_ANSWER,
            "wrong answer: output that differs from the answer in more than sixty characters");
    assertThat(
            grades(
                List.of(
                    standing(1, "a.zip", Verdict.COMPILE_ERROR, damaged),
                    standing(1, "b.c", Verdict.WRONG_ANSWER, wrong))))
        .anyMatch(
            line ->
                line.endsWith(
                    "\u538b\u7f29\u5305\u65e0\u6cd5\u8bfb\u53d6\uff1a\u5b83\u5df2\u635f\u574f\uff0c\u6216\u662f\u522b\u7684\u683c\u5f0f"))
        .anyMatch(
            line ->
                line.endsWith(
                    "accepted\uff1aoutput that differs from the answer in more than si..."));
  }

  @Test
  void ofTooSlowPrograms() {
    LimitFinder.Measured slow =
        new LimitFinder.Measured(
            new Submission(
                "on.c",
                "on",
                Path.of("on.c"),
                Optional.empty(),
                Optional.empty(),
                "",
                Optional.empty()),
            Optional.empty(),
            "default",
            OptionalLong.empty(),
            Optional.of(TestResult.notRun(Verdict.TIME_LIMIT, "")),
            Map.of());
    LimitsReport report =
        new LimitsReport(
            "go",
            Duration.ofSeconds(1),
            8,
            OptionalLong.empty(),
            Optional.empty(),
            List.of(),
            List.of(slow));
    assertThat(report.text(CHINESE))
        .endsWith(
            "on.c \u5728 default \u4e0a\u9700\u8981 1.5 \u79d2\u4ee5\u4e0a\uff1a\u8d85\u8fc7\u65f6\u95f4\u9650\u5236\u7684 1.5 \u500d");
  }

  private static List<String> queue(WorkerState.State state, String reason) {
    WorkerState worker =
        new WorkerState("ready", "host", state, reason, 1, 0, 7, 0, 1, List.of("done"), List.of());
    return new QueueStatus("q", 0, 0, 0, 0, 0, Optional.empty(), List.of(), List.of(worker))
        .text(CHINESE);
  }

  @Test
  void ofWorkers() {
    assertThat(queue(WorkerState.State.READY, ""))
        .last()
        .asString()
        .startsWith("ready ")
        .contains(" host ")
        .contains(" done")
        .doesNotContain(" ready");
    assertThat(
            queue(
                WorkerState.State.SET_ASIDE,
                "Go: the program \"right\" got wrong answer, not accepted"))
        .endsWith(
            "\u505c\u7528\uff1aready\uff1aGo\uff1a\u7a0b\u5e8f \"right\" \u7684\u7ed3\u679c\u662f\u7b54\u6848\u9519\u8bef\uff0c\u5e94\u4e3a\u7b54\u6848\u6b63\u786e");
  }
}

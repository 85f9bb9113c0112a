package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.checker.view.TextTable.Column;
import boardjudge.grading.SubmissionList.Skipped;
import boardjudge.grading.points.Points;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.DisputedRule;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A grade sheet: the standings of many programs, the best first.
 *
 * @param mostPoints the most that a program can earn, where points count and are bounded
 * @param verdicts how many programs got each verdict, without zeros
 */
public record GradeSheet(
    String problem,
    List<String> tests,
    ProblemLimits limits,
    Optional<BigDecimal> mostPoints,
    ClassOverview overview,
    Map<Verdict, Integer> verdicts,
    List<Standing> submissions,
    List<Skipped> skipped,
    List<Message> notes,
    List<SimilarFiles> similar)
    implements Report {
  private static final int MAX_REASON_LENGTH = 60;
  private static final int MAX_LINES = 20;

  /**
   * One program. CPU times are empty unless all runs were measured; points and groups unless points
   * count.
   *
   * @param rank shared by programs with the same points, or else the same number of tests passed
   * @param disputed the disputed rules whose tests alone it fails; empty if it fails others
   * @param slowest the most CPU time on one test
   * @param memory the most memory on one test in bytes
   * @param note why the first failed test is there, one harmless line
   * @param likely what it most likely did wrong
   * @param rules that it breaks, by the report on its first wrong answer
   */
  public record Standing(
      int rank,
      String submission,
      String author,
      String language,
      Verdict verdict,
      List<String> disputed,
      int passed,
      Optional<BigDecimal> points,
      List<Points.Part> groups,
      Optional<Duration> cpu,
      Optional<Duration> slowest,
      OptionalLong memory,
      int notRun,
      Optional<TestResult> firstFailure,
      Optional<String> note,
      Optional<LikelyMistake> likely,
      Optional<Person> person,
      @JsonIgnore List<Rule> rules) {}

  /** The sheet of a grading. */
  public static GradeSheet of(
      Grades grades, ProblemLimits limits, SubmissionList list, LikelyMistakes mistakes)
      throws IOException {
    Map<TestFile, Optional<String>> notes = new HashMap<>();
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    List<Standing> standings = new ArrayList<>();
    for (GradedSubmission each : grades.standings()) {
      Submission submission = each.submission();
      verdicts.merge(each.verdict(), 1, Integer::sum);
      int before = standings.size() - 1;
      Optional<Points> points = grades.points(each);
      boolean shared =
          before >= 0
              && (points.isPresent()
                  ? standings.get(before).points().equals(points.get().total())
                  : standings.get(before).passed() == each.passed());
      standings.add(
          new Standing(
              shared ? standings.get(before).rank() : standings.size() + 1,
              submission.name(),
              submission.author(),
              submission.languageName(),
              each.verdict(),
              grades.onlyDisputed(each),
              each.passed(),
              points.flatMap(Points::total),
              points.map(Points::groups).orElse(List.of()),
              each.cpu(),
              each.slowest(),
              each.memory(),
              each.notRun(),
              each.firstFailure(),
              grades.firstFailed(each).flatMap(test -> notes.computeIfAbsent(test, TestFile::note)),
              mistakes.of(submission.name()),
              submission.person(),
              mistakes.rules(submission.name())));
    }
    return new GradeSheet(
        grades.problem(),
        grades.testNames(),
        limits,
        grades.points().flatMap(points -> points.rules().most()),
        ClassOverview.of(grades, mistakes::of, mistakes::rules),
        verdicts,
        standings,
        list.skipped(),
        list.notes(),
        list.similar());
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    boolean scored = submissions.stream().anyMatch(standing -> standing.points().isPresent());
    List<Column<Standing>> columns = columns(scored, lang);
    List<String> lines = new ArrayList<>(overview.text(lang));
    lines.addAll(TextTable.of(GradeSheet.class, lang, columns, submissions).lines());
    lines.add("");
    lines.add(tally().text(lang));
    lines.add(limits.message().text(lang));
    long disputed = submissions.stream().filter(standing -> !standing.disputed().isEmpty()).count();
    if (disputed > 0) {
      lines.add(say("but-for-disputed", "count", disputed).text(lang));
    }
    addMistakes(lines, lang);
    addFirst(lines, lang, skipped.stream().map(Skipped::message).toList(), "skipped-more");
    addFirst(lines, lang, notes, "notes-more");
    addFirst(
        lines,
        lang,
        similar.stream().map(group -> say("alike", "files", group.message())).toList(),
        "alike-more");
    return lines;
  }

  private Message tally() {
    List<Message> counts = new ArrayList<>();
    verdicts.forEach(
        (verdict, count) ->
            counts.add(say("count-verdict", "count", count, "verdict", verdict.message())));
    return say("submissions-on")
        .with("count", submissions.size())
        .with("tests", tests.size())
        .with("counts", counts);
  }

  /**
   * The columns of the standings.
   *
   * @param scored whether points count
   */
  public List<Column<Standing>> columns(boolean scored, Lang lang) {
    List<Column<Standing>> columns = new ArrayList<>();
    columns.add(new Column<>("rank", true, program -> Integer.toString(program.rank())));
    columns.add(new Column<>("submission", false, Standing::submission));
    columns.add(new Column<>("author", false, Standing::author));
    columns.add(new Column<>("language", false, Standing::language));
    columns.add(new Column<>("verdict", false, program -> verdict(program).text(lang)));
    columns.add(new Column<>("passed", true, program -> program.passed() + "/" + tests.size()));
    if (scored) {
      columns.add(new Column<>("points", true, p -> Points.of(p.points(), mostPoints)));
    }
    columns.add(new Column<>("cpu", true, program -> TestResult.seconds(program.cpu())));
    columns.add(new Column<>("slowest", true, program -> TestResult.seconds(program.slowest())));
    columns.add(new Column<>("mib", true, program -> mebibytes(program.memory())));
    columns.add(new Column<>("reason", false, p -> reason(p, MAX_REASON_LENGTH, lang)));
    return columns;
  }

  private static Message verdict(Standing standing) {
    Message verdict = standing.verdict().message();
    return DisputedRule.verdict(standing.disputed())
        .map(disputed -> say("verdict-disputed", "verdict", verdict, "disputed", disputed))
        .orElse(verdict);
  }

  private static String mebibytes(OptionalLong bytes) {
    return bytes.isPresent() ? Long.toString(bytes.getAsLong() / Limits.MIB) : "";
  }

  private static void addFirst(List<String> lines, Lang lang, List<Message> messages, String more) {
    messages.stream().limit(MAX_LINES).forEach(message -> lines.add(message.text(lang)));
    if (messages.size() > MAX_LINES) {
      lines.add(say(more, "count", messages.size() - MAX_LINES).text(lang));
    }
  }

  private static Message say(String name, Object... arguments) {
    return Message.of(GradeSheet.class, name, arguments);
  }

  /** Why a program is not accepted, in short: its likely mistake, or its first failure. */
  public static String reason(Standing standing, int maxLength, Lang lang) {
    String text = standing.firstFailure().map(failed -> reason(standing, failed, lang)).orElse("");
    return text.length() <= maxLength ? text : text.substring(0, maxLength) + "...";
  }

  private static String reason(Standing standing, TestResult failed, Lang lang) {
    String message = failed.message().replaceFirst("^wrong answer: ", "");
    String reason =
        standing
            .likely()
            .map(LikelyMistake::name)
            .orElseGet(() -> ResultTranslator.translate(message, lang));
    return failed.test().isEmpty()
        ? reason
        : say("test-reason", "test", failed.test(), "reason", reason).text(lang);
  }

  /** Adds the likely mistakes, and before them how many programs made each common mistake. */
  private void addMistakes(List<String> lines, Lang lang) {
    Map<String, Integer> common = new TreeMap<>();
    List<String> mistakes = new ArrayList<>();
    for (Standing standing : submissions) {
      if (standing.likely().isPresent()) {
        LikelyMistake likely = standing.likely().get();
        if (likely.common()) {
          common.merge(likely.name(), 1, Integer::sum);
        }
        Message mistake =
            say("likely-of")
                .with("submission", standing.submission())
                .with("name", likely.name())
                .with("sentence", likely.text(lang));
        mistakes.add("  " + mistake.text(lang));
      }
    }
    if (!common.isEmpty()) {
      List<Message> counts = new ArrayList<>();
      common.forEach((name, count) -> counts.add(say("count-name", "count", count, "name", name)));
      lines.add(say("common", "counts", counts).text(lang));
    }
    if (!mistakes.isEmpty()) {
      lines.addAll(List.of("", say("likely").text(lang)));
      lines.addAll(mistakes);
    }
  }
}

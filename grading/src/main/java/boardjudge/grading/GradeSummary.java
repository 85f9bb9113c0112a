package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.SubmissionList.Skipped;
import boardjudge.grading.points.Points;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.DisputedRule;
import boardjudge.suite.SuiteNotes;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The standings of many programs, the best first.
 *
 * @param mostPoints the most that a program can earn, where points count and are bounded
 * @param verdicts how many programs got each verdict, without zeros
 * @param hosts where the programs ran; empty for this machine
 */
public record GradeSummary(
    String problem,
    List<String> tests,
    ProblemLimits limits,
    Optional<BigDecimal> mostPoints,
    ClassOverview overview,
    Map<Verdict, Integer> verdicts,
    List<Standing> submissions,
    List<HostRuns> hosts,
    List<Skipped> skipped,
    List<String> notes,
    List<SimilarFiles> similar)
    implements Report {
  private static final List<String> HEADING =
      List.of(
          "rank",
          "submission",
          "author",
          "language",
          "verdict",
          "passed",
          "CPU s",
          "slowest",
          "MiB",
          "reason");

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
      Optional<Person> person) {}

  /**
   * The summary of a sheet.
   *
   * @param notes why tests are there
   */
  public static GradeSummary of(
      GradeSheet sheet,
      ProblemLimits limits,
      SubmissionList list,
      List<TestFile> tests,
      SuiteNotes notes,
      LikelyMistakes mistakes)
      throws IOException {
    Map<String, Optional<String>> noteByTest = new HashMap<>();
    Function<String, Optional<String>> note =
        name ->
            tests.stream()
                .filter(file -> file.name().equals(name))
                .findFirst()
                .flatMap(file -> notes.of(name, file.input()));
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    List<Standing> standings = new ArrayList<>();
    for (GradedSubmission each : sheet.standings()) {
      Submission submission = each.submission();
      verdicts.merge(each.verdict(), 1, Integer::sum);
      int before = standings.size() - 1;
      Optional<Points> points = sheet.points(each);
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
              sheet.onlyDisputed(each),
              each.passed(),
              points.flatMap(Points::total),
              points.map(Points::groups).orElse(List.of()),
              each.cpu(),
              each.slowest(),
              each.memory(),
              each.notRun(),
              each.firstFailure(),
              each.firstFailure().flatMap(run -> noteByTest.computeIfAbsent(run.test(), note)),
              mistakes.of(submission.name()),
              submission.person()));
    }
    return new GradeSummary(
        sheet.problem(),
        sheet.tests(),
        limits,
        sheet.points().flatMap(points -> points.rules().most()),
        ClassOverview.of(sheet, mistakes::of, mistakes::rules),
        verdicts,
        standings,
        hosts(sheet),
        list.skipped(),
        list.notes(),
        list.similar());
  }

  private static List<HostRuns> hosts(GradeSheet sheet) {
    Map<RunPlace, Long> runs = new HashMap<>();
    for (GradedSubmission each : sheet.graded()) {
      each.places().forEach((place, count) -> runs.merge(place, count, Long::sum));
    }
    return runs.entrySet().stream()
        .map(each -> HostRuns.of(each.getKey(), each.getValue()))
        .sorted(
            Comparator.comparing(HostRuns::host)
                .thenComparing(HostRuns::toolchain)
                .thenComparing(HostRuns::speed))
        .toList();
  }

  @Override
  public List<String> text(TextStyle style) {
    boolean scored = submissions.stream().anyMatch(each -> each.points().isPresent());
    List<List<String>> rows = new ArrayList<>(List.of(row(HEADING, scored, "points")));
    for (Standing each : submissions) {
      rows.add(row(fields(each, style.lang()), scored, Points.of(each.points(), mostPoints)));
    }
    List<String> lines = new ArrayList<>(overview.text());
    lines.addAll(new TextTable(rows).in(GradeSummary.class, style.lang()).lines());
    List<String> counts = new ArrayList<>();
    verdicts.forEach((verdict, count) -> counts.add(count + " " + verdict.words()));
    lines.add("");
    lines.add(
        (Report.counted(submissions.size(), "submission") + " on ")
            + (Report.counted(tests.size(), "test") + ": " + String.join(", ", counts)));
    lines.add(limits.line());
    long disputed = submissions.stream().filter(each -> !each.disputed().isEmpty()).count();
    if (disputed > 0) {
      lines.add(Report.counted(disputed, "submission") + " accepted except for disputed rules");
    }
    addMistakes(lines, style.lang());
    addFirst(lines, "skipped ", skipped, each -> each.file() + ": " + each.reason(), "more file");
    addFirst(lines, "", notes, note -> note, "more note");
    addFirst(lines, "similar files: ", similar, SimilarFiles::line, "more group");
    return lines;
  }

  private List<String> fields(Standing standing, Lang lang) {
    List<String> disputed = standing.disputed();
    String verdict =
        standing.verdict().words()
            + (disputed.isEmpty() ? "" : " (" + DisputedRule.verdict(disputed) + ")");
    OptionalLong memory = standing.memory();
    return List.of(
        Integer.toString(standing.rank()),
        standing.submission(),
        standing.author(),
        standing.language(),
        Message.translate(GradeSummary.class, verdict, lang),
        standing.passed() + "/" + tests.size(),
        GradeSheet.seconds(standing.cpu()),
        GradeSheet.seconds(standing.slowest()),
        memory.isPresent() ? Long.toString(memory.getAsLong() / Limits.MIB) : "",
        Message.translate(GradeSummary.class, reason(standing, MAX_REASON_LENGTH), lang));
  }

  private static <T> void addFirst(
      List<String> lines, String prefix, List<T> items, Function<T, String> text, String more) {
    items.stream().limit(MAX_LINES).forEach(item -> lines.add(prefix + text.apply(item)));
    if (items.size() > MAX_LINES) {
      lines.add(prefix + Report.counted(items.size() - MAX_LINES, more) + "; --json has them all");
    }
  }

  /** Why a program is not accepted, in short: its likely mistake, or its first failure. */
  public static String reason(Standing standing, int maxLength) {
    String text =
        standing
            .firstFailure()
            .map(
                failed ->
                    (failed.test().isEmpty() ? "" : failed.test() + ": ")
                        + standing
                            .likely()
                            .map(LikelyMistake::name)
                            .orElse(failed.message().replaceFirst("^wrong answer: ", "")))
            .orElse("");
    return text.length() <= maxLength ? text : text.substring(0, maxLength) + "...";
  }

  /** Inserts the points after the tests passed, where points count. */
  private static List<String> row(List<String> fields, boolean scored, String points) {
    List<String> row = new ArrayList<>(fields);
    if (scored) {
      row.add(HEADING.indexOf("passed") + 1, points);
    }
    return row;
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
        mistakes.add(
            "  " + standing.submission() + ": " + likely.name() + ": " + likely.text(lang));
      }
    }
    if (!common.isEmpty()) {
      List<String> counts = new ArrayList<>();
      common.forEach((name, count) -> counts.add(count + " " + name));
      lines.add("common mistakes: " + String.join(", ", counts));
    }
    if (!mistakes.isEmpty()) {
      lines.addAll(List.of("", "Likely mistakes:"));
      lines.addAll(mistakes);
    }
  }

  /** How many runs a machine made, with its toolchain and its speed; 2 is twice as fast as 1. */
  public record HostRuns(String host, String toolchain, double speed, long runs) {
    private static HostRuns of(RunPlace place, long runs) {
      return new HostRuns(place.host(), place.toolchain(), place.speed(), runs);
    }
  }
}

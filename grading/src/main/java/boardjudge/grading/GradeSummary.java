package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.SubmissionList.Skipped;
import boardjudge.grading.points.Points;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Rule;
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
 * The standings of many programs.
 *
 * @param tests the tests' names
 * @param mostPoints the most that a program can earn, where points count and have a bound
 * @param overview the class as a whole
 * @param verdicts how many programs came to each verdict; those that none came to are absent
 * @param submissions the best first
 * @param hosts where the programs ran; none where that was this machine
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
    List<Alike> alike)
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

  /** Longer reasons are cut in text. */
  private static final int LONGEST_REASON = 60;

  private static final int LINES_SHOWN = 20;

  /**
   * One program.
   *
   * @param rank programs that pass the same number of tests share it, or with the same points
   * @param disputed the disputed rules whose tests alone it fails; empty if it fails others, or
   *     none
   * @param passed how many tests it passes
   * @param points what it earns, where points count
   * @param groups the points of the groups of tests, where they count
   * @param cpu CPU time on all tests together; empty where that of any run was not measured
   * @param slowest the most CPU time on one test, where all were measured
   * @param memory the most memory on one test in bytes, where it is measured
   * @param notRun how many tests it was not run on
   * @param firstFailure the first test that it fails
   * @param note why that test is there, one harmless line; empty where nobody says
   * @param likely what it most likely did wrong, if that is known
   * @param person whose it is, where a roster says so
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
   * @param list what was found
   * @param notes why they are there
   * @param likely what a program most likely did wrong, by its name
   * @param rules which rules it breaks, by its name
   */
  public static GradeSummary of(
      GradeSheet sheet,
      ProblemLimits limits,
      SubmissionList list,
      List<TestFile> tests,
      SuiteNotes notes,
      Function<String, Optional<LikelyMistake>> likely,
      Function<String, List<Rule>> rules)
      throws IOException {
    Map<String, Optional<String>> known = new HashMap<>();
    Function<String, Optional<String>> note =
        test ->
            known.computeIfAbsent(
                test,
                name ->
                    tests.stream()
                        .filter(file -> file.name().equals(name))
                        .findFirst()
                        .flatMap(file -> notes.of(name, file.input())));
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    List<Standing> standings = new ArrayList<>();
    for (GradedSubmission each : sheet.standings()) {
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
              each.submission().name(),
              each.submission().author(),
              each.submission().languageName(),
              each.verdict(),
              sheet.disputedAlone(each),
              each.passed(),
              points.flatMap(Points::total),
              points.map(Points::groups).orElse(List.of()),
              each.cpu(),
              each.slowest(),
              each.memory(),
              each.notRun(),
              each.firstFailure(),
              each.firstFailure().map(TestResult::test).flatMap(note),
              likely.apply(each.submission().name()),
              each.submission().person()));
    }
    return new GradeSummary(
        sheet.problem(),
        sheet.tests(),
        limits,
        sheet.points().flatMap(points -> points.rules().most()),
        ClassOverview.of(sheet, likely, rules),
        verdicts,
        standings,
        hosts(sheet),
        list.skipped(),
        list.notes(),
        list.alike());
  }

  private static List<HostRuns> hosts(GradeSheet sheet) {
    Map<RunPlace, Long> runs = new HashMap<>();
    for (GradedSubmission each : sheet.graded()) {
      each.places().forEach((place, count) -> runs.merge(place, count, Long::sum));
    }
    return runs.entrySet().stream()
        .map(
            each ->
                new HostRuns(
                    each.getKey().host(),
                    each.getKey().toolchain(),
                    each.getKey().speed(),
                    each.getValue()))
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
      List<String> row =
          List.of(
              Integer.toString(each.rank()),
              each.submission(),
              each.author(),
              each.language(),
              each.verdict().words()
                  + (each.disputed().isEmpty()
                      ? ""
                      : " (" + DisputedRule.verdict(each.disputed()) + ")"),
              each.passed() + "/" + tests.size(),
              GradeSheet.seconds(each.cpu()),
              GradeSheet.seconds(each.slowest()),
              each.memory().isPresent()
                  ? Long.toString(each.memory().getAsLong() / Limits.MIB)
                  : "",
              reason(each, LONGEST_REASON));
      rows.add(row(row, scored, Points.of(each.points(), mostPoints)));
    }
    List<String> lines = new ArrayList<>(overview.text());
    lines.addAll(new TextTable(rows).in(GradeSummary.class, style.lang()).lines());
    List<String> counts = new ArrayList<>();
    verdicts.forEach((verdict, count) -> counts.add(count + " " + verdict.words()));
    lines.add("");
    lines.add(
        (counted(submissions.size(), "submission") + " on " + counted(tests.size(), "test") + ": ")
            + String.join(", ", counts));
    lines.add(limits.line());
    long butFor = submissions.stream().filter(each -> !each.disputed().isEmpty()).count();
    if (butFor > 0) {
      lines.add(counted((int) butFor, "submission") + " accepted but for disputed rules");
    }
    mistakes(lines, style.lang());
    List<String> left =
        skipped.stream().map(each -> "skipped " + each.file() + ": " + each.reason()).toList();
    some(lines, left, "skipped ", "more file");
    some(lines, notes, "", "more note");
    some(
        lines,
        alike.stream().map(each -> "alike: " + each.line()).toList(),
        "alike: ",
        "more group");
    return lines;
  }

  private static void some(List<String> lines, List<String> all, String before, String more) {
    all.stream().limit(LINES_SHOWN).forEach(lines::add);
    if (all.size() > LINES_SHOWN) {
      lines.add(before + counted(all.size() - LINES_SHOWN, more) + "; JSON has them all");
    }
  }

  /** Why a program is not accepted, in short: its likely mistake, or its first failure. */
  public static String reason(Standing one, int longest) {
    String text =
        one.firstFailure()
            .map(
                failed ->
                    (failed.test().isEmpty() ? "" : failed.test() + ": ")
                        + one.likely()
                            .map(LikelyMistake::name)
                            .orElse(failed.message().replaceFirst("^wrong answer: ", "")))
            .orElse("");
    return text.length() <= longest ? text : text.substring(0, longest) + "...";
  }

  /** A row, with points behind the tests passed where they count. */
  private static List<String> row(List<String> fields, boolean scored, String points) {
    List<String> row = new ArrayList<>(fields);
    if (scored) {
      row.add(HEADING.indexOf("passed") + 1, points);
    }
    return row;
  }

  /** What programs most likely did wrong; of everyday mistakes first how many made them. */
  private void mistakes(List<String> lines, Lang lang) {
    Map<String, Integer> everyday = new TreeMap<>();
    List<String> each = new ArrayList<>();
    for (Standing one : submissions) {
      if (one.likely().isPresent()) {
        LikelyMistake likely = one.likely().get();
        if (likely.everyday()) {
          everyday.merge(likely.name(), 1, Integer::sum);
        }
        each.add("  " + one.submission() + ": " + likely.name() + ": " + likely.text(lang));
      }
    }
    if (!everyday.isEmpty()) {
      List<String> counts = new ArrayList<>();
      everyday.forEach((name, count) -> counts.add(count + " " + name));
      lines.add("everyday mistakes: " + String.join(", ", counts));
    }
    if (!each.isEmpty()) {
      lines.add("");
      lines.add("Likely mistakes:");
      lines.addAll(each);
    }
  }

  private static String counted(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  /**
   * How many runs were made at a place.
   *
   * @param toolchain what compiled or ran the programs there
   * @param speed how fast the machine is; 2 is twice as fast as 1
   * @param runs how many
   */
  public record HostRuns(String host, String toolchain, double speed, long runs) {}
}

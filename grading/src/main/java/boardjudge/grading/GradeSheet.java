package boardjudge.grading;

import boardjudge.base.files.SpreadsheetCell;
import boardjudge.grading.points.PointRules;
import boardjudge.grading.points.Points;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * The grades of many submissions.
 *
 * @param tests in the order of judging
 * @param graded the submissions, in the order they were named
 * @param points what they earned; empty where points do not count
 */
public record GradeSheet(
    String problem,
    List<TestFile> tests,
    List<GradedSubmission> graded,
    Optional<EarnedPoints> points) {
  private static final List<String> COLUMNS =
      List.of("submission author language test verdict cpu wall memory message".split(" "));

  private static final Set<Verdict> PASSING = Set.of(Verdict.ACCEPTED, Verdict.NOT_RUN);

  private static final List<String> PERSON_COLUMNS = List.of("id", "group", "email");

  private static final List<String> HOST_COLUMNS = List.of("host", "toolchain", "speed");

  public GradeSheet {
    tests = List.copyOf(tests);
    graded = List.copyOf(graded);
  }

  /** The grades of submissions on these tests. */
  public static GradeSheet of(String problem, List<TestFile> tests, List<GradedSubmission> graded) {
    return new GradeSheet(problem, tests, graded, Optional.empty());
  }

  /** This sheet with the points that the rules give. */
  public GradeSheet with(Optional<PointRules> rules) throws IOException {
    return rules.isEmpty()
        ? this
        : new GradeSheet(problem, tests, graded, Optional.of(EarnedPoints.of(rules.get(), graded)));
  }

  /** The names of the tests, in the order of judging. */
  public List<String> testNames() {
    return tests.stream().map(TestFile::name).toList();
  }

  private Optional<TestFile> test(String name) {
    return tests.stream().filter(test -> test.name().equals(name)).findFirst();
  }

  Optional<TestFile> firstFailed(GradedSubmission submission) {
    return submission.firstFailure().flatMap(result -> test(result.test()));
  }

  Optional<Points> points(GradedSubmission submission) throws IOException {
    return points.isEmpty() ? Optional.empty() : Optional.of(points.get().points(submission));
  }

  /** This sheet without the submissions of these names. */
  public GradeSheet without(Set<String> names) {
    List<GradedSubmission> rest =
        graded.stream().filter(each -> !names.contains(each.submission().name())).toList();
    return new GradeSheet(problem, tests, rest, points);
  }

  /** The disputed rules of the failed tests; none if a failed test is about no disputed rule. */
  List<String> onlyDisputed(GradedSubmission submission) {
    if (firstFailed(submission).flatMap(TestFile::disputed).isEmpty()) {
      return List.of();
    }
    try {
      return TestFile.onlyDisputed(
          submission.results().stream()
              .filter(result -> !PASSING.contains(result.verdict()))
              .flatMap(result -> test(result.test()).stream())
              .toList());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * By rank: by points if there are any, then by tests passed. Equal ones go by name, which, unlike
   * a CPU time, is the same in each run.
   */
  public List<GradedSubmission> standings() {
    Comparator<GradedSubmission> passed =
        Comparator.comparingInt(GradedSubmission::passed).reversed();
    return graded.stream()
        .sorted(
            points
                .map(earned -> earned.mostFirst().thenComparing(passed))
                .orElse(passed)
                .thenComparing(graded -> graded.submission().name()))
        .toList();
  }

  /**
   * Writes a line for each submission and test: times in seconds, memory in bytes, an empty field
   * where nothing was measured. {@link SpreadsheetCell} makes texts harmless. Disputed rules,
   * points and a roster have further columns.
   *
   * @param withHost whether to add columns for where a program ran
   */
  public void writeCsv(OutputStream out, boolean withHost) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    CSVPrinter csv = new CSVPrinter(text, CSVFormat.RFC4180);
    Map<String, String> disputed = new HashMap<>();
    tests.forEach(test -> test.disputed().ifPresent(rule -> disputed.put(test.name(), rule)));
    List<Object> heading = new ArrayList<>(COLUMNS);
    heading.addAll(disputed.isEmpty() ? List.of() : List.of("disputed"));
    heading.addAll(points.isEmpty() ? List.of() : List.of("points"));
    boolean roster = graded.stream().anyMatch(each -> each.submission().person().isPresent());
    heading.addAll(roster ? PERSON_COLUMNS : List.of());
    heading.addAll(withHost ? HOST_COLUMNS : List.of());
    csv.printRecord(heading);
    for (GradedSubmission each : graded) {
      Submission submission = each.submission();
      Map<String, BigDecimal> earned = points(each).map(Points::tests).orElse(Map.of());
      for (TestResult result : each.results()) {
        List<Object> fields =
            new ArrayList<>(
                cells(
                    submission.name(),
                    submission.author(),
                    submission.languageName(),
                    result.test()));
        fields.add(result.verdict().id());
        fields.add(seconds(result.cpu()));
        fields.add(seconds(result.wall()));
        fields.add(result.memory().stream().mapToObj(Long::toString).findFirst().orElse(""));
        fields.add(SpreadsheetCell.of(result.message()));
        if (!disputed.isEmpty()) {
          fields.add(disputed.getOrDefault(result.test(), ""));
        }
        if (points.isPresent()) {
          fields.add(Points.text(Optional.ofNullable(earned.get(result.test()))));
        }
        if (roster) {
          Optional<Person> person = submission.person();
          fields.addAll(
              person.map(p -> cells(p.id(), p.group(), p.email())).orElse(List.of("", "", "")));
        }
        if (withHost) {
          fields.addAll(result.place().map(GradeSheet::cells).orElse(List.of("", "", "")));
        }
        csv.printRecord(fields);
      }
    }
    csv.flush();
  }

  private static List<String> cells(String... texts) {
    return Stream.of(texts).map(SpreadsheetCell::of).toList();
  }

  private static List<String> cells(RunPlace place) {
    String speed = BigDecimal.valueOf(place.speed()).setScale(2, RoundingMode.HALF_UP) + "";
    return cells(place.host(), place.toolchain(), speed);
  }

  /** As below; empty where the time was not measured. */
  public static String seconds(Optional<Duration> time) {
    return time.map(GradeSheet::seconds).orElse("");
  }

  /** Seconds with three decimal places. */
  public static String seconds(Duration time) {
    return BigDecimal.valueOf(time.getSeconds())
        .add(BigDecimal.valueOf(time.getNano(), 9))
        .setScale(3, RoundingMode.HALF_UP)
        .toPlainString();
  }

  /**
   * The points of all submissions, and the faults of the judging; a submission with a fault has no
   * total.
   */
  public record EarnedPoints(
      PointRules rules, Map<String, Optional<BigDecimal>> totals, List<String> faults) {
    public EarnedPoints {
      totals = Map.copyOf(totals);
      faults = List.copyOf(faults);
    }

    static EarnedPoints of(PointRules rules, List<GradedSubmission> graded) throws IOException {
      Map<String, Optional<BigDecimal>> totals = new HashMap<>();
      List<String> faults = new ArrayList<>();
      for (GradedSubmission each : graded) {
        String name = each.submission().name();
        Points points = rules.points(each.marks());
        totals.put(name, points.total());
        points.faults().forEach(fault -> faults.add(name + ": " + fault));
      }
      return new EarnedPoints(rules, totals, faults);
    }

    /** The points of a submission, with those of tests and groups. */
    public Points points(GradedSubmission graded) throws IOException {
      return rules.points(graded.marks());
    }

    /** The total of a submission. */
    public Optional<BigDecimal> total(GradedSubmission graded) {
      return totals.getOrDefault(graded.submission().name(), Optional.empty());
    }

    Comparator<GradedSubmission> mostFirst() {
      return Comparator.comparing(
          each -> total(each).map(BigDecimal::negate),
          Comparator.comparing(
              (Optional<BigDecimal> points) -> points.orElse(null),
              Comparator.nullsLast(Comparator.naturalOrder())));
    }
  }
}

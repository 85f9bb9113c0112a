package boardjudge.grading;

import boardjudge.base.files.SpreadsheetCell;
import boardjudge.checker.view.TextTable.Column;
import boardjudge.grading.points.PointRules;
import boardjudge.grading.points.Points;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * The grades of many submissions.
 *
 * @param tests in the order of judging
 * @param graded the submissions, in the order they were named
 * @param points what they earned; empty where points do not count
 */
public record Grades(
    String problem,
    List<TestFile> tests,
    List<GradedSubmission> graded,
    Optional<EarnedPoints> points) {
  private static final Set<Verdict> PASSING = Set.of(Verdict.ACCEPTED, Verdict.NOT_RUN);

  public Grades {
    tests = List.copyOf(tests);
    graded = List.copyOf(graded);
  }

  /** The grades of submissions on these tests. */
  public static Grades of(String problem, List<TestFile> tests, List<GradedSubmission> graded) {
    return new Grades(problem, tests, graded, Optional.empty());
  }

  /** These grades with the points that the rules give. */
  public Grades with(Optional<PointRules> rules) throws IOException {
    return rules.isEmpty()
        ? this
        : new Grades(problem, tests, graded, Optional.of(EarnedPoints.of(rules.get(), graded)));
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
    return points.isEmpty()
        ? Optional.empty()
        : Optional.of(points.get().rules().points(submission.marks()));
  }

  /** These grades without the submissions of these names. */
  public Grades without(Set<String> names) {
    List<GradedSubmission> rest =
        graded.stream().filter(each -> !names.contains(each.submission().name())).toList();
    return new Grades(problem, tests, rest, points);
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
   */
  public void writeCsv(OutputStream out) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    CSVPrinter csv = new CSVPrinter(text, CSVFormat.RFC4180);
    List<Column<Line>> columns = columns();
    csv.printRecord(columns.stream().map(Column::name));
    for (GradedSubmission each : graded) {
      Map<String, BigDecimal> earned = points(each).map(Points::tests).orElse(Map.of());
      for (TestResult result : each.results()) {
        Line line = new Line(each.submission(), result, earned);
        csv.printRecord(columns.stream().map(column -> cell(column, line)));
      }
    }
    csv.flush();
  }

  private static String cell(Column<Line> column, Line line) {
    String cell = column.cell().apply(line);
    return column.numeric() ? cell : SpreadsheetCell.of(cell);
  }

  /** A line of the CSV, with the points that the submission's tests earn. */
  private record Line(Submission submission, TestResult result, Map<String, BigDecimal> earned) {
    String person(Function<Person, String> fact) {
      return submission.person().map(fact).orElse("");
    }

    String points() {
      return Points.text(Optional.ofNullable(earned.get(result.test())));
    }

    String memory() {
      return result.memory().stream().mapToObj(Long::toString).findFirst().orElse("");
    }
  }

  private List<Column<Line>> columns() {
    List<Column<Line>> columns = new ArrayList<>();
    columns.add(new Column<>("submission", false, line -> line.submission.name()));
    columns.add(new Column<>("author", false, line -> line.submission.author()));
    columns.add(new Column<>("language", false, line -> line.submission.languageName()));
    columns.add(new Column<>("test", false, line -> line.result.test()));
    columns.add(new Column<>("verdict", false, line -> line.result.verdict().id()));
    columns.add(new Column<>("cpu", true, line -> TestResult.seconds(line.result.cpu())));
    columns.add(new Column<>("wall", true, line -> TestResult.seconds(line.result.wall())));
    columns.add(new Column<>("memory", true, Line::memory));
    columns.add(new Column<>("message", false, line -> line.result.message()));
    Map<String, String> disputed = new HashMap<>();
    tests.forEach(test -> test.disputed().ifPresent(rule -> disputed.put(test.name(), rule)));
    if (!disputed.isEmpty()) {
      columns.add(new Column<>("disputed", false, l -> disputed.getOrDefault(l.result.test(), "")));
    }
    if (points.isPresent()) {
      columns.add(new Column<>("points", true, Line::points));
    }
    if (graded.stream().anyMatch(each -> each.submission().person().isPresent())) {
      columns.add(new Column<>("id", false, line -> line.person(Person::id)));
      columns.add(new Column<>("group", false, line -> line.person(Person::group)));
      columns.add(new Column<>("email", false, line -> line.person(Person::email)));
    }
    return columns;
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

package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.grading.points.Points;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.sandbox.Verdict;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The feedback on a submission for its author; it tells nothing about anybody else. Points and
 * groups are empty unless points count.
 *
 * @param program the name of the source file
 * @param tests how many tests there are
 * @param example a small test that it fails and that may be shown
 */
public record Feedback(
    Person person,
    String problem,
    String program,
    @JsonIgnore GradedSubmission graded,
    Verdict verdict,
    int passed,
    int notRun,
    int tests,
    Optional<BigDecimal> points,
    Optional<BigDecimal> mostPoints,
    List<Points.Part> groups,
    Optional<Failure> failure,
    Optional<Example> example) {
  private static final int MAX_EXAMPLE_BYTES = 4096;
  private static final String SAMPLES = "sample/";

  /**
   * The first test that a program fails.
   *
   * @param test its name; empty if the program was never run
   * @param message what is wrong, in one line
   * @param errors the end of standard error
   * @param rules that it breaks; empty if they are unknown
   * @param note why the test is there; empty if that is unknown
   */
  public record Failure(
      String test,
      Verdict verdict,
      String message,
      List<String> errors,
      List<BrokenRule> rules,
      String note,
      Optional<LikelyMistake> likely) {
    String ruleIds() {
      return rules.stream().map(BrokenRule::rule).collect(Collectors.joining("+"));
    }
  }

  /** The id of a rule that a program breaks, and the rule in the statement's words. */
  public record BrokenRule(String rule, Message clause) {
    private static BrokenRule of(Rule rule) {
      return new BrokenRule(rule.id(), rule.message());
    }
  }

  /** A whole test; the answer is empty if it is long. */
  public record Example(String test, String input, String answer) {}

  /** Which tests may be shown. */
  public enum Shown {
    /** The samples, which everybody has. */
    SAMPLES,
    /** The first test that a program fails. */
    FIRST,
    /** Any test. */
    ALL
  }

  public Feedback {
    groups = List.copyOf(groups);
  }

  /** The feedback on a submission, which has this standing in the sheet. */
  public static Feedback of(
      GradeSheet sheet,
      GradeSheet.Standing standing,
      GradedSubmission graded,
      List<TestFile> tests,
      Shown shown)
      throws IOException {
    Submission submission = graded.submission();
    return new Feedback(
        submission.owner(),
        sheet.problem(),
        Submission.shown(String.valueOf(submission.source().getFileName())),
        graded,
        standing.verdict(),
        standing.passed(),
        standing.notRun(),
        tests.size(),
        standing.points(),
        sheet.mostPoints(),
        standing.groups(),
        standing.firstFailure().map(failed -> failure(standing, failed)),
        example(graded, tests, shown));
  }

  private static Failure failure(GradeSheet.Standing standing, TestResult failed) {
    return new Failure(
        failed.test(),
        failed.verdict(),
        failed.message(),
        failed.errors(),
        standing.rules().stream().map(BrokenRule::of).toList(),
        standing.note().orElse(""),
        standing.likely());
  }

  private static Optional<Example> example(
      GradedSubmission graded, List<TestFile> files, Shown shown) throws IOException {
    List<String> failures =
        graded.results().stream()
            .filter(result -> !result.isAccepted() && result.verdict() != Verdict.NOT_RUN)
            .map(TestResult::test)
            .filter(test -> shown != Shown.SAMPLES || test.startsWith(SAMPLES))
            .limit(shown == Shown.FIRST ? 1 : Long.MAX_VALUE)
            .toList();
    Optional<TestFile> smallest =
        files.stream()
            .filter(file -> failures.contains(file.name()))
            .min(Comparator.comparingLong(file -> file.input().toFile().length()));
    if (smallest.isEmpty() || Files.size(smallest.get().input()) > MAX_EXAMPLE_BYTES) {
      return Optional.empty();
    }
    TestFile file = smallest.get();
    boolean hasAnswer =
        Files.exists(file.answer()) && Files.size(file.answer()) <= MAX_EXAMPLE_BYTES;
    return Optional.of(
        new Example(
            file.name(),
            text(Files.readAllBytes(file.input())),
            hasAnswer ? text(Files.readAllBytes(file.answer())) : ""));
  }

  /** All but printable ASCII becomes question marks: harmless on every terminal. */
  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8).replaceAll("[^\\n -~]", "?");
  }

  /** The points for a gradebook; empty if nothing was handed in. */
  Optional<BigDecimal> grade() {
    return points.filter(earned -> !graded.submission().isAbsent());
  }

  /** {@code 40/100}; empty where points do not count. */
  public String pointsText() {
    return Points.of(points, mostPoints);
  }

  /** Lines of text; a test's input and answer are not translated. */
  public List<String> text(Lang lang) {
    List<String> lines = new ArrayList<>();
    Message head = say(program.isEmpty() ? "feedback-problem" : "feedback-verdict");
    lines.add(
        head.with("problem", problem)
            .with("program", program)
            .with("verdict", verdict.message())
            .text(lang));
    if (points.isPresent()) {
      lines.add(say("points", "points", pointsText()).text(lang));
    }
    lines.add(
        say(notRun == 0 ? "tests-passed" : "tests-passed-left")
            .with("passed", passed)
            .with("tests", tests)
            .with("left", notRun)
            .text(lang));
    for (Points.Part group : groups.size() == 1 ? List.<Points.Part>of() : groups) {
      Message name = group.group().isEmpty() ? say("all") : Message.literal(group.group());
      String earned = Points.of(Optional.of(group.points()), group.most());
      lines.add("  " + say("group-points", "group", name, "points", earned).text(lang));
    }
    failure.ifPresent(first -> lines.addAll(text(first, lang)));
    if (example.isPresent()) {
      lines.add("");
      lines.add(say("input-of", "test", example.get().test()).text(lang));
      example.get().input().lines().forEach(lines::add);
      if (!example.get().answer().isEmpty()) {
        lines.add("");
        lines.add(say("expected").text(lang));
        example.get().answer().lines().forEach(lines::add);
      }
    }
    return lines;
  }

  private static List<String> text(Failure first, Lang lang) {
    List<String> lines = new ArrayList<>(List.of(""));
    String message = ResultTranslator.translate(first.message(), lang);
    lines.add(
        first.test().isEmpty()
            ? message
            : say("first-failure", "test", first.test(), "what", message).text(lang));
    first.errors().forEach(line -> lines.add("  " + line));
    for (BrokenRule broken : first.rules()) {
      lines.add(say("rule-clause", "rule", broken.rule(), "clause", broken.clause()).text(lang));
    }
    first
        .likely()
        .ifPresent(
            likely -> lines.add(say("likely-mistake", "sentence", likely.text(lang)).text(lang)));
    if (!first.note().isEmpty()) {
      String note = ResultTranslator.translate(first.note(), lang);
      lines.add(say("why-test", "note", note).text(lang));
    }
    return lines;
  }

  private static Message say(String name, Object... arguments) {
    return Message.of(Feedback.class, name, arguments);
  }
}

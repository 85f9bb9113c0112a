package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.mistakes.ProgramMistakes;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.DisputedRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The report of one program on a problem's tests.
 *
 * @param source the program's file
 * @param verdict accepted, or that of the first failed test; not run if no test failed but some
 *     were not run
 * @param compiler the compiler's first errors, safe to print; or notes: an unusual standard, a
 *     package
 * @param limits of each run; empty without runs
 * @param tests the tests run, in order
 * @param notRunReason why tests were not run; empty if all were, or if the compiler refused
 * @param reported the test that {@code report} is about; without a report the first failed one
 * @param note why that test is there, one harmless line
 * @param disputed the disputed rules whose tests alone it fails; empty if it fails others
 * @param report where and why the first wrong output is wrong
 * @param commonMistake a mistake that the source, the compiler or a crash shows
 */
public record RunReport(
    String problem,
    String source,
    String language,
    Verdict verdict,
    List<String> compiler,
    Optional<ProblemLimits> limits,
    List<TestResult> tests,
    int notRun,
    String notRunReason,
    Optional<String> reported,
    Optional<String> note,
    List<String> disputed,
    Optional<MismatchReport> report,
    Optional<LikelyMistake> commonMistake)
    implements Report {
  private static final int COMPILER_LINES = 20;

  /** Longer messages are printed once. */
  private static final int MAX_REPEATED_LENGTH = 30;

  private static final List<Integer> WIDTHS = List.of(32, 14, 8, 10, 0);

  public RunReport {
    compiler = List.copyOf(compiler);
    tests = List.copyOf(tests);
    disputed = List.copyOf(disputed);
  }

  /** The report of a program that does not compile; {@code shown} is its file. */
  public static RunReport refused(
      String problem, byte[] source, String shown, Language language, CompileException failure) {
    List<String> output =
        failure
            .compilerOutput()
            .lines()
            .filter(line -> !line.isBlank())
            .limit(COMPILER_LINES)
            .map(line -> Quote.bare(line, 200))
            .toList();
    boolean refusal = failure.isRefusal();
    return new RunReport(
        problem,
        shown,
        language.name(),
        Verdict.COMPILE_ERROR,
        refusal ? List.of() : output,
        Optional.empty(),
        List.of(),
        0,
        refusal ? String.join(" ", output) : "",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        ProgramMistakes.of(
            shown,
            source,
            Optional.of(language),
            Verdict.COMPILE_ERROR,
            failure.compilerOutput(),
            0));
  }

  /**
   * One test as a line; a message is printed once.
   *
   * @param firstTests the messages of earlier lines with their tests; this one is added
   */
  public static String line(TestResult result, Map<String, String> firstTests, Lang lang) {
    Optional<String> first =
        result.message().length() <= MAX_REPEATED_LENGTH
            ? Optional.empty()
            : Optional.ofNullable(firstTests.putIfAbsent(result.message(), result.test()));
    return TextTable.row(
        WIDTHS,
        result.test(),
        result.verdict().message().text(lang),
        result.cpu().map(cpu -> TestResult.seconds(cpu) + " s").orElse(""),
        mebibytes(result.memory()),
        result.isWrongOutput()
            ? ""
            : first
                .map(test -> say("as-on", "test", test).text(lang))
                .orElse(ResultTranslator.translate(result.message(), lang)));
  }

  /** Mebibytes with one place and their unit; nothing where memory was not measured. */
  public static String mebibytes(OptionalLong bytes) {
    return bytes.isPresent() ? LimitsReport.mebibytes(bytes) + " MiB" : "";
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    Map<String, String> firstTests = new HashMap<>();
    tests.forEach(result -> lines.add(line(result, firstTests, style.lang())));
    lines.addAll(conclusion(style));
    return lines;
  }

  private static Message say(String name, Object... arguments) {
    return Message.of(RunReport.class, name, arguments);
  }

  /** The verdict, how many tests passed, and how many were not run. */
  public Message tally() {
    if (tests.isEmpty()) {
      return verdict.message();
    }
    long passed = tests.stream().filter(r -> r.verdict() == Verdict.ACCEPTED).count();
    Message ruling =
        firstFailed()
            .map(failed -> say("verdict-on", "verdict", verdict.message(), "test", failed.test()))
            .orElse(verdict.message());
    return say(
        notRun > 0 ? "passed-not-run" : "passed",
        "verdict",
        ruling,
        "passed",
        passed,
        "tests",
        tests.size(),
        "left",
        notRun);
  }

  /** The first test that was not passed. */
  public Optional<TestResult> firstFailed() {
    return tests.stream().filter(test -> test.verdict() != Verdict.ACCEPTED).findFirst();
  }

  /** A test's message, where no report tells more. */
  public static String message(TestResult result, Lang lang) {
    // One-line descriptions of wrong outputs exist in English only.
    return lang == Lang.ZH && result.isWrongOutput()
        ? ""
        : ResultTranslator.translate(result.message(), lang);
  }

  /** Whether the test is the last one run, or none, so that it need not be named. */
  private boolean isLast(Optional<String> test) {
    return test.isEmpty()
        || tests.isEmpty()
        || tests.get(tests.size() - 1).test().equals(test.get());
  }

  /** The text that follows the lines of the tests. */
  public List<String> conclusion(TextStyle style) {
    List<String> lines = new ArrayList<>();
    Lang lang = style.lang();
    String shown = reported.orElse("");
    if (report.isEmpty()) {
      commonMistake.ifPresent(mistake -> lines.addAll(mistake.text(style)));
    }
    if (verdict == Verdict.COMPILE_ERROR) {
      String reason = ResultTranslator.translate(notRunReason, lang);
      lines.add(
          (reason.isEmpty()
                  ? say("compile-error")
                  : say("because", "what", verdict.message(), "why", reason))
              .text(lang));
      compiler.forEach(line -> lines.add("  " + line));
      return lines;
    }
    compiler.forEach(note -> lines.add(ResultTranslator.translate(note, lang)));
    if (report.isPresent()) {
      lines.add("");
      if (!isLast(reported)) {
        lines.add(say("report-on", "test", shown).text(lang));
      }
      lines.addAll(report.get().text(style));
    }
    Optional<TestResult> failed = firstFailed();
    if (report.isEmpty() && failed.isPresent() && failed.get().verdict() == Verdict.WRONG_ANSWER) {
      // Without a game the message is all there is.
      lines.addAll(List.of("", ResultTranslator.translate(failed.get().message(), lang)));
    }
    List<String> errors = failed.map(TestResult::errors).orElse(List.of());
    if (!errors.isEmpty()) {
      lines.addAll(List.of("", say("errors").text(lang)));
      errors.forEach(line -> lines.add("  " + line));
    }
    if (note.isPresent()) {
      String words = ResultTranslator.translate(note.get(), lang);
      String name = isLast(reported) ? "note" : "note-on";
      lines.addAll(List.of("", say(name, "test", shown, "note", words).text(lang)));
    }
    lines.add("");
    String reason = ResultTranslator.translate(notRunReason, lang);
    Message tally = tally();
    lines.add(
        (verdict == Verdict.NOT_RUN ? say("because", "what", tally, "why", reason) : tally)
            .text(lang));
    DisputedRule.verdict(disputed).ifPresent(message -> lines.add(message.text(lang)));
    limits.ifPresent(limit -> lines.add(limit.message().text(lang)));
    return lines;
  }
}

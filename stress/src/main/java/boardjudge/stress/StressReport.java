package boardjudge.stress;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.grading.ResultTranslator;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The result of a search for an input that a program fails.
 *
 * @param verdict accepted if nothing was found
 * @param tried how many cases
 * @param inputs in how many inputs
 * @param casesPerSecond of the search
 * @param seconds of the search, without shrinking
 * @param seed of the inputs' random numbers
 * @param givenUp whether the time was over before a run of the search, or the shrinking, ended
 */
public record StressReport(
    String problem,
    Verdict verdict,
    long tried,
    long inputs,
    double casesPerSecond,
    double seconds,
    long seed,
    ProblemLimits limits,
    boolean givenUp,
    Optional<SmallestFailure> failure)
    implements Report {
  /**
   * A failing input, shrunk.
   *
   * @param source the program's file
   * @param message what is wrong, one line
   * @param report where and why the output is wrong; empty for other verdicts
   * @param commonMistake a mistake in its source or its crash that has nothing to do with the
   *     problem
   * @param recipe the recipe or scope that made the failing case
   * @param command that makes it again
   * @param place the number of the case in the file that the command makes, from 1
   * @param number of the input in which it was found, from 1
   * @param cases how many cases the shrunk input has
   * @param needsEarlierCases whether the last of them passes alone
   * @param repeats whether the program failed again on the same input
   * @param shrinkRuns how many runs shrinking took
   * @param input the file of the shrunk input
   * @param answer the file of its answer
   * @param other the result of the other of two programs
   */
  public record SmallestFailure(
      String source,
      String message,
      Optional<MismatchReport> report,
      Optional<LikelyMistake> commonMistake,
      String recipe,
      String command,
      int place,
      long number,
      int cases,
      boolean needsEarlierCases,
      boolean repeats,
      int shrinkRuns,
      double shrinkSeconds,
      String input,
      String answer,
      Optional<OtherProgram> other) {}

  /**
   * The other program on the same input.
   *
   * @param verdict accepted if it agrees with the reference
   * @param message what is wrong, one line; empty if it agrees
   */
  public record OtherProgram(String source, Verdict verdict, String message) {}

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    if (failure.isPresent()) {
      SmallestFailure small = failure.get();
      small
          .report()
          .ifPresentOrElse(
              report -> lines.addAll(report.text(style)),
              () -> {
                lines.add(translated(verdict.words() + ": " + small.message(), style));
                small.commonMistake().ifPresent(mistake -> lines.addAll(mistake.text(style)));
              });
      lines.add("");
    }
    summary().forEach(line -> lines.add(translated(line, style)));
    return lines;
  }

  private static String translated(String line, TextStyle style) {
    return ResultTranslator.translate(line, style.lang(), StressReport.class);
  }

  /** The lines about the search itself; at least one. */
  public List<String> summary() {
    String tally =
        String.format(
            Locale.ROOT,
            "%s%s tried in %.1f s, %.0f a second, seed %d",
            Report.counted(tried, "case"),
            tried == inputs ? "" : " in " + Report.counted(inputs, "input"),
            seconds,
            casesPerSecond,
            seed);
    List<String> lines = new ArrayList<>();
    if (failure.isEmpty()) {
      lines.add("no difference: " + tally);
      if (givenUp) {
        lines.add(
            "A run was still going when the time ended, and was stopped: use a longer --time.");
      }
      lines.add(limits.line());
      return lines;
    }
    SmallestFailure small = failure.get();
    lines.add(
        shown(small.source())
            + (": " + verdict.words() + "; " + tally)
            + (", recipe " + small.recipe() + ", input " + small.number()));
    String origin = "Made by: " + small.command();
    lines.add(small.place() == 1 ? origin : origin + " (its case " + small.place() + ")");
    if (small.needsEarlierCases()) {
      lines.add(
          "The last case passes alone: the program keeps something from the cases before it.");
    }
    if (!small.repeats()) {
      lines.add("It did not fail again on the same input: its runs differ.");
    }
    lines.add(
        String.format(
                Locale.ROOT,
                "Made smaller in %.1f s, %s: %s",
                small.shrinkSeconds(),
                Report.counted(small.shrinkRuns(), "run"),
                shown(small.input()))
            + (", answer " + shown(small.answer())));
    if (givenUp) {
      lines.add("The time ended before the input was as small as possible: use a longer --time.");
    }
    small.other().ifPresent(other -> lines.add(text(other)));
    lines.add(limits.line());
    return lines;
  }

  private static String text(OtherProgram other) {
    return shown(other.source())
        + " on the same input: "
        + (other.verdict() == Verdict.ACCEPTED
            ? "agrees with the reference"
            : other.verdict().words() + ", " + other.message());
  }

  private static String shown(String file) {
    return Quote.name(file, 200);
  }
}

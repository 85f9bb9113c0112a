package boardjudge.checker.stress;

import boardjudge.checker.draw.Report;
import boardjudge.checker.draw.TextStyle;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.run.Verdict;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a search for an input that a program fails came to.
 *
 * @param problem the problem's id
 * @param verdict accepted if nothing was found
 * @param tried how many inputs
 * @param seconds how long the search took, without making the failing input smaller
 * @param seed what the inputs' random numbers started from
 * @param failure the failing input
 * @param printsLike the known mistakes with which a program prints the same
 */
public record StressReport(
    String problem,
    Verdict verdict,
    long tried,
    double seconds,
    long seed,
    Optional<SmallestFailure> failure,
    KnownMistakes printsLike)
    implements Report {
  /**
   * A failing input, made small.
   *
   * @param source the program's file
   * @param message what is wrong, one line
   * @param report where and why the output is wrong; empty for other verdicts
   * @param recipe the recipe of the input it was made from
   * @param number that input's number, from 1
   * @param shrinkRuns how many runs of the program making it small took
   * @param shrinkSeconds how long that took
   * @param input the file of the small input
   * @param answer the file of its answer
   * @param other what the other of two programs does with it
   */
  public record SmallestFailure(
      String source,
      String message,
      Optional<MismatchReport> report,
      String recipe,
      long number,
      int shrinkRuns,
      double shrinkSeconds,
      String input,
      String answer,
      Optional<OtherProgram> other) {}

  /**
   * The other program on the same input.
   *
   * @param source its file
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
              () -> lines.add(verdict.words() + ": " + small.message()));
      lines.add("");
    }
    lines.addAll(summary());
    return lines;
  }

  /** What the text says of the search itself: a line or more. */
  public List<String> summary() {
    String tally =
        String.format(
            Locale.ROOT,
            "%d %s tried in %.1f s, seed %d",
            tried,
            tried == 1 ? "input" : "inputs",
            seconds,
            seed);
    if (failure.isEmpty()) {
      return List.of("no difference: " + tally);
    }
    SmallestFailure small = failure.get();
    List<String> lines = new ArrayList<>();
    lines.add(
        shown(small.source())
            + (": " + verdict.words() + "; " + tally)
            + (", recipe " + small.recipe() + ", input " + small.number()));
    lines.add(
        String.format(
                Locale.ROOT,
                "Made smaller in %.1f s, %d %s: %s",
                small.shrinkSeconds(),
                small.shrinkRuns(),
                small.shrinkRuns() == 1 ? "run" : "runs",
                shown(small.input()))
            + (", answer " + shown(small.answer())));
    small.other().ifPresent(other -> lines.add(text(other)));
    lines.addAll(printsLike.text());
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

package boardjudge.stress;

import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.grading.ResultTranslator;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
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
    Lang lang = style.lang();
    List<String> lines = new ArrayList<>();
    if (failure.isPresent()) {
      SmallestFailure small = failure.get();
      small
          .report()
          .ifPresentOrElse(
              report -> lines.addAll(report.text(style)),
              () -> {
                Message what = ResultTranslator.message(small.message());
                Message headline =
                    Explainer.say("headline", "verdict", verdict.message(), "what", what);
                lines.add(headline.text(lang));
                small.commonMistake().ifPresent(mistake -> lines.addAll(mistake.text(style)));
              });
      lines.add("");
    }
    summary().forEach(line -> lines.add(line.text(lang)));
    return lines;
  }

  /** The lines about the search itself; at least one. */
  public List<Message> summary() {
    List<Message> lines = new ArrayList<>();
    if (failure.isEmpty()) {
      lines.add(say("no-difference").with("tally", tally()));
      if (givenUp) {
        lines.add(say("run-given-up"));
      }
    } else {
      lines.addAll(summary(failure.get()));
    }
    lines.add(limits.message());
    return lines;
  }

  private List<Message> summary(SmallestFailure small) {
    List<Message> lines = new ArrayList<>();
    lines.add(
        say("failed")
            .with("file", shown(small.source()))
            .with("verdict", verdict.message())
            .with("tally", tally())
            .with("recipe", small.recipe())
            .with("number", small.number()));
    lines.add(
        say(small.place() == 1 ? "made-by" : "made-by-case")
            .with("command", small.command())
            .with("case", small.place()));
    if (small.needsEarlierCases()) {
      lines.add(say("earlier"));
    }
    if (!small.repeats()) {
      lines.add(say("differs"));
    }
    lines.add(
        say("smaller")
            .with("seconds", String.format(Locale.ROOT, "%.1f", small.shrinkSeconds()))
            .with("runs", small.shrinkRuns())
            .with("input", shown(small.input()))
            .with("answer", shown(small.answer())));
    if (givenUp) {
      lines.add(say("not-smallest"));
    }
    small.other().ifPresent(other -> lines.add(ofOther(other)));
    return lines;
  }

  private Message tally() {
    return say(tried == inputs ? "tally" : "tally-inputs")
        .with("count", tried)
        .with("inputs", inputs)
        .with("seconds", String.format(Locale.ROOT, "%.1f", seconds))
        .with("speed", String.format(Locale.ROOT, "%.0f", casesPerSecond))
        .with("seed", seed);
  }

  private static Message ofOther(OtherProgram other) {
    Message result =
        other.verdict() == Verdict.ACCEPTED
            ? say("agrees")
            : say("other-fails")
                .with("verdict", other.verdict().message())
                .with("message", ResultTranslator.message(other.message()));
    return say("other").with("file", shown(other.source())).with("what", result);
  }

  private static Message say(String name) {
    return Message.of(StressReport.class, name);
  }

  private static String shown(String file) {
    return Quote.name(file, 200);
  }
}

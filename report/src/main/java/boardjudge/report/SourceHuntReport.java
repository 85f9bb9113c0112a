package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.mutation.MutantOutcome;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Inputs that a right program passes and wrong programs made from it fail.
 *
 * @param sample how many wrong programs were drawn
 * @param results those of them that no test kills
 * @param tests the folder for new tests of a package; empty where a plan lists the tests
 */
public record SourceHuntReport(
    String problem, int sample, List<HuntResult> results, Optional<String> tests)
    implements Report {
  private static final int MAX_LINE_LENGTH = 100;

  /**
   * The search against one wrong program.
   *
   * @param input the file of an input that it fails; empty if none was found
   * @param bytes the size of the input
   * @param tried how many inputs were tried; 0 if it fails one found for another program
   */
  public record HuntResult(
      MutantOutcome fate, Optional<String> input, long bytes, long tried, double seconds) {
    private Message found() {
      String name = input.isEmpty() ? "hunted-same" : tried == 0 ? "hunted-too" : "hunted-by";
      String time = String.format(Locale.ROOT, "%.1f", seconds);
      return say(name, "input", input.orElse(""), "bytes", bytes, "tried", tried, "seconds", time);
    }
  }

  /** The inputs found, each once. */
  public List<String> inputs() {
    return results.stream().flatMap(each -> each.input().stream()).distinct().toList();
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<String> lines = new ArrayList<>();
    for (HuntResult result : results) {
      MutantOutcome outcome = result.fate();
      lines.add(
          "%s:%d  (%s)"
              .formatted(
                  outcome.program().name(), outcome.mutant().line(), outcome.mutant().kind()));
      SourceDiff.of(outcome.program().text(), outcome.mutant()).stream()
          .map(line -> line.text(MAX_LINE_LENGTH))
          .forEach(lines::add);
      lines.add(result.found().text(lang));
      lines.add("");
    }
    List<String> inputs = inputs();
    if (!inputs.isEmpty()) {
      lines.add(
          tests
              .map(folder -> say("hunted-copy", "folder", folder))
              .orElse(say("hunted-plan", "files", String.join(", ", inputs)))
              .text(lang));
    }
    int killed = (int) results.stream().filter(result -> result.input().isPresent()).count();
    lines.add(
        say("hunted-all")
            .with("problem", problem)
            .with("sample", sample)
            .with("left", results.size())
            .with("inputs", inputs.size())
            .with("failed", killed)
            .with("same", results.size() - killed)
            .text(lang));
    return lines;
  }
}

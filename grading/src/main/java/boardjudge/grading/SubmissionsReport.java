package boardjudge.grading;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.Expectations.Outcome;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.DisputedRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether a problem's own programs get what {@code submissions.yaml} expects. */
public record SubmissionsReport(String problem, ProblemLimits limits, List<ProgramResult> programs)
    implements Report {
  private static final List<Integer> WIDTHS = List.of(5, 52, 14, 0, 0);

  /**
   * The result of one program.
   *
   * @param file below the folder of submissions
   * @param breaks the id of the rule it breaks; empty unless its answers are wrong
   * @param run false if it could not be run here, because a compiler is missing
   * @param expected the allowed outcomes of its first failure; AC: no failure
   * @param verdict the verdict that it gets
   * @param failsFirst the first test that it fails; empty if it passes all
   * @param disputed the disputed rule that this test is about, if any; since those tests come last,
   *     the program passes all others
   * @param names the id of the rule that the report of this test names; empty if there is none
   * @param complaint how it differs from what is expected; empty if it does not
   */
  public record ProgramResult(
      String file,
      String breaks,
      boolean run,
      List<Outcome> expected,
      Verdict verdict,
      String failsFirst,
      List<String> disputed,
      Optional<String> names,
      String complaint) {
    public ProgramResult {
      expected = List.copyOf(expected);
      disputed = List.copyOf(disputed);
    }

    /** Whether it gets what is expected. */
    public boolean asExpected() {
      return complaint.isEmpty();
    }

    /** The program as a line. */
    public String line(Lang lang) {
      return TextTable.row(
          WIDTHS,
          Message.of(SubmissionsReport.class, run ? asExpected() ? "ok" : "not-ok" : "not-tried")
              .text(lang),
          file,
          run ? verdict.message().text(lang) : "",
          failsFirst,
          Stream.concat(
                  Stream.of(ResultTranslator.translate(complaint, lang)),
                  DisputedRule.verdict(disputed).stream().map(message -> message.text(lang)))
              .filter(words -> !words.isEmpty())
              .collect(Collectors.joining("; ")));
    }
  }

  public SubmissionsReport {
    programs = List.copyOf(programs);
  }

  /** Whether all programs that could be run get what is expected. */
  public boolean good() {
    return programs.stream().allMatch(program -> program.asExpected() || !program.run());
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines =
        new ArrayList<>(programs.stream().map(each -> each.line(style.lang())).toList());
    lines.add(conclusion().text(style.lang()));
    return lines;
  }

  /** How many of the wrong programs have the broken rule named by their first report. */
  public static Message attribution(List<ProgramResult> programs) {
    List<ProgramResult> wrong =
        programs.stream()
            .filter(one -> !one.breaks().isEmpty() && one.names().isPresent())
            .toList();
    long right =
        wrong.stream().filter(one -> one.names().equals(Optional.of(one.breaks()))).count();
    return Message.of(SubmissionsReport.class, "names", "right", right, "wrong", wrong.size());
  }

  /** The line that follows those of the programs. */
  public Message conclusion() {
    long skipped = programs.stream().filter(program -> !program.run()).count();
    long met = programs.stream().filter(ProgramResult::asExpected).count();
    boolean isNamed = programs.stream().anyMatch(program -> program.names().isPresent());
    String left = skipped > 0 ? "-skipped" : "";
    return Message.of(SubmissionsReport.class, "as-expected" + (isNamed ? "-names" : "") + left)
        .with("problem", problem)
        .with("met", met)
        .with("all", programs.size())
        .with("names", attribution(programs))
        .with("skipped", skipped)
        .with("limits", limits.message());
  }
}

package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Message;
import java.util.ArrayList;
import java.util.List;

/** The catalogue of a problem's mutants, in its order. */
public record MutantsReport(String problem, List<Entry> mutants) implements Report {
  /**
   * A mutant.
   *
   * @param breaks the id of the rule that it breaks
   * @param mistake one sentence
   * @param recipe whose inputs kill it
   */
  public record Entry(String name, String breaks, String mistake, String recipe) {}

  public MutantsReport {
    mutants = List.copyOf(mutants);
  }

  /** The catalogue of a problem. */
  public static MutantsReport of(ProblemGenerator<?> generator) {
    return new MutantsReport(
        generator.problem().id(),
        generator.mutants().stream()
            .map(one -> new Entry(one.name(), one.breaks().id(), one.mistake(), one.recipe()))
            .toList());
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    int widest = mutants.stream().mapToInt(each -> each.name().length()).max().orElse(0);
    for (Entry each : mutants) {
      String blanks = " ".repeat(widest - each.name().length());
      Message breaks = say("breaks-mutant", "name", each.name() + blanks, "rule", each.breaks());
      lines.add(breaks.text(style.lang()));
      lines.add("    " + each.mistake());
    }
    return lines;
  }
}

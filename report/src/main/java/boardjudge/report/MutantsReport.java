package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.ResultTranslator;
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
            .map(m -> new Entry(m.name(), m.breaks().id(), m.mistake(), m.recipe()))
            .toList());
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    if (mutants.isEmpty()) {
      lines.add(say("no-mutants", "problem", problem).text(style.lang()));
    }
    int widest = mutants.stream().mapToInt(mutant -> mutant.name().length()).max().orElse(0);
    for (Entry mutant : mutants) {
      String blanks = " ".repeat(widest - mutant.name().length());
      Message breaks =
          say("breaks-mutant", "name", mutant.name() + blanks, "rule", mutant.breaks());
      lines.add(breaks.text(style.lang()));
      lines.add("    " + ResultTranslator.translate(mutant.mistake(), style.lang()));
    }
    return lines;
  }
}

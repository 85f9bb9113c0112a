package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.sandbox.SandboxCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What a run in the sandbox takes beside a bare process.
 *
 * @param pairs of runs, at least one
 * @param notices what is missing here, a sentence each
 */
public record CostReport(List<SandboxCost.Pair> pairs, List<String> notices) implements Report {
  private static final double MS = 1e6;

  public CostReport {
    pairs = List.copyOf(pairs);
    notices = List.copyOf(notices);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("ms", "a tenth below", "median", "a tenth above"));
    rows.add(row("bare process", pair -> pair.bare() / MS));
    rows.add(row("in the sandbox", pair -> pair.boxed() / MS));
    rows.add(row("difference, pair by pair", pair -> (pair.boxed() - pair.bare()) / MS));
    rows.add(row("times, pair by pair", pair -> (double) pair.boxed() / pair.bare()));
    List<String> lines = new ArrayList<>(new TextTable(rows).lines());
    notices.forEach(notice -> lines.add("missing: " + notice));
    lines.add(
        String.format(
            Locale.ROOT,
            "a run in the sandbox takes %.2f ms more in the median of %d",
            quantile(pair -> (pair.boxed() - pair.bare()) / MS, 5),
            pairs.size()));
    return lines;
  }

  private List<String> row(String name, ToDoubleFunction<SandboxCost.Pair> figure) {
    List<String> row = new ArrayList<>(List.of(name));
    for (int tenths : List.of(1, 5, 9)) {
      row.add(String.format(Locale.ROOT, "%.2f", quantile(figure, tenths)));
    }
    return row;
  }

  /** The value below which so many tenths of all values lie. */
  double quantile(ToDoubleFunction<SandboxCost.Pair> figure, int tenths) {
    double[] sorted = pairs.stream().mapToDouble(figure).sorted().toArray();
    return sorted[sorted.length * tenths / 10];
  }
}

package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.sandbox.SandboxSoak.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What the judge had before, in the middle of and after many runs.
 *
 * @param samples in the order of their taking, at least two
 */
public record SoakReport(List<Sample> samples) implements Report {
  /** What is counted, and how much of it may come and go by itself. */
  private record Figure(String title, ToLongFunction<Sample> of, long slack) {}

  private static final List<Figure> FIGURES =
      List.of(
          new Figure("memory (MiB)", Sample::heapMib, 8),
          new Figure("open files", Sample::openFiles, 4),
          new Figure("control groups", Sample::controlGroups, 0),
          new Figure("processes", Sample::processes, 0),
          new Figure("threads", Sample::threads, 4),
          // Pipes are made for some runs ahead, three for each.
          new Figure("files", Sample::files, 48));

  public SoakReport {
    samples = List.copyOf(samples);
  }

  /** What the last sample has more of than the others. */
  public List<String> growing() {
    List<String> growing = new ArrayList<>();
    Sample last = samples.get(samples.size() - 1);
    for (Figure figure : FIGURES) {
      long most =
          samples.subList(0, samples.size() - 1).stream()
              .mapToLong(figure.of)
              .max()
              .orElse(Long.MAX_VALUE);
      if (figure.of.applyAsLong(last) - figure.slack > most) {
        growing.add(figure.title);
      }
    }
    return growing;
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    List<String> heading = new ArrayList<>(List.of("runs"));
    for (Figure figure : FIGURES) {
      heading.add(figure.title);
    }
    rows.add(heading);
    for (Sample sample : samples) {
      List<String> row = new ArrayList<>(List.of(Long.toString(sample.runs())));
      for (Figure figure : FIGURES) {
        row.add(Long.toString(figure.of.applyAsLong(sample)));
      }
      rows.add(row);
    }
    List<String> lines = new ArrayList<>(new TextTable(rows).lines());
    lines.add(
        growing().isEmpty()
            ? "nothing grows with the number of runs"
            : "grows with the number of runs: " + String.join(", ", growing()));
    return lines;
  }
}

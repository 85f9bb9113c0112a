package boardjudge.grading;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.points.Points;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The results of people in several problems, the best first. */
public record Totals(List<String> problems, List<Row> people) implements Report {
  /**
   * One person.
   *
   * @param results a cell a problem: the points, or else the verdict; empty without a submission
   * @param total the points of all problems, or else how many are accepted
   */
  public record Row(Person person, List<String> results, BigDecimal total) {
    public Row {
      results = List.copyOf(results);
    }
  }

  public Totals {
    problems = List.copyOf(problems);
    people = List.copyOf(people);
  }

  /** The totals of feedback; of several submissions to a problem the first counts. */
  public static Totals of(List<String> problems, List<Feedback> all, boolean scored) {
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<Person, Map<String, Feedback>> person : ScoreFiles.byOwner(all).entrySet()) {
      List<String> results = new ArrayList<>();
      BigDecimal total = BigDecimal.ZERO;
      for (String problem : problems) {
        Optional<Feedback> feedback = Optional.ofNullable(person.getValue().get(problem));
        results.add(feedback.map(f -> scored ? f.pointsText() : f.verdict().words()).orElse(""));
        Optional<BigDecimal> points =
            scored
                ? feedback.flatMap(Feedback::points)
                : feedback.filter(f -> f.verdict() == Verdict.ACCEPTED).map(f -> BigDecimal.ONE);
        total = total.add(points.orElse(BigDecimal.ZERO));
      }
      rows.add(new Row(person.getKey(), results, total));
    }
    rows.sort(
        Comparator.comparing(Row::total).reversed().thenComparing(row -> row.person().name()));
    return new Totals(problems, rows);
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<String> heading = new ArrayList<>(problems);
    heading.add(0, Message.of(Totals.class, "column.person").text(lang));
    heading.add(Message.of(Totals.class, "column.total").text(lang));
    List<List<String>> rows = new ArrayList<>(List.of(heading));
    for (Row row : people) {
      List<String> cells = new ArrayList<>(List.of(row.person().name()));
      row.results().forEach(result -> cells.add(shown(result).text(lang)));
      cells.add(Points.text(row.total()));
      rows.add(cells);
    }
    return new TextTable(rows).lines();
  }

  /** A cell for people. */
  public static Message shown(String result) {
    return Verdict.of(result).map(Verdict::message).orElse(Message.literal(result));
  }
}

package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.report.SourceDiff;
import boardjudge.report.SourceMutantsReport;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The page of wrong programs made from right ones: what survives, place by place, and the tests.
 */
public final class SourceMutantsPage {
  private static final int MAX_LINE_LENGTH = 200;

  private SourceMutantsPage() {}

  /** The page of a report. */
  public static Page of(Problem<?> problem, SourceMutantsReport report) {
    Page page = new Page(report.head()).wide();
    Map<String, Object> values = new HashMap<>();
    values.put("name", problem.name());
    values.put("report", report);
    values.put("places", report.places().stream().map(Place::of).toList());
    values.put(
        "tests",
        report.matrix().map(SourceMutantsReport.Matrix::alone).orElse(Map.of()).entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .toList());
    page.body().add(HtmlFile.read(SourceMutantsPage.class, "source.html", values));
    return page;
  }

  private record Place(Message head, List<Survivor> survivors) {
    static Place of(SourceMutantsReport.Place place) {
      return new Place(
          place.head(),
          place.survivors().stream()
              .map(survivor -> new Survivor(survivor.operator(), diff(survivor.diff())))
              .toList());
    }
  }

  private record Survivor(String operator, Html diff) {}

  private static Html diff(List<SourceDiff.Line> lines) {
    Html html = new Html();
    for (SourceDiff.Line line : lines) {
      String text = line.text(MAX_LINE_LENGTH) + "\n";
      switch (line.sign()) {
        case '-' -> html.element("del", text);
        case '+' -> html.element("ins", text);
        default -> html.text(text);
      }
    }
    return html;
  }
}

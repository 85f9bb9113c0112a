package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.util.ArrayList;
import java.util.List;

/**
 * The languages of programs.
 *
 * @param languages in order; a file is of the first that lists its ending
 */
public record LanguagesReport(List<Entry> languages) implements Report {
  /**
   * A language.
   *
   * @param endings of source files, without the dot
   * @param missing the tools that it needs and this machine lacks
   * @param debianPackage that brings them
   */
  public record Entry(
      String id, String name, List<String> endings, List<String> missing, String debianPackage) {
    public Entry {
      endings = List.copyOf(endings);
      missing = List.copyOf(missing);
    }
  }

  public LanguagesReport {
    languages = List.copyOf(languages);
  }

  /** The known languages, and what this machine lacks for each. */
  public static LanguagesReport of(Languages known) {
    List<Entry> entries = new ArrayList<>();
    for (Language each : known.known()) {
      List<String> missing = Languages.missing(each);
      entries.add(new Entry(each.id(), each.name(), each.endings(), missing, each.debianPackage()));
    }
    return new LanguagesReport(entries);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("language", "name", "files", "here"));
    for (Entry each : languages) {
      rows.add(
          List.of(
              each.id(),
              each.name(),
              String.join(" ", each.endings().stream().map(ending -> "." + ending).toList()),
              each.missing().isEmpty()
                  ? "yes"
                  : "no " + String.join(", ", each.missing()) + ": " + each.debianPackage()));
    }
    return new TextTable(rows)
        .in(LanguagesReport.class, style.lang(), 3).lines(false).stream()
            .map(String::stripTrailing)
            .toList();
  }
}

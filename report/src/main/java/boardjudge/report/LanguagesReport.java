package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
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
  public static LanguagesReport of(Languages languages) {
    return new LanguagesReport(
        languages.known().stream()
            .map(
                l ->
                    new Entry(
                        l.id(), l.name(), l.endings(), Languages.missing(l), l.debianPackage()))
            .toList());
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("language", "name", "files", "here"));
    for (Entry entry : languages) {
      rows.add(
          List.of(
              entry.id(),
              entry.name(),
              String.join(" ", entry.endings().stream().map(ending -> "." + ending).toList()),
              entry.missing().isEmpty()
                  ? "yes"
                  : "no " + String.join(", ", entry.missing()) + ": " + entry.debianPackage()));
    }
    return new TextTable(rows).in(LanguagesReport.class, style.lang(), 3).lines(false);
  }
}

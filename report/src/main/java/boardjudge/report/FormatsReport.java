package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.Scoring;
import java.util.ArrayList;
import java.util.List;

/**
 * The package formats: what each carries, and what is lost, as the exporters themselves say.
 *
 * @param formats in the order of lists
 */
public record FormatsReport(List<Format> formats) implements Report {
  /**
   * One format.
   *
   * @param name what the command line calls it
   * @param judges which judges read it
   * @param statement how the statement is written, and in which languages
   * @param checker how the judge calls the checker
   * @param message how much of the checker's message is shown
   * @param scoring {@code none}, {@code tests}, {@code groups}
   * @param validator whether a program that refuses invalid inputs is in it
   * @param programs whether the problem's own programs are in it
   * @param lost what does not come through
   */
  public record Format(
      String name,
      String judges,
      String statement,
      String checker,
      String message,
      List<String> scoring,
      boolean validator,
      boolean programs,
      List<String> lost) {
    public Format {
      scoring = List.copyOf(scoring);
      lost = List.copyOf(lost);
    }

    private static Format of(PackageFormat format) {
      var carried = format.carried();
      return new Format(
          format.name(),
          format.judges(),
          carried.statement(),
          carried.checker(),
          carried.message(),
          format.scorings().stream().map(Scoring::word).toList(),
          carried.validator(),
          carried.programs(),
          carried.lost());
    }
  }

  public FormatsReport {
    formats = List.copyOf(formats);
  }

  /** All formats there are. */
  public static FormatsReport ofAll() {
    return new FormatsReport(PackageFormats.all().stream().map(Format::of).toList());
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    for (Format format : formats) {
      lines.add(format.name() + ": " + format.judges());
      lines.add("    statement  " + format.statement());
      lines.add("    checker    " + format.checker() + "; message: " + format.message());
      lines.add("    scoring    " + String.join(", ", format.scoring()));
      lines.add("    also       " + also(format));
      lines.add(
          "    lost       "
              + (format.lost().isEmpty() ? "nothing" : String.join(", ", format.lost())));
    }
    return lines;
  }

  private static String also(Format format) {
    List<String> also = new ArrayList<>();
    if (format.validator()) {
      also.add("input validator");
    }
    if (format.programs()) {
      also.add("programs");
    }
    return also.isEmpty() ? "-" : String.join(", ", also);
  }
}

package boardjudge.report;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.grading.ResultTranslator;
import boardjudge.suite.Stale;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import java.util.ArrayList;
import java.util.List;

/** The package formats: what each carries and what is lost. */
public record FormatsReport(List<PackageFormat.Facts> formats) implements Report {
  public FormatsReport {
    formats = List.copyOf(formats);
  }

  /** All formats. */
  public static FormatsReport ofAll() {
    return new FormatsReport(PackageFormats.all().stream().map(PackageFormat::facts).toList());
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>();
    for (PackageFormat.Facts format : formats) {
      lines.add(format.name() + ": " + format.judges());
      lines.add("    statement  " + format.statement());
      lines.add("    checker    " + format.checker() + "; message: " + format.message());
      lines.add("    scoring    " + String.join(", ", format.scoring()));
      lines.add("    also       " + also(format));
      lines.add(
          "    lost       "
              + (format.lost().isEmpty() ? "nothing" : String.join(", ", format.lost())));
    }
    lines.replaceAll(line -> ResultTranslator.translate(line, style.lang(), Stale.class));
    return lines;
  }

  private static String also(PackageFormat.Facts format) {
    List<String> parts = new ArrayList<>();
    if (format.validator()) {
      parts.add("input validator");
    }
    if (format.programs()) {
      parts.add("programs");
    }
    return parts.isEmpty() ? "-" : String.join(", ", parts);
  }
}

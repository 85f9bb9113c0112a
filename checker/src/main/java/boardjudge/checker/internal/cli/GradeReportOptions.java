package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.grade.GradeSheet;
import boardjudge.checker.internal.grade.JUnitReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code grade} writes beside its table: JUnit's XML, a page, further columns. */
final class GradeReportOptions {
  @Option(names = "--junit", paramLabel = "FILE", description = "Writes JUnit's XML.")
  private String junit = "";

  @Mixin private final HtmlOption html = new HtmlOption();

  @Option(
      names = "--with-host",
      description = "Further columns in the CSV: host, toolchain and speed of the worker.")
  private boolean withHost;

  /** Refuses two forms on standard output. */
  void check(ReportOptions output) {
    if (takeStandardOutput() && !output.text()) {
      throw CommandFailure.usage("--junit - takes standard output, and so does --json or --csv");
    }
  }

  boolean takeStandardOutput() {
    return junit.equals(ReportOptions.STANDARD_OUTPUT);
  }

  boolean withHost() {
    return withHost;
  }

  Optional<Path> html() {
    return html.path();
  }

  /** Writes JUnit's XML if that is asked for. */
  void write(Console console, GradeSheet sheet) throws IOException {
    if (!junit.isEmpty()) {
      ReportOptions.write(console, junit, to -> JUnitReport.write(sheet, to));
    }
  }
}

package boardjudge.suite.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The form of the statements in a package whose format leaves a choice.
 *
 * @param word what the command line calls it; empty for the format's own form
 * @param printer present in the form {@code pdf}
 */
public record StatementForm(String word, Optional<StatementPrinter> printer, Optional<Path> font) {
  /** Printed. */
  public static final String PDF = "pdf";

  /** In TeX. */
  public static final String TEX = "tex";

  /** The form that a format has by itself. */
  public static final StatementForm DEFAULT =
      new StatementForm("", Optional.empty(), Optional.empty());

  boolean isTex() {
    return word.equals(TEX);
  }

  boolean isPdf() {
    return printer.isPresent();
  }

  /** PDF as ISO-8859-1, each statement on pages of its own. */
  String pdf(List<Statement> statements, PackedProblem problem) throws IOException {
    String page =
        StatementHtml.page(
            statements,
            problem.samples(),
            problem.artist(),
            Optional.of(problem.settings()),
            false);
    return new String(printer.orElseThrow().print(page, font), StandardCharsets.ISO_8859_1);
  }
}

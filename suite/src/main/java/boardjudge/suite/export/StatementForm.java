package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a package has its statements, where its format leaves a choice.
 *
 * @param word what the command line calls it; nothing for the form that the format's judges like
 *     best
 * @param printer what prints them, in the form {@code pdf}
 */
public record StatementForm(String word, Optional<StatementPrinter> printer, Optional<Path> font) {
  /** Printed. */
  public static final String PDF = "pdf";

  /** In TeX. */
  public static final String TEX = "tex";

  /** The form that a format has by itself. */
  public static final StatementForm DEFAULT =
      new StatementForm("", Optional.empty(), Optional.empty());

  /** Whether statements are to be written in TeX. */
  boolean isTex() {
    return word.equals(TEX);
  }

  /** Whether statements are to be printed. */
  boolean isPdf() {
    return printer.isPresent();
  }

  /**
   * Statements as PDF, each on pages of its own.
   *
   * @throws PlanException if no font has some sign of them, or mathematics is not known
   */
  String pdf(List<Statement> statements, PackedProblem problem) throws IOException {
    return new String(
        printer
            .orElseThrow()
            .print(
                StatementHtml.printed(
                    statements,
                    problem.samples(),
                    problem.artist(),
                    Optional.of(problem.settings())),
                font),
        StandardCharsets.ISO_8859_1);
  }
}

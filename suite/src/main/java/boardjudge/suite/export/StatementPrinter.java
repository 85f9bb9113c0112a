package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** Prints statements as PDF, as the module pdf does; found as a service. */
public interface StatementPrinter {
  /** The one that is on the class path; none where the module was left out. */
  static Optional<StatementPrinter> find() {
    return ServiceLoader.load(StatementPrinter.class).findFirst();
  }

  /**
   * A page as PDF with all its fonts: the same bytes for the same page and fonts.
   *
   * @param page as {@link StatementFile#page} makes it
   * @param font a file for the signs that the fonts that come with the program lack; empty for one
   *     that the machine has
   * @throws PlanException if no font has some sign of the page
   */
  byte[] print(String page, Optional<Path> font) throws IOException;
}

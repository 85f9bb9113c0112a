package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** Prints statements as PDF; a service, provided by the module pdf. */
public interface StatementPrinter {
  /** The printer on the class path; empty if the module was left out. */
  static Optional<StatementPrinter> find() {
    return ServiceLoader.load(StatementPrinter.class).findFirst();
  }

  /**
   * A page as PDF with all its fonts: the same bytes for the same page and fonts.
   *
   * @param page as {@link StatementFile#page} makes it
   * @param font a file for characters that the built-in fonts lack; empty for one of the machine's
   * @throws PlanException if no font has some character of the page
   */
  byte[] print(String page, Optional<Path> font) throws IOException;
}

package boardjudge.cli;

import boardjudge.suite.export.StatementPrinter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --font FILE}: for the signs of printed statements that our own fonts lack. */
final class FontOption {
  @Option(names = "--font", paramLabel = "FILE")
  private Optional<String> font = Optional.empty();

  /** The file; empty without one. */
  Optional<Path> file() {
    return font.map(InputSource::regularFile);
  }

  /** What prints statements. */
  static StatementPrinter printer() {
    return StatementPrinter.find()
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    "the libraries for PDF are not here; start boardjudge by its launcher"));
  }
}

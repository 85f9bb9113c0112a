package boardjudge.cli;

import boardjudge.report.page.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --html FILE}: writes the report as a page, in addition to what is printed. */
final class HtmlOption {
  static final String NAME = "--html";

  @Option(names = NAME, paramLabel = "FILE")
  private Optional<String> file = Optional.empty();

  /** Makes a page, if one is wanted. */
  interface Source {
    Page page() throws IOException;
  }

  /** The file's name; empty without one. */
  String name() {
    return file.orElse("");
  }

  /** Where the page goes. */
  Optional<Path> path() {
    return file.map(InputSource::path);
  }

  /** Writes the page if one is asked for. */
  void write(Console console, Source source) throws IOException {
    Optional<Path> path = path();
    if (path.isPresent()) {
      source.page().in(console.lang()).write(path.get());
    }
  }
}

package boardjudge.cli;

import boardjudge.report.page.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --html FILE}: writes the report as a page, in addition to what is printed. */
final class HtmlOption {
  @Option(names = "--html", paramLabel = "FILE")
  private Optional<String> file = Optional.empty();

  /** Called only if a page is wanted. */
  interface PageSource {
    Page page() throws IOException;
  }

  /** Empty without the option. */
  String name() {
    return file.orElse("");
  }

  Optional<Path> path() {
    return file.map(InputSource::path);
  }

  void write(Console console, PageSource source) throws IOException {
    Optional<Path> path = path();
    if (path.isPresent()) {
      source.page().in(console.lang()).write(path.get());
    }
  }
}

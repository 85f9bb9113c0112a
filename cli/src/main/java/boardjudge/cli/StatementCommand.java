package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.report.StatementBoards;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.BoardArtist;
import boardjudge.suite.export.StatementFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class StatementCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Mixin private final DataOption data = new DataOption();

  @Mixin private final HtmlOption html = new HtmlOption();

  @Option(names = "--pdf", paramLabel = "FILE")
  private Optional<String> pdf = Optional.empty();

  @Mixin private final Options.Font font = new Options.Font();

  @Override
  int run(Console console) throws IOException {
    Problem<?> problem = problemName.problem();
    SuiteFiles suite = data.folder().suite(problem.id());
    StatementFile statement =
        StatementFile.of(suite, console.lang() == Lang.ZH ? "zh" : "en")
            .orElseThrow(
                () -> {
                  Path place = suite.folder().resolve("statement");
                  return CommandException.unreadable(
                      "no-statement-there", "file", InputSource.shown(place));
                });
    if (html.path().isEmpty() && pdf.isEmpty()) {
      console.out().print(statement.markdown());
      return Exit.FINE;
    }
    BoardArtist artist =
        problem instanceof PackageProblem ? BoardArtist.NONE : new StatementBoards<>(problem);
    if (html.path().isPresent()) {
      AtomicFile.write(html.path().get(), statement.page(artist));
    }
    if (pdf.isPresent()) {
      AtomicFile.write(
          InputSource.path(pdf.get()), statement.pdf(Options.Font.printer(), artist, font.file()));
    }
    return Exit.FINE;
  }
}

package boardjudge.cli;

import boardjudge.reference.io.Quote;
import boardjudge.report.ChangesReport;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class ChangesCommand extends ConsoleCommand {
  private static final int MAX_MANIFEST_BYTES = 64 << 20;

  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Option(names = "--since", required = true, paramLabel = "FILE|REVISION")
  private String since;

  @Mixin private final DataOption data = new DataOption();
  @Mixin private final ReportOptions output = new ReportOptions();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    SuiteFiles suite = data.folder().suite(problemName.problem().id());
    ChangesReport changes = ChangesReport.between(older(suite), suite.manifest());
    output.print(console, changes);
    return changes.answerChanged() ? Exit.NEGATIVE : Exit.FINE;
  }

  private Manifest older(SuiteFiles suite) throws IOException, InterruptedException {
    Path file = InputSource.path(since);
    if (Files.exists(file) && !Files.isDirectory(file)) {
      return Manifest.parse(since, InputSource.text(since, MAX_MANIFEST_BYTES));
    }
    if (since.isEmpty() || since.startsWith("-") || since.contains(":")) {
      throw CommandException.unexpected(
          "--since", Console.message("file-or-revision"), Quote.of(since, 80));
    }
    return Manifest.parse(since + ":manifest.json", manifestAtRevision(suite.folder()));
  }

  private String manifestAtRevision(Path folder) throws IOException, InterruptedException {
    Process git;
    try {
      git =
          new ProcessBuilder(List.of("git", "cat-file", "blob", since + ":./manifest.json"))
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException unavailable) {
      throw CommandException.unreadable("is-no-file", "word", Quote.of(since, 80));
    }
    byte[] bytes;
    try (InputStream out = git.getInputStream()) {
      git.getOutputStream().close();
      bytes = out.readNBytes(MAX_MANIFEST_BYTES);
    }
    if (git.waitFor() != 0) {
      String manifest = InputSource.shown(folder.resolve("manifest.json"));
      throw CommandException.unreadable(
          "no-revision", "file", manifest, "name", Quote.of(since, 80));
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}

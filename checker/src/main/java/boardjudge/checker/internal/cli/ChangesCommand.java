package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.ChangesReport;
import boardjudge.generator.internal.suite.Manifest;
import boardjudge.generator.internal.suite.ManifestChanges;
import boardjudge.generator.internal.suite.PlanException;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "changes",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says which tests of a suite are new, gone or changed since an older manifest, and what changed:"
          + " recipe, seed, arguments, input, answer.",
      "Exit code 1 if the answer of a test that was there before changed."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge changes go --since HEAD~1",
      "  boardjudge changes go --since old/manifest.json --json"
    })
final class ChangesCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Option(
      names = "--since",
      required = true,
      paramLabel = "FILE|REVISION",
      description = "An older manifest.json, or a revision of git that has one.")
  private String since;

  @Mixin private final Options.Data data = new Options.Data();
  @Mixin private final ReportOptions output = new ReportOptions();

  ChangesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, PlanException, InterruptedException {
    SuiteFiles suite = data.folder().suite(problem.problem().id());
    ManifestChanges changes = ManifestChanges.between(older(suite), suite.manifest());
    output.print(console, ChangesReport.of(changes));
    return changes.anyAnswerChanged() ? Exit.NEGATIVE : Exit.FINE;
  }

  private Manifest older(SuiteFiles suite) throws IOException, PlanException, InterruptedException {
    Path file = InputSource.path(since);
    if (Files.exists(file) && !Files.isDirectory(file)) {
      return Manifest.parse(since, InputSource.text(since, GitFile.LARGEST));
    }
    if (since.isEmpty() || since.startsWith("-") || since.contains(":")) {
      throw CommandFailure.usage(
          "--since: expected a file or a revision of git, found " + Quote.of(since, 80));
    }
    return Manifest.parse(since + ":manifest.json", GitFile.read(suite.folder(), since));
  }
}

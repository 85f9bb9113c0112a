package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.FormatsReport;
import boardjudge.checker.internal.report.StatementBoards;
import boardjudge.generator.internal.export.PackageFiles;
import boardjudge.generator.internal.export.PackageFormat;
import boardjudge.generator.internal.export.PackedProblem;
import boardjudge.generator.internal.export.ProblemReader;
import boardjudge.generator.internal.export.Scoring;
import boardjudge.generator.internal.files.AtomicFile;
import boardjudge.generator.internal.suite.PlanException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Packs a problem for another judge: tests, statements, checker, validator, programs.",
      "The same suite gives the same bytes, on every machine. What a judge does not take is left out and said;"
          + " --list says beforehand what each format carries and what is lost."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge export --list",
      "  boardjudge export pawnchess --format domjudge -o my/pawnchess.zip",
      "  boardjudge export go --format hydro --scoring groups"
    })
final class ExportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PROBLEM",
      completionCandidates = Options.ProblemIds.class,
      description = "The problem's name.")
  private String id = "";

  @Option(names = "--format", paramLabel = "NAME", description = "The format: see --list.")
  private String format = "";

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Where to write (PROBLEM-FORMAT.zip in this folder; - is standard output).")
  private String file = "";

  @Option(
      names = "--scoring",
      paramLabel = "WHAT",
      description = "What earns points: tests, groups or none (none: all tests or nothing).")
  private String scoring = Scoring.NONE.word();

  @Mixin private final Options.Data data = new Options.Data();

  @Option(names = "--list", description = "Say what each format carries and what is lost.")
  private boolean list;

  @Mixin private final ReportOptions output = new ReportOptions();

  ExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, PlanException {
    if (list) {
      output.print(console, FormatsReport.ofAll());
      return Exit.FINE;
    }
    if (!output.json().isEmpty()) {
      throw CommandFailure.usage("--json goes with --list");
    }
    if (id.isEmpty()) {
      throw CommandFailure.usage("expected a problem, or --list");
    }
    String problem = Lookup.problem(id).id();
    PackageFormat chosen = ExportChoice.format(format);
    Scoring points = ExportChoice.scoring(scoring, chosen);
    PackedProblem packed =
        ProblemReader.read(data.folder().suite(problem))
            .drawnBy(new StatementBoards<>(Lookup.problem(problem)));
    PackageFiles files = ExportChoice.packed(packed, chosen, points);
    String name = file.isEmpty() ? problem + "-" + chosen.name() + "." + chosen.ending() : file;
    byte[] bytes = files.packed(chosen);
    if (name.equals("-")) {
      console.out().write(bytes);
      return Exit.FINE;
    }
    Path target = InputSource.path(name);
    if (Files.isDirectory(target)) {
      throw CommandFailure.unreadable(Paths.shown(target) + ": expected a file, found a folder");
    }
    AtomicFile.write(target, bytes);
    files.notes().forEach(note -> console.err().println("boardjudge: note: " + note));
    console.out().println(summary(problem, chosen, files, bytes.length, packed, target));
    return Exit.FINE;
  }

  private static String summary(
      String problem,
      PackageFormat chosen,
      PackageFiles files,
      int size,
      PackedProblem packed,
      Path target) {
    int count = files.names().size();
    return (problem + ": " + Paths.shown(target) + ", for " + chosen.name() + ", ")
        + (count + (count == 1 ? " file, " : " files, ") + (size + 1023) / 1024 + " KiB, ")
        + ("version " + packed.version().substring(0, 12));
  }
}

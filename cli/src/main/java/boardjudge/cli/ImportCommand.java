package boardjudge.cli;

import boardjudge.checker.compare.ReadLimits;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.notation.ImportedGames;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

final class ImportCommand extends ConsoleCommand {
  /** Somebody may type it. */
  private static final ReadLimits STDIN_LIMITS =
      new ReadLimits(NotationText.MAX_BYTES, Duration.ofDays(1));

  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE")
  private List<String> files;

  @Mixin private final Options.OutputFile output = new Options.OutputFile();

  @Override
  int run(Console console) throws IOException {
    importInto(console, problemName.problem());
    return Exit.FINE;
  }

  private <C> void importInto(Console console, Problem<C> problem) throws IOException {
    Notation<C> notation =
        ProblemGenerators.notation(problem)
            .orElseThrow(() -> CommandException.usage("no-notation", "problem", problem.id()));
    List<NotationText> texts = new ArrayList<>();
    for (String file : files) {
      texts.add(text(console, file));
    }
    ImportedGames<C> imported = ImportedGames.of(problem, notation, texts);
    output.write(console, problem.format().bytes(imported.cases()));
    for (String note : imported.notes()) {
      console.warn(Console.said(note));
    }
  }

  private NotationText text(Console console, String file) throws IOException {
    // Of other files only the first bytes are read: a pipe or a device may never end.
    if (file.equals("-")) {
      return NotationText.of(
          InputSource.STANDARD_INPUT, InputSource.read(console, file, STDIN_LIMITS));
    }
    return NotationText.of(
        InputSource.shown(file), InputSource.readSmall(file, NotationText.MAX_BYTES));
  }
}

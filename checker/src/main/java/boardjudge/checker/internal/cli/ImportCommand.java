package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.compare.ReadLimits;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.notation.ImportNote;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.NotationImport;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Makes a valid input of games in SGF (go) or positions in FEN (xiangqi); each is one case.",
      "What the problem cannot express is refused with its line and column; what is"
          + " translated or left out is said on standard error. docs/notations.md has the rules."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge import go game.sgf other.sgf -o games.in",
      "  boardjudge import xiangqi mate.fen"
    })
final class ImportCommand implements Callable<Integer> {
  /** Somebody may type it. */
  private static final ReadLimits PATIENT =
      new ReadLimits(NotationText.MAX_BYTES, Duration.ofDays(1));

  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "SGF or FEN files; - is standard input.")
  private List<String> files;

  @Mixin private final Options.OutputFile output = new Options.OutputFile();

  ImportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException {
    importInto(problem.problem());
    return Exit.FINE;
  }

  private <C> void importInto(Problem<C> named) throws IOException, InputException {
    Notation<C> notation =
        ProblemGenerators.notation(named)
            .orElseThrow(
                () ->
                    CommandFailure.usage(
                        named.id() + " has no notation to import: go has SGF, xiangqi FEN"));
    List<NotationText> texts = new ArrayList<>();
    for (String file : files) {
      texts.add(text(file));
    }
    NotationImport<C> imported = NotationImport.of(named, notation, texts);
    output.write(console, named.format().bytes(imported.cases()));
    for (ImportNote note : imported.notes()) {
      console.err().println(note.text());
    }
  }

  private NotationText text(String file) throws IOException, InputException {
    // A pipe or a device may never end; a process substitution is a pipe, too.
    if (file.equals("-")) {
      return NotationText.of(InputSource.STANDARD_INPUT, InputSource.read(console, file, PATIENT));
    }
    return NotationText.of(
        InputSource.shown(file), InputSource.small(file, NotationText.MAX_BYTES));
  }
}

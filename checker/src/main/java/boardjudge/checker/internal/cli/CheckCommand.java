package boardjudge.checker.internal.cli;

import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plain calls of {@code check} never come here, see {@link PlainCall}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Judges an output, and explains the first line that is wrong.",
      "Prints \"accepted\", or that line with the board at that moment and the rule that decides. White"
          + " space at line ends and empty lines at the end never make an output wrong.",
      "Exit code 0: accepted; 1: wrong; 3: a file is unreadable, or the answer is wrong."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge check go 1.in my.out",
      "  boardjudge check go 1.in my.out 1.ans --json",
      "  ./my-program < 1.in | boardjudge check go 1.in -",
      "  boardjudge check go 1.in my.out --sgf mismatch.sgf",
      "  boardjudge check --protocol testlib go 1.in my.out 1.ans"
    })
final class CheckCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

  @Parameters(
      index = "1",
      paramLabel = "INPUT",
      description = "The input file. It is read only where an answer or an explanation is needed.")
  private String input;

  @Parameters(
      index = "2",
      paramLabel = "OUTPUT",
      description = "The output to judge; - is standard input.")
  private String output;

  @Parameters(
      index = "3",
      arity = "0..1",
      paramLabel = "ANSWER",
      description = "The answer file; without it the reference makes the answer.")
  private Optional<String> answer = Optional.empty();

  @Mixin private final ReportOptions report = new ReportOptions();

  @Mixin private final HtmlOption html = new HtmlOption();

  @Mixin private final NotationOptions notation = new NotationOptions();

  @Mixin private final Options.Color color = new Options.Color();

  @Mixin private final Options.Reading reading = new Options.Reading();

  @Option(
      names = Check.TRUST_ANSWER,
      description =
          "Do not look whether the answer file is right where the output is equal; else that is done"
              + " for inputs and answers up to 64 KiB each, and a wrong one is warned of.")
  private boolean trustAnswer;

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description = {
        "Stand in for another judge's checker: testlib, kattis, domjudge, hydro, cms, lemon,"
            + " hustoj, qduoj, uoj, syzoj, oj. Comes first; after PROBLEM stand that judge's arguments."
      })
  private Optional<String> protocol = Optional.empty();

  CheckCommand(Console console) {
    this.console = console;
  }

  /** What these arguments mean. */
  Check check() {
    return new Check(
        problem,
        input,
        output,
        answer,
        report.json(),
        html.name(),
        notation.target(),
        color.style(console),
        trustAnswer,
        reading.limits());
  }

  @Override
  public Integer call() throws IOException, InputException {
    if (protocol.isPresent()) {
      throw CommandFailure.usage(
          "--protocol comes first: boardjudge check --protocol NAME PROBLEM ARGUMENTS");
    }
    return check().run(console);
  }
}

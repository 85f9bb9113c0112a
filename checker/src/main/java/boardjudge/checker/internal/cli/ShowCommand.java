package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.StepReport;
import boardjudge.checker.internal.report.page.StepPage;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Shows the board of a case after one of its steps, and what that step prints.",
    footer = {
      "",
      "Examples:",
      "  boardjudge show go 1.in --step 9",
      "  boardjudge show xiangqi 1.in --case 2 --step 0",
      "  boardjudge show go 1.in --sgf game.sgf",
      "  boardjudge show xiangqi 1.in --case 2 --fen"
    })
final class ShowCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemName problem = new Options.ProblemName();

  @Parameters(
      index = "1",
      paramLabel = "INPUT",
      description = "The input file; - is standard input.")
  private String input;

  @Option(
      names = "--case",
      paramLabel = "K",
      defaultValue = "1",
      description = "Which case, from 1 (${DEFAULT-VALUE}).")
  private int testCase;

  @Option(
      names = "--step",
      paramLabel = "N",
      description = "After which step, from 1; 0 is the start. Without it: after the last.")
  private Optional<Integer> step = Optional.empty();

  @Mixin private final HtmlOption html = new HtmlOption();

  @Mixin private final NotationOptions notation = new NotationOptions();

  @Mixin private final Options.Color color = new Options.Color();

  ShowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException {
    show(problem.problem());
    return Exit.FINE;
  }

  private <C> void show(Problem<C> named) throws IOException, InputException {
    NotationTarget target = notation.target();
    target.check(named);
    List<C> cases = InputSource.cases(console, named, input);
    String shown = input.equals("-") ? "standard input" : InputSource.shown(input);
    OptionalInt wanted = step.map(OptionalInt::of).orElse(OptionalInt.empty());
    try {
      StepReport report = StepReport.of(named, shown, cases, testCase, wanted);
      html.write(() -> StepPage.of(named, cases, report));
      if (!target.replacesText()) {
        report.text(color.style(console)).forEach(console.out()::println);
      }
      String title = shown + ", case " + testCase + " of " + cases.size();
      target.write(console, named, cases.get(testCase - 1), title, Optional.empty());
    } catch (IndexOutOfBoundsException none) {
      throw CommandFailure.usage(String.valueOf(none.getMessage()));
    }
  }
}

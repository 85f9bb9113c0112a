package boardjudge.cli;

import boardjudge.reference.Problem;
import boardjudge.report.StepReport;
import boardjudge.report.page.StepPage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

final class ShowCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemName problemName = new Options.ProblemName();

  @Parameters(index = "1", paramLabel = "INPUT")
  private String input;

  @Option(names = "--case", paramLabel = "K", defaultValue = "1")
  private int testCase;

  @Option(names = "--step", paramLabel = "N")
  private Optional<Integer> step = Optional.empty();

  @Mixin private final HtmlOption html = new HtmlOption();

  @Mixin private final Options.Notation notation = new Options.Notation();

  @Mixin private final Options.Display display = new Options.Display();

  @Override
  int run(Console console) throws IOException {
    show(console, problemName.problem());
    return Exit.FINE;
  }

  private <C> void show(Console console, Problem<C> problem) throws IOException {
    NotationTarget target = notation.target();
    target.check(problem);
    List<C> cases = InputSource.cases(console, problem, input);
    String shown = input.equals("-") ? "standard input" : InputSource.shown(input);
    try {
      StepReport report = StepReport.of(problem, shown, cases, testCase, step);
      html.write(console, () -> StepPage.of(problem, cases, report, Optional.empty()));
      if (!target.replacesText()) {
        console.print(report.text(display.style(console)));
      }
      String title = shown + ", case " + testCase + " of " + cases.size();
      target.write(console, problem, cases.get(testCase - 1), title, Optional.empty());
    } catch (IndexOutOfBoundsException none) {
      throw CommandException.of(Exit.USAGE, Console.said(none));
    }
  }
}

package boardjudge.checker.cli;

import boardjudge.checker.draw.BoardThemes;
import boardjudge.checker.draw.TextBoard;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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
      "  boardjudge show xiangqi 1.in --case 2 --step 0"
    })
final class ShowCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem's name.")
  private String problem;

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

  @Option(names = "--color", description = "Use colour on a terminal.")
  private boolean colour;

  ShowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InputException {
    show(Lookup.problem(problem));
    return Exit.FINE;
  }

  private <C> void show(Problem<C> named) throws IOException, InputException {
    String shown = input.equals("-") ? "standard input" : InputSource.shown(input);
    List<C> cases =
        named.format().read(InputReader.lenient(shown, InputSource.read(console, input)));
    if (testCase < 1 || testCase > cases.size()) {
      throw CommandFailure.usage(
          "no case " + testCase + ": " + shown + " has " + counted(cases.size(), "case"));
    }
    C wanted = cases.get(testCase - 1);
    Finder finder = new Finder(step.orElse(Integer.MAX_VALUE));
    named.referee(wanted, finder::take);
    if (step.isPresent() && (step.get() < 0 || step.get() > finder.steps)) {
      throw CommandFailure.usage(
          "no step " + step.get() + ": case " + testCase + " has " + counted(finder.steps, "step"));
    }
    Optional<Step> reached = finder.reached;
    String place = reached.map(Step::action).map(action -> "after " + action).orElse("the start");
    console
        .out()
        .println(
            "case "
                + testCase
                + " of "
                + cases.size()
                + ", step "
                + finder.reachedNumber()
                + " of "
                + finder.steps
                + ": "
                + place);
    TextBoard board = new TextBoard(BoardThemes.of(named.id()), colour && console.outIsTerminal());
    Diagram diagram = reached.map(Step::board).orElseGet(() -> named.start(wanted));
    console.out().println();
    board.draw(diagram).forEach(line -> console.out().println(line.stripTrailing()));
    console.out().println();
    board.legend(List.of(diagram)).forEach(line -> console.out().println("  " + line));
    reached.ifPresent(this::print);
  }

  private void print(Step reached) {
    if (reached.output().isEmpty()) {
      console.out().println("prints nothing");
    }
    reached.output().forEach(line -> console.out().println("prints " + line));
    for (Rule rule : reached.decidedBy()) {
      console.out().println("rule " + rule.id() + ": " + rule.clause());
    }
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  /** Keeps the wanted one of the steps that go by, and counts all. */
  private static final class Finder {
    private final int wanted;
    private int steps;
    private Optional<Step> reached = Optional.empty();

    Finder(int wanted) {
      this.wanted = wanted;
    }

    void take(Step step) {
      if (steps < wanted) {
        reached = Optional.of(step);
      }
      steps++;
    }

    int reachedNumber() {
      return Math.min(wanted, steps);
    }
  }
}

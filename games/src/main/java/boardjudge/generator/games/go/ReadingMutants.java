package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.suspecting;

import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoSolver;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Mutants that read the input or print the answer wrongly. */
final class ReadingMutants {
  private ReadingMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var board = catalogue.breaking(GoRule.FINAL_BOARD, "small-game");
    var memory = catalogue.breaking(GoRule.FINAL_BOARD, "long-memory");
    var misses = catalogue.breaking(GoRule.MISS_CHANGES_NOTHING, "small-game");
    var superko = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var start = catalogue.breaking(GoRule.EMPTY_START, "small-game");
    board.add(
        "reads-x-and-y-swapped",
        misreading(command -> new GoCommand(command.colour(), command.column(), command.row())));
    board.add(
        "reads-rows-from-the-bottom",
        misreading(
            command ->
                new GoCommand(
                    command.colour(), GoPosition.ROWS + 1 - command.row(), command.column())));
    board.add(
        "reads-colours-swapped",
        misreading(command -> GoCommand.at(command.colour().opponent(), command.point())));
    misses.add(
        "same-colour-tries-again",
        suspecting(
            step ->
                step.ruling().verdict() != GoVerdict.LEGAL
                    || (step.command().colour() == GoColour.BLACK) != (step.number() % 2 == 1),
            SameColourAgain::new));
    start.add("colours-by-line-of-the-file", ColoursRunOn::new);
    superko.addProgram(
        "prints-misses-2-and-3-swapped",
        printing(
            lines ->
                lines.replaceAll(
                    line ->
                        switch (line) {
                          case "miss 2" -> "miss 3";
                          case "miss 3" -> "miss 2";
                          default -> line;
                        })));
    board.addProgram(
        "prints-misses-after-the-board",
        printing(lines -> Collections.rotate(lines, GoPosition.ROWS)));
    board.addProgram("prints-empty-line-after-each-case", printing(lines -> lines.add("")));
    start.addProgram(
        "reads-first-case-only", (cases, lines) -> new GoSolver().solve(cases.get(0), lines));
    memory.addProgram(
        "reads-1000-commands-at-most",
        (cases, lines) -> cases.forEach(game -> new GoSolver().solve(first1000(game), lines)));
  }

  private static Supplier<GoReferee> misreading(UnaryOperator<GoCommand> read) {
    return wrong(GoReferee::read, (right, number, written) -> read.apply(written));
  }

  /** A right program that changes each case's lines before it prints them. */
  private static Mutant.Program<GoCase> printing(Consumer<List<String>> change) {
    return (cases, lines) -> {
      for (GoCase game : cases) {
        List<String> printed = new ArrayList<>();
        new GoSolver().solve(game, printed::add);
        change.accept(printed);
        printed.forEach(lines);
      }
    };
  }

  private static GoCase first1000(GoCase game) {
    return new GoCase(game.commands().stream().limit(1000).toList());
  }

  private static final class SameColourAgain extends GoReferee {
    private GoColour toMove = GoColour.BLACK;

    @Override
    public GoCommand read(int number, GoCommand written) {
      toMove = number == 1 ? GoColour.BLACK : toMove;
      return GoCommand.at(toMove, written.point());
    }

    @Override
    public GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      toMove = ruling.verdict() == GoVerdict.LEGAL ? toMove.opponent() : toMove;
      return super.boardAfter(before, command, ruling);
    }
  }

  /** Colours take turns through the whole file. */
  private static final class ColoursRunOn extends GoReferee {
    private GoColour toMove = GoColour.WHITE;

    @Override
    public GoCommand read(int number, GoCommand written) {
      toMove = toMove.opponent();
      return GoCommand.at(toMove, written.point());
    }
  }
}

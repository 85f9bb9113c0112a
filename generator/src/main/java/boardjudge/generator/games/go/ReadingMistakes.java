package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Programs that read the input or print the answer in a wrong way. */
final class ReadingMistakes {
  private ReadingMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        mutant(
            "reads-x-and-y-swapped",
            GoRule.FINAL_BOARD,
            "The row is taken for the column and the column for the row.",
            "small-game",
            () ->
                reading(
                    command -> new GoCommand(command.colour(), command.column(), command.row()))),
        mutant(
            "reads-rows-from-the-bottom",
            GoRule.FINAL_BOARD,
            "Rows are counted from the bottom, as on a diagram in a book.",
            "small-game",
            () ->
                reading(
                    command ->
                        new GoCommand(
                            command.colour(),
                            GoPoints.SIZE + 1 - command.row(),
                            command.column()))),
        mutant(
            "reads-colours-swapped",
            GoRule.FINAL_BOARD,
            "B is taken for White and W for Black.",
            "small-game",
            () -> reading(command -> GoCommand.at(command.colour().opponent(), command.point()))),
        mutant(
            "same-colour-tries-again",
            GoRule.MISS_CHANGES_NOTHING,
            "After a miss the same colour is to move again, whatever the next line says.",
            "small-game",
            SameColourAgain::new),
        mutant(
            "colours-by-line-of-the-file",
            GoRule.EMPTY_START,
            "Colours are assumed to take turns through the whole file, so that a case after one of"
                + " odd length begins with the wrong one.",
            "small-game",
            ColoursRunOn::new),
        printing(
            "prints-misses-2-and-3-swapped",
            GoRule.SUPERKO,
            "Suicide prints miss 3 and repetition miss 2.",
            lines ->
                lines.stream()
                    .map(
                        line ->
                            switch (line) {
                              case "miss 2" -> "miss 3";
                              case "miss 3" -> "miss 2";
                              default -> line;
                            })
                    .toList()),
        printing(
            "prints-misses-after-the-board",
            GoRule.FINAL_BOARD,
            "The misses of a case are printed after its board.",
            lines -> {
              int misses = lines.size() - GoPoints.SIZE;
              List<String> turned = new ArrayList<>(lines.subList(misses, lines.size()));
              turned.addAll(lines.subList(0, misses));
              return turned;
            }),
        printing(
            "prints-empty-line-after-each-case",
            GoRule.FINAL_BOARD,
            "An empty line follows each case.",
            lines -> {
              List<String> more = new ArrayList<>(lines);
              more.add("");
              return more;
            }),
        new Mutant<>(
            "reads-first-case-only",
            GoRule.EMPTY_START,
            "T is read, but one case only is played.",
            "small-game",
            (cases, lines) ->
                new GoReferee().judge(cases.get(0), step -> step.output().forEach(lines))),
        new Mutant<>(
            "reads-1000-commands-at-most",
            GoRule.FINAL_BOARD,
            "Arrays hold 1000 commands, and what follows is left out.",
            "long-memory",
            (cases, lines) ->
                cases.forEach(
                    testCase ->
                        new GoReferee()
                            .judge(
                                new GoCase(
                                    testCase
                                        .commands()
                                        .subList(0, Math.min(1000, testCase.commands().size()))),
                                step -> step.output().forEach(lines)))));
  }

  private static GoReferee reading(UnaryOperator<GoCommand> read) {
    return new GoReferee() {
      @Override
      protected GoCommand read(int number, GoCommand written) {
        return read.apply(written);
      }
    };
  }

  /** A right program whose lines come out changed, case by case. */
  private static Mutant<GoCase> printing(
      String name, GoRule breaks, String mistake, UnaryOperator<List<String>> change) {
    return new Mutant<>(
        name,
        breaks,
        mistake,
        "small-game",
        (cases, lines) -> {
          for (GoCase testCase : cases) {
            List<String> right = new ArrayList<>();
            new GoReferee().judge(testCase, step -> right.addAll(step.output()));
            change.apply(right).forEach(lines);
          }
        });
  }

  private static final class SameColourAgain extends GoReferee {
    private GoColour toMove = GoColour.BLACK;

    @Override
    protected GoHistory history() {
      toMove = GoColour.BLACK;
      return super.history();
    }

    @Override
    protected GoCommand read(int number, GoCommand written) {
      return GoCommand.at(toMove, written.point());
    }

    @Override
    protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      if (ruling.verdict() == GoVerdict.LEGAL) {
        toMove = toMove.opponent();
      }
      return super.boardAfter(before, command, ruling);
    }
  }

  private static final class ColoursRunOn extends GoReferee {
    private GoColour toMove = GoColour.WHITE;

    @Override
    protected GoCommand read(int number, GoCommand written) {
      toMove = toMove.opponent();
      return GoCommand.at(toMove, written.point());
    }
  }
}

package boardjudge.generator.games.go;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.List;

/**
 * Files of many games of which the last one alone is long: what goes wrong from some game on goes
 * wrong where there is much to see.
 */
final class LastGameRecipes {
  private LastGameRecipes() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "last-game",
        "Games of one command or two, and a long one after them in which something happens at"
            + " nearly every command.",
        List.of(
            Parameter.integer("cases", 1, 100, 100, "how many games"),
            Parameter.integer(
                "commands", 1, GoCase.MAX_COMMANDS, GoCase.MAX_COMMANDS, "the last one's length"),
            Parameter.integer("storm", 0, 1000, 0, "commands of nothing but kos in it, at first")),
        (random, arguments) -> {
          List<GoCase> cases = new ArrayList<>();
          for (int i = 1; i < arguments.integer("cases"); i++) {
            cases.add(shortGame(random));
          }
          cases.add(
              BusyRecipes.game(
                  random.split(), arguments.integer("commands"), arguments.integer("storm")));
          return cases;
        });
  }

  private static GoCase shortGame(SeededRandom random) {
    List<GoCommand> commands = new ArrayList<>();
    commands.add(GoCommand.at(GoColour.BLACK, random.below(GoPoints.COUNT)));
    if (random.chance(1, 3)) {
      commands.add(
          GoCommand.at(
              GoColour.WHITE,
              GoPoints.at(
                  random.between(1, GoPosition.ROWS), random.between(1, GoPosition.COLUMNS))));
    }
    return new GoCase(commands);
  }
}

package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import java.util.ArrayList;
import java.util.List;

/**
 * Files of busy games, in which a game of another kind stands wherever programs begin to err that
 * count games or lines.
 */
final class MilestoneRecipes {
  private static final List<Integer> CASES = List.of(2, 3, 4, 8, 16, 32, 64, 100);
  private static final List<Integer> LINES = List.of(255, 1000, 2000, 10000, 32768, 65536);
  private static final CampGame.Plan CAMPS =
      new CampGame.Plan(GoCase.MAX_COMMANDS, 8, 3, CampGame.Aim.ANY);
  private static final int LARGER = 264;
  private static final int SMALLER = 12;

  private MilestoneRecipes() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "milestones",
        "Busy games, and among them great ones that begin where programs err that count games or"
            + " lines.",
        List.of(
            Parameter.integer("cases", 1, 100, 100, "how many games"),
            Parameter.integer("commands", 1, GoCase.MAX_COMMANDS, 200, "a busy game's length"),
            Parameter.integer("storm", 0, 1000, 0, "commands of nothing but kos, at first"),
            Parameter.choice(
                "at",
                List.of("cases", "lines"),
                "cases: the games 2, 3, 4, 8 and so on; lines: after 255, 1000, 2000 and so on"),
            Parameter.choice(
                "great",
                List.of("first-board", "camps"),
                "whether the first board would come back, or hundreds of stones fall")),
        MilestoneRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    boolean byLines = arguments.text("at").equals("lines");
    List<GoCase> cases = new ArrayList<>();
    int lines = 0;
    while (cases.size() < arguments.integer("cases")) {
      SeededRandom own = random.split();
      GoCase next;
      if (byLines ? LINES.contains(lines) : CASES.contains(cases.size() + 1)) {
        next =
            arguments.text("great").equals("camps")
                ? CampRecipes.game(own, LARGER, SMALLER, cases.size() % 4 == 3, CAMPS)
                : GreatCaptureRecipes.repeat(own);
      } else {
        int commands = arguments.integer("commands");
        for (int milestone : LINES) {
          if (byLines && milestone > lines) {
            commands = Math.min(commands, milestone - lines);
          }
        }
        next = BusyRecipes.game(own, commands, Math.min(commands, arguments.integer("storm")));
      }
      cases.add(next);
      lines += next.commands().size();
    }
    return cases;
  }
}

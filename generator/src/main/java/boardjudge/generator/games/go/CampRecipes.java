package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Games of two camps, in each of which a great region falls again and again. */
final class CampRecipes {
  private static final int MOST = 270;
  private static final int LEAST = 5;
  private static final int BOTH = 290;
  private static final int MOST_KOS = 4;

  /** Leaves room for the walls between the parts of a region. */
  private static final int FEW_KOS = 2;

  private CampRecipes() {}

  static Recipe<GoCase> recipe() {
    return new Recipe<>(
        "camps",
        "Two camps with kos between them; each side fills a region in the other's camp, and both"
            + " fall again and again, with great suicides and repetitions.",
        List.of(
            Parameter.integer("cases", 1, 100, 4, "how many games"),
            Parameter.integer(
                "commands", 400, GoCase.MAX_COMMANDS, GoCase.MAX_COMMANDS, "a game's length"),
            Parameter.integer("stones", LEAST, MOST, 66, "how many fall in the larger region"),
            Parameter.integer("smaller", LEAST, MOST, 66, "how many fall in the other one"),
            Parameter.integer(
                "asked", 0, GoCase.MAX_COMMANDS, 8, "commands that ask while the regions are full"),
            Parameter.integer("kos", 0, 90, 3, "kos taken in 100 commands that fill"),
            Parameter.choice(
                "last",
                List.of("any", "joining"),
                "joining: the point where a region falls joins a small part to the rest"),
            Parameter.choice(
                "aim",
                List.of("any", "captures", "boards", "histories"),
                "of what the region's fall is the 256th, in a game that stands alone")),
        CampRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    List<GoCase> cases = new ArrayList<>();
    CampGame.Plan plan =
        new CampGame.Plan(
            arguments.integer("commands"),
            arguments.integer("asked"),
            arguments.integer("kos"),
            CampGame.Aim.valueOf(arguments.text("aim").toUpperCase(Locale.ROOT)));
    for (int i = 0; i < arguments.integer("cases"); i++) {
      cases.add(
          game(
              random.split(),
              arguments.integer("stones"),
              arguments.integer("smaller"),
              arguments.text("last").equals("joining"),
              plan));
    }
    return cases;
  }

  /** One such game; the larger region is Black's or White's. */
  static GoCase game(
      SeededRandom random, int stones, int smaller, boolean joining, CampGame.Plan plan) {
    int one = stones + 1;
    int other = Math.max(LEAST, Math.min(smaller + 1, BOTH - one));
    boolean turned = random.flip();
    CampLayout layout =
        CampLayout.draw(
            random,
            turned ? other : one,
            turned ? one : other,
            joining ? FEW_KOS : MOST_KOS,
            joining);
    return new CampGame(random, layout, plan).play();
  }
}

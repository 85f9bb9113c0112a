package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.go.GoScene.Anchor;
import boardjudge.reference.games.go.GoCase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Well-known fights at random places of the board: kos, send two return one, snapback. */
final class FightRecipes {
  private static final String KO =
      """
      .BW.
      BW.W
      .BW.
      """;

  /** On the right a point where a black stone is suicide. */
  private static final String KO_AND_SUICIDE =
      """
      .BW...W.
      BW.W.W.W
      .BW...W.
      """;

  /**
   * Each round plays two stones elsewhere. Each takes at most five points, itself and those beside
   * it, so that there is always room.
   */
  private static final int MAX_ROUNDS = 30;

  /** Three stones elsewhere in each round, beside a fight that takes a third of the board. */
  private static final int MAX_TRIPLE_KO_ROUNDS = 15;

  private FightRecipes() {}

  static List<Recipe<GoCase>> recipes() {
    return List.of(
        recipe(
            "simple-ko",
            rounds(3),
            (random, arguments) ->
                new GoScene(random, Anchor.NOWHERE, KO)
                    .play(arguments.integer("rounds"), "B2,3 W2,2?3 B* W2,2 B2,3?3 W*")),
        recipe(
            "ko-with-passes",
            rounds(2),
            (random, arguments) ->
                new GoScene(random, Anchor.NOWHERE, KO_AND_SUICIDE)
                    .play(
                        arguments.integer("rounds"),
                        """
                        B2,3 W2,2?3 B- W2,2?3 B2,7?2 W2,2?3 B2,7?2 W- B- W2,2?3
                        B* W2,2 B2,3?3 W- B2,3?3 W*
                        """)),
        recipe("send-two-return-one", rounds(2), FightRecipes::sendTwoReturnOne),
        recipe(
            "triple-ko",
            List.of(
                Parameter.choice("kos", List.of("3", "5"), "how many kos"),
                Parameter.integer("rounds", 1, MAX_TRIPLE_KO_ROUNDS, 1, "how often")),
            FightRecipes::tripleKo),
        recipe(
            "late-repeat",
            List.of(Parameter.integer("misses", 2, 1900, 1100, "commands before it is retaken")),
            FightRecipes::lateRepeat),
        recipe(
            "snapback",
            List.of(),
            (random, arguments) ->
                new GoScene(
                        random,
                        Anchor.TOP,
                        """
                        BW..B
                        BWWWB
                        .BBB.
                        """)
                    .play("B1,3 W1,4 B1,3 W1,4 B1,2 W*")));
  }

  private static Recipe<GoCase> recipe(
      String name, List<Parameter> parameters, BiFunction<SeededRandom, Arguments, GoScene> fight) {
    return GoRecipes.each(
        name, 3, parameters, (random, arguments) -> fight.apply(random, arguments).game().toCase());
  }

  private static List<Parameter> rounds(int standard) {
    return List.of(Parameter.integer("rounds", 1, MAX_ROUNDS, standard, "how often"));
  }

  /**
   * White adds a stone to one in the corner, Black captures both, White captures the capturing
   * stone. Or White plays both stones in the other order, so that the repeating command captures
   * nothing.
   */
  private static GoScene sendTwoReturnOne(SeededRandom random, Arguments arguments) {
    int rounds = arguments.integer("rounds");
    return random.flip()
        ? new GoScene(random, Anchor.TOP_LEFT, ".W.W.\nBBWW.\n...W.")
            .play(rounds, "B* W1,1 B1,3 W1,2?3 B* W1,2")
        : new GoScene(random, Anchor.TOP_LEFT, "W..W.\nBBWW.\n...W.")
            .play("B* W1,2 B1,3 W1,2 B- W1,1?3")
            .play(rounds, "B* W1,1 B1,3 W1,2?3 B* W1,2");
  }

  /** In turns, Black takes the kos with an even index from White, White the others from Black. */
  private static GoScene tripleKo(SeededRandom random, Arguments arguments) {
    int kos = arguments.integer("kos");
    StringBuilder picture = new StringBuilder();
    for (int ko = 0; ko < kos; ko++) {
      picture.append(".BW.\n").append(ko % 2 == 0 ? "BW.W\n" : "B.BW\n").append(".BW.\n");
    }
    List<String> moves = new ArrayList<>();
    for (int i = 0; i < 2 * kos; i++) {
      int row = 3 * (i % kos) + 2;
      moves.add(i % 2 == 0 ? "B" + row + ",3" : "W" + row + ",2");
    }
    String last = moves.get(moves.size() - 1);
    moves.add(moves.size() - 1, last + "?3 B*");
    // Without this exchange, the next round would repeat a board of this one.
    moves.add("B* W*");
    return new GoScene(random, Anchor.NOWHERE, picture.toString())
        .play(arguments.integer("rounds"), String.join(" ", moves));
  }

  private static GoScene lateRepeat(SeededRandom random, Arguments arguments) {
    GoScene scene = new GoScene(random, Anchor.NOWHERE, KO_AND_SUICIDE).play("B2,3 W2,2?3");
    for (int i = 0; i < arguments.integer("misses") / 2; i++) {
      scene.play(random.flip() ? "B2,7?2 W-" : "B- W-");
    }
    return scene.play("B- W2,2?3 B* W2,2 B2,3?3");
  }
}

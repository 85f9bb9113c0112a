package boardjudge.generator.games.go;

import boardjudge.generator.Recipe;
import boardjudge.reference.games.go.GoCase;
import java.util.List;

/** The recipes aimed at programs that cut corners: hashes, short memories, small buffers. */
public final class GoBreakers {
  private GoBreakers() {}

  /** All of them. */
  public static List<Recipe<GoCase>> recipes() {
    return List.of(
        SmallGames.recipe(), LongMemory.recipe(), GreatCaptures.recipe(), HashBreaker.recipe());
  }
}

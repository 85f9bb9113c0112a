package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Positions to begin a fight from, laid out stone by stone. */
final class GoSetup {
  private GoSetup() {}

  /** Whether every chain has a liberty; then the stones can be laid out in any order. */
  static boolean canStand(GoPosition position) {
    return IntStream.range(0, GoPoints.COUNT)
        .allMatch(point -> position.isEmpty(point) || position.hasLiberty(point));
  }

  /**
   * Puts down the position's stones in an order by random, the colours by turns; a colour that has
   * no more of them passes.
   *
   * @param position holds a black stone, and every chain has a liberty
   */
  static void lay(GoGameBuilder game, GoPosition position, SeededRandom random) {
    List<Integer> black =
        new ArrayList<>(position.stones(GoColour.BLACK).stream().boxed().toList());
    List<Integer> white =
        new ArrayList<>(position.stones(GoColour.WHITE).stream().boxed().toList());
    random.shuffle(black);
    random.shuffle(white);
    lay(game, black, white);
  }

  /**
   * Puts down the stones of both colours in their orders, the colours by turns; a colour that has
   * no more of them passes.
   */
  static void lay(GoGameBuilder game, List<Integer> black, List<Integer> white) {
    for (int i = 0; i < Math.max(black.size(), white.size()); i++) {
      if (i < black.size()) {
        game.place(GoColour.BLACK, black.get(i));
      }
      if (i < white.size()) {
        game.place(GoColour.WHITE, white.get(i));
      }
    }
  }
}

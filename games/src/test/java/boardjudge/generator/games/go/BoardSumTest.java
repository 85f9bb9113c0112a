package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Wrong programs compare boards by these sums. */
class BoardSumTest {
  private static final long SEED = 20261122;

  private static final class Walk {
    private final SeededRandom random;
    private final Map<Integer, GoColour> stones = new TreeMap<>();
    private final BoardSum sum;

    Walk(SeededRandom random, BoardSum sum) {
      this.random = random;
      this.sum = sum;
    }

    /** Places a stone on one of nine points, or removes the one there. */
    GoPosition step(int corner) {
      int point = corner + random.below(3) * GoPosition.COLUMNS + random.below(3);
      if (stones.containsKey(point)) {
        sum.change(point, stones.remove(point), false);
      } else {
        GoColour colour = random.flip() ? GoColour.BLACK : GoColour.WHITE;
        stones.put(point, colour);
        sum.change(point, colour, true);
      }
      GoPosition board = GoPosition.EMPTY;
      for (Map.Entry<Integer, GoColour> stone : stones.entrySet()) {
        board = board.with(stone.getKey(), stone.getValue());
      }
      return board;
    }
  }

  /** Boards must have the same sum exactly where they have this trait in common. */
  private static void compare(Supplier<BoardSum> newSum, Function<GoPosition, Object> trait) {
    Map<Object, Long> sums = new HashMap<>();
    SeededRandom random = new SeededRandom(SEED);
    for (int corner : List.of(0, 7, 16, 5 * 19 + 3, 16 * 19, 16 * 19 + 16)) {
      BoardSum sum = newSum.get();
      Walk walk = new Walk(random, sum);
      for (int i = 0; i < 300; i++) {
        Object value = trait.apply(walk.step(corner));
        assertThat(sums.computeIfAbsent(value, first -> sum.value()))
            .as("seed %d, corner %d, %s", SEED, corner, value)
            .isEqualTo(sum.value());
      }
    }
    assertThat(new HashSet<>(sums.values())).hasSameSizeAs(sums.keySet());
  }

  @Test
  void aSymmetricSumDoesNotSeeAHalfTurn() {
    compare(
        () ->
            new StoneSum(
                List.of(
                    StoneSum.ofImage(BoardSymmetry.AS_IT_IS, false),
                    StoneSum.ofImage(BoardSymmetry.HALF_TURN, false))),
        board ->
            Set.of(board.toString())
                    .contains(new StringBuilder(board.toString()).reverse().toString())
                ? Set.of(board.toString())
                : Set.of(
                    board.toString(), new StringBuilder(board.toString()).reverse().toString()));
  }

  @Test
  void aTranslatedSumDoesNotSeeWhereTheStonesStand() {
    compare(TranslatedSum::new, BoardSumTest::framed);
  }

  /** The glyphs to the last stone, from the first row and first column with a stone. */
  private static String framed(GoPosition board) {
    int top = GoPosition.ROWS;
    int left = GoPosition.COLUMNS;
    int last = -1;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!board.isEmpty(point)) {
        top = Math.min(top, GoPoints.row(point));
        left = Math.min(left, GoPoints.column(point));
        last = point;
      }
    }
    StringBuilder glyphs = new StringBuilder(GoPoints.COUNT);
    for (int point = GoPoints.at(top, left); point <= last; point++) {
      glyphs.append(board.glyph(point));
    }
    return glyphs.toString();
  }
}

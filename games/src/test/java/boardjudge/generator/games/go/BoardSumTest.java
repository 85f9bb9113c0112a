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
import org.junit.jupiter.api.Test;

/** A follower that overlooked an equal board would spare a wrong program the run that it needs. */
class BoardSumTest {
  private static final long SEED = 20261122;

  /** The stones of a few points, wherever they stand. */
  private static final class Walk {
    private final SeededRandom random = new SeededRandom(SEED);
    private final Map<Integer, GoColour> stones = new TreeMap<>();
    private final BoardSum sum;

    Walk(BoardSum sum) {
      this.sum = sum;
    }

    /** Puts a stone into a square of nine points, or takes one away; now and then all. */
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

    void clear() {
      stones.clear();
      sum.clear();
    }
  }

  /** Boards have the same number where they have this trait in common, and only there. */
  private static void compare(BoardSum sum, Function<GoPosition, Object> trait) {
    Map<Object, Long> numbers = new HashMap<>();
    Walk walk = new Walk(sum);
    for (int corner : List.of(0, 7, 16, 5 * 19 + 3, 16 * 19, 16 * 19 + 16)) {
      walk.clear();
      for (int i = 0; i < 300; i++) {
        Object found = trait.apply(walk.step(corner));
        assertThat(numbers.computeIfAbsent(found, first -> sum.value()))
            .as("seed %d, corner %d, %s", SEED, corner, found)
            .isEqualTo(sum.value());
      }
    }
    assertThat(new HashSet<>(numbers.values())).hasSameSizeAs(numbers.keySet());
  }

  @Test
  void stonesAreTheBoard() {
    compare(SuperkoMutants.stones(), GoPosition::toString);
  }

  @Test
  void aSymmetricSumDoesNotSeeAHalfTurn() {
    compare(
        new SymmetricSum(List.of(BoardSymmetry.AS_IT_IS, BoardSymmetry.HALF_TURN), List.of()),
        board ->
            Set.of(board.toString())
                    .contains(new StringBuilder(board.toString()).reverse().toString())
                ? Set.of(board.toString())
                : Set.of(
                    board.toString(), new StringBuilder(board.toString()).reverse().toString()));
  }

  @Test
  void aTranslatedSumDoesNotSeeWhereTheStonesStand() {
    compare(new TranslatedSum(), BoardSumTest::framed);
  }

  /** The glyphs from the first row and the first column that hold a stone to the last stone. */
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

  @Test
  void numbersAreNewOnce() {
    LongSet set = new LongSet();
    for (long number = -500; number < 500; number++) {
      assertThat(set.add(number << 40)).isTrue();
      assertThat(set.add(number << 40)).isFalse();
    }
    set.clear();
    assertThat(set.add(0)).isTrue();
    assertThat(set.add(1L << 40)).isTrue();
    assertThat(set.add(0)).isFalse();
  }
}

package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class GoPositionTest {
  private static final GoPosition POSITION =
      GoPosition.of(
          """
          . B W
          B B W
          """);

  private static int point(int row, int column) {
    return (row - 1) * GoPosition.COLUMNS + column - 1;
  }

  private static BitSet points(int... points) {
    BitSet all = new BitSet();
    for (int point : points) {
      all.set(point);
    }
    return all;
  }

  @Test
  void knowsItsStonesChainsAndEnemies() {
    assertThat(POSITION.stones(GoColour.WHITE)).isEqualTo(points(point(1, 3), point(2, 3)));
    assertThat(POSITION.chain(point(1, 2)))
        .isEqualTo(points(point(1, 2), point(2, 1), point(2, 2)));
    assertThat(POSITION.enemies(point(2, 2))).containsExactly(point(2, 3));
    assertThat(POSITION.enemies(point(2, 1))).isEmpty();
    assertThat(POSITION.at(point(1, 1))).isEmpty();
    assertThat(POSITION.at(point(1, 2))).contains(GoColour.BLACK);
    assertThat(POSITION.at(point(1, 3))).contains(GoColour.WHITE);
  }

  @Test
  void isEqualToThePositionWithTheSameStones() {
    GoPosition other = POSITION.without(point(2, 3));
    assertThat(other).isNotEqualTo(POSITION);
    assertThat(other.differences(POSITION)).isEqualTo(points(point(2, 3)));
    GoPosition again = other.with(point(2, 3), GoColour.WHITE);
    assertThat(again).isEqualTo(POSITION).hasSameHashCodeAs(POSITION).isNotEqualTo("B");
    assertThat(GoPosition.of(POSITION.toString())).isEqualTo(POSITION);
    assertThat(POSITION.toString().split("\n")).hasSize(19).contains(".BW................");
  }

  @Test
  void isNotReadFromALargerPictureOrOneWithOtherGlyphs() {
    assertThatIllegalArgumentException().isThrownBy(() -> GoPosition.of(".\n".repeat(20)));
    assertThatIllegalArgumentException().isThrownBy(() -> GoPosition.of(".".repeat(20)));
    assertThatIllegalArgumentException().isThrownBy(() -> GoPosition.of(".X"));
  }
}

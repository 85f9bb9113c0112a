package boardjudge.reference.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Directions")
class DirectionTest {
  @Test
  void leadToTheNextSquareAsTheirWordsSay() {
    for (Direction direction : Direction.values()) {
      Square next = direction.from(new Square(5, 5));
      String words = direction.words();
      assertThat(next.row() - 5)
          .as(words)
          .isEqualTo(words.contains("up") ? -1 : words.contains("down") ? 1 : 0);
      assertThat(next.column() - 5)
          .as(words)
          .isEqualTo(words.contains("left") ? -1 : words.contains("right") ? 1 : 0);
      assertThat(direction.name().toLowerCase(Locale.ROOT).replace('_', ' ')).isEqualTo(words);
      assertThat(direction.isDiagonal()).as(words).isEqualTo(words.contains(" "));
    }
  }

  @Test
  void alongRowsAndColumnsAreFour() {
    assertThat(Direction.STRAIGHT)
        .hasSize(4)
        .noneMatch(Direction::isDiagonal)
        .doesNotHaveDuplicates();
  }
}

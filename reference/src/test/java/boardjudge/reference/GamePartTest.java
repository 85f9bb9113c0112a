package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GamePartTest {
  private static final class HopscotchTheme implements GamePart {}

  private static final class Nine2ReplayExtra implements GamePart {}

  private record Named(String problem) implements GamePart {}

  @Test
  void theFirstWordOfItsClassIsItsProblem() {
    assertThat(new HopscotchTheme().problem()).isEqualTo("hopscotch");
    assertThat(new Nine2ReplayExtra().problem()).isEqualTo("nine2");
  }

  @Test
  void aPartMayNameItsProblem() {
    assertThat(new Named("strip").problem()).isEqualTo("strip");
  }

  @Test
  void aGameWithoutThePartHasNone() {
    assertThat(GamePart.of(GamePart.class, "hopscotch")).isEmpty();
  }
}

package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class NeedsTest {
  @Test
  @Needs(Need.BUBBLEWRAP)
  void withoutBubblewrapOnlyWhatNeedsItIsLeftOut() {
    Protection left = TestProtection.without(TestProtection.found(), EnumSet.of(Need.BUBBLEWRAP));
    assertThat(NeedsCondition.unmet(left, Need.BUBBLEWRAP)).containsExactly(Need.BUBBLEWRAP);
    assertThat(NeedsCondition.unmet(left)).isEmpty();
  }

  @Test
  @Needs({Need.MEMORY_GROUP, Need.CPU_GROUP})
  void oneControlGroupCanBeMissingByItself() {
    Protection left = TestProtection.without(TestProtection.found(), EnumSet.of(Need.MEMORY_GROUP));
    assertThat(NeedsCondition.unmet(left, Need.MEMORY_GROUP, Need.CPU_GROUP))
        .containsExactly(Need.MEMORY_GROUP);
  }
}

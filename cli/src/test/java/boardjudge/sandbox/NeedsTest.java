package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class NeedsTest {
  @Test
  @Needs(Need.BUBBLEWRAP)
  void withoutBubblewrapOnlyWhatNeedsItIsLeftOut() {
    Protection reduced =
        TestProtection.without(TestProtection.found(), EnumSet.of(Need.BUBBLEWRAP));
    assertThat(NeedsCondition.unmet(reduced, Need.BUBBLEWRAP)).containsExactly(Need.BUBBLEWRAP);
    assertThat(NeedsCondition.unmet(reduced)).isEmpty();
  }

  @Test
  @Needs({Need.MEMORY_GROUP, Need.CPU_GROUP})
  void oneControlGroupCanBeMissingByItself() {
    Protection reduced =
        TestProtection.without(TestProtection.found(), EnumSet.of(Need.MEMORY_GROUP));
    assertThat(NeedsCondition.unmet(reduced, Need.MEMORY_GROUP, Need.CPU_GROUP))
        .containsExactly(Need.MEMORY_GROUP);
  }
}

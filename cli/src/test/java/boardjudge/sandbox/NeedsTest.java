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
  @Needs({Need.BUBBLEWRAP, Need.CONTROL_GROUPS})
  void controlGroupsCanBeMissingByThemselves() {
    Protection reduced =
        TestProtection.without(TestProtection.found(), EnumSet.of(Need.CONTROL_GROUPS));
    assertThat(NeedsCondition.unmet(reduced, Need.BUBBLEWRAP, Need.CONTROL_GROUPS))
        .containsExactly(Need.CONTROL_GROUPS);
  }
}

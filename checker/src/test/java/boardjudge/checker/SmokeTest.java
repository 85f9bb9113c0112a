package boardjudge.checker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SmokeTest {
  @Test
  void runs() {
    assertThat("a").hasSize(1);
  }
}

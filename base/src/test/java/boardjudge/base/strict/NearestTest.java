package boardjudge.base.strict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> NAMES =
      List.of("sample/1", "secret/001-stuck", "secret/021-alone", "secret/022-alone");

  @Test
  void aSlipOfTheFingerIsFound() {
    assertThat(Nearest.of("secret/01-stuck", NAMES)).hasValue("secret/001-stuck");
  }

  @Test
  void aPartOfOneNameAloneIsFound() {
    assertThat(Nearest.of("021", NAMES)).hasValue("secret/021-alone");
    assertThat(Nearest.of("stuck", NAMES)).hasValue("secret/001-stuck");
  }

  @Test
  void aPartOfSeveralNamesIsNot() {
    assertThat(Nearest.of("alone", NAMES)).isEmpty();
    assertThat(Nearest.of("21", NAMES)).as("too short").isEmpty();
  }
}

package boardjudge.checker.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void columnsKeepTheirWidthWithWideCharacters() {
    assertThat(
            new TextTable(
                    List.of(
                        List.of("author", "passed"),
                        List.of("\u5f20\u4e09", "2/2"),
                        List.of("Zoe\u0308", "1/2")))
                .lines())
        .containsExactly("author  passed", "\u5f20\u4e09       2/2", "Zoe\u0308        1/2");
    assertThat(TextTable.row(List.of(6, 0), "\u5f20\u4e09", "x")).isEqualTo("\u5f20\u4e09    x");
  }
}

package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("JSON")
class JsonTest {
  private record Report(List<Map<String, Object>> sentences) {}

  @Test
  void mapsWithoutAnOrderAreWrittenByName() throws Exception {
    Map<String, Object> many = Map.of("f", 6, "b", 2, "d", 4, "a", 1, "e", 5, "c", 3);
    String json = new String(Json.bytes(new Report(List.of(many))), StandardCharsets.UTF_8);
    assertThat(json.replaceAll("\\s", ""))
        .isEqualTo("{\"sentences\":[{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6}]}");
  }
}

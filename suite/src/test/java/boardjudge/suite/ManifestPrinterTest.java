package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ManifestPrinterTest {
  @Test
  void eachFieldOfATestIsOneLine() throws Exception {
    Map<String, Object> test = new LinkedHashMap<>();
    test.put("file", "secret/001-one");
    test.put("rules", Map.of("turn", 3));
    test.put("kills", List.of("a", "b"));
    test.put("alone", List.of());
    test.put("arguments", Map.of());
    test.put("deep", List.of(Map.of("x", List.of(1, 2))));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("problem", "go");
    all.put("tests", List.of(test, Map.of("file", "secret/002-two")));
    all.put("files", List.of());
    String text = Manifest.indented(all);
    assertThat(text)
        .isEqualTo(
            """
            {
              "problem" : "go",
              "tests" : [
                {
                  "file" : "secret/001-one",
                  "rules" : { "turn" : 3 },
                  "kills" : [ "a", "b" ],
                  "alone" : [ ],
                  "arguments" : { },
                  "deep" : [ { "x" : [ 1, 2 ] } ]
                },
                {
                  "file" : "secret/002-two"
                }
              ],
              "files" : [ ]
            }\
            """);
    assertThat(new ObjectMapper().readValue(text, Object.class)).isEqualTo(all);
  }
}

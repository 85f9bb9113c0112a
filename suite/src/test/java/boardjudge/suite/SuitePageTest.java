package boardjudge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/suite.md")
class SuitePageTest {
  @Test
  void hasEveryKeyThatAPlanMayHave() throws Exception {
    JsonNode schema =
        new JsonMapper().readTree(Path.of("../docs/schema/suite.yaml.schema.json").toFile());
    List<String> keys = new ArrayList<>();
    schema.findValues("properties").forEach(all -> all.fieldNames().forEachRemaining(keys::add));
    assertThat(keys).contains("salt", "requires", "recipe");
    List<String> rows =
        Files.readAllLines(Path.of("..", "docs", "suite.md")).stream()
            .filter(line -> line.startsWith("| `"))
            .map(line -> line.substring(3, line.indexOf('`', 3)))
            .toList();
    assertThat(rows).containsExactlyInAnyOrderElementsOf(keys);
  }

  @Test
  void showsAPlan() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "suite.md"));
    int start = page.indexOf("```yaml\n") + "```yaml\n".length();
    SuitePlan plan =
        PlanReader.read("suite.md", page.substring(start, page.indexOf("```\n", start)));
    assertThat(plan.tests().stream().map(SuitePlan.Planned::file))
        .containsExactly("sample/1", "secret/001-stuck", "secret/002-few-1", "secret/003-few-2");
  }
}

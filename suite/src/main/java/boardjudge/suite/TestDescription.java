package boardjudge.suite;

import boardjudge.base.strict.StrictReader;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What packages say of a test: the {@code description} in {@code NAME.yaml} beside its input. */
public final class TestDescription {
  private static final ObjectMapper YAML = new YAMLMapper();

  private TestDescription() {}

  /** The description of an input; empty if there is none. */
  public static String of(Path input) throws IOException {
    String name = String.valueOf(input.getFileName());
    String stem = name.endsWith(".in") ? name.substring(0, name.length() - 3) : name;
    Path file = input.resolveSibling(stem + ".yaml");
    if (!Files.isRegularFile(file)) {
      return "";
    }
    JsonNode description = YAML.readTree(StrictReader.text(file)).path("description");
    return description.isTextual() ? description.asText() : "";
  }
}

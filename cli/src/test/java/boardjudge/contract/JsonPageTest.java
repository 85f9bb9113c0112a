package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * The tables of {@code docs/json.md} are the schemas of {@code docs/schema} in words. With {@code
 * -Doverwrite} they are rewritten.
 */
@DisplayName("docs/json.md")
class JsonPageTest {
  private static final Path PAGE = Path.of("..", "docs", "json.md");
  private static final Pattern PLACE =
      Pattern.compile("(<!-- tables of ([a-z-]+) -->\n).*?(<!-- end -->\n)", Pattern.DOTALL);

  @Test
  void saysWhatTheSchemasSay() throws Exception {
    Matcher places = PLACE.matcher(Files.readString(PAGE));
    StringBuilder page = new StringBuilder();
    List<String> met = new ArrayList<>();
    while (places.find()) {
      met.add(places.group(2));
      places.appendReplacement(
          page,
          Matcher.quoteReplacement(
              places.group(1) + "\n" + tables(places.group(2)) + places.group(3)));
    }
    GoldenFile.check(PAGE, places.appendTail(page).toString());
    assertThat(met).containsExactlyInAnyOrderElementsOf(JsonSchemas.names());
  }

  /** A reader of the JSON has only the descriptions. */
  @Test
  void everySchemaIsClosedAndSaysWhenANameIsAbsent() throws Exception {
    for (String name : JsonSchemas.names()) {
      List<JsonNode> open = new ArrayList<>(List.of(JsonSchemas.tree(name)));
      while (!open.isEmpty()) {
        JsonNode node = open.remove(open.size() - 1);
        node.forEach(open::add);
        if (node.path("required").isArray() && node.path("properties").isObject()) {
          assertThat(node.path("additionalProperties")).as(name + node).hasToString("false");
          Set<String> always = new HashSet<>();
          node.get("required").forEach(each -> always.add(each.asText()));
          for (Map.Entry<String, JsonNode> each : node.get("properties").properties()) {
            String description = each.getValue().path("description").asText();
            assertThat(description).as(name + " " + each.getKey()).isNotEmpty();
            assertThat(description.contains("absent"))
                .as(name + " " + each.getKey() + ": " + description)
                .isEqualTo(!always.contains(each.getKey()));
          }
        }
      }
    }
  }

  private static String tables(String name) throws Exception {
    JsonNode schema = JsonSchemas.tree(name);
    StringBuilder text = new StringBuilder();
    if (schema.path("type").asText().equals("array")) {
      text.append("A ").append(type(schema)).append(". ");
      text.append(schema.get("description").asText()).append("\n\n");
    } else if (schema.has("properties")) {
      table(text, schema);
    }
    for (Map.Entry<String, JsonNode> part : schema.path("$defs").properties()) {
      text.append("`").append(part.getKey()).append("`: ");
      text.append(part.getValue().get("description").asText());
      if (part.getValue().has("enum")) {
        text.append(" One of ").append(words(part.getValue())).append(".\n\n");
      } else {
        text.append("\n\n");
        table(text, part.getValue());
      }
    }
    return text.toString();
  }

  private static void table(StringBuilder text, JsonNode object) {
    text.append("| name | type | is |\n|---|---|---|\n");
    for (Map.Entry<String, JsonNode> each : object.get("properties").properties()) {
      JsonNode value = each.getValue();
      String description = value.get("description").asText();
      text.append("| `").append(each.getKey()).append("` | ").append(type(value));
      text.append(" | ").append(description);
      if (value.has("enum")) {
        text.append("; one of ").append(words(value));
      }
      text.append(" |\n");
    }
    text.append("\n");
  }

  private static String words(JsonNode value) {
    List<String> words = new ArrayList<>();
    value.get("enum").forEach(word -> words.add("`" + word.asText() + "`"));
    return String.join(", ", words);
  }

  private static String type(JsonNode value) {
    if (value.has("$ref")) {
      String to = value.get("$ref").asText();
      String last = to.substring(to.lastIndexOf('/') + 1);
      return last.endsWith(".schema.json")
          ? "as " + last.replace(".schema.json", "")
          : "`" + last + "`";
    }
    if (value.has("oneOf")) {
      List<String> types = new ArrayList<>();
      value.get("oneOf").forEach(each -> types.add(type(each)));
      return String.join(", ", types);
    }
    if (value.has("enum") || value.has("const")) {
      return "word";
    }
    return switch (value.get("type").asText()) {
      case "array" -> "list of " + type(value.get("items"));
      case "object" -> "map to " + type(value.get("additionalProperties"));
      case "integer" ->
          "integer" + (value.has("minimum") ? " from " + value.get("minimum").asText() : "");
      default -> value.get("type").asText();
    };
  }
}

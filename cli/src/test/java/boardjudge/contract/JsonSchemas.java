package boardjudge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The JSON schemas of {@code docs/schema}. */
public final class JsonSchemas {
  private static final Path FOLDER = Path.of("..", "docs", "schema").toAbsolutePath().normalize();
  private static final String ENDING = ".schema.json";

  /** The base of the schemas' addresses; the validator opens none of them. */
  private static final String BASE_URI = "https://boardjudge.invalid/";

  private static final SchemaRegistryConfig CONFIG =
      SchemaRegistryConfig.builder().locale(Locale.ENGLISH).build();

  private static final JsonMapper MAPPER = new JsonMapper();

  private JsonSchemas() {}

  /** The names of the schemas of printed JSON, sorted: {@code check}, {@code common} and so on. */
  public static List<String> names() throws IOException {
    return all().stream().filter(name -> !name.endsWith(".yaml")).toList();
  }

  /** The names of the schemas of files that people write: {@code suite.yaml} and so on. */
  public static List<String> ofFiles() throws IOException {
    return all().stream().filter(name -> name.endsWith(".yaml")).toList();
  }

  private static List<String> all() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .map(file -> file.substring(0, file.length() - ENDING.length()))
          .sorted()
          .toList();
    }
  }

  public static JsonNode tree(String name) throws IOException {
    return MAPPER.readTree(Files.readString(file(name)));
  }

  /** The violations of a schema in a JSON text. */
  public static List<String> faults(String name, String json) throws IOException {
    return faults(name, MAPPER.readTree(json));
  }

  /**
   * The violations of a schema in a tree.
   *
   * @param name may name a part: {@code problem.yaml#/$defs/packed}
   */
  public static List<String> faults(String name, JsonNode tree) throws IOException {
    Map<String, String> texts = new HashMap<>();
    for (String each : all()) {
      texts.put(BASE_URI + each + ENDING, Files.readString(file(each)));
    }
    Schema schema =
        SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                registry -> registry.schemas(texts).schemaRegistryConfig(CONFIG))
            .getSchema(SchemaLocation.of(BASE_URI + withEnding(name)));
    return schema.validate(tree).stream().map(Error::toString).toList();
  }

  /** Every property that a schema declares, without those of whole reports that it embeds. */
  public static Set<String> declared(String name) throws IOException {
    Set<String> names = new TreeSet<>();
    Set<String> files = new TreeSet<>(Set.of(name));
    List<JsonNode> open = new ArrayList<>(List.of(tree(name)));
    while (!open.isEmpty()) {
      JsonNode node = open.remove(open.size() - 1);
      if (node.isObject() && node.path("properties").isObject() && node.has("required")) {
        node.get("properties").fieldNames().forEachRemaining(names::add);
      }
      String reference = node.path("$ref").asText();
      int end = reference.indexOf(ENDING);
      if (end > 0 && reference.indexOf('#') > 0 && files.add(reference)) {
        String other = reference.substring(0, end);
        open.add(tree(other).at(reference.substring(reference.indexOf('#') + 1)));
      }
      node.forEach(open::add);
    }
    return names;
  }

  /** The properties of one part of a schema, in its order. */
  public static List<String> declaredIn(String name, String part) throws IOException {
    List<String> names = new ArrayList<>();
    tree(name).at("/$defs/" + part + "/properties").fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Every property in a JSON text. */
  public static Set<String> used(String json) throws IOException {
    Set<String> names = new TreeSet<>();
    List<JsonNode> open = new ArrayList<>(List.of(MAPPER.readTree(json)));
    while (!open.isEmpty()) {
      JsonNode node = open.remove(open.size() - 1);
      node.fieldNames().forEachRemaining(names::add);
      node.forEach(open::add);
    }
    return names;
  }

  private static String withEnding(String name) {
    int part = name.indexOf('#');
    return part < 0 ? name + ENDING : name.substring(0, part) + ENDING + name.substring(part);
  }

  private static Path file(String name) {
    return FOLDER.resolve(name + ENDING);
  }
}

package boardjudge.base.strict;

import boardjudge.base.files.Resource;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A JSON schema or a part of one. Supports only what our schemas use: references within the file,
 * types, enums, patterns, limits, properties and items. Patterns match the whole text; {@code if}
 * is ignored. Our own key {@code expected} holds the text for messages.
 *
 * @param root the whole schema
 */
record Schema(JsonNode root, JsonNode node) {
  static final Schema ANY = new Schema(MissingNode.getInstance(), MissingNode.getInstance());

  private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();
  private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

  /** A schema such as {@code suite.yaml}, or a part such as {@code problem.yaml#/$defs/packed}. */
  static Schema of(String name) {
    return SCHEMAS.computeIfAbsent(name, Schema::load);
  }

  private static Schema load(String name) {
    int part = name.indexOf('#');
    try {
      JsonNode root = new JsonMapper().readTree(text(part < 0 ? name : name.substring(0, part)));
      return new Schema(root, part < 0 ? root : root.at(name.substring(part + 1)));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  static String text(String name) {
    return Resource.text(Schema.class, name + ".schema.json");
  }

  private Schema part(JsonNode child) {
    String reference = child.path("$ref").asText("");
    return new Schema(root, reference.isEmpty() ? child : root.at(reference.substring(1)));
  }

  /** The schema of a key's value; empty if the key is not allowed. */
  Optional<Schema> property(String key) {
    JsonNode property = node.path("properties").path(key);
    JsonNode additional = node.path("additionalProperties");
    return property.isMissingNode() && additional.isBoolean() && !additional.booleanValue()
        ? Optional.empty()
        : Optional.of(part(property.isMissingNode() ? additional : property));
  }

  Schema propertyNames() {
    return part(node.path("propertyNames"));
  }

  Schema items() {
    return part(node.path("items"));
  }

  List<String> requiredKeys() {
    return texts(node.path("required"));
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(element -> texts.add(element.asText()));
    return texts;
  }

  String keys() {
    return "keys " + String.join(", ", keyNames());
  }

  List<String> keyNames() {
    List<String> names = new ArrayList<>();
    node.path("properties").fieldNames().forEachRemaining(names::add);
    return names;
  }

  String expected() {
    if (node.has("expected")) {
      return node.get("expected").asText();
    }
    if (node.has("enum")) {
      return "one of " + String.join(", ", texts(node.get("enum")));
    }
    return switch (node.path("type").asText()) {
      case "object" -> node.has("properties") ? keys() : "keys and values";
      case "array" -> "a list";
      case "boolean" -> "true or false";
      case "integer" ->
          node.has("maximum")
              ? "an integer from " + node.get("minimum") + " to " + node.get("maximum")
              : "an integer"
                  + (node.has("minimum") ? " of " + node.get("minimum") + " or more" : "");
      default -> "a value";
    };
  }

  boolean allowsType(String type) {
    JsonNode types = node.path("type");
    List<String> allowed = types.isTextual() ? List.of(types.textValue()) : texts(types);
    return allowed.isEmpty()
        || allowed.contains(type)
        || (type.equals("integer") && allowed.contains("number"));
  }

  boolean allowsSize(int elements) {
    return elements >= Math.max(node.path("minItems").asInt(0), node.path("minProperties").asInt(0))
        && elements <= node.path("maxItems").asInt(Integer.MAX_VALUE);
  }

  /** Whether a value whose type is allowed may have this text. */
  boolean allows(String type, String text) {
    // The length comes first: matching a long text may overflow the stack.
    return text.codePointCount(0, text.length()) <= node.path("maxLength").asInt(Integer.MAX_VALUE)
        && (!node.has("enum") || texts(node.get("enum")).contains(text))
        && (!node.has("pattern") || pattern().matcher(text).matches())
        && (!type.matches("integer|number") || isWithinLimits(type, text));
  }

  private Pattern pattern() {
    return PATTERNS.computeIfAbsent(node.get("pattern").asText(), Pattern::compile);
  }

  /** An integer without limits in the schema must fit into 32 bits. */
  private boolean isWithinLimits(String type, String text) {
    if (node.path("type").isArray() || !node.has("type")) {
      return true;
    }
    try {
      BigDecimal number = new BigDecimal(text.replace("_", ""));
      boolean integer = type.equals("integer");
      BigDecimal min = limit("minimum", integer ? Integer.MIN_VALUE : -Double.MAX_VALUE);
      BigDecimal max = limit("maximum", integer ? Integer.MAX_VALUE : Double.MAX_VALUE);
      return number.compareTo(min) >= 0 && number.compareTo(max) <= 0;
    } catch (NumberFormatException hexadecimal) {
      return false;
    }
  }

  private BigDecimal limit(String name, double otherwise) {
    return node.has(name) ? node.get(name).decimalValue() : BigDecimal.valueOf(otherwise);
  }
}

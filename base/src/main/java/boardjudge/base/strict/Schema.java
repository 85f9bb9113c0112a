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
 * A JSON schema or a part of one. Only what our schemas use is read: references within the file,
 * types, enums, patterns, limits, properties and items. Patterns match the whole text; an {@code
 * if} is not checked. Our own key {@code expected} holds the words of messages.
 *
 * @param root the whole schema
 */
record Schema(JsonNode root, JsonNode node) {
  /** Allows everything. */
  static final Schema ANY = new Schema(MissingNode.getInstance(), MissingNode.getInstance());

  private static final int LONGEST = Integer.MAX_VALUE;
  private static final Map<String, Schema> READ = new ConcurrentHashMap<>();
  private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

  /**
   * A schema of {@code docs/schema}, or a part of one.
   *
   * @param name {@code suite.yaml}, or {@code problem.yaml#/$defs/packed}
   */
  static Schema of(String name) {
    return READ.computeIfAbsent(name, Schema::load);
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

  /** A file of {@code docs/schema}, as it is written there. */
  static String text(String name) {
    return Resource.text(Schema.class, name + ".schema.json");
  }

  private Schema part(JsonNode child) {
    String reference = child.path("$ref").asText("");
    return new Schema(root, reference.isEmpty() ? child : root.at(reference.substring(1)));
  }

  /** What the value of a key must be; empty if there may be no such key. */
  Optional<Schema> property(String key) {
    JsonNode known = node.path("properties").path(key);
    JsonNode others = node.path("additionalProperties");
    return known.isMissingNode() && others.isBoolean() && !others.booleanValue()
        ? Optional.empty()
        : Optional.of(part(known.isMissingNode() ? others : known));
  }

  /** What a key itself must be. */
  Schema key() {
    return part(node.path("propertyNames"));
  }

  /** What an element of the list must be. */
  Schema item() {
    return part(node.path("items"));
  }

  /** The keys that must be there. */
  List<String> required() {
    return texts(node.path("required"));
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  /** The allowed keys, as messages name them. */
  String keys() {
    return "keys " + String.join(", ", (Iterable<String>) node.path("properties")::fieldNames);
  }

  /** What a message says is expected. */
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

  /**
   * Whether a value may be of that type.
   *
   * @param type as JSON schemas name it
   */
  boolean allowsType(String type) {
    JsonNode types = node.path("type");
    List<String> allowed = types.isTextual() ? List.of(types.textValue()) : texts(types);
    return allowed.isEmpty()
        || allowed.contains(type)
        || (type.equals("integer") && allowed.contains("number"));
  }

  /** Whether a list or a map may have that many elements. */
  boolean allowsSize(int elements) {
    return elements >= Math.max(node.path("minItems").asInt(0), node.path("minProperties").asInt(0))
        && elements <= node.path("maxItems").asInt(Integer.MAX_VALUE);
  }

  /** Whether a value of an allowed type may be this one. */
  boolean allows(String type, String text) {
    // The length comes first: matching a long text may overflow the stack.
    return text.codePointCount(0, text.length()) <= node.path("maxLength").asInt(LONGEST)
        && (!node.has("enum") || texts(node.get("enum")).contains(text))
        && (!node.has("pattern") || pattern().matcher(text).matches())
        && (!type.matches("integer|number") || fits(type, text));
  }

  private Pattern pattern() {
    return PATTERNS.computeIfAbsent(node.get("pattern").asText(), Pattern::compile);
  }

  /** An integer without limits in the schema must fit 32 bits. */
  private boolean fits(String type, String text) {
    if (node.path("type").isArray() || !node.has("type")) {
      return true;
    }
    try {
      BigDecimal number = new BigDecimal(text.replace("_", ""));
      boolean whole = type.equals("integer");
      BigDecimal least = limit("minimum", whole ? Integer.MIN_VALUE : -Double.MAX_VALUE);
      BigDecimal most = limit("maximum", whole ? Integer.MAX_VALUE : Double.MAX_VALUE);
      return number.compareTo(least) >= 0 && number.compareTo(most) <= 0;
    } catch (NumberFormatException hexadecimal) {
      return false;
    }
  }

  private BigDecimal limit(String name, double otherwise) {
    return node.has(name) ? node.get(name).decimalValue() : BigDecimal.valueOf(otherwise);
  }
}

package boardjudge.grading.program;

import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The fields of a JSON object on a line of its own, read strictly: a fault has the line, the field,
 * what was expected and what was found.
 *
 * @param where the program and the line, or the field that this object stands in
 * @param node a JSON object
 */
record LineFields(String where, JsonNode node) {
  private static final int QUOTED = 40;

  private static final ObjectReader READER =
      JsonMapper.builder()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  /**
   * Reads a line.
   *
   * @param who the program, for messages
   * @param number of the line, from 1
   * @param keys all that may stand in it
   * @throws EngineFault if it is no JSON object, or has other keys or one twice
   */
  static LineFields of(String who, int number, String line, List<String> keys) {
    String where = who + ", line " + number;
    JsonNode node;
    try {
      node = READER.readTree(line);
    } catch (JsonProcessingException syntax) {
      int column = syntax.getLocation() == null ? 1 : syntax.getLocation().getColumnNr();
      String words = syntax.getOriginalMessage().lines().findFirst().orElse("no JSON");
      throw new EngineFault(
          (where + ", column " + column + ": expected one JSON object, found ")
              + (Quote.of(line, QUOTED) + " (" + Quote.bare(words, 120) + ")"));
    }
    if (!node.isObject()) {
      throw new EngineFault(where + ": expected one JSON object, found " + words(node));
    }
    return new LineFields(where, node).checked(keys);
  }

  private LineFields checked(List<String> keys) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!keys.contains(name)) {
        throw new EngineFault(
            (where + ": expected no fields but ")
                + (String.join(", ", keys) + ", found " + Quote.of(name, QUOTED)));
      }
    }
    return this;
  }

  private static String words(JsonNode node) {
    if (node.isMissingNode()) {
      return "nothing";
    }
    return node.isTextual()
        ? Quote.of(node.textValue(), QUOTED)
        : node.isObject()
            ? "an object"
            : node.isArray() ? "a list" : Quote.bare(node.toString(), QUOTED);
  }

  /** A fault of a field, to be thrown. */
  EngineFault wrong(String field, String expected, String found) {
    return new EngineFault(where + ": " + field + ": expected " + expected + ", found " + found);
  }

  /** Whether a field stands there. */
  boolean has(String field) {
    return node.has(field);
  }

  /** An integer within limits, which must stand there. */
  int integer(String field, int min, int max) {
    JsonNode value = node.path(field);
    if (!value.isInt() || value.intValue() < min || value.intValue() > max) {
      throw wrong(field, "an integer from " + min + " to " + max, words(value));
    }
    return value.intValue();
  }

  /** Text of a form, which must stand there. */
  String text(String field, Pattern form, String expected) {
    return text(field, node.path(field), form, expected);
  }

  private String text(String field, JsonNode value, Pattern form, String expected) {
    if (!value.isTextual() || !form.matcher(value.textValue()).matches()) {
      throw wrong(field, expected, words(value));
    }
    return value.textValue();
  }

  /** A list of texts of a form; an element's fault names its place, from 1. */
  List<String> texts(String field, Pattern form, String expected) {
    List<String> texts = new ArrayList<>();
    for (JsonNode element : list(field)) {
      texts.add(text(field + " " + (texts.size() + 1), element, form, expected));
    }
    return texts;
  }

  /** A list of objects with no other keys than these. */
  List<LineFields> objects(String field, List<String> keys) {
    List<LineFields> objects = new ArrayList<>();
    for (JsonNode element : list(field)) {
      String name = field + " " + (objects.size() + 1);
      if (!element.isObject()) {
        throw wrong(name, "an object", words(element));
      }
      objects.add(new LineFields(where + ": " + name, element).checked(keys));
    }
    return objects;
  }

  private JsonNode list(String field) {
    JsonNode value = node.path(field);
    if (!value.isArray()) {
      throw wrong(field, "a list", words(value));
    }
    return value;
  }

  /** A text that need not stand there. */
  Optional<String> optional(String field, Pattern form, String expected) {
    return has(field) ? Optional.of(text(field, form, expected)) : Optional.empty();
  }
}

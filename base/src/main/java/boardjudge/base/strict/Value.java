package boardjudge.base.strict;

import boardjudge.reference.io.Quote;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value in a file, with its position: that of its key, or else of its first character. A missing
 * value is a {@code Value}, too, so that an exception can name it. Other packages only see values
 * that match the schema.
 */
public final class Value {
  static final int MAX_QUOTED = 40;

  private static final String NULL = "null";

  private final String file;
  private final Optional<Value> parent;
  private final Object keyOrIndex;
  private final int line;
  private final int column;
  private final Map<String, Value> fields = new LinkedHashMap<>();
  private final List<Value> items = new ArrayList<>();
  private Schema schema = Schema.ANY;
  private String type = NULL;
  private String text = "";
  private String shown = "nothing";

  /**
   * @param keyOrIndex its index in a list counts from 0
   */
  Value(String file, Optional<Value> parent, Object keyOrIndex, int line, int column) {
    this.file = file;
    this.parent = parent;
    this.keyOrIndex = keyOrIndex;
    this.line = line;
    this.column = column;
  }

  /**
   * @param shown the value as messages show it
   */
  void set(String type, String text, String shown) {
    this.type = type;
    this.text = text;
    this.shown = shown;
  }

  void put(String key, Value value) {
    fields.put(key, value);
  }

  void add(Value value) {
    items.add(value);
  }

  /** Checks the type alone, not what is inside. */
  void checkType(Schema schema) throws StrictException {
    this.schema = schema;
    if (!schema.allowsType(type)) {
      throw error();
    }
  }

  void check(Schema schema) throws StrictException {
    checkType(schema);
    for (Map.Entry<String, Value> field : fields.entrySet()) {
      String key = field.getKey();
      Value value = field.getValue();
      Optional<Schema> property = schema.property(key);
      if (property.isEmpty()) {
        String unknown = Quote.of(key, MAX_QUOTED) + Nearest.hint(key, schema.keyNames());
        throw new StrictException(file, value.line, value.column, path(), schema.keys(), unknown);
      }
      if (!schema.propertyNames().allows("string", key)) {
        throw value.error(schema.propertyNames().expected(), Quote.of(key, MAX_QUOTED));
      }
      value.check(property.get());
    }
    for (String key : schema.requiredKeys()) {
      if (!fields.containsKey(key)) {
        throw get(key).error();
      }
    }
    for (Value item : items) {
      item.check(schema.items());
    }
    boolean isList = type.equals("array");
    int size = isList ? items.size() : fields.size();
    if ((isList || type.equals("object")) && !schema.allowsSize(size)) {
      throw error(schema.expected(), size == 0 ? "an empty one" : size + " of them");
    }
    if (!isList && !type.equals("object") && !schema.allows(type, text)) {
      throw error();
    }
  }

  /** The value of a key; a missing one if the key is not there. */
  public Value get(String key) {
    Value value = fields.get(key);
    if (value != null) {
      return value;
    }
    Value missing = new Value(file, Optional.of(this), key, line, column);
    missing.schema = schema.property(key).orElse(Schema.ANY);
    return missing;
  }

  /** Whether it is a map with this key, which may have no value. */
  public boolean has(String key) {
    return fields.containsKey(key);
  }

  /** Whether the file has a value here. */
  public boolean isThere() {
    return !type.equals(NULL);
  }

  /** Whether it is a map. */
  public boolean isMap() {
    return type.equals("object");
  }

  /** The line of its key, from 1. */
  public int line() {
    return line;
  }

  /** File, line and column: {@code suite.yaml:12:5}. */
  public String place() {
    return file + ":" + line + ":" + column;
  }

  /** A map's values by key, in file order; empty for other values. */
  public Map<String, Value> fields() {
    return fields;
  }

  /** A map's texts by key, in file order. */
  public Map<String, String> textsByKey() {
    Map<String, String> texts = new LinkedHashMap<>();
    fields.forEach((key, value) -> texts.put(key, value.text()));
    return texts;
  }

  /** A list's elements. */
  public List<Value> items() {
    return items;
  }

  /** A list's elements as texts. */
  public List<String> texts() {
    return items.stream().map(Value::text).toList();
  }

  /** The scalar as it is written; empty if missing, and for maps and lists. */
  public String text() {
    return text;
  }

  /** The scalar as it is written, or {@code otherwise} if the value is missing. */
  public String text(String otherwise) {
    return isThere() ? text : otherwise;
  }

  /** The integer, or {@code otherwise} if the value is missing. */
  public int integer(int otherwise) {
    return isThere() ? Integer.parseInt(text.replace("_", "")) : otherwise;
  }

  /** The number; the value must be there. */
  public double number() {
    return decimal().doubleValue();
  }

  /** The number without rounding; the value must be there. */
  public BigDecimal decimal() {
    return new BigDecimal(text.replace("_", ""));
  }

  /** The integer, which must be there, within limits that the schema cannot know. */
  public int integerWithin(int min, int max) throws StrictException {
    int number = integer(min);
    if (!isThere() || number < min || number > max) {
      throw error("an integer from " + min + " to " + max, shown);
    }
    return number;
  }

  /**
   * This value.
   *
   * @throws StrictException if it is missing
   */
  public Value required() throws StrictException {
    if (!isThere()) {
      throw error();
    }
    return this;
  }

  private List<Object> path() {
    List<Object> path = new ArrayList<>();
    for (Value value = this; value.parent.isPresent(); value = value.parent.get()) {
      path.add(0, value.keyOrIndex);
    }
    return path;
  }

  /** The exception for a value that the schema does not allow. */
  public StrictException error() {
    return error(schema.expected(), shown);
  }

  /** The exception for a value other than the expected one. */
  public StrictException error(String expected) {
    return error(expected, shown);
  }

  /** An exception at this value's position. */
  public StrictException error(String expected, String found) {
    return new StrictException(file, line, column, path(), expected, found);
  }
}

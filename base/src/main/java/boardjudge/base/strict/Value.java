package boardjudge.base.strict;

import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value of a file, which knows where it stands: where its key does, or else where it begins. One
 * that is not there is a value, too, so that a fault can say what is missing. Has been held to the
 * schema when somebody else sees it.
 */
public final class Value {
  static final int QUOTED = 40;

  /** What stands where nothing does. */
  private static final String NOTHING = "null";

  private final String file;
  private final Optional<Value> parent;
  private final Object step;
  private final int line;
  private final int column;
  private final Map<String, Value> fields = new LinkedHashMap<>();
  private final List<Value> items = new ArrayList<>();
  private Schema schema = Schema.ANY;
  private String type = NOTHING;
  private String text = "";
  private String shown = "nothing";

  /**
   * @param step its key, or its place in a list, from 0
   */
  Value(String file, Optional<Value> parent, Object step, int line, int column) {
    this.file = file;
    this.parent = parent;
    this.step = step;
    this.line = line;
    this.column = column;
  }

  /**
   * Says what it is.
   *
   * @param shown as messages have it
   */
  void set(String type, String text, String shown) {
    this.type = type;
    this.text = text;
    this.shown = shown;
  }

  /** Adds a field, in the place of one of the same name. */
  void put(String key, Value value) {
    fields.put(key, value);
  }

  void add(Value value) {
    items.add(value);
  }

  /** Holds what kind of value it is to a schema, and nothing within it. */
  void holdType(Schema by) throws StrictException {
    schema = by;
    if (!by.allowsType(type)) {
      throw wrong();
    }
  }

  /** Holds this value to a schema, and all within it. */
  void hold(Schema by) throws StrictException {
    holdType(by);
    for (Map.Entry<String, Value> field : fields.entrySet()) {
      String key = field.getKey();
      Value value = field.getValue();
      Optional<Schema> known = by.property(key);
      if (known.isEmpty()) {
        throw new StrictException(
            file, value.line, value.column, path(), by.keys(), Quote.of(key, QUOTED));
      }
      if (!by.key().allows("string", key)) {
        throw value.wrong(by.key().expected(), Quote.of(key, QUOTED));
      }
      value.hold(known.get());
    }
    for (String key : by.required()) {
      if (!fields.containsKey(key)) {
        throw get(key).wrong();
      }
    }
    for (Value item : items) {
      item.hold(by.item());
    }
    boolean list = type.equals("array");
    int size = list ? items.size() : fields.size();
    if ((list || type.equals("object")) && !by.allowsSize(size)) {
      throw wrong(by.expected(), size == 0 ? "an empty one" : size + " of them");
    }
    if (!list && !type.equals("object") && !by.allows(type, text)) {
      throw wrong();
    }
  }

  /** The value of a key, whether it is there or not. */
  public Value get(String key) {
    Value there = fields.get(key);
    if (there != null) {
      return there;
    }
    Value missing = new Value(file, Optional.of(this), key, line, column);
    missing.schema = schema.property(key).orElse(Schema.ANY);
    return missing;
  }

  /** Whether the file has a value here. */
  public boolean isThere() {
    return !type.equals(NOTHING);
  }

  /** Whether it is a map. */
  public boolean isMap() {
    return type.equals("object");
  }

  /** The line, from 1, in which its key stands. */
  public int line() {
    return line;
  }

  /** {@code suite.yaml:12:5}: its file, line and column. */
  public String place() {
    return file + ":" + line + ":" + column;
  }

  /** A map's values by their keys, in the file's order. */
  public Map<String, Value> fields() {
    return fields;
  }

  /** A map's texts by their keys, in the file's order. */
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

  /** What stands there as it is written; empty if nothing does, and for maps and lists. */
  public String text() {
    return text;
  }

  /** An integer. */
  public int integer(int otherwise) {
    return isThere() ? Integer.parseInt(text.replace("_", "")) : otherwise;
  }

  /** A number that is there. */
  public double number() {
    return Double.parseDouble(text.replace("_", ""));
  }

  /** An integer that must be there, within limits that the schema cannot know. */
  public int integerWithin(int min, int max) throws StrictException {
    int number = integer(min);
    if (!isThere() || number < min || number > max) {
      throw wrong("an integer from " + min + " to " + max, shown);
    }
    return number;
  }

  /** A value that must be there. */
  public Value required() throws StrictException {
    if (!isThere()) {
      throw wrong();
    }
    return this;
  }

  private List<Object> path() {
    List<Object> path = new ArrayList<>();
    for (Value at = this; at.parent.isPresent(); at = at.parent.get()) {
      path.add(0, at.step);
    }
    return path;
  }

  /** A fault: what the schema describes is not what stands here. */
  public StrictException wrong() {
    return wrong(schema.expected(), shown);
  }

  /** A fault for what stands here. */
  public StrictException wrong(String expected) {
    return wrong(expected, shown);
  }

  /** A fault in words of its own. */
  public StrictException wrong(String expected, String found) {
    return new StrictException(file, line, column, path(), expected, found);
  }
}

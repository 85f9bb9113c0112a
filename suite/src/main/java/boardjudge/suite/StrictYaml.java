package boardjudge.suite;

import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A YAML file bound to records, which knows where each of its keys stands. Unknown keys, keys given
 * twice, keys without a value, text in place of a number and a second document are faults.
 *
 * <p>A record's component says with {@link JsonPropertyDescription} what its key takes, for
 * messages, and with {@code @JsonProperty(required = true)} that the key must be there. A path to a
 * value is made of keys and of places in lists, from 0: {@code "groups", 1, "tests", 0, "name"}.
 *
 * @param <T> what the file is bound to
 */
public final class StrictYaml<T> {
  private static final int QUOTED = 40;
  private static final int QUOTED_WORDS = 200;
  private static final int QUOTED_FILE = 4096;

  /** The largest file that is read, in bytes; the plan of a suite with 999 tests takes 100 KB. */
  private static final int LARGEST = 1 << 20;

  /** Lists and maps within one another; a plan has 5. */
  private static final int DEEPEST = 20;

  private static final ObjectMapper MAPPER =
      YAMLMapper.builder()
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .build();

  /** The type of what stands where no record describes it. */
  private static final JavaType ANYTHING = MAPPER.constructType(Object.class);

  private final String file;
  private final JavaType type;
  private final Map<List<Object>, Place> places = new HashMap<>();
  private final T value;

  /** Where a key or an element of a list stands, from 1, and what it holds. */
  private record Place(int line, int column, String found) {}

  private StrictYaml(String file, String text, JavaType type) throws YamlException {
    this.file = Quote.name(file, QUOTED_FILE);
    this.type = type;
    checkCharacters(text);
    try (JsonParser parser = MAPPER.getFactory().createParser(text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (parser.getParsingContext().getNestingDepth() > DEEPEST) {
          String expected = "at most " + DEEPEST + " lists and maps within one another";
          throw fault(place(parser.currentTokenLocation()), List.of(), expected, "more");
        }
        if (!token.isStructEnd()) {
          note(parser, token);
        }
      }
      if (places.isEmpty()) {
        throw fault(new Place(1, 1, ""), List.of(), expected(List.of()), "nothing");
      }
      this.value = MAPPER.readValue(text, type);
    } catch (JsonMappingException mismatch) {
      throw wrong(path(mismatch));
    } catch (JsonProcessingException syntax) {
      Place at = place(syntax.getLocation());
      String words = syntax.getOriginalMessage().lines().findFirst().orElse("not YAML");
      throw new YamlException(
          this.file + ":" + at.line() + ":" + at.column() + ": " + Quote.bare(words, QUOTED_WORDS));
    } catch (YamlException fault) {
      throw fault;
    } catch (IOException impossible) {
      throw new IllegalStateException("a string is always readable", impossible);
    }
  }

  /**
   * Reads a file whose keys are a record's components.
   *
   * @param file the file's name, for messages
   */
  public static <T> StrictYaml<T> read(String file, String text, Class<T> type)
      throws YamlException {
    return new StrictYaml<>(file, text, MAPPER.constructType(type));
  }

  /** Reads a file whose keys are names and whose values are records. Keeps the file's order. */
  public static <V> StrictYaml<Map<String, V>> readMap(String file, String text, Class<V> type)
      throws YamlException {
    return new StrictYaml<>(
        file,
        text,
        MAPPER.getTypeFactory().constructMapType(LinkedHashMap.class, String.class, type));
  }

  /**
   * The text of a file, for {@link #read} and {@link #readMap}.
   *
   * @throws YamlException if it is larger than 1 MiB, or not UTF-8
   * @throws IOException if it cannot be read
   */
  public static String text(Path file) throws IOException {
    String shown = Quote.name(file.toString(), QUOTED_FILE);
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw new YamlException(shown + ":1:1: expected at most " + LARGEST + " bytes, found more");
    }
    ByteBuffer left = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    if (StandardCharsets.UTF_8.newDecoder().decode(left, text, true).isError()) {
      String before = text.flip().toString();
      long line = before.chars().filter(c -> c == '\n').count() + 1;
      int column = before.length() - before.lastIndexOf('\n');
      String found = Quote.of(new byte[] {left.get()}, QUOTED);
      throw new YamlException(
          shown + ":" + line + ":" + column + ": expected text in UTF-8, found the byte " + found);
    }
    return text.flip().toString();
  }

  /** Refuses what YAML does, with the place that its parser does not name. */
  private void checkCharacters(String text) throws YamlException {
    int line = 1;
    int column = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\n' && c != '\r' && c != '\t') {
        String found = Quote.of(String.valueOf(c), QUOTED);
        throw fault(new Place(line, column, ""), List.of(), "no control characters", found);
      }
      line += c == '\n' ? 1 : 0;
      column = c == '\n' ? 1 : column + 1;
    }
  }

  /** What the file says. */
  public T value() {
    return value;
  }

  /** Whether the file has a value there. */
  public boolean has(Object... path) {
    return places.containsKey(List.of(path));
  }

  /** The line, from 1, in which a value's key stands. */
  public int line(Object... path) {
    return place(List.of(path)).line();
  }

  /** A value as messages show it: quoted, or as a word for what it is. */
  public String found(Object... path) {
    return has(path) ? place(List.of(path)).found() : "nothing";
  }

  /** A fault for what is found there, where the records' description of it is not met. */
  public YamlException wrong(Object... path) {
    List<Object> where = List.of(path);
    return fault(place(where), where, expected(where), found(path));
  }

  /** A fault at a value, in words of its own. */
  public YamlException wrong(String expected, String found, Object... path) {
    return fault(place(List.of(path)), List.of(path), expected, found);
  }

  private YamlException fault(Place at, List<Object> path, String expected, String found) {
    String key = "";
    for (Object part : path) {
      key =
          part instanceof Integer index
              ? key + " " + (index + 1)
              : Quote.name(part.toString(), QUOTED);
    }
    return new YamlException(
        file
            + (":" + at.line() + ":" + at.column() + ": ")
            + (key.isEmpty() ? "" : key + ": ")
            + ("expected " + expected + ", found " + found));
  }

  /** The place of a value, or of the innermost one around it if there is no such value. */
  private Place place(List<Object> path) {
    for (int length = path.size(); length > 0; length--) {
      Place known = places.get(path.subList(0, length));
      if (known != null) {
        return known;
      }
    }
    return places.getOrDefault(List.of(), new Place(1, 1, ""));
  }

  private static Place place(JsonLocation location) {
    return location == null
        ? new Place(1, 1, "")
        : new Place(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()), "");
  }

  /** What the records say of a value. */
  private String expected(List<Object> path) {
    if (!path.isEmpty() && path.get(path.size() - 1) instanceof String key) {
      Optional<RecordComponent> component =
          component(typeAt(path.subList(0, path.size() - 1)), key);
      Optional<JsonPropertyDescription> description =
          component.map(c -> c.getAccessor().getAnnotation(JsonPropertyDescription.class));
      if (description.isPresent()) {
        return description.get().value();
      }
    }
    JavaType at = typeAt(path);
    if (at.getRawClass().isRecord()) {
      return Arrays.stream(at.getRawClass().getRecordComponents())
          .map(StrictYaml::key)
          .collect(Collectors.joining(", ", "keys ", ""));
    }
    return at.isMapLikeType()
        ? "keys and values"
        : at.isCollectionLikeType() ? "a list" : "a value";
  }

  private boolean known(List<Object> path, String key) {
    JavaType at = typeAt(path);
    return !at.getRawClass().isRecord() || component(at, key).isPresent();
  }

  private JavaType typeAt(List<Object> path) {
    JavaType at = type;
    for (Object part : path) {
      at =
          component(at, part)
              .map(component -> MAPPER.constructType(component.getGenericType()))
              .orElse(at.isContainerType() ? at.getContentType() : ANYTHING);
    }
    return at;
  }

  private static Optional<RecordComponent> component(JavaType type, Object name) {
    return Stream.of(type.getRawClass())
        .filter(Class::isRecord)
        .flatMap(record -> Arrays.stream(record.getRecordComponents()))
        .filter(component -> key(component).equals(name))
        .findFirst();
  }

  /** The key of a component: its name, or the one that it says, as for words of Java's own. */
  private static String key(RecordComponent component) {
    JsonProperty given = component.getAccessor().getAnnotation(JsonProperty.class);
    return given == null || given.value().isEmpty() ? component.getName() : given.value();
  }

  /** Remembers where a token stands; refuses what is not known, given twice or empty. */
  private void note(JsonParser parser, JsonToken token) throws IOException {
    List<Object> path = path(parser.getParsingContext());
    Place here = place(parser.currentTokenLocation());
    Place at = places.getOrDefault(path, here);
    if (token == JsonToken.FIELD_NAME) {
      List<Object> around = path.subList(0, path.size() - 1);
      if (!known(around, parser.currentName())) {
        throw fault(here, around, expected(around), Quote.of(parser.currentName(), QUOTED));
      }
      if (places.containsKey(path)) {
        throw fault(here, path, "each key once", "it again; it stands in line " + at.line());
      }
    } else if (path.isEmpty() && places.containsKey(path)) {
      throw fault(here, path, "one document", "a second one");
    } else if (token == JsonToken.VALUE_NULL) {
      throw fault(at, path, expected(path), "nothing");
    }
    places.put(path, new Place(at.line(), at.column(), words(parser, token)));
  }

  private static String words(JsonParser parser, JsonToken token) throws IOException {
    return switch (token) {
      case START_OBJECT -> "keys and values";
      case START_ARRAY -> "a list";
      default -> Quote.of(parser.getText(), QUOTED);
    };
  }

  private static List<Object> path(JsonStreamContext context) {
    List<Object> path = new ArrayList<>();
    for (JsonStreamContext at = context; at != null; at = at.getParent()) {
      if (at.inObject() && at.hasCurrentName()) {
        path.add(0, at.getCurrentName());
      } else if (at.inArray() && at.hasCurrentIndex()) {
        path.add(0, at.getCurrentIndex());
      }
    }
    return List.copyOf(path);
  }

  private static Object[] path(JsonMappingException mismatch) {
    return mismatch.getPath().stream()
        .map(part -> part.getFieldName() == null ? part.getIndex() : part.getFieldName())
        .toArray();
  }
}

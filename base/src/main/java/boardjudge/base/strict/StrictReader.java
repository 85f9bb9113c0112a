package boardjudge.base.strict;

import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Reads YAML, or a line of JSON, and checks it against a schema of {@code docs/schema}. Rejects
 * unknown keys, duplicate keys, keys without a value, text in place of a number, and a second
 * document.
 */
public final class StrictReader {
  private static final int MAX_QUOTED_MESSAGE = 200;
  private static final int MAX_QUOTED_FILE = 4096;

  /** The plan of a suite with 999 tests takes 100 KB. */
  private static final int MAX_BYTES = 1 << 20;

  /** Of nested lists and maps; a plan has 5. */
  private static final int MAX_DEPTH = 20;

  private static final JsonFactory YAML = new YAMLFactory();
  private static final JsonFactory JSON = new JsonFactory();

  private final String file;
  private final JsonParser parser;
  private final boolean json;
  private final int linesBefore;

  private StrictReader(String file, JsonParser parser, boolean json, int linesBefore) {
    this.file = file;
    this.parser = parser;
    this.json = json;
    this.linesBefore = linesBefore;
  }

  /** The JSON schema of a file such as {@code suite.yaml}, for editors. */
  public static String schema(String file) {
    return Schema.text(file);
  }

  /**
   * Reads YAML.
   *
   * @param file the file's name, for messages
   * @param schema {@code suite.yaml}, or a part: {@code problem.yaml#/$defs/packed}
   */
  public static Value yaml(String file, String text, String schema) throws StrictException {
    return read(Quote.name(file, MAX_QUOTED_FILE), text, schema, YAML, 0);
  }

  /** As above, of a file on disk. */
  public static Value yaml(Path file, String schema) throws IOException {
    return yaml(file.toString(), text(file), schema);
  }

  /** Reads one line of JSON, which is line {@code line} of its file, from 1. */
  public static Value json(String file, int line, String text, String schema)
      throws StrictException {
    return read(file, text, schema, JSON, line - 1);
  }

  private static Value read(
      String file, String text, String schemaName, JsonFactory factory, int linesBefore)
      throws StrictException {
    boolean json = factory == JSON;
    if (!json) {
      checkCharacters(file, text);
    }
    Value root = new Value(file, Optional.empty(), "", linesBefore + 1, 1);
    Schema schema = Schema.of(schemaName);
    try (JsonParser parser = factory.createParser(text)) {
      StrictReader reader = new StrictReader(file, parser, json, linesBefore);
      if (parser.nextToken() != null) {
        root = reader.valueAtToken(Optional.empty(), "");
        reader.fill(root);
      }
      if (!root.isThere()) {
        root.check(schema);
      }
      if (parser.nextToken() != null) {
        throw reader.valueAtToken(Optional.empty(), "").error("one document", "a second one");
      }
      root.check(schema);
      return root;
    } catch (JsonProcessingException syntax) {
      if (root.isThere()) {
        // A file that is no map is reported as that, not by its syntax error.
        root.checkType(schema);
      }
      if (syntax.getCause() instanceof MarkedYAMLException error) {
        throw YamlFault.exception(file, error);
      }
      JsonLocation location = syntax.getLocation();
      String message = syntax.getOriginalMessage().lines().findFirst().orElse("not YAML");
      throw new StrictException(
          file,
          linesBefore + (location == null ? 1 : Math.max(1, location.getLineNr())),
          location == null ? 1 : Math.max(1, location.getColumnNr()),
          List.of(),
          "",
          Quote.bare(message, MAX_QUOTED_MESSAGE));
    } catch (StrictException fault) {
      throw fault;
    } catch (IOException impossible) {
      throw new IllegalStateException("a string is always readable", impossible);
    }
  }

  private Value valueAtToken(Optional<Value> parent, Object keyOrIndex) {
    JsonLocation location = parser.currentTokenLocation();
    return new Value(
        file,
        parent,
        keyOrIndex,
        linesBefore + Math.max(1, location.getLineNr()),
        Math.max(1, location.getColumnNr()));
  }

  /** Reads the value that starts at the current token. */
  private void fill(Value value) throws IOException {
    if (parser.getParsingContext().getNestingDepth() > MAX_DEPTH) {
      throw valueAtToken(Optional.empty(), "")
          .error("at most " + MAX_DEPTH + " lists and maps within one another", "more");
    }
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw valueAtToken(Optional.empty(), "")
          .error("a value", "the alias " + Quote.of(parser.getText(), Value.MAX_QUOTED));
    }
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        value.set("object", "", json ? "an object" : "keys and values");
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String key = parser.currentName();
          Value field = valueAtToken(Optional.of(value), key);
          if (value.fields().containsKey(key)) {
            throw field.error(
                "each key once", "it again; the first is in line " + value.get(key).line());
          }
          parser.nextToken();
          value.put(key, field);
          fill(field);
        }
      }
      case START_ARRAY -> {
        value.set("array", "", "a list");
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          Value item = valueAtToken(Optional.of(value), value.items().size());
          value.add(item);
          fill(item);
        }
      }
      case VALUE_NULL -> value.set("null", "", "nothing");
      case VALUE_NUMBER_INT -> scalar(value, "integer");
      case VALUE_NUMBER_FLOAT -> scalar(value, "number");
      case VALUE_TRUE, VALUE_FALSE -> scalar(value, "boolean");
      default -> value.set("string", parser.getText(), quoted());
    }
  }

  private String quoted() throws IOException {
    return Quote.of(parser.getText(), Value.MAX_QUOTED);
  }

  private void scalar(Value value, String type) throws IOException {
    String text = parser.getText();
    value.set(type, text, json ? Quote.bare(text, Value.MAX_QUOTED) : quoted());
  }

  /**
   * The text of a file.
   *
   * @throws StrictException if it is larger than 1 MiB or not UTF-8
   * @throws FileSystemException if it is a folder
   */
  public static String text(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "expected a file, found a folder");
    }
    String shown = Quote.name(file.toString(), MAX_QUOTED_FILE);
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new Value(shown, Optional.empty(), "", 1, 1)
          .error("at most " + MAX_BYTES + " bytes", "more");
    }
    return text(shown, bytes);
  }

  /**
   * The text of a file's bytes.
   *
   * @param file the file's name, for messages
   * @throws StrictException if they are not UTF-8
   */
  public static String text(String file, byte[] bytes) throws StrictException {
    ByteBuffer left = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    if (StandardCharsets.UTF_8.newDecoder().decode(left, text, true).isError()) {
      String found = "the byte " + Quote.of(new byte[] {left.get()}, Value.MAX_QUOTED);
      throw at(file, text.flip().toString()).error("text in UTF-8", found);
    }
    return text.flip().toString();
  }

  /** Rejects control characters, as YAML does; its parser does not say where they are. */
  private static void checkCharacters(String file, String text) throws StrictException {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\n' && c != '\r' && c != '\t') {
        String found = Quote.of(String.valueOf(c), Value.MAX_QUOTED);
        throw at(file, text.substring(0, i)).error("no control characters", found);
      }
    }
  }

  /** A value at the position where the text ends. */
  private static Value at(String file, String before) {
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = before.length() - before.lastIndexOf('\n');
    return new Value(file, Optional.empty(), "", line, column);
  }

  /**
   * Our words for one message of the YAML parser.
   *
   * @param message matches a part of the parser's message; its group, if any, goes into {@code
   *     found}
   * @param atStart whether to report where the unfinished part starts
   */
  private record YamlFault(String message, boolean atStart, String expected, String found) {
    private static final List<YamlFault> ALL =
        List.of(
            new YamlFault(
                "quoted scalar.*end of stream", true, "a text that ends with its quote", "no end"),
            new YamlFault(
                "flow mapping.*(?:expected|end of stream)", true, "keys that end with }", "no end"),
            new YamlFault(
                "flow sequence.*(?:expected|end of stream)",
                true,
                "a list that ends with ]",
                "no end"),
            new YamlFault("could not find expected ':'", true, "a colon after the key", "none"),
            new YamlFault(
                "mapping values are not allowed",
                false,
                "one key in a line, and quotes around a text with a colon in it",
                "another colon"),
            new YamlFault(
                "block (?:mapping|collection).*expected <block end>",
                false,
                "the same indentation as above",
                "another one"),
            new YamlFault(
                "sequence entries are not allowed", false, "a list below its key", "a hyphen"),
            new YamlFault("'\\\\t\\(TAB\\)'", false, "blanks as indentation", "a tab"),
            new YamlFault("character '?(.).* cannot start", false, "quotes around a text", "%s"),
            new YamlFault("unknown escape character (.)", false, "an escape of YAML", "%s"));

    /** A YAML syntax error in words for the author of the file. */
    static StrictException exception(String file, MarkedYAMLException error) {
      String problem = String.valueOf(error.getProblem());
      String context = Optional.ofNullable(error.getContext()).orElse("");
      String text = (context + " " + problem).replace('\n', ' ');
      for (YamlFault fault : ALL) {
        Matcher matcher = Pattern.compile(fault.message).matcher(text);
        if (matcher.find()) {
          String group = matcher.groupCount() == 0 ? "" : Quote.of(matcher.group(1), 40);
          return exception(
              file, error, fault.atStart, fault.expected, fault.found.formatted(group));
        }
      }
      String found = Quote.bare(text.strip().toLowerCase(Locale.ROOT), 200);
      return exception(file, error, false, "YAML", found);
    }

    private static StrictException exception(
        String file, MarkedYAMLException error, boolean atStart, String expected, String found) {
      Optional<Mark> problem = Optional.ofNullable(error.getProblemMark());
      Optional<Mark> context = Optional.ofNullable(error.getContextMark());
      Optional<Mark> mark = atStart ? context.or(() -> problem) : problem.or(() -> context);
      int line = mark.map(Mark::getLine).orElse(0) + 1;
      int column = mark.map(Mark::getColumn).orElse(0) + 1;
      return new StrictException(file, line, column, List.of(), expected, found);
    }
  }
}

package boardjudge.sandbox;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads {@code languages.yaml}: a map from the ids of languages to what the built-in file's first
 * lines explain.
 */
final class LanguageFile {
  private static final ObjectReader READER =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
          .build()
          .readerFor(Section.class);

  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]{0,29}");
  private static final Pattern ENDING = Pattern.compile("[a-z0-9+#_-]{1,20}");
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_{}-][A-Za-z0-9_.{}-]{0,99}");
  private static final Pattern COMMAND = Pattern.compile("[ \t]*[^ \t\n].*");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private final String file;
  private final String text;
  private final String home;

  private LanguageFile(String file, String text, String home) {
    this.file = file;
    this.text = text;
    this.home = home;
  }

  /**
   * The languages of a file, in its order.
   *
   * @param file its name, for messages
   * @param home the folder that a leading {@code ~} stands for
   * @throws InputException if the text is not YAML, or a key is unknown, missing, there twice, or
   *     has a value that it cannot have
   */
  static List<Language> parse(String file, String text, String home) throws InputException {
    return new LanguageFile(file, text, home).parse();
  }

  /** A key that must be there with a value. */
  @JacksonAnnotationsInside
  @JsonProperty(required = true)
  @JsonSetter(nulls = Nulls.FAIL)
  @Retention(RetentionPolicy.RUNTIME)
  private @interface Required {}

  /** One language as the file has it. */
  record Section(
      @Required String name,
      @Required List<Ending> endings,
      @Required FileName source,
      Command compile,
      @Required Command run,
      @Required @JsonProperty(value = "package", required = true) String debianPackage,
      Count memory,
      @JsonProperty("out-of-memory-exit") Count outOfMemoryExit,
      Count processes,
      List<String> folders,
      Map<Variable, String> environment) {}

  private record Ending(String text) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Ending {
      check(ENDING, text);
    }
  }

  /** The source goes into the box: a path would lead out of it. */
  private record FileName(String text) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    FileName {
      check(FILE_NAME, text);
    }
  }

  private record Command(String text) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Command {
      check(COMMAND, text);
    }

    List<String> words() {
      return List.of(text.strip().split("[ \t]+"));
    }
  }

  private record Count(int number) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Count {
      check(NUMBER, Integer.toString(number));
    }
  }

  private record Variable(String name) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Variable {
      check(VARIABLE, name);
    }
  }

  /** What a message says is expected where a value of that type cannot be read. */
  private static final Map<Class<?>, String> EXPECTED =
      Map.of(
          Section.class,
          "a map of keys and values",
          Ending.class,
          "an ending in lower case without its dot",
          FileName.class,
          "a file name without folders",
          Command.class,
          "a command",
          Count.class,
          "an integer from 0 to 999999",
          int.class,
          "an integer from 0 to 999999",
          Variable.class,
          "the name of a variable",
          String.class,
          "a text");

  private static void check(Pattern form, String text) {
    if (!form.matcher(text).matches()) {
      throw new IllegalArgumentException(text);
    }
  }

  private List<Language> parse() throws InputException {
    List<Language> languages = new ArrayList<>();
    String key = "languages";
    try (JsonParser parser = READER.createParser(text)) {
      JsonToken first = parser.nextToken();
      if (first != JsonToken.START_OBJECT && first != null) {
        throw fault(parser.currentTokenLocation(), key, "a map of languages", found(parser));
      }
      while (first != null && parser.nextToken() == JsonToken.FIELD_NAME) {
        key = parser.currentName();
        languages.add(language(key, parser));
        key = "languages";
      }
      if (parser.nextToken() != null) {
        throw fault(parser.currentTokenLocation(), key, "one document", "a second document");
      }
      return languages;
    } catch (JacksonException e) {
      String problem = e.getOriginalMessage().lines().findFirst().orElse("");
      boolean twice = problem.startsWith("Duplicate field");
      throw fault(e.getLocation(), key, twice ? "each key once" : "YAML", Quote.of(problem, 120));
    } catch (IOException impossible) {
      throw new IllegalStateException("a text cannot fail to be read", impossible);
    }
  }

  /**
   * @param parser at the key that is the language's id
   */
  private Language language(String id, JsonParser parser) throws IOException, InputException {
    JsonLocation start = parser.currentTokenLocation();
    if (!ID.matcher(id).matches()) {
      String expected = "an id of up to 30 lower case letters and digits";
      throw fault(start, "languages", expected, Quote.of(id, 40));
    }
    if (parser.nextToken() == JsonToken.VALUE_NULL) {
      throw fault(start, id, "a map of what the language needs", "nothing");
    }
    try {
      return language(id, READER.readValue(parser, Section.class));
    } catch (JsonMappingException e) {
      throw explained(id, start, parser, e);
    }
  }

  private Language language(String id, Section section) {
    Map<String, String> variables = new LinkedHashMap<>();
    Optional.ofNullable(section.environment)
        .ifPresent(all -> all.forEach((key, value) -> variables.put(key.name, atHome(value))));
    return new Language(
        id,
        Quote.bare(section.name, 100),
        section.endings.stream().map(Ending::text).toList(),
        section.source.text,
        Optional.ofNullable(section.compile).map(Command::words).orElse(List.of()),
        section.run.words(),
        Quote.bare(section.debianPackage, 100),
        Optional.ofNullable(section.memory).map(Count::number).orElse(0),
        Optional.ofNullable(section.outOfMemoryExit).map(Count::number),
        Optional.ofNullable(section.processes).map(Count::number).orElse(0),
        Optional.ofNullable(section.folders).orElse(List.of()).stream().map(this::atHome).toList(),
        variables);
  }

  private String atHome(String path) {
    return path.equals("~") || path.startsWith("~/") ? home + path.substring(1) : path;
  }

  /**
   * Jackson's complaint about a language in our form.
   *
   * @param start where the language begins: what is missing stands nowhere else
   */
  private InputException explained(
      String id, JsonLocation start, JsonParser parser, JsonMappingException e) throws IOException {
    if (e instanceof UnrecognizedPropertyException unknown) {
      Stream<String> known = unknown.getKnownPropertyIds().stream().map(Object::toString);
      return fault(
          keyLocation(id, unknown.getPropertyName()),
          id,
          "one of " + String.join(", ", known.sorted().toList()),
          Quote.of(unknown.getPropertyName(), 40));
    }
    StringBuilder key = new StringBuilder(id);
    for (JsonMappingException.Reference step : e.getPath()) {
      String name = step.getFieldName();
      key.append(name == null ? "[" + (step.getIndex() + 1) + "]" : "." + name);
    }
    Class<?> type = Object.class;
    if (e instanceof MismatchedInputException mismatched) {
      type = mismatched.getTargetType();
    } else if (e instanceof ValueInstantiationException refused) {
      type = refused.getType().getRawClass();
    }
    boolean missing = parser.currentToken() == JsonToken.END_OBJECT;
    return fault(
        missing ? start : e.getLocation(),
        key.toString(),
        EXPECTED.getOrDefault(type, "a list"),
        found(parser));
  }

  /** Where a key of a language stands: Jackson reports an unknown one only at the map's end. */
  private JsonLocation keyLocation(String id, String key) throws IOException {
    try (JsonParser parser = READER.createParser(text)) {
      String language = "";
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME) {
          int depth = parser.getParsingContext().getNestingDepth();
          language = depth == 1 ? parser.currentName() : language;
          if (depth == 2 && language.equals(id) && parser.currentName().equals(key)) {
            return parser.currentTokenLocation();
          }
        }
      }
      return JsonLocation.NA;
    }
  }

  /** What the parser stands at, as a message has it. */
  private static String found(JsonParser parser) {
    try {
      return switch (parser.currentToken()) {
        case START_OBJECT -> "a map";
        case START_ARRAY -> "a list";
        case VALUE_NULL, END_OBJECT, END_ARRAY -> "nothing";
        default -> Quote.of(parser.getText(), 40);
      };
    } catch (IOException impossible) {
      throw new IllegalStateException("the text of a token is in memory", impossible);
    }
  }

  private InputException fault(JsonLocation at, String key, String expected, String found) {
    return new InputException(
        file,
        Math.max(1, at.getLineNr()),
        Math.max(1, at.getColumnNr()),
        FormatError.UNKNOWN_SYMBOL,
        Quote.name(key, 200),
        expected,
        found);
  }
}

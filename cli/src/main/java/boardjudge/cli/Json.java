package boardjudge.cli;

import boardjudge.base.files.FileNames;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.cli.project.StatusReport;
import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Glyphs;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.SandboxProbe;
import boardjudge.sandbox.Verdict;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Writes records as JSON: indented, in UTF-8, with a final line feed. Times are in seconds,
 * verdicts have hyphens, and an empty {@link Optional} is left out.
 */
final class Json {
  private static final JsonInclude.Value IF_PRESENT =
      JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS);

  /** The class of {@code Map.of}, whose order changes from one start of Java to the next. */
  @SuppressWarnings("unchecked")
  private static final Class<Map<String, Object>> UNORDERED =
      (Class<Map<String, Object>>) Map.<String, Object>of("a", 1, "b", 2).getClass();

  private Json() {}

  static byte[] bytes(Object report) throws IOException {
    return bytes(report, Lang.EN);
  }

  /** Sentences are in that language. */
  static byte[] bytes(Object report, Lang lang) throws IOException {
    SimpleModule module = new SimpleModule();
    module.addSerializer(Duration.class, as(time -> time.toNanos() / 1e9));
    module.addSerializer(Language.class, as(Language::name));
    module.addSerializer(Path.class, as(FileNames::text));
    module.addSerializer(Message.class, as(message -> message.text(lang)));
    module.addSerializer(StatusReport.State.class, as(StatusReport.State::words));
    module.addSerializer(
        SandboxProbe.Outcome.class,
        as(outcome -> outcome.words().toLowerCase(Locale.ROOT).replace(' ', '-')));
    module.addSerializer(Verdict.class, as(Verdict::id));
    module.addSerializer(WorkerState.State.class, as(WorkerState.State::id));
    module.addSerializer(MismatchReport.class, as(wrong -> wrong.facts(lang)));
    module.addSerializer(
        Optional.class,
        Json.<Object>as(
            value -> ((Optional<?>) value).orElseThrow(),
            value -> ((Optional<?>) value).isEmpty()));
    module.addSerializer(OptionalLong.class, as(OptionalLong::getAsLong, OptionalLong::isEmpty));
    module.addSerializer(UNORDERED, as(map -> new TreeMap<>(map)));
    if (lang != Lang.EN) {
      module.addSerializer(String.class, new SentenceSerializer(lang));
    }
    module.addKeySerializer(
        Verdict.class,
        new JsonSerializer<Verdict>() {
          @Override
          public void serialize(Verdict key, JsonGenerator json, SerializerProvider provider)
              throws IOException {
            json.writeFieldName(key.id());
          }
        });
    String text =
        JsonMapper.builder()
            .addModule(module)
            .withConfigOverride(Optional.class, type -> type.setInclude(IF_PRESENT))
            .withConfigOverride(OptionalLong.class, type -> type.setInclude(IF_PRESENT))
            .build()
            .writer(
                new DefaultPrettyPrinter()
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")))
            .writeValueAsString(report);
    return (escaped(text) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Escapes what a terminal does not show; that occurs in strings only. */
  private static String escaped(String json) {
    if (json.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7f))) {
      return json;
    }
    return Console.EncodedText.escaped(
        json, at -> json.charAt(at) == '\n' || Glyphs.isShown(json, at));
  }

  /** Translates strings in the properties that hold sentences. */
  private static final class SentenceSerializer extends JsonSerializer<String> {
    private static final Set<String> SENTENCE_PROPERTIES =
        Set.of(
            ("attempt checker compiler complaint how judges lost message note notes notices"
                    + " notRunReason protection reason sentence statement")
                .split(" "));

    private final Lang lang;

    SentenceSerializer(Lang lang) {
      this.lang = lang;
    }

    @Override
    public void serialize(String text, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      JsonStreamContext place = json.getOutputContext();
      if (place.inArray()) {
        place = place.getParent();
      }
      String name = place.getCurrentName();
      boolean sentence =
          name != null
              && SENTENCE_PROPERTIES.contains(name)
              && !"arguments".equals(place.getParent().getCurrentName());
      json.writeString(sentence ? Console.translated(text, lang) : text);
    }
  }

  private static <T> JsonSerializer<T> as(Function<T, Object> form) {
    return as(form, value -> false);
  }

  /** Writes a value in another form, and leaves out one that is absent. */
  private static <T> JsonSerializer<T> as(Function<T, Object> form, Predicate<T> absent) {
    return new JsonSerializer<>() {
      @Override
      public void serialize(T value, JsonGenerator json, SerializerProvider provider)
          throws IOException {
        provider.defaultSerializeValue(form.apply(value), json);
      }

      @Override
      public boolean isEmpty(SerializerProvider provider, T value) {
        return absent.test(value);
      }
    };
  }
}

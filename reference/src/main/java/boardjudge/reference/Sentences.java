package boardjudge.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Message files, read when first needed, and their sentences filled with arguments. */
final class Sentences {
  /** By class, so that a game that is loaded again gets its own files. */
  private static final ClassValue<Map<Lang, Properties>> FILES =
      new ClassValue<>() {
        @Override
        protected Map<Lang, Properties> computeValue(Class<?> home) {
          return new ConcurrentHashMap<>();
        }
      };

  private static final ClassValue<Translator> TRANSLATORS =
      new ClassValue<>() {
        @Override
        protected Translator computeValue(Class<?> home) {
          return new Translator(Lang.ZH, List.of(home), List.of(), List::of);
        }
      };

  private Sentences() {}

  private static Properties read(Class<?> home, Lang lang) {
    Properties sentences = new Properties();
    try (InputStream file = home.getResourceAsStream(lang.file())) {
      if (file != null) {
        sentences.load(new InputStreamReader(file, StandardCharsets.UTF_8));
      }
      return sentences;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** A sentence of the package's own file, else of the file that all reports share. */
  static Optional<String> of(Class<?> home, Lang lang, String name) {
    String sentence = file(home, lang).getProperty(name);
    // A sentence that the own files have in other languages only is not taken from the shared file.
    boolean isShared = sentence == null && !isElsewhere(home, lang, name);
    return Optional.ofNullable(isShared ? file(Message.class, lang).getProperty(name) : sentence);
  }

  private static boolean isElsewhere(Class<?> home, Lang lang, String name) {
    for (Lang other : Lang.values()) {
      if (other != lang && file(home, other).containsKey(name)) {
        return true;
      }
    }
    return false;
  }

  /** Reads a file on demand, without lambdas: start-up time counts. */
  private static Properties file(Class<?> home, Lang lang) {
    Map<Lang, Properties> files = FILES.get(home);
    Properties sentences = files.get(lang);
    if (sentences == null) {
      sentences = read(home, lang);
      files.put(lang, sentences);
    }
    return sentences;
  }

  /** A package's sentences and the shared ones; English where the language has none. */
  static SortedMap<String, String> all(Class<?> home, Lang lang) {
    SortedMap<String, String> texts = new TreeMap<>();
    for (Class<?> owner : List.of(Message.class, home)) {
      for (Lang used : List.of(Lang.EN, lang)) {
        Properties file = file(owner, used);
        file.stringPropertyNames().forEach(name -> texts.put(name, file.getProperty(name)));
      }
    }
    return texts;
  }

  /** The Chinese text. */
  static String translated(Class<?> home, String english) {
    return TRANSLATORS.get(home).translate(english);
  }

  static String filled(String sentence, Map<String, Object> arguments, Lang lang) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    for (int open = sentence.indexOf('{'); open >= 0; open = sentence.indexOf('{', at)) {
      int close = sentence.indexOf('}', open);
      text.append(sentence, at, open);
      text.append(place(sentence.substring(open + 1, close), arguments, lang));
      at = close + 1;
    }
    return text.append(sentence.substring(at)).toString();
  }

  /** The value of {@code name}, {@code name|one|other} or {@code name:, | and }. */
  private static String place(String place, Map<String, Object> arguments, Lang lang) {
    int end = 0;
    while (end < place.length() && place.charAt(end) != '|' && place.charAt(end) != ':') {
      end++;
    }
    Object value = arguments.get(place.substring(0, end));
    if (value == null) {
      throw new IllegalStateException("no argument for {" + place + "} in " + arguments.keySet());
    }
    String rest = end == place.length() ? "" : place.substring(end + 1);
    int bar = rest.indexOf('|');
    String first = bar < 0 ? rest : rest.substring(0, bar);
    String second = bar < 0 ? rest : rest.substring(bar + 1);
    if (end < place.length() && place.charAt(end) == '|') {
      return String.valueOf(value).equals("1") ? first : second;
    }
    if (!(value instanceof Collection<?> elements)) {
      return text(value, lang);
    }
    List<String> texts = new ArrayList<>();
    elements.forEach(element -> texts.add(text(element, lang)));
    int lastIndex = Math.max(0, texts.size() - 1);
    String joined = texts.stream().limit(lastIndex).collect(Collectors.joining(first));
    return lastIndex == 0 ? String.join("", texts) : joined + second + texts.get(lastIndex);
  }

  private static String text(Object value, Lang lang) {
    return value instanceof Message message ? message.text(lang) : String.valueOf(value);
  }
}

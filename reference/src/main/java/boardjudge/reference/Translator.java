package boardjudge.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Translates texts that exist only in English, such as those from another process or an exception.
 * A text is matched against the sentences whose names begin with {@code said.}, longest first; the
 * values in their placeholders are translated in the same way. A text that could be translated only
 * in part stays as it is.
 */
public final class Translator {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)([|][^}]*)?}");

  /** Of a longer text several placeholders would take seconds. */
  private static final int MAX_LENGTH = 1000;

  /** Two words in a row are text, not a name. */
  private static final Pattern TWO_WORDS = Pattern.compile("\\b[a-z][a-z']* [a-z][a-z']*\\b");

  /** Quoted text, commands, files. */
  private static final Pattern VERBATIM =
      Pattern.compile("\"[^\"]*\"|boardjudge [a-z].*|\\S*/\\S+|\\S+[.]\\w+");

  /** Placeholders for the words of a compiler, a program or a system, and for commands to type. */
  private static final List<String> VERBATIM_PLACEHOLDERS =
      List.of("error", "words", "command", "title");

  /** Placeholders for names, which are no words even if they read like one. */
  private static final List<String> NAME_PLACEHOLDERS =
      List.of("file", "folder", "name", "problem", "test", "group", "address");

  /** A placeholder for a program of a problem's folder: {@code the referee r.py}. */
  private static final String ENGINE = "engine";

  /** Placeholders whose single words are keys, names or values. */
  private static final List<String> KEY_PLACEHOLDERS =
      List.of("field", "rule", "names", "this", "that", "other");

  private final Lang lang;
  private final List<Sentence> sentences;
  private final Supplier<Collection<Message>> known;
  private Optional<Map<String, String>> knownByEnglish = Optional.empty();

  /**
   * A sentence to match texts against.
   *
   * @param text the sentence without placeholders
   * @param longestPart its longest fixed part, which every matching text contains
   * @param bigrams those of {@code longestPart}
   */
  private record Sentence(
      Pattern form,
      List<String> names,
      String translated,
      String text,
      String longestPart,
      long bigrams) {
    /** Whether it only joins the values of its placeholders, or puts an article before one. */
    boolean joins() {
      return text.matches("\\P{L}*|an? ");
    }
  }

  /**
   * Uses the sentences beside these classes.
   *
   * @param lang the language
   * @param parts a class in each package whose {@code said.} sentences are used
   * @param games a class in each package whose sentences are all used
   * @param known further whole sentences, alone or within others; asked for at the first text that
   *     no file matches
   */
  public Translator(
      Lang lang, List<Class<?>> parts, List<Class<?>> games, Supplier<Collection<Message>> known) {
    this.lang = lang;
    this.sentences = new ArrayList<>();
    for (Class<?> home : parts) {
      Sentences.all(home, Lang.EN).keySet().stream()
          .filter(name -> name.startsWith("said."))
          .forEach(name -> add(home, name));
    }
    games.forEach(home -> Sentences.all(home, Lang.EN).keySet().forEach(name -> add(home, name)));
    sentences.sort(Comparator.comparingInt(sentence -> -sentence.text().length()));
    this.known = known;
  }

  private synchronized Map<String, String> knownByEnglish() {
    if (knownByEnglish.isEmpty()) {
      Map<String, String> translations = new HashMap<>();
      for (Message message : known.get()) {
        String english = message.toString();
        String translated = message.text(lang);
        if (!translated.equals(english)) {
          translations.put(asClause(english), translated.replaceFirst("。$", ""));
        }
      }
      knownByEnglish = Optional.of(translations);
    }
    return knownByEnglish.get();
  }

  private void add(Class<?> home, String name) {
    String english = Sentences.of(home, Lang.EN, name).orElse("");
    List<String> names = new ArrayList<>();
    StringBuilder form = new StringBuilder();
    Matcher placeholders = PLACEHOLDER.matcher(english);
    int at = 0;
    for (; placeholders.find(); at = placeholders.end()) {
      form.append(Pattern.quote(english.substring(at, placeholders.start())));
      String words = placeholders.group(2);
      form.append(
          words == null ? pattern(placeholders.group(1)) : "(?:" + words.substring(1) + ")");
      if (words == null) {
        names.add(placeholders.group(1));
      }
    }
    form.append(Pattern.quote(english.substring(at)));
    String longestPart =
        Stream.of(PLACEHOLDER.split(english))
            .max(Comparator.comparingInt(String::length))
            .orElse("");
    sentences.add(
        new Sentence(
            Pattern.compile(form.toString(), Pattern.DOTALL),
            names,
            Sentences.of(home, lang, name).orElse(english),
            english.replaceAll("\\{\\w+}", ""),
            longestPart,
            bigrams(longestPart)));
  }

  private static String pattern(String placeholder) {
    return switch (placeholder) {
      case "bytes", "case", "column", "max", "min", "number", "row", "runs", "seconds", "size" ->
          "(-?\\d+(?:[.,]\\d+)*)";
      case "count" -> "(\\d+)";
      // Some sentences have the text of a line where others have its number.
      case "line" -> "(\\d+|\\D.*?)";
      default -> "(.+?)";
    };
  }

  /** The pairs of adjacent characters, hashed to 64 bits: a part of a text has a subset of them. */
  private static long bigrams(String text) {
    long bigrams = 0;
    for (int i = 1; i < text.length(); i++) {
      bigrams |= 1L << (31 * text.charAt(i - 1) + 7 * text.charAt(i));
    }
    return bigrams;
  }

  /**
   * {@return a text in the other language; unchanged if no sentence matches all of it}
   *
   * @param english the text; leading blanks are kept
   */
  public String translate(String english) {
    return translate(english, new HashMap<>());
  }

  /** Looks up each part once. */
  private String translate(String english, Map<String, String> translations) {
    String known = translations.putIfAbsent(english, english);
    if (known != null) {
      return known;
    }
    String translated = translated(english, translations);
    translations.put(english, translated);
    return translated;
  }

  private String translated(String english, Map<String, String> translations) {
    String text = english.stripLeading();
    // A command to type is not a sentence, but a sentence may begin with one.
    boolean isCommand = withoutVerbatim(text).isBlank() && !text.endsWith(".");
    if (lang == Lang.EN || text.isEmpty() || text.length() > MAX_LENGTH || isCommand) {
      return english;
    }
    String margin = english.substring(0, english.length() - text.length());
    long bigrams = bigrams(text);
    for (Sentence sentence : sentences) {
      // A cheap test first: there are hundreds of sentences.
      if ((sentence.bigrams() & ~bigrams) != 0 || !text.contains(sentence.longestPart())) {
        continue;
      }
      Matcher match = sentence.form().matcher(text);
      if (match.matches()) {
        Optional<Map<String, Object>> arguments = arguments(sentence, match, translations);
        if (arguments.isPresent()) {
          return margin + Sentences.filled(sentence.translated(), arguments.get(), lang);
        }
      }
    }
    String translated =
        text.indexOf(' ') > 0 ? knownByEnglish().getOrDefault(asClause(text), "") : "";
    return translated.isEmpty() ? english : margin + translated + (text.endsWith(".") ? "。" : "");
  }

  /** The placeholders' values, translated; empty if some of them would stay English. */
  private Optional<Map<String, Object>> arguments(
      Sentence sentence, Matcher match, Map<String, String> translations) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    boolean joins = sentence.joins();
    boolean isBlank = sentence.text().isBlank();
    boolean isTranslated = !joins;
    for (int i = 0; i < sentence.names().size(); i++) {
      String name = sentence.names().get(i);
      String value = match.group(i + 1);
      boolean isKey = KEY_PLACEHOLDERS.contains(name) && value.matches("[a-z-]+(, [a-z-]+)*");
      boolean isName = NAME_PLACEHOLDERS.contains(name) && value.indexOf(' ') < 0;
      boolean isVerbatim = VERBATIM_PLACEHOLDERS.contains(name) || isKey || isName;
      String translated = isVerbatim ? value : translate(value, translations);
      boolean isSame = translated.equals(value);
      boolean isEnglish = isSame && value.chars().allMatch(sign -> sign < 0x80);
      String words = withoutVerbatim(value);
      boolean hasText =
          words.contains(": ")
              || TWO_WORDS.matcher(words).find()
              || (joins && words.indexOf(' ') >= 0);
      // A sentence of blanks alone matches any text; quoted text stays in one piece.
      boolean isLoose = joins && isBlank && isSame && !value.matches("\\d+");
      isLoose |= joins && value.chars().filter(sign -> sign == '"').count() % 2 == 1;
      isLoose |= name.equals(ENGINE) && !value.startsWith("the ");
      if (!isVerbatim && (isLoose || (isEnglish && hasText))) {
        return Optional.empty();
      }
      isTranslated |= !isEnglish;
      arguments.put(name, translated);
    }
    return isTranslated ? Optional.of(arguments) : Optional.empty();
  }

  /** A sentence as a clause: no capital at its start, no full stop. */
  private static String asClause(String sentence) {
    String clause = sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    return clause.endsWith(".") ? clause.substring(0, clause.length() - 1) : clause;
  }

  private static String withoutVerbatim(String text) {
    return VERBATIM.matcher(text).replaceAll("");
  }
}

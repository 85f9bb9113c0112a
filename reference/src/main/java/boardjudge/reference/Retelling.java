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
 * Texts that are known only in English, told in another language: they came from another process,
 * or out of an exception. A text is looked for among the sentences whose names begin with {@code
 * said.}, those with most words first; what stands in their places is told in the same way. A text
 * that would be told only in part stays as it is.
 */
public final class Retelling {
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)([|][^}]*)?}");

  /** Whoever writes longer ones writes no sentences. */
  private static final int LONGEST = 4000;

  /** Two words in a row are no name. */
  private static final Pattern WORDS = Pattern.compile("\\b[a-z][a-z']* [a-z][a-z']*\\b");

  /** Quoted words, commands, files. */
  private static final Pattern QUOTED =
      Pattern.compile("\"[^\"]*\"|boardjudge [a-z].*|\\S*/\\S+|\\S+[.]\\w+");

  /** Places that hold numbers alone. */
  private static final Map<String, String> NUMBERS =
      Map.of("count", "(\\d+)", "min", "(-?\\d[\\d.,]*)", "max", "(-?\\d[\\d.,]*)");

  /** Places for the words of a compiler, a program, a system; and for what is to be typed. */
  private static final List<String> OF_OTHERS = List.of("error", "words", "command", "title");

  /** Places in which single words are keys, names or values, to be written as they are. */
  private static final List<String> TYPED =
      List.of("field", "rule", "names", "this", "that", "other");

  private final Lang lang;
  private final List<Sentence> sentences;
  private final Supplier<Map<String, String>> known;

  /**
   * A sentence that texts may be.
   *
   * @param own what it says by itself
   * @param mark the longest part of that: texts without it are not like the sentence
   * @param pairs those of the mark
   */
  private record Sentence(
      Pattern form, List<String> names, String told, String own, String mark, long pairs) {
    /** Whether it only joins what stands in its places. */
    boolean joins() {
      return own.chars().noneMatch(Character::isLetter);
    }
  }

  /**
   * Among the sentences beside these classes.
   *
   * @param lang the language
   * @param parts a class in each package whose sentences {@code said.} are looked through
   * @param games a class in each package all of whose sentences are
   * @param known further sentences, each whole, alone or within others; asked for at the first text
   *     that is none of the files
   */
  public Retelling(
      Lang lang, List<Class<?>> parts, List<Class<?>> games, Supplier<Collection<Message>> known) {
    this.lang = lang;
    this.sentences = new ArrayList<>();
    for (Class<?> home : parts) {
      Sentences.all(home, Lang.EN).keySet().stream()
          .filter(name -> name.startsWith("said."))
          .forEach(name -> add(home, name));
    }
    games.forEach(home -> Sentences.all(home, Lang.EN).keySet().forEach(name -> add(home, name)));
    // Who speaks stands before what is said.
    sentences.sort(
        Comparator.comparing((Sentence one) -> !one.own().startsWith("boardjudge: "))
            .thenComparingInt(one -> -one.own().length()));
    this.known =
        new Supplier<>() {
          private Optional<Map<String, String>> once = Optional.empty();

          @Override
          public synchronized Map<String, String> get() {
            if (once.isEmpty()) {
              Map<String, String> all = new HashMap<>();
              for (Message each : known.get()) {
                String english = each.toString();
                String told = each.text(lang);
                if (!told.equals(english)) {
                  all.put(plainest(english), told.replaceFirst("。$", ""));
                }
              }
              once = Optional.of(all);
            }
            return once.get();
          }
        };
  }

  private void add(Class<?> home, String name) {
    String english = Sentences.of(home, Lang.EN, name).orElse("");
    List<String> names = new ArrayList<>();
    StringBuilder form = new StringBuilder();
    Matcher places = PLACE.matcher(english);
    int at = 0;
    for (; places.find(); at = places.end()) {
      form.append(Pattern.quote(english.substring(at, places.start())));
      String words = places.group(2);
      String any = NUMBERS.getOrDefault(places.group(1), "(.+?)");
      form.append(words == null ? any : "(?:" + words.substring(1) + ")");
      if (words == null) {
        names.add(places.group(1));
      }
    }
    form.append(Pattern.quote(english.substring(at)));
    String mark =
        Stream.of(PLACE.split(english)).max(Comparator.comparingInt(String::length)).orElse("");
    sentences.add(
        new Sentence(
            Pattern.compile(form.toString(), Pattern.DOTALL),
            names,
            Sentences.of(home, lang, name).orElse(english),
            english.replaceAll("\\{\\w+}", ""),
            mark,
            pairs(mark)));
  }

  /** The pairs of neighbours in a text, each as one of 64 bits: what it contains has fewer. */
  private static long pairs(String text) {
    long pairs = 0;
    for (int i = 1; i < text.length(); i++) {
      pairs |= 1L << (31 * text.charAt(i - 1) + 7 * text.charAt(i));
    }
    return pairs;
  }

  /**
   * {@return a text in the other language, told whole; the text itself where no sentence is like
   * it}
   *
   * @param english the text; blanks at its start stay there
   */
  public String of(String english) {
    return of(english, new HashMap<>());
  }

  /** As above; each part is looked for once. */
  private String of(String english, Map<String, String> parts) {
    String before = parts.putIfAbsent(english, english);
    if (before != null) {
      return before;
    }
    String told = found(english, parts);
    parts.put(english, told);
    return told;
  }

  private String found(String english, Map<String, String> parts) {
    String text = english.stripLeading();
    // A command to type is no sentence, but a sentence may begin as one.
    boolean typed = plain(text).isBlank() && !text.endsWith(".");
    if (lang == Lang.EN || text.isEmpty() || text.length() > LONGEST || typed) {
      return english;
    }
    String margin = english.substring(0, english.length() - text.length());
    long pairs = pairs(text);
    for (Sentence sentence : sentences) {
      // A matcher, or a search, for each of the hundreds of sentences would take longest.
      if ((sentence.pairs() & ~pairs) != 0 || !text.contains(sentence.mark())) {
        continue;
      }
      Matcher found = sentence.form().matcher(text);
      if (found.matches()) {
        Optional<Map<String, Object>> arguments = arguments(sentence, found, parts);
        if (arguments.isPresent()) {
          return margin + Sentences.filled(sentence.told(), arguments.get(), lang);
        }
      }
    }
    String told = text.indexOf(' ') > 0 ? known.get().getOrDefault(plainest(text), "") : "";
    return told.isEmpty() ? english : margin + told + (text.endsWith(".") ? "。" : "");
  }

  /** What stands in the places, told; empty if some of it would stay English. */
  private Optional<Map<String, Object>> arguments(
      Sentence sentence, Matcher found, Map<String, String> parts) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    boolean joins = sentence.joins();
    boolean blank = sentence.own().isBlank();
    boolean anyTold = !joins;
    for (int i = 0; i < sentence.names().size(); i++) {
      String name = sentence.names().get(i);
      String value = found.group(i + 1);
      boolean typed = TYPED.contains(name) && value.matches("[a-z-]+(, [a-z-]+)*");
      boolean ofOthers = OF_OTHERS.contains(name) || typed;
      String other = ofOthers ? value : of(value, parts);
      boolean same = other.equals(value);
      boolean english = same && value.chars().allMatch(sign -> sign < 0x80);
      boolean clauses = plain(value).contains(": ");
      boolean several = clauses || hasWords(value) || (joins && plain(value).indexOf(' ') >= 0);
      // What joins words by blanks alone is like any text; what is quoted stays in one piece.
      boolean loose = joins && blank && same && !value.matches("\\d+");
      loose |= joins && value.chars().filter(sign -> sign == '"').count() % 2 == 1;
      if (!ofOthers && (loose || (english && several))) {
        return Optional.empty();
      }
      anyTold |= !english;
      arguments.put(name, other);
    }
    return anyTold ? Optional.of(arguments) : Optional.empty();
  }

  /** A sentence as part of another: no capital at its start, no full stop. */
  private static String plainest(String sentence) {
    String small = sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    return small.endsWith(".") ? small.substring(0, small.length() - 1) : small;
  }

  private static String plain(String text) {
    return QUOTED.matcher(text).replaceAll("");
  }

  private static boolean hasWords(String text) {
    return WORDS.matcher(plain(text)).find();
  }
}

package boardjudge.reference;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A sentence or a phrase that people read: its name in the files {@code messages.properties} and
 * {@code messages_zh.properties} beside a class, and what is put into it. So it can be said in each
 * language, and nothing is put together before the language is known.
 *
 * <p>In a file's sentence {@code {from}} is an argument, {@code {pieces:, | and }} a list with what
 * stands between its elements and before the last, {@code {count} {count|piece|pieces}} a number
 * and the words for one and for any other.
 *
 * @param home a class in the package whose files have the sentence
 * @param name the sentence's name there
 * @param arguments by name; messages among them are said in the same language
 */
public record Message(Class<?> home, String name, Map<String, Object> arguments) {
  /** The name of the argument that is the sentence in English, where no file has it. */
  private static final String ENGLISH = "";

  /** The name of the argument that is the text in Chinese, where no file has it. */
  private static final String CHINESE = "zh";

  /**
   * Keeps an unmodifiable copy, by name: a map as {@link Map#of} has another order at each start.
   */
  public Message {
    arguments = Collections.unmodifiableMap(new TreeMap<>(arguments));
  }

  /**
   * {@return a sentence of the files}
   *
   * @param home a class in their package
   * @param name its name
   * @param arguments names and values by turns
   */
  public static Message of(Class<?> home, String name, Object... arguments) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      named.put(String.valueOf(arguments[i]), arguments[i + 1]);
    }
    return new Message(home, name, named);
  }

  /**
   * {@return this message with one more argument}
   *
   * @param argument its name in the sentence
   * @param value what is said in its place
   */
  public Message with(String argument, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(arguments);
    more.put(argument, value);
    return new Message(home, name, more);
  }

  /**
   * {@return a sentence whose English stands in the code; the files have it in the other languages}
   *
   * @param home a class in their package
   * @param name its name
   * @param english the sentence in English
   * @param arguments names and values by turns, for the other languages
   */
  public static Message translated(
      Class<?> home, String name, String english, Object... arguments) {
    Map<String, Object> all = new LinkedHashMap<>(of(home, name, arguments).arguments);
    all.put(ENGLISH, english);
    return new Message(home, name, all);
  }

  /**
   * {@return a text that is the same in each language}
   *
   * @param text the text
   */
  public static Message literal(String text) {
    return translated(Message.class, "", text);
  }

  /**
   * {@return a text of which each language is known where it is written}
   *
   * @param english in English
   * @param chinese in Chinese
   */
  public static Message literal(String english, String chinese) {
    return translated(Message.class, "", english, CHINESE, chinese);
  }

  /**
   * {@return a text in another language, where the text is known only in English, by {@link
   * Retelling}; itself where no sentence is like it}
   *
   * @param home a class in the package whose files have the sentences
   * @param english the text
   * @param lang the language
   */
  public static String retold(Class<?> home, String english, Lang lang) {
    return lang == Lang.EN ? english : Sentences.retold(home, english, lang);
  }

  /**
   * {@return all sentences of the files beside a class, and those that all reports share, by name,
   * in English where there is none of that language; for programs in other languages that say the
   * same}
   *
   * @param home a class in the package whose files have the sentences
   * @param lang the language
   */
  public static SortedMap<String, String> sentences(Class<?> home, Lang lang) {
    return Sentences.all(home, lang);
  }

  /**
   * {@return the message in a language; in English where there is none of that language}
   *
   * @param lang the language
   * @throws IllegalStateException if no file has the message
   */
  public String text(Lang lang) {
    Object english = arguments.get(ENGLISH);
    Optional<String> sentence =
        name.isEmpty() || (english != null && lang == Lang.EN)
            ? Optional.empty()
            : Sentences.of(home, lang, name);
    if (sentence.isPresent()) {
      return Sentences.filled(sentence.get(), arguments, lang);
    }
    if (english != null) {
      Object own = name.isEmpty() && lang == Lang.ZH ? arguments.get(CHINESE) : english;
      return String.valueOf(own == null ? english : own);
    }
    if (lang == Lang.EN) {
      throw new IllegalStateException("no message " + name + " in " + home.getPackageName());
    }
    return text(Lang.EN);
  }

  /** The message in English. */
  @Override
  public String toString() {
    return text(Lang.EN);
  }
}

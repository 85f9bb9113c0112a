package boardjudge.reference;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * A sentence or phrase for people: its name in {@code messages.properties} and {@code
 * messages_zh.properties} beside a class, and its arguments. The text is put together only when the
 * language is known.
 *
 * <p>In a sentence, {@code {from}} is replaced by an argument; {@code {pieces:, | and }} by a list,
 * with these texts between its elements and before the last; {@code {count|piece|pieces}} by the
 * first word if the argument is 1, else by the second.
 *
 * @param home a class in the package whose files have the sentence
 * @param name the sentence's name there
 * @param arguments by name; messages among them are put in the same language
 */
public record Message(Class<?> home, String name, Map<String, Object> arguments) {
  /** The argument that holds the English text if no file has it. */
  private static final String ENGLISH = "";

  /** The argument that holds the Chinese text, or a supplier of it, if no file has it. */
  private static final String CHINESE = "zh";

  /** Keeps a sorted copy: the order of {@link Map#of} changes with each start of Java. */
  public Message {
    arguments = Collections.unmodifiableMap(new TreeMap<>(arguments));
  }

  /**
   * {@return a sentence of the files}
   *
   * @param home a class in their package
   * @param name its name
   * @param arguments names and values in turn
   */
  public static Message of(Class<?> home, String name, Object... arguments) {
    Map<String, Object> byName = new LinkedHashMap<>();
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      byName.put(String.valueOf(arguments[i]), arguments[i + 1]);
    }
    return new Message(home, name, byName);
  }

  /**
   * {@return this message with one more argument}
   *
   * @param argument its name in the sentence
   * @param value its value
   */
  public Message with(String argument, Object value) {
    Map<String, Object> extended = new LinkedHashMap<>(arguments);
    extended.put(argument, value);
    return new Message(home, name, extended);
  }

  /**
   * {@return a sentence whose English is given here; the files have the other languages}
   *
   * @param home a class in their package
   * @param name its name
   * @param english the sentence in English
   * @param arguments names and values in turn, for the other languages
   */
  public static Message translated(
      Class<?> home, String name, String english, Object... arguments) {
    Map<String, Object> extended = new LinkedHashMap<>(of(home, name, arguments).arguments);
    extended.put(ENGLISH, english);
    return new Message(home, name, extended);
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
   * {@return a text given in both languages}
   *
   * @param english in English
   * @param chinese in Chinese
   */
  public static Message literal(String english, String chinese) {
    return translated(Message.class, "", english, CHINESE, chinese);
  }

  /**
   * {@return a text given in English, whose Chinese is made when it is asked for}
   *
   * @param english in English
   * @param chinese makes the Chinese text
   */
  public static Message literal(String english, Supplier<String> chinese) {
    return translated(Message.class, "", english, CHINESE, chinese);
  }

  /**
   * {@return an English text in another language, translated by {@link Translator}; unchanged if no
   * sentence matches}
   *
   * @param home a class in the package whose files have the sentences
   * @param english the text
   * @param lang the language
   */
  public static String translate(Class<?> home, String english, Lang lang) {
    return lang == Lang.EN ? english : Sentences.translated(home, english);
  }

  /**
   * {@return all sentences beside a class and those that all reports share, by name, in English
   * where the language has none; for checkers in C++ that print the same}
   *
   * @param home a class in the package whose files have the sentences
   * @param lang the language
   */
  public static SortedMap<String, String> sentences(Class<?> home, Lang lang) {
    return Sentences.all(home, lang);
  }

  /**
   * {@return the message in a language, in English if the language has none}
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
      boolean isChinese = name.isEmpty() && lang == Lang.ZH;
      Object text = isChinese ? arguments.getOrDefault(CHINESE, english) : english;
      return String.valueOf(text instanceof Supplier<?> made ? made.get() : text);
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

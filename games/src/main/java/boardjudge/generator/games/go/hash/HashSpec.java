package boardjudge.generator.games.go.hash;

import boardjudge.generator.BadArgumentException;
import boardjudge.generator.Parameter;
import boardjudge.reference.io.Quote;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A parsed name of a hash, {@code kind/key=value+key=value}. Reading a key declares it as allowed.
 * Not thread-safe.
 */
final class HashSpec {
  private static final String NUMBER = "2\\^([1-9]|[1-5][0-9]|6[0-4])|[1-9][0-9]{0,19}";
  private static final String NUMBER_WORDS = "a positive integer of up to 20 digits, or 2^k";
  private static final String NONE = "none";

  private final String kind;
  private final Map<String, String> given = new LinkedHashMap<>();
  private final List<String> read = new ArrayList<>();
  private final StringBuilder canonical = new StringBuilder();

  /**
   * Parses a name.
   *
   * @throws BadArgumentException if it does not have that form, or contains a key twice
   */
  HashSpec(String name) {
    int slash = name.indexOf('/');
    kind = slash < 0 ? name : name.substring(0, slash);
    if (slash < 0) {
      return;
    }
    for (String pair : name.substring(slash + 1).split("\\+", -1)) {
      int equals = pair.indexOf('=');
      if (equals <= 0
          || given.putIfAbsent(pair.substring(0, equals), pair.substring(equals + 1)) != null) {
        throw new BadArgumentException(
            "hash: expected key=value, each key once, found " + Quote.of(pair, 40));
      }
    }
  }

  String kind() {
    return kind;
  }

  /** The value of a parameter, or its default. */
  String text(Parameter parameter) {
    String key = parameter.name();
    String value = given.getOrDefault(key, parameter.defaultText());
    read.add(key);
    if (!value.equals(parameter.defaultText())) {
      canonical.append(canonical.isEmpty() ? "/" : "+").append(key).append('=').append(value);
    }
    if (!parameter.accepts(value)) {
      throw bad(key, parameter.domain(), value);
    }
    return value;
  }

  /** The value must match the pattern {@code form}, which {@code domain} describes in words. */
  String text(String key, String form, String domain, String defaultValue) {
    return text(Parameter.text(key, Pattern.compile(form), domain, defaultValue, ""));
  }

  /** A positive integer of up to 20 digits, or 2^k with k up to 64. */
  BigInteger number(String key, String defaultValue) {
    return value(text(key, NUMBER, NUMBER_WORDS, defaultValue));
  }

  /** As {@link #number}; empty if it is not given or {@code none}. */
  Optional<BigInteger> optionalNumber(String key) {
    String text = text(key, NONE + "|" + NUMBER, NUMBER_WORDS + ", or none", NONE);
    return text.equals(NONE) ? Optional.empty() : Optional.of(value(text));
  }

  private static BigInteger value(String text) {
    return text.startsWith("2^")
        ? BigInteger.TWO.pow(Integer.parseInt(text.substring(2)))
        : new BigInteger(text);
  }

  int integer(String key, int least, int most, int defaultValue) {
    return Integer.parseInt(text(Parameter.integer(key, least, most, defaultValue, "")));
  }

  String choice(String key, List<String> words, String defaultValue) {
    return text(key, String.join("|", words), "one of " + String.join(", ", words), defaultValue);
  }

  static BadArgumentException bad(String key, String expected, String found) {
    return new BadArgumentException(
        "hash: " + key + ": expected " + expected + ", found " + Quote.of(found, 40));
  }

  /**
   * The canonical name: keys in the order of reading, without default values. Called after all keys
   * were read.
   *
   * @throws BadArgumentException if the name has a key that was not read
   */
  String name() {
    for (String key : given.keySet()) {
      if (!read.contains(key)) {
        throw new BadArgumentException(
            "hash: %s has no %s; it has %s"
                .formatted(kind, Quote.of(key, 40), String.join(", ", read)));
      }
    }
    return kind + canonical;
  }
}

package boardjudge.checker.run;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads {@code languages.ini}: sections of keys and values; {@code #} begins a comment line. */
final class LanguageFile {
  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");
  private static final Set<String> KEYS =
      Set.of(
          "name",
          "endings",
          "source",
          "compile",
          "run",
          "version",
          "package",
          "memory",
          "oom",
          "processes",
          "see",
          "set");
  private static final Set<String> NUMBERS = Set.of("memory", "oom", "processes");

  private final String file;
  private final String home;
  private final List<Language> languages = new ArrayList<>();
  private final Map<String, String> section = new HashMap<>();
  private String id = "";
  private int line;
  private int sectionLine;

  private LanguageFile(String file, String home) {
    this.file = file;
    this.home = home;
  }

  /**
   * The languages of a file, in its order.
   *
   * @param file its name, for messages
   * @param home what {@code ~} stands for
   */
  static List<Language> parse(String file, String text, String home) throws InputException {
    return new LanguageFile(file, home).parse(text);
  }

  private List<Language> parse(String text) throws InputException {
    for (String raw : text.split("\n", -1)) {
      line++;
      String words = raw.strip();
      if (words.isEmpty() || words.startsWith("#")) {
        continue;
      }
      if (words.startsWith("[")) {
        endSection();
        beginSection(words);
      } else {
        value(words);
      }
    }
    endSection();
    return languages;
  }

  private void beginSection(String words) throws InputException {
    String name = words.endsWith("]") ? words.substring(1, words.length() - 1) : "";
    if (!ID.matcher(name).matches()) {
      throw fault(line, "section", "[a name of lower case letters and digits]", words);
    }
    id = name;
    sectionLine = line;
  }

  private void value(String words) throws InputException {
    int equals = words.indexOf('=');
    String key = equals < 0 ? "" : words.substring(0, equals).strip();
    if (!KEYS.contains(key)) {
      String expected = "one of " + String.join(", ", KEYS.stream().sorted().toList());
      throw fault(line, "key", expected + " and an equals sign", words);
    }
    if (id.isEmpty()) {
      throw fault(line, "section", "a section before its keys", words);
    }
    String value = words.substring(equals + 1).strip();
    if (NUMBERS.contains(key) && !NUMBER.matcher(value).matches()) {
      throw fault(line, key, "a number from 0 to 999999", value);
    }
    if (key.equals("set") && !words(value).stream().allMatch(word -> word.indexOf('=') > 0)) {
      throw fault(line, key, "NAME=VALUE", value);
    }
    section.put(key, value);
  }

  private void endSection() throws InputException {
    if (id.isEmpty()) {
      return;
    }
    for (String needed : List.of("name", "endings", "source", "run", "package")) {
      if (!section.containsKey(needed)) {
        throw fault(sectionLine, needed, "the section to say it", "[" + id + "] without it");
      }
    }
    Map<String, String> variables = new LinkedHashMap<>();
    for (String setting : words(home(text("set")))) {
      int equals = setting.indexOf('=');
      variables.put(setting.substring(0, equals), setting.substring(equals + 1));
    }
    languages.add(
        new Language(
            id,
            text("name"),
            words(text("endings")),
            text("source"),
            words(text("compile")),
            words(text("run")),
            words(text("version")),
            text("package"),
            number("memory").orElse(0),
            number("oom"),
            number("processes").orElse(0),
            words(home(text("see"))),
            variables));
    section.clear();
    id = "";
  }

  private String text(String key) {
    return section.getOrDefault(key, "");
  }

  private Optional<Integer> number(String key) {
    return Optional.ofNullable(section.get(key)).map(Integer::parseInt);
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split("[ \t]+"));
  }

  private String home(String text) {
    return text.replace("~", home);
  }

  private InputException fault(int atLine, String field, String expected, String found) {
    return new InputException(
        file, atLine, 1, FormatError.UNKNOWN_SYMBOL, field, expected, Quote.of(found, 40));
  }
}

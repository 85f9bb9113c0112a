package boardjudge.sandbox;

import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads {@code languages.yaml}: a map from the ids of languages to what the built-in file's first
 * lines explain.
 *
 * @param home the folder that a leading {@code ~} stands for
 */
record LanguageFile(String home) {
  /**
   * The languages of a file, in its order.
   *
   * @param file its name, for messages
   * @throws InputException if the text is not YAML, or a key is unknown, missing, there twice, or
   *     has a value that it cannot have
   */
  List<Language> parse(String file, String text) throws InputException {
    try {
      return StrictReader.yaml(file, text, "languages.yaml").fields().entrySet().stream()
          .map(each -> language(each.getKey(), each.getValue()))
          .toList();
    } catch (StrictException fault) {
      String path = fault.path(".", "[%d]");
      throw new InputException(
          file,
          fault.line(),
          fault.column(),
          FormatError.UNKNOWN_SYMBOL,
          path.isEmpty() ? "languages" : path,
          fault.expected().isEmpty() ? "YAML" : fault.expected(),
          fault.found());
    }
  }

  private Language language(String id, Value keys) {
    return new Language(
        id,
        Quote.bare(keys.get("name").text(), 100),
        keys.get("endings").texts(),
        keys.get("source").text(),
        words(keys.get("compile")),
        keys.get("standards").texts(),
        words(keys.get("run")),
        Quote.bare(keys.get("package").text(), 100),
        keys.get("memory").integer(0),
        Optional.of(keys.get("out-of-memory-exit"))
            .filter(Value::isThere)
            .map(code -> code.integer(0)),
        keys.get("processes").integer(0),
        keys.get("time-factor").isThere() ? keys.get("time-factor").number() : 1,
        keys.get("folders").texts().stream().map(this::atHome).toList(),
        keys.get("environment").textsByKey().entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, each -> atHome(each.getValue()))));
  }

  private static List<String> words(Value command) {
    return command.isThere() ? List.of(command.text().strip().split("[ \t]+")) : List.of();
  }

  private String atHome(String path) {
    return path.equals("~") || path.startsWith("~/") ? home + path.substring(1) : path;
  }
}

package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.sandbox.Language;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Identifies a language by all of it that verdicts depend on. */
public final class LanguageKey {
  private static final int HASH_DIGITS = 12;

  private LanguageKey() {}

  static List<String> words(Language language) {
    return List.of(
        // Sorted, since the order of a map may differ between starts.
        new TreeMap<>(language.variables()).toString(),
        String.join(" ", language.id(), language.source(), language.outOfMemoryExit() + ""),
        Stream.concat(language.compile().stream(), language.standards().stream())
            .collect(Collectors.joining(" ")),
        String.join(" ", language.run()),
        String.join(" ", language.folders()),
        language.extraMemoryMib() + " " + language.extraProcesses() + " " + language.timeFactor());
  }

  /** The language's id and a hash of its commands; the user's home folder does not matter. */
  public static String of(Language language) {
    return of(language, System.getenv(), System.getProperty("user.home"));
  }

  static String of(Language language, Map<String, String> environment, String login) {
    String home = environment.getOrDefault("HOME", login);
    String all = String.join("\n", words(language)).replace(home + "/", "~/");
    return language.id() + "_" + Sha256.hex(all).substring(0, HASH_DIGITS);
  }
}

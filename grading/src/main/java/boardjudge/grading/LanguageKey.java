package boardjudge.grading;

import boardjudge.base.files.Sha256;
import boardjudge.sandbox.Language;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What of a language decides on verdicts. */
public final class LanguageKey {
  private static final int DIGITS = 12;

  private LanguageKey() {}

  /** All of it, as words. */
  static List<String> words(Language language) {
    return List.of(
        // A map's own text may differ from one start of the program to the next.
        new TreeMap<>(language.variables()).toString(),
        String.join(" ", language.id(), language.source(), language.outOfMemoryExit() + ""),
        Stream.concat(language.compile().stream(), language.standards().stream())
            .collect(Collectors.joining(" ")),
        String.join(" ", language.run()),
        String.join(" ", language.folders()),
        language.extraMemoryMib() + " " + language.extraProcesses() + " " + language.timeFactor());
  }

  /**
   * The language's id and, behind an underscore, digits that are the same on every machine that
   * compiles and runs it by the same commands; homes of users count as the same.
   */
  public static String of(Language language) {
    return of(language, System.getenv(), System.getProperty("user.home"));
  }

  static String of(Language language, Map<String, String> environment, String login) {
    String home = environment.getOrDefault("HOME", login);
    String all = String.join("\n", words(language)).replace(home + "/", "~/");
    return language.id() + "_" + Sha256.hex(all).substring(0, DIGITS);
  }
}

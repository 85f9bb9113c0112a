package boardjudge.cli;

import boardjudge.reference.Lang;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code --lang en} or {@code --lang zh}, {@code --quiet} and {@code --no-progress}, which may
 * stand anywhere: they are taken out before a command is looked for.
 *
 * @param lang the language asked for; empty if none is
 * @param beside what is said beside the result
 * @param words all the other words
 */
record GlobalOptions(Optional<Lang> lang, Console.Beside beside, List<String> words) {
  static final String LANG = "--lang";
  static final String QUIET = "--quiet";
  static final String NO_PROGRESS = "--no-progress";

  static GlobalOptions of(List<String> words) {
    int end = words.contains("--") ? words.indexOf("--") : words.size();
    Optional<Lang> lang = Optional.empty();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (i < end && word.equals(LANG)) {
        i++;
        lang = Optional.of(language(i < end ? words.get(i) : ""));
      } else if (i < end && word.startsWith(LANG + "=")) {
        lang = Optional.of(language(word.substring(LANG.length() + 1)));
      } else if (i >= end || !(word.equals(QUIET) || word.equals(NO_PROGRESS))) {
        others.add(word);
      }
    }
    // A package speaks a language only where it is told so: a call gives the same bytes everywhere.
    if (lang.isPresent() && !others.isEmpty() && others.get(0).equals("export")) {
      others.add(1, LANG + "=" + lang.get());
    }
    List<String> before = words.subList(0, end);
    Console.Beside beside =
        before.contains(QUIET)
            ? Console.Beside.NOTHING
            : before.contains(NO_PROGRESS) ? Console.Beside.NOTES : Console.Beside.ALL;
    return new GlobalOptions(lang, beside, others);
  }

  /** The language of that name. */
  static Lang language(String word) {
    return Lang.of(word)
        .orElseThrow(
            () -> CommandFailure.usage(LANG + ": expected en or zh, found " + Quote.of(word, 40)));
  }
}

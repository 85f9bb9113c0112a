package boardjudge.cli;

import boardjudge.reference.Lang;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Options that may stand anywhere: they are taken out before a command is parsed.
 *
 * @param lang empty without {@code --lang}
 * @param words the remaining arguments
 */
record GlobalOptions(Optional<Lang> lang, Console.Verbosity verbosity, List<String> words) {
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
    // A package has a language only if asked: a call gives the same bytes everywhere.
    if (lang.isPresent() && !others.isEmpty() && others.get(0).equals("export")) {
      others.add(1, LANG + "=" + lang.get());
    }
    List<String> options = words.subList(0, end);
    Console.Verbosity verbosity =
        options.contains(QUIET)
            ? Console.Verbosity.QUIET
            : options.contains(NO_PROGRESS) ? Console.Verbosity.NOTES : Console.Verbosity.ALL;
    return new GlobalOptions(lang, verbosity, others);
  }

  static Lang language(String word) {
    return Lang.of(word)
        .orElseThrow(
            () ->
                CommandException.unexpected(
                    LANG, Options.oneOf(List.of("en", "zh")), Quote.of(word, 40)));
  }
}

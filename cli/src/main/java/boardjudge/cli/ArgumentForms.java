package boardjudge.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * Puts arguments into the one form that the commands' options state: an option that may have a
 * value carries it behind an equals sign.
 *
 * <p>The word after {@code --json} is its file only if it ends in {@code .json}, and so for {@code
 * --csv}, {@code --sgf} and {@code --fen}: a command must never take an input for the file to
 * write.
 */
final class ArgumentForms {
  private static final List<String> WITH_FILE = List.of("--json", "--csv", "--sgf", "--fen");

  private ArgumentForms() {}

  static String[] of(String... args) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < args.length; i++) {
      String word = args[i];
      String next = i + 1 < args.length ? args[i + 1] : "";
      if (word.equals("--")) {
        words.addAll(List.of(args).subList(i, args.length));
        break;
      } else if (WITH_FILE.contains(word)) {
        boolean file =
            next.equals(ReportOptions.STANDARD_OUTPUT) || next.endsWith("." + word.substring(2));
        words.add(word + "=" + (file ? next : ReportOptions.STANDARD_OUTPUT));
        i += file ? 1 : 0;
      } else if (word.equals(Look.COLOR)) {
        boolean said =
            next.equals(Look.AUTO) || next.equals(Look.ALWAYS) || next.equals(Look.NEVER);
        words.add(word + "=" + (said ? next : Look.ALWAYS));
        i += said ? 1 : 0;
      } else if (word.equals("--all")) {
        words.add("--no-first-failure");
      } else {
        words.add(word);
      }
    }
    return words.toArray(new String[0]);
  }
}

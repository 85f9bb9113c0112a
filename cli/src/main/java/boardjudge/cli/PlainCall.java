package boardjudge.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A call of {@code check}, {@code solve} or {@code serve} as it mostly is. It is read without
 * picocli, which takes longer to load than a small check takes; what is not plain is left to
 * picocli, and a test holds this table to picocli's model.
 *
 * @param names the arguments that are no options, in order
 * @param options the options given, each with its value; an empty one for a flag
 */
record PlainCall(List<String> names, Map<String, String> options) {
  /** {@code check PROBLEM INPUT OUTPUT [ANSWER]}. */
  static final Form CHECK =
      new Form(
          "check",
          3,
          4,
          Set.of(Look.FULL_BOARD, Check.TRUST_ANSWER),
          Set.of(
              Look.COLOR, "--html", "--json", "--sgf", "--fen", "--max-output", "--read-timeout"));

  /** {@code solve PROBLEM [INPUT]}. */
  static final Form SOLVE = new Form("solve", 1, 2, Set.of(), Set.of("-o", "--engine"));

  /** {@code serve}, with the options that are set by hand alone. */
  static final Form SERVE = new Form("serve", 0, 0, Set.of("--open"), Set.of("--port"));

  /**
   * What a command takes.
   *
   * @param fewest how many arguments that are no options there must be
   * @param most how many there may be
   * @param flags its options without a value
   * @param valued its options with one
   */
  record Form(String command, int fewest, int most, Set<String> flags, Set<String> valued) {}

  /** Reads arguments in the form of {@link ArgumentForms}; empty for all that is not plain. */
  static Optional<PlainCall> parse(Form form, String... args) {
    if (args.length == 0 || !args[0].equals(form.command())) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>();
    Map<String, String> options = new HashMap<>();
    for (int i = 1; i < args.length; i++) {
      String word = args[i];
      if (word.isEmpty()) {
        return Optional.empty();
      }
      if (word.equals("-") || word.charAt(0) != '-') {
        names.add(word);
        continue;
      }
      int equals = word.indexOf('=');
      String option = equals < 0 ? word : word.substring(0, equals);
      boolean valued = form.valued().contains(option);
      boolean flag = equals < 0 && form.flags().contains(option);
      if ((!valued && !flag) || options.containsKey(option)) {
        return Optional.empty();
      }
      String value = equals < 0 ? "" : word.substring(equals + 1);
      if (valued && equals < 0 && i + 1 < args.length) {
        value = args[++i];
      }
      if (valued && (value.isEmpty() || (value.length() > 1 && value.charAt(0) == '-'))) {
        return Optional.empty();
      }
      options.put(option, value);
    }
    return names.size() < form.fewest() || names.size() > form.most()
        ? Optional.empty()
        : Optional.of(new PlainCall(names, options));
  }
}

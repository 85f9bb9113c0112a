package boardjudge.checker.internal.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A call of {@code check} or {@code solve} as it mostly is. It is read without picocli, which takes
 * longer to load than a small check takes; what is not plain is left to picocli, and a test holds
 * this table to picocli's model.
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
          Map.of(
              Look.COLOR,
              1,
              Look.FULL_BOARD,
              0,
              Check.TRUST_ANSWER,
              0,
              "--html",
              1,
              "--json",
              1,
              "--sgf",
              1,
              "--fen",
              1,
              Options.Reading.MAX_OUTPUT,
              1,
              Options.Reading.READ_TIMEOUT,
              1));

  /** {@code solve PROBLEM [INPUT]}. */
  static final Form SOLVE = new Form("solve", 1, 2, Map.of("-o", 1, "--engine", 1));

  /**
   * What a command takes.
   *
   * @param fewest how many arguments that are no options there must be
   * @param most how many there may be
   * @param options how many values each takes: 0 or 1
   */
  record Form(String command, int fewest, int most, Map<String, Integer> options) {}

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
      Integer values = form.options().get(option);
      if (values == null || options.containsKey(option) || (values == 0 && equals >= 0)) {
        return Optional.empty();
      }
      String value = equals < 0 ? "" : word.substring(equals + 1);
      if (values == 1 && equals < 0 && i + 1 < args.length) {
        value = args[++i];
      }
      if (values == 1 && (value.isEmpty() || (value.length() > 1 && value.charAt(0) == '-'))) {
        return Optional.empty();
      }
      options.put(option, value);
    }
    return names.size() < form.fewest() || names.size() > form.most()
        ? Optional.empty()
        : Optional.of(new PlainCall(names, options));
  }
}

package boardjudge.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A usual call of {@code check}, {@code solve} or {@code serve}, parsed without picocli, which
 * takes longer to load than a small check takes. Other calls are left to picocli; a test compares
 * this table with picocli's model.
 *
 * @param names the arguments that are no options
 * @param options the values by option; empty for a flag
 */
record PlainCall(List<String> names, Map<String, String> options) {
  /** {@code check PROBLEM INPUT OUTPUT [ANSWER]}. */
  static final Syntax CHECK =
      new Syntax(
          "check",
          3,
          4,
          Set.of(Options.Display.FULL_BOARD, Check.TRUST_ANSWER),
          Set.of(
              Options.Display.COLOR,
              "--html",
              "--json",
              "--sgf",
              "--fen",
              "--max-output",
              "--read-timeout"));

  /** {@code solve PROBLEM [INPUT]}. */
  static final Syntax SOLVE = new Syntax("solve", 1, 2, Set.of(), Set.of("-o", "--engine"));

  /** {@code serve [--open] [--port N]}. */
  static final Syntax SERVE = new Syntax("serve", 0, 0, Set.of("--open"), Set.of("--port"));

  record Syntax(
      String command, int minNames, int maxNames, Set<String> flags, Set<String> valueOptions) {}

  /**
   * Parses arguments from {@link NormalizedArguments}; empty for a call that is left to picocli.
   */
  static Optional<PlainCall> parse(Syntax syntax, String... args) {
    if (args.length == 0 || !args[0].equals(syntax.command())) {
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
      boolean valued = syntax.valueOptions().contains(option);
      boolean flag = equals < 0 && syntax.flags().contains(option);
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
    return names.size() < syntax.minNames() || names.size() > syntax.maxNames()
        ? Optional.empty()
        : Optional.of(new PlainCall(names, options));
  }
}

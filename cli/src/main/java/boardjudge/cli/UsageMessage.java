package boardjudge.cli;

import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with arguments, in words that know nothing of Java. */
final class UsageMessage {
  private static final int QUOTED = 60;
  private static final int LONGEST = 2000;

  private UsageMessage() {}

  static String of(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      return unmatched(wrong.getCommandLine().getCommandSpec(), unmatched.getUnmatched().get(0));
    }
    ArgSpec argument = wrong.getArgSpec();
    if (argument != null && wrong.getValue() != null) {
      Class<?> type = argument.typeInfo().isOptional() ? auxiliary(argument) : argument.type();
      String expected = expected(type);
      String name =
          argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
      if (type == boolean.class) {
        return name + " takes no value, found " + Quote.of(wrong.getValue(), QUOTED);
      }
      if (!expected.isEmpty()) {
        return name + ": expected " + expected + ", found " + Quote.of(wrong.getValue(), QUOTED);
      }
    }
    // Its words may hold those of the user as they are.
    return Quote.bare(String.valueOf(wrong.getMessage()), LONGEST);
  }

  private static String unmatched(CommandSpec command, String word) {
    String quoted = Quote.of(word, QUOTED);
    if (!word.startsWith("-")) {
      return "one argument too many: " + quoted;
    }
    int equals = word.indexOf('=');
    String option = equals < 0 ? word : word.substring(0, equals);
    if (equals >= 0 && command.optionsMap().containsKey(option)) {
      return option + " takes no value, found " + quoted;
    }
    if (option.equals(OutsideGames.OPTION)) {
      return OutsideGames.OPTION + " comes before the command: boardjudge --games PATH COMMAND";
    }
    return "no option " + quoted + Nearest.hint(option, command.optionsMap().keySet());
  }

  private static Class<?> auxiliary(ArgSpec argument) {
    Class<?>[] types = argument.auxiliaryTypes();
    return types.length == 0 ? argument.type() : types[0];
  }

  private static String expected(Class<?> type) {
    if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
      return "an integer";
    }
    return type.isEnum()
        ? alternatives(
            Arrays.stream(type.getEnumConstants())
                .map(each -> each.toString().toLowerCase(Locale.ROOT))
                .toList())
        : "";
  }

  /** {@code a, b or c}. */
  private static String alternatives(List<String> words) {
    List<String> first = new ArrayList<>(words);
    String last = first.remove(first.size() - 1);
    return first.isEmpty() ? last : String.join(", ", first) + " or " + last;
  }

  /** The line that shows how a command is called. */
  static String synopsis(CommandLine command) {
    return command.getHelp().synopsis(0).strip();
  }
}

package boardjudge.cli;

import picocli.CommandLine.Command;

/** A command, once its options are read; what its help page says stands in help.properties. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class ConsoleCommand {
  /** Does what the options ask for. */
  abstract int run(Console console) throws Exception;
}

package boardjudge.cli;

import picocli.CommandLine.Command;

/** A command with its options and arguments; the text of its help page is in help.properties. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class ConsoleCommand {
  /** Returns the exit code. */
  abstract int run(Console console) throws Exception;
}

package boardjudge.cli;

import boardjudge.reference.Message;

/** Ends a command with one clear sentence and an exit code. */
final class CommandException extends RuntimeException {
  private final int exit;
  private final transient Message message;

  private CommandException(int exit, Message message) {
    super(null, null, false, false);
    this.exit = exit;
    this.message = message;
  }

  static CommandException of(int exit, Message message) {
    return new CommandException(exit, message);
  }

  /**
   * @param name of the sentence
   * @param arguments its arguments, names and values in turn
   */
  static CommandException usage(String name, Object... arguments) {
    return of(Exit.USAGE, Console.message(name, arguments));
  }

  /** As {@link #usage}. */
  static CommandException negative(String name, Object... arguments) {
    return of(Exit.NEGATIVE, Console.message(name, arguments));
  }

  /** As {@link #usage}. */
  static CommandException unreadable(String name, Object... arguments) {
    return of(Exit.UNREADABLE, Console.message(name, arguments));
  }

  /** For an option or argument that has another value than expected. */
  static CommandException unexpected(String option, Object expected, Object found) {
    return usage("said.found", "what", option, "expected", expected, "found", found);
  }

  /** Without a message: nobody reads the output any more. */
  static CommandException closedPipe() {
    return of(Exit.CLOSED_PIPE, Message.literal(""));
  }

  int exit() {
    return exit;
  }

  /** The sentence for people. */
  Message message() {
    return message;
  }

  /** The sentence in English. */
  @Override
  public String getMessage() {
    return message.toString();
  }
}

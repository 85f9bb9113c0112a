package boardjudge.cli;

/** Ends a command with one clear sentence and an exit code. */
final class CommandException extends RuntimeException {
  private final int exit;

  private CommandException(int exit, String message) {
    super(message, null, false, false);
    this.exit = exit;
  }

  static CommandException usage(String message) {
    return new CommandException(Exit.USAGE, message);
  }

  static CommandException negative(String message) {
    return new CommandException(Exit.NEGATIVE, message);
  }

  static CommandException unreadable(String message) {
    return new CommandException(Exit.UNREADABLE, message);
  }

  /** Without a message: nobody reads the output any more. */
  static CommandException closedPipe() {
    return new CommandException(Exit.CLOSED_PIPE, "");
  }

  int exit() {
    return exit;
  }
}

package boardjudge.cli;

/** Ends a command with one clear sentence and an exit code. */
final class CommandFailure extends RuntimeException {
  private final int exit;

  private CommandFailure(int exit, String message) {
    super(message, null, false, false);
    this.exit = exit;
  }

  static CommandFailure usage(String message) {
    return new CommandFailure(Exit.USAGE, message);
  }

  static CommandFailure negative(String message) {
    return new CommandFailure(Exit.NEGATIVE, message);
  }

  static CommandFailure unreadable(String message) {
    return new CommandFailure(Exit.UNREADABLE, message);
  }

  /** Without a message: nobody reads the output any more. */
  static CommandFailure closedPipe() {
    return new CommandFailure(Exit.CLOSED_PIPE, "");
  }

  int exit() {
    return exit;
  }
}

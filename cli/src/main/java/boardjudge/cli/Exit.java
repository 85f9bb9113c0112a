package boardjudge.cli;

/** The exit codes of every command. */
final class Exit {
  static final int FINE = 0;

  /**
   * The answer is no: an output differs, an input is invalid, a wrong program survives, the code of
   * a game from outside fails.
   */
  static final int NEGATIVE = 1;

  /** Wrong usage: an unknown command, option, problem or argument. */
  static final int USAGE = 2;

  /** A file cannot be read, parsed or written. */
  static final int UNREADABLE = 3;

  /** Referee and solver disagree, or another bug. */
  static final int OUR_FAULT = 4;

  /** Nobody reads the output; the code that a shell shows for SIGPIPE. */
  static final int CLOSED_PIPE = 141;

  private Exit() {}
}

package boardjudge.checker.cli;

import java.util.Optional;

/**
 * What {@code check} is asked to do.
 *
 * @param problem the problem's name
 * @param input the input file; {@code -} is standard input
 * @param output the contestant's output; {@code -} is standard input
 * @param answer the answer file; empty if the reference is to make the answer
 * @param json whether to report as JSON
 * @param colour whether to use colour on a terminal
 */
record CheckCall(
    String problem,
    String input,
    String output,
    Optional<String> answer,
    boolean json,
    boolean colour) {
  /**
   * Reads a plain call. The command line's library is not loaded for it: a check takes hardly
   * longer than Java takes to start.
   *
   * @return empty for anything but names of files and the usual options: the library knows better
   *     what to say then
   */
  static Optional<CheckCall> parse(String... args) {
    if (args.length < 4 || !args[0].equals("check")) {
      return Optional.empty();
    }
    String[] names = new String[4];
    int count = 0;
    boolean json = false;
    boolean colour = false;
    for (int i = 1; i < args.length; i++) {
      String word = args[i];
      if (word.equals("--json")) {
        json = true;
      } else if (word.equals("--color")) {
        colour = true;
      } else if ((word.length() > 1 && word.charAt(0) == '-') || count == names.length) {
        return Optional.empty();
      } else {
        names[count++] = word;
      }
    }
    if (count < 3) {
      return Optional.empty();
    }
    return Optional.of(
        new CheckCall(
            names[0],
            names[1],
            names[2],
            count == 4 ? Optional.of(names[3]) : Optional.empty(),
            json,
            colour));
  }
}

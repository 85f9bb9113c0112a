package boardjudge.checker.cli;

import java.io.BufferedOutputStream;
import java.io.PrintStream;
import java.util.Optional;

/** Starts the program: {@code boardjudge COMMAND ...}. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    Console process = Console.ofProcess();
    // Standard output is written in large pieces; what a command prints is ASCII.
    PrintStream out = new PrintStream(new BufferedOutputStream(process.out(), 1 << 16), false);
    Console console =
        new Console(
            process.in(), out, process.err(), process.outIsTerminal(), process.errIsTerminal());
    int exit = run(console, args);
    out.flush();
    System.exit(exit);
  }

  /**
   * Runs one command.
   *
   * @return the exit code, see {@link Exit}
   */
  static int run(Console console, String... args) {
    try {
      if (ProtocolCommand.isMeant(args)) {
        return ProtocolCommand.run(console, args);
      }
      Optional<CheckCall> check = CheckCall.parse(args);
      if (check.isPresent()) {
        return Check.run(console, check.get());
      }
      Optional<Solve> solve = Solve.parse(args);
      return solve.isPresent() ? solve.get().run(console) : Commands.run(console, args);
    } catch (Throwable failure) {
      console.out().flush();
      return Failures.report(console, failure);
    }
  }
}

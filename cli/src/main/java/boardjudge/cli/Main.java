package boardjudge.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Starts the program: {@code boardjudge COMMAND ...}. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) throws IOException {
    if (ReplyFrame.isWanted()) {
      System.exit(ReplyFrame.run(System.in, new FileOutputStream(FileDescriptor.out), args));
    }
    Console console = Console.ofProcess();
    // A thread without which the program cannot go on has a handler of its own that ends it.
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, fault) -> {
          console.warn("boardjudge: the thread " + thread.getName() + " ended by a fault:");
          Failures.report(console, fault);
        });
    System.exit(run(console, args));
  }

  /**
   * Runs one command.
   *
   * @return the exit code, see {@link Exit}
   */
  static int run(Console console, String... args) {
    try {
      return withGames(console, args);
    } catch (Throwable failure) {
      return Failures.report(console, failure);
    } finally {
      OutsideGames.forget();
      ProblemFolders.forget();
    }
  }

  /** Runs a command to its last byte of output, or says what ended it in the console's language. */
  private static int reported(Console console, Callable<Integer> command) {
    try {
      int exit = command.call();
      console.out().flush();
      return exit;
    } catch (Throwable failure) {
      try {
        console.out().flush();
      } catch (CommandFailure output) {
        return Failures.report(console, output);
      }
      return Failures.report(console, failure);
    }
  }

  private static int withGames(Console console, String... args) throws Exception {
    int leading = OutsideGames.leading(args);
    String[] words = leading == 0 ? args : Arrays.copyOfRange(args, leading, args.length);
    List<String> named = leading == 0 ? List.of() : List.of(args).subList(0, leading);
    if (ProtocolCommand.isMeant(words)) {
      return reported(console, () -> ProtocolCommand.run(console, named, words));
    }
    OutsideGames.open(named, true, console);
    return told(console, words);
  }

  private static int told(Console console, String... args) {
    GlobalOptions told = GlobalOptions.of(List.of(args));
    Console beside = console.saying(told.beside());
    Console speaking = told.lang().map(beside::speaking).orElse(beside);
    return reported(
        speaking, () -> dispatch(speaking, ArgumentForms.of(told.words().toArray(new String[0]))));
  }

  private static int dispatch(Console console, String... words) throws Exception {
    Optional<PlainCall> check = PlainCall.parse(PlainCall.CHECK, words);
    if (check.isPresent()) {
      return Check.of(check.get(), console).run(console);
    }
    Optional<PlainCall> page = PlainCall.parse(PlainCall.SERVE, words);
    Optional<ServeCommand> serve =
        page.isPresent() ? ServeCommand.of(page.get()) : Optional.empty();
    if (serve.isPresent()) {
      return serve.get().run(console);
    }
    Optional<PlainCall> solve = PlainCall.parse(PlainCall.SOLVE, words);
    Optional<Solve> plain = solve.isPresent() ? Solve.of(solve.get()) : Optional.empty();
    return plain.isPresent() ? plain.get().run(console) : Commands.run(console, words);
  }
}

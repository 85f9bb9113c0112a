package boardjudge.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Starts the program: {@code boardjudge COMMAND ...}. No lambdas on the way to a command: the first
 * one of a process costs as much time as a small check has.
 */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) throws IOException {
    if (ReplyFrame.isWanted()) {
      System.exit(ReplyFrame.run(System.in, new FileOutputStream(FileDescriptor.out), args));
    }
    Console console = Console.ofProcess();
    Thread.setDefaultUncaughtExceptionHandler(new FaultReport(console));
    int exit = run(console, args);
    // From release 21 on exit() looks for a logger, a tenth of a small check. Where a game has left
    // a thread, nothing else ends the process.
    boolean endsByItself =
        exit == Exit.FINE
            && args.length > 0
            && args[0].equals("check")
            && Thread.activeCount() == 1;
    if (!endsByItself) {
      System.exit(exit);
    }
  }

  /** Runs one command. */
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

  private static int withGames(Console console, String... args) throws Exception {
    int leading = OutsideGames.leading(args);
    String[] words = leading == 0 ? args : Arrays.copyOfRange(args, leading, args.length);
    List<String> named = leading == 0 ? List.of() : List.of(args).subList(0, leading);
    if (ProtocolCommand.isMeant(words)) {
      return reported(console, Optional.of(named), words);
    }
    OutsideGames.open(named, true, console);
    GlobalOptions told = GlobalOptions.of(List.of(words));
    Console beside = console.saying(told.beside());
    return reported(
        told.lang().isPresent() ? beside.telling(told.lang().get()) : beside,
        Optional.empty(),
        told.words().toArray(new String[0]));
  }

  /**
   * Runs a command to its last byte of output, or says what ended it in the console's language.
   *
   * @param protocol the games outside that another judge's call names; empty for a person's call
   */
  private static int reported(Console console, Optional<List<String>> protocol, String... words) {
    try {
      int exit =
          protocol.isPresent()
              ? ProtocolCommand.run(console, protocol.get(), words)
              : dispatch(console, ArgumentForms.of(words));
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

  /**
   * Tells of a thread that a fault ended; one that the program cannot do without ends it itself.
   */
  record FaultReport(Console console) implements Thread.UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable fault) {
      console.warn("boardjudge: the thread " + thread.getName() + " ended by an error:");
      Failures.report(console, fault);
    }
  }

  /**
   * Puts arguments into the one form that the commands' options state: an option that may have a
   * value carries it behind an equals sign.
   *
   * <p>The word after {@code --json} is its file only if it ends in {@code .json}, and so for
   * {@code --csv}, {@code --sgf} and {@code --fen}: a command must never take an input for the file
   * to write.
   */
  static final class ArgumentForms {
    private static final List<String> WITH_FILE = List.of("--json", "--csv", "--sgf", "--fen");

    private ArgumentForms() {}

    static String[] of(String... args) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < args.length; i++) {
        String word = args[i];
        String next = i + 1 < args.length ? args[i + 1] : "";
        if (word.equals("--")) {
          words.addAll(List.of(args).subList(i, args.length));
          break;
        } else if (WITH_FILE.contains(word)) {
          boolean file =
              next.equals(ReportOptions.STANDARD_OUTPUT) || next.endsWith("." + word.substring(2));
          words.add(word + "=" + (file ? next : ReportOptions.STANDARD_OUTPUT));
          i += file ? 1 : 0;
        } else if (word.equals(Look.COLOR)) {
          boolean said =
              next.equals(Look.AUTO) || next.equals(Look.ALWAYS) || next.equals(Look.NEVER);
          words.add(word + "=" + (said ? next : Look.ALWAYS));
          i += said ? 1 : 0;
        } else if (word.equals("--all")) {
          words.add("--no-first-failure");
        } else {
          words.add(word);
        }
      }
      return words.toArray(new String[0]);
    }
  }
}

package boardjudge.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Starts the program: {@code boardjudge COMMAND ...}. There are no lambdas on the way to a command:
 * the first one of a process takes a good part of a small check's time.
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
    // Since Java 21 exit() looks for a logger, a tenth of a small check's time.
    // Without exit() the process goes on if a game has left a thread.
    boolean endsByItself =
        exit == Exit.FINE
            && args.length > 0
            && args[0].equals("check")
            && Thread.activeCount() == 1;
    if (!endsByItself) {
      System.exit(exit);
    }
  }

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
    int leading = OutsideGames.countOptionWords(args);
    String[] words = leading == 0 ? args : Arrays.copyOfRange(args, leading, args.length);
    List<String> games = leading == 0 ? List.of() : List.of(args).subList(0, leading);
    if (ProtocolCommand.matches(words)) {
      return reported(console, Optional.of(games), words);
    }
    OutsideGames.open(games, true, console);
    GlobalOptions options = GlobalOptions.of(List.of(words));
    Console target = console.withVerbosity(options.verbosity());
    return reported(
        options.lang().isPresent() ? target.withLang(options.lang().get()) : target,
        Optional.empty(),
        options.words().toArray(new String[0]));
  }

  /**
   * Runs a command, flushes its output and reports a failure in the console's language.
   *
   * @param protocol the {@code --games} arguments of a call by another judge; empty for a person's
   *     call
   */
  private static int reported(Console console, Optional<List<String>> protocol, String... words) {
    try {
      int exit =
          protocol.isPresent()
              ? ProtocolCommand.run(console, protocol.get(), words)
              : dispatch(console, NormalizedArguments.of(words));
      console.out().flush();
      return exit;
    } catch (Throwable failure) {
      try {
        console.out().flush();
      } catch (CommandException output) {
        return Failures.report(console, output);
      }
      return Failures.report(console, failure);
    }
  }

  private static int dispatch(Console console, String... words) throws Exception {
    Optional<PlainCall> checkCall = PlainCall.parse(PlainCall.CHECK, words);
    if (checkCall.isPresent()) {
      return Check.of(checkCall.get(), console).run(console);
    }
    Optional<PlainCall> serveCall = PlainCall.parse(PlainCall.SERVE, words);
    Optional<ServeCommand> serve =
        serveCall.isPresent() ? ServeCommand.of(serveCall.get()) : Optional.empty();
    if (serve.isPresent()) {
      return serve.get().run(console);
    }
    Optional<PlainCall> solveCall = PlainCall.parse(PlainCall.SOLVE, words);
    Optional<Solve> solve = solveCall.isPresent() ? Solve.of(solveCall.get()) : Optional.empty();
    return solve.isPresent() ? solve.get().run(console) : Commands.run(console, words);
  }

  /**
   * Reports an exception that ended a thread. A thread that the program needs ends the process
   * itself.
   */
  record FaultReport(Console console) implements Thread.UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable fault) {
      console.fault(Console.message("ends-by-fault", "name", thread.getName()));
      Failures.report(console, fault);
    }
  }

  /**
   * Puts the value of an option with an optional value behind an equals sign, and writes {@code
   * --all} as picocli knows it.
   *
   * <p>The word after {@code --json} is its file only if it ends in {@code .json}, and so for
   * {@code --csv}, {@code --sgf} and {@code --fen}: a command must never overwrite an input.
   */
  static final class NormalizedArguments {
    private static final List<String> WITH_FILE = List.of("--json", "--csv", "--sgf", "--fen");

    private NormalizedArguments() {}

    static String[] of(String... args) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < args.length; i++) {
        String word = args[i];
        String next = i + 1 < args.length ? args[i + 1] : "";
        if (word.equals("--")) {
          words.addAll(List.of(args).subList(i, args.length));
          break;
        } else if (WITH_FILE.contains(word)) {
          boolean hasFile =
              next.equals(ReportOptions.STANDARD_OUTPUT) || next.endsWith("." + word.substring(2));
          words.add(word + "=" + (hasFile ? next : ReportOptions.STANDARD_OUTPUT));
          i += hasFile ? 1 : 0;
        } else if (word.equals(Options.Display.COLOR)) {
          boolean hasValue =
              next.equals(Options.Display.AUTO)
                  || next.equals(Options.Display.ALWAYS)
                  || next.equals(Options.Display.NEVER);
          words.add(word + "=" + (hasValue ? next : Options.Display.ALWAYS));
          i += hasValue ? 1 : 0;
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

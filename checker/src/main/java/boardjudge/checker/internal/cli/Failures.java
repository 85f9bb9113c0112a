package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.program.EngineFault;
import boardjudge.checker.internal.program.NoReferee;
import boardjudge.generator.BadArgument;
import boardjudge.generator.internal.suite.PlanException;
import boardjudge.generator.internal.suite.TestInDispute;
import boardjudge.reference.Disagreement;
import boardjudge.reference.internal.GameServices;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Optional;
import java.util.ServiceConfigurationError;

/** Turns whatever ended a command into one sentence and an exit code. */
final class Failures {
  /** How many characters of a message are printed. */
  private static final int LONGEST = 4000;

  private Failures() {}

  static int report(Console console, Throwable failure) {
    if (failure instanceof CommandFailure known) {
      // Where nobody reads the output any more there is nothing to say.
      return known.exit() == Exit.CLOSED_PIPE ? known.exit() : say(console, known, known.exit());
    }
    if (failure instanceof BadArgument) {
      return say(console, failure, Exit.USAGE);
    }
    if (failure instanceof NoReferee) {
      return say(console, failure, Exit.USAGE);
    }
    if (failure instanceof EngineFault) {
      return say(console, failure, Exit.OUR_FAULT);
    }
    if (failure instanceof InputException || failure instanceof PlanException) {
      return say(console, failure, Exit.UNREADABLE);
    }
    if (failure instanceof ServiceConfigurationError broken) {
      print(console, "boardjudge: " + ServiceFault.describe(broken, GameServices.loader()));
      return Exit.UNREADABLE;
    }
    if (failure instanceof Disagreement || failure instanceof TestInDispute) {
      // It shows boards; its lines are our own.
      String.valueOf(failure.getMessage()).lines().forEach(line -> print(console, line));
      return Exit.OUR_FAULT;
    }
    Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
    if (cause instanceof IOException broken) {
      print(console, "boardjudge: " + describe(broken));
      return Exit.UNREADABLE;
    }
    if (failure instanceof LinkageError unfit && OutsideGames.isAnyThere()) {
      print(console, "boardjudge: " + ServiceFault.describe(unfit));
      return Exit.UNREADABLE;
    }
    if (failure instanceof OutOfMemoryError) {
      print(console, "boardjudge: out of memory; give it more: JAVA_OPTS=-Xmx4g");
      return Exit.OUR_FAULT;
    }
    Optional<String> ofGame = GameFault.describe(failure);
    print(
        console,
        "boardjudge: "
            + ofGame.orElseGet(
                () -> "a fault of its own: " + failure + GameFault.context(failure)));
    if (System.getenv("BOARDJUDGE_DEBUG") != null) {
      failure.printStackTrace(console.err());
    } else {
      print(
          console,
          (ofGame.isPresent() ? "" : "Please report it; ")
              + "BOARDJUDGE_DEBUG=1 shows where it happened.");
    }
    return ofGame.isPresent() ? Exit.NEGATIVE : Exit.OUR_FAULT;
  }

  private static int say(Console console, Throwable failure, int exit) {
    print(console, "boardjudge: " + failure.getMessage());
    return exit;
  }

  /** Names of files and words of users stand in messages, wherever these come from. */
  private static void print(Console console, String line) {
    console.err().println(Quote.line(line, LONGEST));
  }

  private static String describe(IOException broken) {
    String file =
        broken instanceof FileSystemException named
            ? InputSource.shown(String.valueOf(named.getFile())) + ": "
            : "";
    if (broken instanceof NoSuchFileException) {
      return file + "no such file or folder";
    }
    if (broken instanceof AccessDeniedException) {
      return file + "may not be read or written";
    }
    if (broken instanceof NotDirectoryException) {
      return file + "expected a folder, found a file";
    }
    if (broken instanceof FileAlreadyExistsException) {
      return file + "exists already";
    }
    if (broken instanceof DirectoryNotEmptyException) {
      return file + "is a folder with files in it";
    }
    if (broken instanceof FileSystemException named && named.getReason() != null) {
      return file + named.getReason();
    }
    return String.valueOf(broken.getMessage());
  }
}

package boardjudge.cli;

import boardjudge.generator.BadArgument;
import boardjudge.grading.program.EngineFault;
import boardjudge.grading.program.NoReferee;
import boardjudge.reference.Disagreement;
import boardjudge.reference.io.Quote;
import boardjudge.reference.services.FaultContext;
import boardjudge.reference.services.GameServices;
import boardjudge.reference.services.InvalidInput;
import boardjudge.suite.TestInDispute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;

/** Reports what ended a command: one sentence and an exit code. */
final class Failures {
  /** How many characters of a message are printed. */
  private static final int LONGEST = 4000;

  /** Words for exceptions whose message is only the file's name. */
  private static final Map<Class<?>, String> REASONS =
      Map.of(
          NoSuchFileException.class, "no such file or folder",
          AccessDeniedException.class, "may not be read or written",
          NotDirectoryException.class, "expected a folder, found a file",
          FileAlreadyExistsException.class, "exists already",
          DirectoryNotEmptyException.class, "is a folder with files in it");

  /** The name of the class loader of games outside, as stack traces show it. */
  static final String LOADER = "games outside";

  private Failures() {}

  static int report(Console console, Throwable failure) {
    if (failure instanceof CommandFailure known) {
      // Where nobody reads the output, nothing is said.
      return known.exit() == Exit.CLOSED_PIPE ? known.exit() : say(console, known, known.exit());
    }
    if (failure instanceof InvalidInput) {
      print(console, "boardjudge: " + failure.getMessage() + context(failure));
      return Exit.NEGATIVE;
    }
    if (failure instanceof BadArgument || failure instanceof NoReferee) {
      return say(console, failure, Exit.USAGE);
    }
    if (failure instanceof EngineFault fault) {
      print(console, "boardjudge: " + fault.getMessage() + context(fault) + kept(fault));
      return Exit.OUR_FAULT;
    }
    if (failure instanceof ServiceConfigurationError broken) {
      return unreadable(console, ServiceFault.describe(broken, GameServices.loader()));
    }
    if (failure instanceof Disagreement || failure instanceof TestInDispute) {
      // It shows boards; its lines are our own.
      String.valueOf(failure.getMessage()).lines().forEach(line -> print(console, line));
      return Exit.OUR_FAULT;
    }
    Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
    if (cause instanceof IOException broken) {
      return unreadable(console, describe(broken));
    }
    if (failure instanceof LinkageError unfit && OutsideGames.isAnyThere()) {
      return unreadable(console, ServiceFault.describe(unfit));
    }
    if (failure instanceof OutOfMemoryError) {
      print(console, "boardjudge: out of memory; give it more: JAVA_OPTS=-Xmx4g");
      return Exit.OUR_FAULT;
    }
    Optional<String> ofGame = ofGame(failure);
    print(
        console,
        "boardjudge: " + ofGame.orElseGet(() -> "internal error: " + failure + context(failure)));
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

  private static String kept(EngineFault fault) {
    try {
      return fault.keep().map(file -> "; the input is in " + Paths.shown(file)).orElse("");
    } catch (IOException unwritable) {
      return "; the input cannot be written: " + describe(unwritable);
    }
  }

  private static int unreadable(Console console, String sentence) {
    print(console, "boardjudge: " + sentence);
    return Exit.UNREADABLE;
  }

  private static int say(Console console, Throwable failure, int exit) {
    print(console, "boardjudge: " + failure.getMessage());
    return exit;
  }

  /** Messages may hold names of files and words of users, so they are made harmless. */
  private static void print(Console console, String line) {
    console.warn(Quote.line(line, LONGEST));
  }

  private static String describe(IOException broken) {
    String file =
        broken instanceof FileSystemException named
            ? InputSource.shown(String.valueOf(named.getFile())) + ": "
            : "";
    for (Map.Entry<Class<?>, String> each : REASONS.entrySet()) {
      if (each.getKey().isInstance(broken)) {
        return file + each.getValue();
      }
    }
    if (broken instanceof FileSystemException named && named.getReason() != null) {
      return file + named.getReason();
    }
    return String.valueOf(broken.getMessage());
  }

  /**
   * The sentence about a failure of a game from outside; empty if no code of such a game is in the
   * stack trace. A game that calls the library wrongly is at fault, too.
   */
  private static Optional<String> ofGame(Throwable failure) {
    Throwable thrown = failure;
    Optional<StackTraceElement> place = place(failure);
    // The innermost cause tells most.
    while (thrown.getCause() != null && place(thrown.getCause()).isPresent()) {
      thrown = thrown.getCause();
      place = place(thrown);
    }
    Throwable told = thrown;
    return place.map(
        at ->
            "the game in "
                + origin(at.getClassName())
                + ", which is no part of boardjudge, fails in "
                + shown(at)
                + ": "
                + Quote.line(told.toString(), 300)
                + context(failure));
  }

  /** {@code ; test 3, recipe longest, seed 7}: what was being done. */
  private static String context(Throwable failure) {
    List<String> all = FaultContext.of(failure);
    return all.isEmpty() ? "" : "; " + String.join(", ", all);
  }

  private static Optional<StackTraceElement> place(Throwable failure) {
    return Arrays.stream(failure.getStackTrace())
        .filter(at -> LOADER.equals(at.getClassLoaderName()))
        .findFirst();
  }

  private static String shown(StackTraceElement at) {
    String file = at.getFileName() == null ? "" : " (" + at.getFileName();
    String line = at.getLineNumber() < 0 ? "" : ":" + at.getLineNumber();
    return Quote.name(
        at.getClassName() + "." + at.getMethodName() + (file.isEmpty() ? "" : file + line + ")"),
        400);
  }

  /** The jar or the folder that a class was loaded from. */
  private static String origin(String type) {
    try {
      return Paths.placeOf(Class.forName(type, false, GameServices.loader())).orElse(type);
    } catch (ClassNotFoundException unknown) {
      return Quote.name(type, 200);
    }
  }
}

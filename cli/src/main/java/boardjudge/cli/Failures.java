package boardjudge.cli;

import boardjudge.generator.BadArgumentException;
import boardjudge.grading.program.EngineException;
import boardjudge.grading.program.NoRefereeException;
import boardjudge.reference.DisagreementException;
import boardjudge.reference.io.Quote;
import boardjudge.reference.services.FaultContext;
import boardjudge.reference.services.GameServices;
import boardjudge.reference.services.InvalidGeneratedInputException;
import boardjudge.suite.TestDisagreementException;
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
  private static final int MAX_MESSAGE = 4000;

  /** For exceptions whose message is only the file name. */
  private static final Map<Class<?>, String> REASONS =
      Map.of(
          NoSuchFileException.class, "no such file or folder",
          AccessDeniedException.class, "no permission to read or write",
          NotDirectoryException.class, "expected a folder, found a file",
          FileAlreadyExistsException.class, "exists already",
          DirectoryNotEmptyException.class, "is a folder with files in it");

  /** The name in stack traces of the class loader of games outside. */
  static final String LOADER = "games outside";

  private Failures() {}

  static int report(Console console, Throwable failure) {
    if (failure instanceof CommandException e) {
      return e.exit() == Exit.CLOSED_PIPE
          ? e.exit()
          : say(console, String.valueOf(e.getMessage()), e.exit());
    }
    if (failure instanceof InvalidGeneratedInputException) {
      return say(console, failure.getMessage() + context(failure), Exit.NEGATIVE);
    }
    if (failure instanceof BadArgumentException || failure instanceof NoRefereeException) {
      return say(console, String.valueOf(failure.getMessage()), Exit.USAGE);
    }
    if (failure instanceof EngineException fault) {
      String sentence = fault.getMessage() + context(fault) + savedInput(fault);
      return say(console, sentence, Exit.OUR_FAULT);
    }
    if (failure instanceof ServiceConfigurationError broken) {
      return say(console, ServiceFault.describe(broken, GameServices.loader()), Exit.UNREADABLE);
    }
    if (failure instanceof DisagreementException || failure instanceof TestDisagreementException) {
      // The message has several lines, with boards.
      String.valueOf(failure.getMessage()).lines().forEach(line -> print(console, line));
      return Exit.OUR_FAULT;
    }
    Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
    if (cause instanceof IOException broken) {
      return say(console, describe(broken), Exit.UNREADABLE);
    }
    if (failure instanceof LinkageError unfit && OutsideGames.areLoaded()) {
      return say(console, ServiceFault.describe(unfit), Exit.UNREADABLE);
    }
    if (failure instanceof OutOfMemoryError) {
      return say(console, "out of memory; give it more: JAVA_OPTS=-Xmx4g", Exit.OUR_FAULT);
    }
    Optional<String> gameFault = gameFault(failure);
    String sentence = gameFault.orElseGet(() -> "internal error: " + failure + context(failure));
    int exit = say(console, sentence, gameFault.isPresent() ? Exit.NEGATIVE : Exit.OUR_FAULT);
    if (System.getenv("BOARDJUDGE_DEBUG") != null) {
      failure.printStackTrace(console.err());
    } else {
      String request = gameFault.isPresent() ? "" : "Please report it; ";
      print(console, request + "BOARDJUDGE_DEBUG=1 shows where it happened.");
    }
    return exit;
  }

  private static String savedInput(EngineException fault) {
    try {
      return fault.keep().map(file -> "; the input is in " + Paths.shown(file)).orElse("");
    } catch (IOException unwritable) {
      return "; the input cannot be written: " + describe(unwritable);
    }
  }

  private static int say(Console console, String sentence, int exit) {
    print(console, "boardjudge: " + sentence);
    return exit;
  }

  /** Escapes the line, which may quote file names and user input. */
  private static void print(Console console, String line) {
    console.warn(Quote.line(line, MAX_MESSAGE));
  }

  private static String describe(IOException broken) {
    String file =
        broken instanceof FileSystemException named
            ? InputSource.shown(String.valueOf(named.getFile())) + ": "
            : "";
    for (Map.Entry<Class<?>, String> reason : REASONS.entrySet()) {
      if (reason.getKey().isInstance(broken)) {
        return file + reason.getValue();
      }
    }
    if (broken instanceof FileSystemException named && named.getReason() != null) {
      return file + named.getReason();
    }
    return String.valueOf(broken.getMessage());
  }

  /**
   * Describes a failure in the code of a game outside; empty if the stack trace has no such code. A
   * game that misuses the library counts, too.
   */
  private static Optional<String> gameFault(Throwable failure) {
    Throwable thrown = failure;
    Optional<StackTraceElement> frame = gameFrame(failure);
    // The innermost cause tells most.
    while (thrown.getCause() != null && gameFrame(thrown.getCause()).isPresent()) {
      thrown = thrown.getCause();
      frame = gameFrame(thrown);
    }
    Throwable innermost = thrown;
    return frame.map(
        at ->
            "the game in %s, which is no part of boardjudge, fails in %s: %s%s"
                .formatted(
                    origin(at.getClassName()),
                    shown(at),
                    Quote.line(innermost.toString(), 300),
                    context(failure)));
  }

  /** {@code ; test 3, recipe longest, seed 7}: what the command was doing. */
  private static String context(Throwable failure) {
    List<String> parts = FaultContext.of(failure);
    return parts.isEmpty() ? "" : "; " + String.join(", ", parts);
  }

  private static Optional<StackTraceElement> gameFrame(Throwable failure) {
    return Arrays.stream(failure.getStackTrace())
        .filter(frame -> LOADER.equals(frame.getClassLoaderName()))
        .findFirst();
  }

  private static String shown(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "" : " (" + frame.getFileName();
    String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
    String place = file.isEmpty() ? "" : file + line + ")";
    return Quote.name(frame.getClassName() + "." + frame.getMethodName() + place, 400);
  }

  private static String origin(String type) {
    try {
      return Paths.placeOf(Class.forName(type, false, GameServices.loader())).orElse(type);
    } catch (ClassNotFoundException unknown) {
      return Quote.name(type, 200);
    }
  }
}

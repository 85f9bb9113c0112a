package boardjudge.cli;

import boardjudge.generator.BadArgumentException;
import boardjudge.grading.program.EngineException;
import boardjudge.grading.program.NoRefereeException;
import boardjudge.reference.DisagreementException;
import boardjudge.reference.Message;
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
  private static final int MAX_LINE = 4000;

  /** The sentences for exceptions whose message is only the file name. */
  private static final Map<Class<?>, String> REASONS =
      Map.of(
          NoSuchFileException.class, "no-file-or-folder",
          AccessDeniedException.class, "not-readable-or-writable",
          NotDirectoryException.class, "said.folder-expected",
          FileAlreadyExistsException.class, "said.exists",
          DirectoryNotEmptyException.class, "said.dir-not-empty");

  /** The name in stack traces of the class loader of games outside. */
  static final String LOADER = "games outside";

  private Failures() {}

  static int report(Console console, Throwable failure) {
    if (failure instanceof CommandException e) {
      return e.exit() == Exit.CLOSED_PIPE ? e.exit() : say(console, e.message(), e.exit());
    }
    if (failure instanceof InvalidGeneratedInputException) {
      Message sentence = Console.said(failure.getMessage() + context(failure));
      return say(console, sentence, Exit.NEGATIVE);
    }
    if (failure instanceof BadArgumentException || failure instanceof NoRefereeException) {
      return say(console, Console.said(failure), Exit.USAGE);
    }
    if (failure instanceof EngineException fault) {
      Message sentence = Console.said(fault.getMessage() + context(fault));
      return say(console, withSavedInput(sentence, fault), Exit.OUR_FAULT);
    }
    if (failure instanceof ServiceConfigurationError broken) {
      return say(console, ServiceFault.describe(broken, GameServices.loader()), Exit.UNREADABLE);
    }
    if (failure instanceof DisagreementException || failure instanceof TestDisagreementException) {
      // The message has several lines, with boards.
      String.valueOf(failure.getMessage())
          .lines()
          .forEach(line -> console.warn(Console.said(Quote.line(line, MAX_LINE))));
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
      return say(console, Console.message("out-of-memory"), Exit.OUR_FAULT);
    }
    Optional<Message> gameFault = gameFault(failure);
    Message sentence =
        gameFault.orElseGet(
            () -> Console.message("own-fault", "words", failure + context(failure)));
    int exit = say(console, sentence, gameFault.isPresent() ? Exit.NEGATIVE : Exit.OUR_FAULT);
    if (System.getenv("BOARDJUDGE_DEBUG") != null) {
      failure.printStackTrace(console.err());
    } else {
      console.warn(gameFault.isPresent() ? "debug-shows" : "report-it");
    }
    return exit;
  }

  private static Message withSavedInput(Message sentence, EngineException fault) {
    try {
      return fault
          .keep()
          .map(file -> Console.message("input-kept", "what", sentence, "file", Paths.shown(file)))
          .orElse(sentence);
    } catch (IOException unwritable) {
      return Console.message("input-lost", "what", sentence, "why", describe(unwritable));
    }
  }

  private static int say(Console console, Message sentence, int exit) {
    console.fault(sentence);
    return exit;
  }

  private static Message describe(IOException broken) {
    if (!(broken instanceof FileSystemException named)) {
      return Console.said(broken);
    }
    String file = InputSource.shown(String.valueOf(named.getFile()));
    for (Map.Entry<Class<?>, String> reason : REASONS.entrySet()) {
      if (reason.getKey().isInstance(broken)) {
        return Console.message(reason.getValue(), "file", file);
      }
    }
    return named.getReason() == null
        ? Console.said(named)
        : Console.said(file + ": " + named.getReason());
  }

  /**
   * Describes a failure in the code of a game outside; empty if the stack trace has no such code. A
   * game that misuses the library counts, too.
   */
  private static Optional<Message> gameFault(Throwable failure) {
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
            Console.message("game-fails", "place", origin(at.getClassName()))
                .with("method", shown(at))
                .with("words", Quote.line(innermost.toString(), 300) + context(failure)));
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

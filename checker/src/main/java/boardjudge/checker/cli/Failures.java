package boardjudge.checker.cli;

import boardjudge.generator.BadArgument;
import boardjudge.generator.suite.PlanException;
import boardjudge.reference.Disagreement;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Turns whatever ended a command into one sentence and an exit code. */
final class Failures {
  private Failures() {}

  static int report(Console console, Throwable failure) {
    if (failure instanceof CommandFailure known) {
      // Where nobody reads the output any more there is nothing to say.
      return known.exit() == Exit.CLOSED_PIPE ? known.exit() : say(console, known, known.exit());
    }
    if (failure instanceof BadArgument) {
      return say(console, failure, Exit.USAGE);
    }
    if (failure instanceof InputException || failure instanceof PlanException) {
      return say(console, failure, Exit.UNREADABLE);
    }
    if (failure instanceof Disagreement) {
      return say(console, failure, Exit.OUR_FAULT);
    }
    Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
    if (cause instanceof IOException broken) {
      console.err().println("boardjudge: " + describe(broken));
      return Exit.UNREADABLE;
    }
    if (failure instanceof OutOfMemoryError) {
      console.err().println("boardjudge: out of memory; give it more: JAVA_OPTS=-Xmx4g");
      return Exit.OUR_FAULT;
    }
    console.err().println("boardjudge: a fault of its own: " + failure);
    if (System.getenv("BOARDJUDGE_DEBUG") != null) {
      failure.printStackTrace(console.err());
    } else {
      console.err().println("Please report it; BOARDJUDGE_DEBUG=1 shows where it happened.");
    }
    return Exit.OUR_FAULT;
  }

  private static int say(Console console, Throwable failure, int exit) {
    console.err().println("boardjudge: " + failure.getMessage());
    return exit;
  }

  private static String describe(IOException broken) {
    String file = broken instanceof FileSystemException named ? named.getFile() + ": " : "";
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

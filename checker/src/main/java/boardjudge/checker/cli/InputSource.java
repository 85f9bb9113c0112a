package boardjudge.checker.cli;

import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Reads what a command is given as input: a file, or standard input for {@code -}. */
final class InputSource {
  private InputSource() {}

  /** The path of that name. */
  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException bad) {
      throw CommandFailure.usage(Quote.of(name, 60) + " is not a file name");
    }
  }

  /** A file's name, made safe to print. */
  static String shown(String name) {
    return Quote.name(name, 200);
  }

  /** The whole input, up to 2 GiB. */
  static byte[] read(Console console, String name) throws IOException {
    if (name.equals("-")) {
      return console.in().readAllBytes();
    }
    Path path = regularFile(name);
    if (Files.size(path) > Integer.MAX_VALUE - 16) {
      throw CommandFailure.unreadable(shown(name) + ": inputs above 2 GiB are not read");
    }
    return Files.readAllBytes(path);
  }

  /** The cases of an input, read leniently. */
  static <C> List<C> cases(Console console, Problem<C> problem, String name)
      throws IOException, InputException {
    byte[] bytes = read(console, name);
    String shown = name.equals("-") ? "standard input" : shown(name);
    return problem.format().read(InputReader.lenient(shown, bytes));
  }

  /** The path, once it is sure that a readable file and no folder stands there. */
  static Path regularFile(String name) {
    Path path = path(name);
    if (Files.isDirectory(path)) {
      throw CommandFailure.unreadable(shown(name) + ": expected a file, found a folder");
    }
    if (!Files.exists(path)) {
      throw CommandFailure.unreadable(shown(name) + ": no such file");
    }
    if (!Files.isReadable(path)) {
      throw CommandFailure.unreadable(shown(name) + ": may not be read");
    }
    return path;
  }
}

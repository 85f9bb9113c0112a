package boardjudge.cli;

import boardjudge.base.strict.StrictReader;
import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Reads input from a file, or from standard input for {@code -}. */
final class InputSource {
  static final String STANDARD_INPUT = "standard input";

  /** Somebody may type it. */
  private static final ReadLimits STDIN_LIMITS =
      new ReadLimits(ReadLimits.DEFAULT.maxBytes(), Duration.ofDays(1));

  private InputSource() {}

  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException bad) {
      boolean isAscii = name.chars().allMatch(c -> c <= 0x7f);
      throw CommandException.usage(
          isAscii ? "no-file-name" : "no-file-name-here", "name", Quote.of(name, 60));
    }
  }

  /** Safe to print. */
  static String shown(String name) {
    return Quote.name(name, 200);
  }

  static String shown(Path path) {
    return shown(path.toString());
  }

  /** At most 2 GiB; standard input may take its time. */
  static byte[] read(Console console, String name) throws IOException {
    return read(console, name, limitsFor(name));
  }

  static ReadLimits limitsFor(String name) {
    return name.equals("-") ? STDIN_LIMITS : ReadLimits.DEFAULT;
  }

  /**
   * @param limits for pipes and devices
   */
  static byte[] read(Console console, String name, ReadLimits limits) throws IOException {
    return name.equals("-")
        ? Output.input(STANDARD_INPUT, console.in(), limits)
        : Output.input(regularFile(name), limits);
  }

  /**
   * @throws IOException if the file is larger, or not in UTF-8
   */
  static String text(String name, int mostBytes) throws IOException {
    return StrictReader.text(shown(name), readSmall(name, mostBytes));
  }

  /** Also reads pipes and devices, up to the limit. */
  static byte[] readSmall(String name, int mostBytes) throws IOException {
    Path path = regularFile(name);
    if (Files.size(path) > mostBytes) {
      throw CommandException.unreadable(
          "said.too-large", "file", shown(name), "size", mostBytes >> 20);
    }
    return Output.input(path, new ReadLimits(mostBytes, ReadLimits.DEFAULT.timeout()));
  }

  /** Reads leniently; standard input may take its time. */
  static <C> List<C> cases(Console console, Problem<C> problem, String name) throws IOException {
    return cases(console, problem, name, limitsFor(name));
  }

  static <C> List<C> cases(Console console, Problem<C> problem, String name, ReadLimits limits)
      throws IOException {
    byte[] bytes = read(console, name, limits);
    String shown = name.equals("-") ? STANDARD_INPUT : shown(name);
    return problem.format().read(InputReader.lenient(shown, bytes));
  }

  /** A readable file, or a folder of files. */
  static Path program(String name) {
    Path path = path(name);
    return Files.isDirectory(path) ? path : regularFile(name);
  }

  /** Fails unless there is a readable file. */
  static Path regularFile(String name) {
    Path path = path(name);
    if (Files.isDirectory(path)) {
      throw CommandException.unreadable("said.file-expected", "file", shown(name));
    }
    if (!Files.exists(path)) {
      throw CommandException.unreadable("said.no-file", "file", shown(name));
    }
    if (!Files.isReadable(path)) {
      throw CommandException.unreadable("not-readable", "file", shown(name));
    }
    return path;
  }
}

package boardjudge.checker.cli;

import boardjudge.generator.strength.AnsweredTest;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the input files of a folder of tests. */
final class TestFolder {
  private TestFolder() {}

  /** The folder a user named, or a problem's own data. */
  static Path of(String problem, String named) {
    return named.isEmpty()
        ? Paths.suite(problem).folder().resolve("data")
        : InputSource.path(named);
  }

  /**
   * The input files, {@code *.in}: those in sample and secret, or else those in the folder itself;
   * in the order of judging.
   */
  static List<Path> inputs(Path folder) throws IOException {
    List<Path> inputs = new ArrayList<>();
    for (Path place : List.of(folder.resolve("sample"), folder.resolve("secret"), folder)) {
      if (Files.isDirectory(place) && (inputs.isEmpty() || !place.equals(folder))) {
        try (Stream<Path> files = Files.list(place)) {
          files.filter(file -> file.toString().endsWith(".in")).sorted().forEach(inputs::add);
        }
      }
    }
    if (inputs.isEmpty()) {
      throw CommandFailure.unreadable(
          InputSource.shown(folder.toString())
              + ": no *.in files there; boardjudge build makes the problems' own");
    }
    return inputs;
  }

  /** The tests of a folder, each with the solver's answer. */
  static <C> List<AnsweredTest<C>> tests(Problem<C> problem, Path folder)
      throws IOException, InputException {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    for (Path input : inputs(folder)) {
      List<C> cases =
          problem.format().read(InputReader.lenient(input.toString(), Files.readAllBytes(input)));
      tests.add(AnsweredTest.of(problem, name(folder, input), cases));
    }
    return tests;
  }

  /** {@code secret/001-name}. */
  static String name(Path folder, Path input) {
    String relative = folder.relativize(input).toString().replace('\\', '/');
    return relative.substring(0, relative.length() - ".in".length());
  }
}

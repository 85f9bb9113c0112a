package boardjudge.contract;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The committed suites, as the contract tests meet them. */
final class Suites {
  private Suites() {}

  /** Every game found that has a committed suite. */
  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream()
        .filter(generator -> Files.isDirectory(folder(generator.problem().id())));
  }

  static Path folder(String problem) {
    return Path.of("..", "testdata", problem);
  }

  /** The suite's inputs in the order of judging. */
  static List<Path> inputs(String problem) throws IOException {
    List<Path> inputs = new ArrayList<>();
    for (String place : List.of("sample", "secret")) {
      try (Stream<Path> files = Files.list(folder(problem).resolve("data").resolve(place))) {
        files.filter(file -> file.toString().endsWith(".in")).sorted().forEach(inputs::add);
      }
    }
    return inputs;
  }

  /** A test's name in reports: {@code secret/001-name}. */
  static String name(String problem, Path input) {
    String file = folder(problem).resolve("data").relativize(input).toString();
    return file.substring(0, file.length() - ".in".length());
  }
}

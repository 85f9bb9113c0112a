package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares strict reading and the checker with the verdicts of the packages' own inputs and
 * outputs.
 */
@DisplayName("The packages' invalid inputs and their outputs, wrong and right")
class PackageDataTest {
  static Stream<ProblemGenerator<?>> generators() {
    return Suites.all();
  }

  private static List<Path> files(ProblemGenerator<?> generator, String folder, String ending)
      throws Exception {
    Path data = Suites.files(generator).data(folder);
    try (Stream<Path> files = Files.list(data)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static Path withEnding(Path file, String ending) {
    String name = file.getFileName().toString();
    return file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void strictReadingRefusesEveryInvalidInput(ProblemGenerator<?> generator) throws Exception {
    List<Path> inputs = files(generator, "invalid_input", ".in");
    assertThat(inputs).hasSizeGreaterThan(9);
    for (Path input : inputs) {
      byte[] bytes = Files.readAllBytes(input);
      assertThatExceptionOfType(InputException.class)
          .as(input.toString())
          .isThrownBy(() -> generator.problem().format().read(InputReader.strict("input", bytes)));
      assertThat(withEnding(input, ".yaml")).content().startsWith("description: \"");
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  void everyWrongOutputIsRefused(ProblemGenerator<?> generator) throws Exception {
    List<Path> outputs = files(generator, "invalid_output", ".out");
    assertThat(outputs).isNotEmpty();
    for (Path output : outputs) {
      assertThat(isAccepted(generator.problem(), output)).as(output.toString()).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  void everyRightOutputIsAccepted(ProblemGenerator<?> generator) throws Exception {
    List<Path> outputs = files(generator, "valid_output", ".out");
    assertThat(outputs).hasSize(5);
    for (Path output : outputs) {
      assertThat(isAccepted(generator.problem(), output)).as(output.toString()).isTrue();
    }
  }

  private static <C> boolean isAccepted(Problem<C> problem, Path output) throws Exception {
    byte[] input = Files.readAllBytes(withEnding(output, ".in"));
    List<C> cases = problem.format().read(InputReader.strict("input", input));
    return new Explainer<>(problem)
        .check(
            new Comparer(),
            () -> cases,
            Output.of(Files.readAllBytes(output)),
            Optional.of(Output.of(Files.readAllBytes(withEnding(output, ".ans")))))
        .report()
        .isEmpty();
  }
}

package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.cpp.CppProgram.Reply;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the checkers in C++ to the Java engines and to the report of the rules alone. */
@DisplayName("The packages' checkers in C++")
class CheckerSourceTest {
  private static final int ROUNDS = 40;
  private static final int LARGEST = 20_000;

  @TempDir private static Path folder;

  @BeforeAll
  static void needCompiler() throws Exception {
    CppProgram.needCompiler();
  }

  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream()
        .filter(one -> Files.isRegularFile(source(one.problem().id())));
  }

  static Path source(String problem) {
    return Path.of("..", "testdata", problem, "output_validator", "check.cpp");
  }

  private static CppProgram checker(ProblemGenerator<?> generator) throws Exception {
    return CppProgram.start("checker_batch.cpp", source(generator.problem().id()), folder);
  }

  /** The lines of the Java report: by the rules alone, without the catalogue's wrong programs. */
  private static <C> Optional<String> report(Problem<C> problem, List<C> cases, String output)
      throws IOException {
    return new Explainer<>(problem)
        .judge(cases, Output.of(output.getBytes(ISO_8859_1)))
        .report()
        .map(CheckerSourceTest::text);
  }

  private static String text(MismatchReport report) {
    return String.join("\n", report.text(false)) + "\n";
  }

  static <C> List<AnsweredTest<C>> suite(ProblemGenerator<C> generator) throws Exception {
    Path data = Path.of("..", "testdata", generator.problem().id(), "data");
    List<Path> inputs = new ArrayList<>();
    for (String place : List.of("sample", "secret")) {
      try (Stream<Path> files = Files.list(data.resolve(place))) {
        files
            .filter(file -> file.toString().endsWith(".in"))
            .sorted(Comparator.naturalOrder())
            .forEach(inputs::add);
      }
    }
    List<AnsweredTest<C>> tests = new ArrayList<>();
    for (Path input : inputs) {
      byte[] bytes = Files.readAllBytes(input);
      List<C> cases =
          generator.problem().format().read(InputReader.strict(input.toString(), bytes));
      tests.add(AnsweredTest.of(generator.problem(), input.getFileName().toString(), cases));
    }
    return tests;
  }

  private static String joined(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  private static <C> String input(Problem<C> problem, List<C> cases) {
    return new String(problem.format().bytes(cases), ISO_8859_1);
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void printsWhatTheEnginesPrint(ProblemGenerator<C> generator) throws Exception {
    Problem<C> problem = generator.problem();
    try (CppProgram checker = checker(generator)) {
      for (AnsweredTest<C> test : suite(generator)) {
        assertSolved(checker, problem, test);
      }
      int inputs = 0;
      for (int round = 0; round < ROUNDS; round++) {
        for (Recipe<C> recipe : generator.recipes()) {
          long seed = SeededRandom.seed("cpp " + round, problem.id() + " " + recipe.name());
          List<C> cases = recipe.make(new SeededRandom(seed), Map.of());
          if (input(problem, cases).length() <= LARGEST || round == 0) {
            assertSolved(
                checker, problem, AnsweredTest.of(problem, recipe.name() + " " + seed, cases));
            inputs++;
          }
        }
      }
      System.out.println(problem.id() + ": " + inputs + " inputs generated, answers equal");
    }
  }

  private static <C> void assertSolved(
      CppProgram checker, Problem<C> problem, AnsweredTest<C> test) {
    Reply reply =
        checker.call(
            "solve", Optional.of(input(problem, test.cases())), Optional.empty(), Optional.empty());
    assertThat(reply.text()).as(test.name()).isEqualTo(joined(test.answer()));
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void tellsOfEveryMutantWhatTheReportTells(ProblemGenerator<C> generator) throws Exception {
    Problem<C> problem = generator.problem();
    List<AnsweredTest<C>> tests = suite(generator);
    List<String> unlike = new ArrayList<>();
    int count = 0;
    try (CppProgram checker = checker(generator)) {
      for (Mutant<C> mutant : generator.mutants()) {
        AnsweredTest<C> test =
            tests.stream().filter(one -> one.kills(mutant)).findFirst().orElseThrow();
        String output = joined(test.output(mutant));
        // One that crashes after the last line has printed all that it should.
        String expected = report(problem, test.cases(), output).orElse("accepted\n");
        Reply reply =
            checker.call(
                "judge",
                Optional.of(input(problem, test.cases())),
                Optional.of(output),
                Optional.of(joined(test.answer())));
        count++;
        if (!reply.text().equals(expected)) {
          unlike.add(mutant.name());
          if (Boolean.getBoolean("show")) {
            Files.writeString(Path.of("/tmp/cpp/java-" + mutant.name()), expected);
            Files.writeString(Path.of("/tmp/cpp/cpp-" + mutant.name()), reply.text());
          }
        }
      }
    }
    System.out.println(problem.id() + ": " + (count - unlike.size()) + " of " + count + " equal");
    assertThat(unlike).isEmpty();
  }
}

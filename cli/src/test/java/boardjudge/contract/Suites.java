package boardjudge.contract;

import boardjudge.base.files.AtomicFile;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.BuiltSuite;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The suites, as the contract tests meet them. */
public final class Suites {
  private Suites() {}

  /** Every game found. */
  static Stream<ProblemGenerator<?>> all() {
    return ProblemGenerators.all().stream();
  }

  /** One of these games, drawn by the tests' seed, and so the same at every run by default. */
  public static Stream<ProblemGenerator<?>> drawn(Stream<ProblemGenerator<?>> games) {
    return Stream.of(new SeededRandom(Long.getLong("boardjudge.seed", 1)).pick(games.toList()));
  }

  /**
   * A game's committed suite; for a game of the tests, one that is built from its plan among the
   * test resources.
   */
  static <C> SuiteFiles files(ProblemGenerator<C> generator)
      throws IOException, PlanException, InterruptedException {
    String id = generator.problem().id();
    if (Files.isDirectory(folder(id))) {
      return new SuiteFiles(folder(id));
    }
    // Tests run in two processes, and each builds it.
    String own = "contract-suites-" + ProcessHandle.current().pid();
    SuiteFiles files = new SuiteFiles(Path.of("target", own, id));
    copyPlan(id, files.folder());
    build(generator, files, 1);
    return files;
  }

  /** Copies the plan of a game of the tests from the test resources. */
  public static void copyPlan(String id, Path folder) throws IOException {
    try (InputStream plan =
        Objects.requireNonNull(
            Suites.class.getResourceAsStream("/testdata/" + id + "/suite.yaml"), id)) {
      AtomicFile.write(folder.resolve("suite.yaml"), plan.readAllBytes());
    }
  }

  /** Builds and writes the suite whose plan these files have. */
  public static <C> BuiltSuite build(ProblemGenerator<C> generator, SuiteFiles files, int threads)
      throws IOException, PlanException, InterruptedException {
    BuiltSuite suite =
        new SuiteBuilder<>(generator, files.plan())
            .measured(
                generator.mutants(),
                threads,
                (test, count) -> files.write(test),
                (count, all) -> {});
    files.write(suite);
    return suite;
  }

  /** Every game found that has a committed suite. */
  static Stream<ProblemGenerator<?>> generators() {
    return all().filter(generator -> Files.isDirectory(folder(generator.problem().id())));
  }

  static Path folder(String problem) {
    return Path.of("..", "testdata", problem);
  }

  /** A suite's inputs in the order of judging. */
  public static List<Path> inputs(Path suite) throws IOException {
    List<Path> inputs = new ArrayList<>();
    for (String place : List.of("sample", "secret")) {
      try (Stream<Path> files = Files.list(suite.resolve("data").resolve(place))) {
        files.filter(file -> file.toString().endsWith(".in")).sorted().forEach(inputs::add);
      }
    }
    return inputs;
  }

  /** A test of a committed suite with its committed answer. */
  public static <C> AnsweredTest<C> test(ProblemGenerator<C> generator, Manifest.Entry entry)
      throws IOException, InputException {
    SuiteFiles files = new SuiteFiles(folder(generator.problem().id()));
    Path in = files.in(entry.file());
    List<C> cases =
        generator
            .problem()
            .format()
            .read(InputReader.strict(in.toString(), Files.readAllBytes(in)));
    String answer = Files.readString(files.ans(entry.file()), StandardCharsets.ISO_8859_1);
    return AnsweredTest.of(generator.problem(), entry.file(), cases, answer.lines().toList());
  }

  /**
   * The first test of a suite that kills a wrong program, by the manifest, which SuiteContractTest
   * checks.
   */
  public static Manifest.Entry firstKiller(List<Manifest.Entry> tests, String mutant) {
    return tests.stream().filter(test -> test.kills().contains(mutant)).findFirst().orElseThrow();
  }
}

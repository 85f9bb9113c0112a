package boardjudge.grading;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.FurtherTests;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RunOutcome;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.StdinWriter;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Short tests on which a wrong program is run in the sandbox, to tell likely mistakes apart. */
final class SandboxTests<C> implements FurtherTests<C> {
  /** Longer inputs, in bytes, are not run. */
  private static final int SHORT = 4096;

  private final Sandbox sandbox;
  private final Program program;
  private final Limits limits;
  private final Map<String, TestFile> files;
  private final List<AnsweredTest<C>> tests;
  private final Map<String, Manifest.Entry> entries;

  /**
   * @throws InputException if a test cannot be read as the problem's
   */
  SandboxTests(Judge<C> judge, Sandbox sandbox, Program program, List<TestFile> all, Limits limits)
      throws IOException, InputException {
    this.sandbox = sandbox;
    this.program = program;
    this.limits = limits;
    this.files = all.stream().collect(Collectors.toMap(TestFile::name, file -> file, (a, b) -> a));
    this.tests = new ArrayList<>();
    for (TestFile file : all) {
      // Whether a program follows a disputed rule says nothing of another mistake.
      if (file.disputed().isEmpty() && Files.size(file.input()) <= SHORT) {
        tests.add(new AnsweredTest<>(file.name(), judge.cases(file), List.of()));
      }
    }
    this.entries = all.isEmpty() ? Map.of() : entries(all.get(0).input());
  }

  /** What the manifest of the suite that the test is from says of each test; if it has one. */
  private static Map<String, Manifest.Entry> entries(Path input) throws IOException {
    Path folder = input.toAbsolutePath().normalize();
    for (int up = 0; up < 3; up++) {
      folder = Optional.ofNullable(folder.getParent()).orElse(folder);
    }
    try {
      return new SuiteFiles(folder)
          .manifest().tests().stream()
              .collect(Collectors.toMap(Manifest.Entry::file, entry -> entry, (a, b) -> a));
    } catch (PlanException none) {
      // A folder of tests without a manifest: any test is as good as another.
      return Map.of();
    }
  }

  @Override
  public List<AnsweredTest<C>> tests() {
    return tests;
  }

  @Override
  public Set<String> killed(AnsweredTest<C> test) {
    Manifest.Entry entry = entries.get(test.name());
    return entry == null ? Set.of() : Set.copyOf(entry.kills());
  }

  @Override
  public Set<String> rules(AnsweredTest<C> test) {
    Manifest.Entry entry = entries.get(test.name());
    return entry == null ? Set.of() : entry.rules().keySet();
  }

  @Override
  public Optional<List<String>> output(AnsweredTest<C> test)
      throws IOException, InterruptedException {
    Optional<TestFile> file = Optional.ofNullable(files.get(test.name()));
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(file.get().input()), limits)) {
      return outcome.verdict() == Verdict.ACCEPTED
          ? outcome.output().output().lines(Output.SHORT)
          : Optional.empty();
    }
  }
}

package boardjudge.cli;

import boardjudge.grading.Stopping;
import boardjudge.grading.TestFile;
import boardjudge.grading.points.GroupRules;
import boardjudge.grading.points.PointRules;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import boardjudge.suite.export.Scoring;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What earns points: {@code --scoring none|tests|groups}. */
final class ScoringOption {
  @Option(names = "--scoring", paramLabel = "none|tests|groups")
  private Scoring scoring = Scoring.NONE;

  /** Whether anything earns points. */
  boolean isWanted() {
    return scoring != Scoring.NONE;
  }

  /** How the tests of a problem earn points; empty where they earn none. */
  Optional<PointRules> rules(DataOption data, Problem<?> problem, List<TestFile> tests)
      throws IOException {
    if (scoring == Scoring.NONE) {
      return Optional.empty();
    }
    PointRules rules = all(data, problem, tests);
    // Of no tests all are right: everybody would have all points.
    if (rules instanceof GroupRules groups && groups.isEmpty()) {
      throw CommandFailure.usage(
          "--scoring: none of these tests earns points, since samples earn none; choose more tests");
    }
    return Optional.of(rules);
  }

  private PointRules all(DataOption data, Problem<?> problem, List<TestFile> tests)
      throws IOException {
    boolean byTests = scoring == Scoring.TESTS;
    if (problem instanceof PackageProblem plain) {
      Map<String, Path> inputs = new LinkedHashMap<>();
      tests.forEach(test -> inputs.put(test.name(), test.input()));
      return plain.points(byTests, inputs);
    }
    List<String> names = tests.stream().map(TestFile::name).toList();
    Optional<SuitePlan> plan = plan(data, problem.id());
    if (byTests) {
      return GroupRules.ofTests(plan, names);
    }
    return GroupRules.ofGroups(
        plan.orElseThrow(
            () ->
                CommandFailure.usage(
                    "--scoring groups goes by the groups of suite.yaml, and there is none for"
                        + " these tests; --scoring tests needs none")),
        names);
  }

  private static Optional<SuitePlan> plan(DataOption data, String problem) throws IOException {
    Optional<SuiteFiles> suite = data.folder().find(problem).filter(SuiteFiles::hasPlan);
    try {
      return suite.isPresent() ? Optional.of(suite.get().plan()) : Optional.empty();
    } catch (PlanException bad) {
      throw CommandFailure.unreadable(String.valueOf(bad.getMessage()));
    }
  }

  /** When a program is not run on what is left: also where groups can earn nothing more. */
  Stopping stopping(Options.Stop stop, Optional<PointRules> points, List<TestFile> tests) {
    // A program that is too slow for some tests earns the points of the others.
    Stopping stopping = stop.stopping(false, scoring == Scoring.NONE ? Stopping.GIVE_UP : 0);
    return scoring == Scoring.GROUPS && !stop.goesOn()
        ? stopping.earning(
            Stopping.Worthless.by(
                points.orElseThrow(), tests.stream().map(TestFile::name).toList()))
        : stopping;
  }
}

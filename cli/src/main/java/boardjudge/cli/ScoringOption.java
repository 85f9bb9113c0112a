package boardjudge.cli;

import boardjudge.grading.StopRule;
import boardjudge.grading.TestFile;
import boardjudge.grading.points.GroupRules;
import boardjudge.grading.points.PointRules;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Problem;
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

/** {@code --scoring none|tests|groups}. */
final class ScoringOption {
  @Option(names = "--scoring", paramLabel = "none|tests|groups")
  private Scoring scoring = Scoring.NONE;

  boolean earnsPoints() {
    return scoring != Scoring.NONE;
  }

  /** Empty if nothing earns points. */
  Optional<PointRules> rules(DataOption data, Problem<?> problem, List<TestFile> tests)
      throws IOException {
    if (scoring == Scoring.NONE) {
      return Optional.empty();
    }
    PointRules rules = declaredRules(data, problem, tests);
    // Without such tests everybody would get all points.
    if (rules instanceof GroupRules groups && groups.isEmpty()) {
      throw CommandException.usage("no-points");
    }
    return Optional.of(rules);
  }

  private PointRules declaredRules(DataOption data, Problem<?> problem, List<TestFile> tests)
      throws IOException {
    boolean byTests = scoring == Scoring.TESTS;
    if (problem instanceof PackageProblem packageProblem) {
      Map<String, Path> inputs = new LinkedHashMap<>();
      tests.forEach(test -> inputs.put(test.name(), test.input()));
      return packageProblem.points(byTests, inputs);
    }
    List<String> names = tests.stream().map(TestFile::name).toList();
    Optional<SuitePlan> plan = plan(data, problem.id());
    if (byTests) {
      return GroupRules.ofTests(plan, names);
    }
    return GroupRules.ofGroups(plan.orElseThrow(() -> CommandException.usage("no-groups")), names);
  }

  private static Optional<SuitePlan> plan(DataOption data, String problem) throws IOException {
    Optional<SuiteFiles> suite = data.folder().find(problem).filter(SuiteFiles::hasPlan);
    return suite.isPresent() ? Optional.of(suite.get().plan()) : Optional.empty();
  }

  /** Also stops a program where its groups can earn nothing more. */
  StopRule stopping(Options.Stop stop, Optional<PointRules> points) {
    // A program too slow for some tests still earns the points of others.
    StopRule stopping = stop.stopping(false, scoring == Scoring.NONE ? StopRule.GIVE_UP : 0);
    return scoring == Scoring.GROUPS && !stop.continuesAfterFailure()
        ? stopping.with(points.orElseThrow())
        : stopping;
  }
}

package boardjudge.suite.export;

import boardjudge.reference.Message;
import boardjudge.suite.Manifest;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Hydro's own archive: one folder with problem.yaml, statements and testdata/config.yaml. */
final class HydroFormat implements PackageWriter {
  @Override
  public void pack(
      PackageFormat format, PackedProblem unlimited, Scoring scoring, PackageFiles files) {
    PackedProblem problem = withinSiteLimits(unlimited, format.siteLimits(), files);
    String top = problem.id() + "/";
    PackageValues values = new PackageValues(problem, scoring);
    files.text(
        top + "problem.yaml",
        PackageWriter.filled("hydro-problem.yaml", Escaping::yaml, values, Map.of()));
    for (Statement statement : problem.statements()) {
      files.text(
          top + "problem_" + statement.language() + ".md",
          StatementMarkdown.hydro(statement).withFences(problem.samples(), "input", "output"));
    }
    problem
        .pictures()
        .forEach((name, bytes) -> files.bytes(top + "additional_file/" + name, bytes));
    PackedProgram output = problem.programs().output();
    boolean python = output.ending().equals("py");
    files.text(
        top + "testdata/config.yaml",
        PackageWriter.filled(
            "hydro-config.yaml",
            UnaryOperator.identity(),
            values,
            Map.of("pythonChecker", python)));
    files.text(
        top + "testdata/chk." + (python ? "py" : "cc"),
        output.isConfigurable() ? problem.checker("hydro") : output.text());
    problem.validator(0, 3).ifPresent(text -> files.text(top + "testdata/val.cc", text));
    files.numbered(top + "testdata/", problem.tests());
    PackedProblem.below("accepted/", problem.submissions())
        .forEach(
            (name, text) -> files.bytes(top + "std/" + name.replaceFirst("\\.cpp$", ".cc"), text));
  }

  /** {@code files} counts those of data and pictures, {@code seconds} all tests together. */
  private static PackedProblem withinSiteLimits(
      PackedProblem problem, Map<String, Integer> limits, PackageFiles files) {
    int maxTests = limits.getOrDefault("tests", 0);
    int maxFiles = limits.getOrDefault("files", 0);
    int maxSeconds = limits.getOrDefault("seconds", 0);
    int maxInTime = Math.max(1, (int) (1000L * maxSeconds / problem.settings().milliseconds()));
    // Besides two files for each test: config.yaml, the checker, the validator, the pictures.
    int otherFiles =
        2
            + (problem.programs().configurableInput().isPresent() ? 1 : 0)
            + problem.pictures().size();
    int maxInFiles = Math.max(1, (maxFiles - otherFiles) / 2);
    int most = Math.min(maxTests, Math.min(maxInFiles, maxInTime));
    Message reason =
        most == maxTests
            ? PackageFiles.say("hydro-tests", "tests", most)
            : most == maxInFiles
                ? PackageFiles.say("hydro-files-of", "files", maxFiles)
                : PackageFiles.say("hydro-seconds", "all", maxSeconds)
                    .with("each", problem.settings().seconds());
    return atMost(most, reason, problem, files);
  }

  /** {@code reason} names the limit; the tests are chosen by {@link Manifest#bestTests}. */
  private static PackedProblem atMost(
      int most, Message reason, PackedProblem problem, PackageFiles files) {
    if (problem.tests().size() <= Math.max(most, problem.samples().size())) {
      return problem;
    }
    Map<String, List<String>> kills = new LinkedHashMap<>();
    problem.tests().forEach(test -> kills.put(test.file(), test.kills()));
    Set<String> samples =
        problem.samples().stream().map(PackedTest::file).collect(Collectors.toSet());
    Set<String> chosen = Manifest.bestTests(kills, samples, List.of(), most);
    List<PackedTest> packed =
        problem.tests().stream().filter(test -> chosen.contains(test.file())).toList();
    List<String> leftOut =
        problem.tests().stream()
            .filter(test -> !chosen.contains(test.file()))
            .map(PackedTest::baseName)
            .toList();
    Set<String> lost = new HashSet<>();
    problem.tests().forEach(test -> lost.addAll(test.kills()));
    packed.forEach(test -> lost.removeAll(test.kills()));
    // The names come last: a long note is cut.
    files.note(
        PackageFiles.say(lost.isEmpty() ? "tests-left-out" : "tests-left-out-lost")
            .with("count", leftOut.size())
            .with("why", reason)
            .with("lost", lost.size())
            .with("words", String.join(", ", leftOut)));
    return problem.with(packed);
  }
}

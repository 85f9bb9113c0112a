package boardjudge.suite.export;

import boardjudge.suite.GameSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ICPC's and Kattis's package format, version 2025-09, in one folder of the problem's name. */
final class IcpcFormat extends PackageFormat {
  /** The key for the programs behind a game, with all that is indented below it. */
  private static final Pattern OURS =
      Pattern.compile("(?m)^" + GameSettings.KEY + ":.*\\R(?:(?:[ \\t].*)?\\R)*");

  /** The endings of input validators: programs, and descriptions that its tools read. */
  static final Set<String> INPUTS =
      Stream.concat(PackedProgram.USUAL.stream(), Stream.of("ctd", "viva"))
          .collect(Collectors.toUnmodifiableSet());

  IcpcFormat() {
    super(
        new Facts(
            "icpc",
            "ICPC format 2025-09: BAPCtools",
            "Markdown, every language",
            "icpc, C++17",
            "whole, and its boards as SVG (output_visualizer)",
            ALL,
            true,
            true,
            List.of()));
  }

  @Override
  Set<String> outputs() {
    return PackedProgram.USUAL;
  }

  @Override
  Set<String> inputs() {
    return INPUTS;
  }

  @Override
  String missing() {
    return ", so invalid_input is left out";
  }

  @Override
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) {
    String top = problem.id() + "/";
    // The format has no key for programs of ours.
    String settings = OURS.matcher(problem.files().getOrDefault("problem.yaml", "")).replaceAll("");
    files.bytes(
        top + "problem.yaml",
        (scoring == Scoring.NONE
                ? settings
                : settings.replaceFirst("(?m)^type: .*$", "type: scoring"))
            + "version: "
            + problem.version()
            + "\n");
    copy(problem, "statement/", top, files);
    if (scoring != Scoring.NONE) {
      files.note(
          "type: scoring is what the format says for points; BAPCtools does not know it and judges"
              + " no submission of such a package");
    }
    tests(problem, scoring, top, files);
    List<PackedProgram> validators = validators(problem);
    if (!validators.isEmpty()) {
      copy(problem, "data/invalid_input/", top, files);
    }
    copy(problem, "data/invalid_output/", top, files);
    copy(problem, "data/valid_output/", top, files);
    if (validators.equals(problem.programs().inputs())) {
      copy(problem, "input_validators/", top, files);
    } else {
      LegacyPackage.validators(problem, validators, files);
    }
    problem
        .programs()
        .output()
        .files()
        .forEach((name, text) -> files.bytes(top + "output_validator/" + name, text));
    copy(problem, "output_visualizer/", top, files);
    copy(problem, "submissions/", top, files);
    files.text(top + "generators/README.txt", generators(problem.id()));
    copy(problem, "generators/", top, files);
    for (String own : List.of("suite.yaml", "manifest.json")) {
      files.bytes(top + "generators/" + own, problem.files().getOrDefault(own, ""));
    }
  }

  private static String generators(String id) {
    return "The tests come from suite.yaml: boardjudge build "
        + id
        + " makes them again, byte for byte.\nmanifest.json says what made each of them.\n";
  }

  private static void copy(PackedProblem problem, String folder, String top, PackageFiles files) {
    problem
        .files()
        .forEach(
            (name, text) -> {
              if (name.startsWith(folder)) {
                files.bytes(top + name, text);
              }
            });
  }

  private static void tests(
      PackedProblem problem, Scoring scoring, String top, PackageFiles files) {
    for (PackedTest sample : problem.samples()) {
      add(problem, sample, top + "data/sample/", files);
    }
    if (scoring != Scoring.NONE) {
      files.text(
          top + "data/secret/test_group.yaml",
          "max_score: "
              + (scoring == Scoring.GROUPS ? problem.allPoints() : Bundle.ALL)
              + "\nscore_aggregation: sum\nrequire_pass: sample\n");
    }
    if (scoring != Scoring.GROUPS) {
      problem.secrets().forEach(test -> add(problem, test, top + "data/secret/", files));
      return;
    }
    List<String> groups = new ArrayList<>(problem.groups().keySet());
    List<Integer> points = problem.groupPoints();
    for (int i = 0; i < groups.size(); i++) {
      String group = groups.get(i);
      String folder = top + "data/" + folder(i + 1, group) + "/";
      List<String> needed = new ArrayList<>(List.of("sample"));
      problem.required(group).forEach(one -> needed.add(folder(1 + groups.indexOf(one), one)));
      files.text(
          folder + "test_group.yaml",
          "max_score: "
              + points.get(i)
              + "\nscore_aggregation: pass-fail\nrequire_pass: "
              + (needed.size() == 1 ? needed.get(0) : needed)
              + "\n");
      problem.secrets().stream()
          .filter(test -> test.group().equals(group))
          .forEach(test -> add(problem, test, folder, files));
    }
  }

  /** A group's folder below data, which is its name there. */
  private static String folder(int number, String group) {
    return String.format(Locale.ROOT, "secret/%02d-%s", number, group);
  }

  private static void add(
      PackedProblem problem, PackedTest test, String folder, PackageFiles files) {
    files.bytes(folder + test.baseName() + ".in", test.in());
    files.bytes(folder + test.baseName() + ".ans", test.ans());
    String description = problem.files().getOrDefault("data/" + test.file() + ".yaml", "");
    if (!description.isEmpty()) {
      files.bytes(folder + test.baseName() + ".yaml", description);
    }
  }
}

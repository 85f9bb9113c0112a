package boardjudge.suite.export;

import boardjudge.suite.GameSettings;
import boardjudge.suite.SuitePlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The ICPC's and Kattis's package format, version 2025-09, in one folder of the problem's name. */
final class IcpcFormat implements PackageWriter {
  private static final Pattern TYPE = Pattern.compile("(?m)^type:.*\\n(?:[ \\t-].*\\n)*+");

  /** The key for the programs behind a game, with all that is indented below it. */
  private static final Pattern OWN_KEY =
      Pattern.compile("(?m)^" + GameSettings.KEY + ":.*\\R(?:(?:[ \\t].*)?\\R)*+");

  private static final Pattern VERSION =
      Pattern.compile("(?m)^problem_format_version:\\s*[\"']?2025-09\\b");

  private static final Pattern UUID = Pattern.compile("(?m)^uuid:");

  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws IOException {
    String top = problem.id() + "/";
    files.bytes(top + "problem.yaml", settings(problem, scoring));
    problem
        .tex()
        .forEach(
            (name, text) ->
                files.bytes(
                    top + "statement/" + (name.equals("problem.tex") ? "problem.en.tex" : name),
                    text));
    if (problem.tex().isEmpty()) {
      statements(problem, top + "statement/", files);
    }
    if (scoring != Scoring.NONE) {
      files.said("icpc-scoring");
    }
    problem.tests().stream()
        .filter(test -> test.ans().isEmpty())
        .findFirst()
        .ifPresent(test -> files.said("empty-answer", "test", test.file()));
    tests(problem, scoring, top, files);
    List<PackedProgram> validators = format.validators(problem);
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
    if (!problem.programs().isComparedByJudge()) {
      problem
          .programs()
          .output()
          .files()
          .forEach((name, text) -> files.bytes(top + "output_validator/" + name, text));
    }
    copy(problem, "output_visualizer/", top, files);
    copy(problem, "submissions/", top, files);
    if (problem.files().containsKey("suite.yaml")) {
      files.text(top + "generators/README.txt", generators(problem.id()));
    }
    copy(problem, "generators/", top, files);
    for (String file : List.of("suite.yaml", "manifest.json")) {
      if (problem.files().containsKey(file)) {
        files.bytes(top + "generators/" + file, problem.files().getOrDefault(file, ""));
      }
    }
  }

  private static String settings(PackedProblem problem, Scoring scoring) {
    String file = problem.files().getOrDefault("problem.yaml", "");
    // The format has no key for programs of ours.
    String settings =
        VERSION.matcher(file).find()
            ? OWN_KEY.matcher(file.endsWith("\n") ? file : file + "\n").replaceAll("")
            : convertedSettings(problem);
    if (!UUID.matcher(settings).find()) {
      settings += "uuid: " + Escaping.yaml(problem.settings().uuid()) + "\n";
    }
    if (scoring != Scoring.NONE) {
      // A package without a type is pass-fail.
      settings = TYPE.matcher(settings).replaceAll("") + "type: scoring\n";
    }
    return settings + ("version: " + problem.version() + "\n");
  }

  private static void statements(PackedProblem problem, String folder, PackageFiles files)
      throws IOException {
    StatementForm form = files.form();
    if (problem.lacksMarkdown()) {
      files.text(folder + "problem.en.md", Statement.REMAINING + "\n");
    } else if (form.equals(StatementForm.DEFAULT)) {
      copy(problem, "statement/", folder.replaceFirst("statement/$", ""), files);
    } else {
      for (Statement statement : problem.statements()) {
        String name = folder + "problem." + statement.language();
        if (!files.addPdf(name + ".pdf", List.of(statement), problem)) {
          files.text(name + ".tex", StatementTex.whole(statement));
        }
      }
      StatementTex.addPictures(form.isTex() ? problem.pictures() : Map.of(), folder, files);
    }
  }

  private static String convertedSettings(PackedProblem problem) {
    Map<String, String> more = Map.of("keywordList", list(problem.settings().keywords()));
    String settings =
        PackageWriter.filled(
            "icpc.yaml", Escaping::yaml, new PackageValues(problem, Scoring.NONE), more);
    return PackedProgram.latin1(settings);
  }

  /** {@code ["a", "b"]}; empty without words. */
  private static String list(List<String> words) {
    return words.isEmpty()
        ? ""
        : "[" + words.stream().map(Escaping::yaml).collect(Collectors.joining(", ")) + "]";
  }

  private static String generators(String id) {
    return ("The tests come from suite.yaml: boardjudge build " + id)
        + " makes them again, byte for byte.\nmanifest.json says what made each of them.\n";
  }

  private static void copy(PackedProblem problem, String folder, String top, PackageFiles files) {
    PackedProblem.below(folder, problem.files())
        .forEach((name, text) -> files.bytes(top + folder + name, text));
  }

  private static void tests(
      PackedProblem problem, Scoring scoring, String top, PackageFiles files) {
    String flags = flags(problem);
    for (PackedTest sample : problem.samples()) {
      add(problem, sample, top + "data/sample/", files);
    }
    if (!flags.isEmpty() && !problem.samples().isEmpty()) {
      files.bytes(top + "data/sample/test_group.yaml", flags);
    }
    if (scoring != Scoring.NONE) {
      files.bytes(
          top + "data/secret/test_group.yaml",
          "max_score: "
              + (scoring == Scoring.GROUPS ? problem.totalPoints() : SuitePlan.DEFAULT_POINTS)
              + ("\nscore_aggregation: sum\nrequire_pass: sample\n" + flags));
    } else if (!flags.isEmpty()) {
      files.bytes(top + "data/secret/test_group.yaml", flags);
    }
    if (scoring != Scoring.GROUPS) {
      problem.secrets().forEach(test -> add(problem, test, top + "data/secret/", files));
      return;
    }
    List<String> groups = problem.groups();
    List<Integer> points = problem.groupPoints();
    for (int i = 0; i < groups.size(); i++) {
      String group = groups.get(i);
      String folder = top + "data/" + groupFolder(i + 1, group) + "/";
      List<String> needed = new ArrayList<>(List.of("sample"));
      problem.required(group).forEach(g -> needed.add(groupFolder(1 + groups.indexOf(g), g)));
      files.bytes(
          folder + "test_group.yaml",
          ("max_score: " + points.get(i) + "\nscore_aggregation: pass-fail\nrequire_pass: ")
              + ((needed.size() == 1 ? needed.get(0) : needed) + "\n" + flags));
      problem.secrets().stream()
          .filter(test -> test.group().equals(group))
          .forEach(test -> add(problem, test, folder, files));
    }
  }

  /** A line for each {@code test_group.yaml}: groups do not inherit. */
  private static String flags(PackedProblem problem) {
    String flags = list(problem.programs().flags());
    return flags.isEmpty() ? "" : PackedProgram.latin1("output_validator_args: " + flags + "\n");
  }

  private static String groupFolder(int number, String group) {
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

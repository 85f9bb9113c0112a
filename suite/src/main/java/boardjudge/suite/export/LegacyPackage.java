package boardjudge.suite.export;

import java.util.List;
import java.util.Map;

/** What Kattis's and DOMjudge's packages in the legacy format have in common. */
final class LegacyPackage {
  private LegacyPackage() {}

  /** Unknown keys are errors there, so the version is a comment. */
  static String settings(PackedProblem problem, Scoring scoring) {
    return PackageWriter.filled(
        "legacy.yaml", Escaping::yaml, new PackageValues(problem, scoring), Map.of());
  }

  static void add(PackedTest test, String folder, PackageFiles files) {
    files.bytes(folder + test.baseName() + ".in", test.in());
    files.bytes(folder + test.baseName() + ".ans", test.ans());
    if (!test.description().isEmpty()) {
      files.text(folder + test.baseName() + ".desc", test.description() + "\n");
    }
  }

  /** Adds the output validator and the submissions: all, or only the accepted ones. */
  static void programs(PackedProblem problem, String top, PackageFiles files, boolean withWrong) {
    PackedProgram output = problem.programs().output();
    String place = top + "output_validators/check/";
    if (problem.programs().isComparedByJudge()) {
      // The judge compares by itself, as the flags say.
    } else if (output.isConfigurable()) {
      files.text(place + "check.cpp", problem.checker("icpc"));
    } else {
      output.whole().forEach((name, text) -> files.bytes(place + name, text));
    }
    problem
        .submissions()
        .forEach(
            (name, text) -> {
              if (withWrong || name.startsWith("accepted/")) {
                files.bytes(top + "submissions/" + name, text);
              }
            });
  }

  /** Input validators of ours have the suite's version in the first line. */
  static void validators(PackedProblem problem, List<PackedProgram> programs, PackageFiles files) {
    String top = problem.id() + "/";
    for (PackedProgram program : programs) {
      if (program.isConfigurable()) {
        files.text(top + "input_validators/" + program.main(), problem.validator(program, 42, 43));
      } else {
        String folder = program.place().substring(0, program.place().lastIndexOf('/') + 1);
        program.whole().forEach((name, text) -> files.bytes(top + folder + name, text));
      }
    }
  }
}

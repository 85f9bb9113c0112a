package boardjudge.suite.export;

/** UOJ's archive of tests: flat, with problem.conf, chk.cpp, val.cpp and std.cpp. */
final class UojFormat implements PackageWriter {
  @Override
  public void pack(
      PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files) {
    files.text("problem.conf", PackageWriter.filled("uoj.conf", problem, scoring));
    files.text("chk.cpp", problem.checker("uoj"));
    problem.validator(0, 3).ifPresent(text -> files.text("val.cpp", text));
    String main = problem.mainSolution();
    if (main.endsWith(".cpp")) {
      files.bytes("std.cpp", problem.submissions().getOrDefault(main, ""));
    } else {
      files.said("uoj-hacks");
    }
    files.numbered("ex_" + problem.id(), problem.samples());
    files.numbered(problem.id(), problem.secrets());
    if (problem.settings().milliseconds() % 1000 != 0) {
      files.said("rounded-up");
    }
    files.said("statement-pasted", "problem", problem.id());
  }
}

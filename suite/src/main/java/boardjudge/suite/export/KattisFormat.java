package boardjudge.suite.export;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The legacy format as Kattis and problemtools read it, in one folder of the problem's name. */
final class KattisFormat implements PackageWriter {
  @Override
  public void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws IOException {
    String top = problem.id() + "/";
    Statement statement = problem.statement("en");
    files.text(top + "problem.yaml", LegacyPackage.settings(problem, scoring));
    String place = top + PackedProblem.LEGACY_STATEMENT_FOLDER + "/";
    problem.tex().forEach((name, text) -> files.bytes(place + name, text));
    if (files.form().isPdf() && !problem.lacksMarkdown()) {
      for (Statement translation : problem.statements()) {
        files.addPdf(
            place + "problem." + translation.language() + ".pdf", List.of(translation), problem);
      }
    } else if (problem.tex().isEmpty()) {
      files.text(place + "problem." + statement.language() + ".tex", StatementTex.whole(statement));
      StatementTex.addPictures(problem.pictures(), place, files);
    }
    if (problem.statements().size() > 1 && !files.form().isPdf()) {
      files.said("only-language", "language", statement.language());
    }
    tests(problem, scoring, top, files);
    LegacyPackage.validators(problem, format.validators(problem), files);
    LegacyPackage.programs(problem, top, files, scoring == Scoring.NONE);
    if (scoring != Scoring.NONE) {
      files.said("kattis-right");
    }
  }

  private static void tests(
      PackedProblem problem, Scoring scoring, String top, PackageFiles files) {
    String secret = top + "data/secret/";
    List<String> groups = problem.groups();
    List<Integer> points = problem.groupPoints();
    int total = scoring == Scoring.TESTS ? problem.secrets().size() : problem.totalPoints();
    if (scoring != Scoring.NONE) {
      files.text(
          top + "data/testdata.yaml",
          "on_reject: continue\nrange: 0 " + total + "\ngrader_flags: ignore_sample\n");
      // Flags are inherited, and ignore_sample must stand at the root only.
      files.text(
          top + "data/sample/testdata.yaml",
          "on_reject: continue\nrange: 0 0\naccept_score: 0\ngrader_flags: worst_error\n");
      files.text(
          secret + "testdata.yaml",
          ("on_reject: continue\nrange: 0 " + total + "\n")
              + (scoring == Scoring.TESTS ? "accept_score: 1\n" : "")
              // A submission that is not accepted has no score, whatever its tests earned.
              + "grader_flags: sum accept_if_any_accepted\n");
    }
    problem.samples().forEach(test -> LegacyPackage.add(test, top + "data/sample/", files));
    if (scoring != Scoring.GROUPS) {
      problem.secrets().forEach(test -> LegacyPackage.add(test, secret, files));
      return;
    }
    for (int i = 0; i < groups.size(); i++) {
      String group = groups.get(i);
      String folder = String.format(Locale.ROOT, "%s%02d-%s/", secret, i + 1, group);
      files.text(
          folder + "testdata.yaml",
          ("on_reject: break\nrange: 0 " + points.get(i))
              + ("\naccept_score: " + points.get(i) + "\ngrader_flags: min\n"));
      problem.secrets().stream()
          .filter(test -> test.group().equals(group))
          .forEach(test -> LegacyPackage.add(test, folder, files));
    }
  }
}

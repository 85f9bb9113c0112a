package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradeSummary;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.LikelyMistakes;
import boardjudge.grading.Owner;
import boardjudge.grading.ScoreFiles;
import boardjudge.grading.TestFile;
import boardjudge.grading.points.PointRules;
import boardjudge.reference.Problem;
import boardjudge.report.page.FeedbackPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** Writes feedback for people and scores for course systems. */
final class FeedbackOptions {
  @Option(names = "--feedback", paramLabel = "DIR")
  private String feedback = "";

  @Option(names = "--show", paramLabel = "samples|first|all")
  private Feedback.Shown shown = Feedback.Shown.SAMPLES;

  @Option(names = "--scores", paramLabel = "FILE.csv")
  private String scores = "";

  @Option(names = "--gradescope", paramLabel = "DIR")
  private String gradescope = "";

  @Option(names = "--moodle", paramLabel = "FILE.csv")
  private String moodle = "";

  @Option(names = "--canvas", paramLabel = "FILE.csv")
  private String canvas = "";

  private Optional<Owner.Folders> owners = Optional.empty();

  /** Refuses options about points if nothing earns any. */
  void check(Optional<PointRules> points) {
    Map<String, String> files =
        Map.of("--gradescope", gradescope, "--moodle", moodle, "--canvas", canvas);
    new TreeMap<>(files)
        .forEach(
            (name, file) -> {
              if (points.isEmpty() && !file.isEmpty()) {
                throw CommandException.usage(
                    name + " is about points: add --scoring tests or --scoring groups");
              }
            });
  }

  /** The pages in these folders need programs to run again. */
  boolean writesFolders() {
    return !feedback.isEmpty();
  }

  /**
   * The feedback on each submission, in the order of standings; none if no option needs it. Also
   * writes Gradescope's files.
   *
   * @param several whether several problems are graded
   */
  List<Feedback> collect(
      GradeSheet sheet,
      GradeSummary summary,
      LikelyMistakes likely,
      List<TestFile> tests,
      boolean several)
      throws IOException {
    List<Feedback> all = new ArrayList<>();
    if (!several && (scores + gradescope + moodle + canvas).isEmpty()) {
      return all;
    }
    Path root = InputSource.path(gradescope);
    Owner.Folders folders = new Owner.Folders(several ? root.resolve(sheet.problem()) : root);
    Set<Path> written = new HashSet<>();
    List<GradedSubmission> standings = sheet.standings();
    for (int i = 0; i < standings.size(); i++) {
      Optional<String> note = summary.submissions().get(i).note();
      Feedback one = Feedback.of(sheet, standings.get(i), note, likely, tests, shown);
      all.add(one);
      Optional<Map<String, Object>> results =
          gradescope.isEmpty() ? Optional.empty() : ScoreFiles.gradescope(one, shown);
      if (results.isPresent() && written.add(folders.of(one.person()))) {
        Path own = Files.createDirectories(folders.of(one.person()));
        AtomicFile.write(own.resolve("results.json"), Json.bytes(results.get()));
      }
    }
    return all;
  }

  /** Writes a page, a text and JSON for each submission into its owner's folder. */
  <C> void writeFolders(
      Console console,
      Problem<C> problem,
      GradeSheet sheet,
      GradeSummary summary,
      LikelyMistakes likely,
      List<TestFile> tests,
      FirstMismatch.Source<C> explaining)
      throws IOException, InterruptedException {
    // The same for all problems, so that two people never share a folder.
    Owner.Folders folders = owners.orElseGet(() -> new Owner.Folders(InputSource.path(feedback)));
    owners = Optional.of(folders);
    Map<Path, Integer> before = new HashMap<>();
    List<GradedSubmission> standings = sheet.standings();
    for (int i = 0; i < standings.size(); i++) {
      GradedSubmission graded = standings.get(i);
      Optional<FirstMismatch<C>> mismatch = explaining.of(graded);
      Optional<String> note = summary.submissions().get(i).note();
      Feedback told = Feedback.of(sheet, graded, note, likely, tests, shown);
      Path folder = Files.createDirectories(folders.of(told.person()));
      int number = before.merge(folder, 1, Integer::sum);
      String name = problem.id() + (number == 1 ? "" : "-" + number);
      FeedbackPage.of(problem, told, mismatch)
          .in(console.lang())
          .write(folder.resolve(name + ".html"));
      String text = String.join("\n", told.text(console.lang())) + "\n";
      AtomicFile.write(folder.resolve(name + ".txt"), text.getBytes(StandardCharsets.UTF_8));
      AtomicFile.write(folder.resolve(name + ".json"), Json.bytes(told, console.dataLang()));
    }
  }

  void writeScores(Console console, List<Feedback> all) throws IOException {
    writeIfNamed(console, scores, out -> ScoreFiles.scores(all, out));
    writeIfNamed(console, moodle, out -> ScoreFiles.moodle(all, out));
    writeIfNamed(console, canvas, out -> ScoreFiles.canvas(all, out));
  }

  private static void writeIfNamed(Console console, String name, AtomicFile.Content content)
      throws IOException {
    if (!name.isEmpty()) {
      ReportOptions.write(console, name, content);
    }
  }
}

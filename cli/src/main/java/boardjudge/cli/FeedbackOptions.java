package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradeSheet.Standing;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.Grades;
import boardjudge.grading.Person.Folders;
import boardjudge.grading.ScoreFiles;
import boardjudge.grading.points.PointRules;
import boardjudge.reference.Problem;
import boardjudge.report.page.FeedbackPage;
import boardjudge.report.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** Writes feedback for people and scores for course systems. */
final class FeedbackOptions {
  @Option(names = "--feedback", paramLabel = "DIR")
  private String feedbackFolder = "";

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

  private Optional<Folders> owners = Optional.empty();

  /** Refuses options about points if nothing earns any. */
  void check(Optional<PointRules> points) {
    Map<String, String> files =
        Map.of("--gradescope", gradescope, "--moodle", moodle, "--canvas", canvas);
    new TreeMap<>(files)
        .forEach(
            (name, file) -> {
              if (points.isEmpty() && !file.isEmpty()) {
                throw CommandException.usage("about-points", "option", name);
              }
            });
  }

  /** The pages in these folders need programs to run again. */
  boolean writesFolders() {
    return !feedbackFolder.isEmpty();
  }

  /** Whether any option needs the feedback on each submission. */
  boolean isWanted() {
    return !(feedbackFolder + scores + gradescope + moodle + canvas).isEmpty();
  }

  /**
   * The feedback on each submission, the best first; written into the folders of the people, too.
   *
   * @param several whether several problems are graded
   */
  <C> List<Feedback> write(
      Console console,
      Problem<C> problem,
      boolean several,
      Grades grades,
      GradeSheet sheet,
      FirstMismatch.Source<C> mismatches)
      throws IOException, InterruptedException {
    // The same for all problems, so that two people never share a folder.
    Folders folders = owners.orElseGet(() -> new Folders(InputSource.path(feedbackFolder)));
    owners = Optional.of(folders);
    Path root = InputSource.path(gradescope);
    Folders gradescopeFolders = new Folders(several ? root.resolve(problem.id()) : root);
    Map<Path, Integer> filesByFolder = new HashMap<>();
    List<Feedback> feedbacks = new ArrayList<>();
    for (GradedSubmission graded : grades.standings()) {
      Standing standing = sheet.submissions().get(feedbacks.size());
      Feedback feedback = Feedback.of(sheet, standing, graded, grades.tests(), shown);
      feedbacks.add(feedback);
      if (writesFolders()) {
        Path folder = Files.createDirectories(folders.of(feedback.person()));
        int number = filesByFolder.merge(folder, 1, Integer::sum);
        Path file = folder.resolve(problem.id() + (number == 1 ? "" : "-" + number));
        Page page = FeedbackPage.of(problem, feedback, mismatches.of(graded));
        write(console, file, feedback, page);
      }
      if (!gradescope.isEmpty() && feedback.points().isPresent()) {
        Path folder = Files.createDirectories(gradescopeFolders.of(feedback.person()));
        if (filesByFolder.putIfAbsent(folder.resolve("results.json"), 1) == null) {
          byte[] json = Json.bytes(ScoreFiles.gradescope(feedback, shown));
          AtomicFile.write(folder.resolve("results.json"), json);
        }
      }
    }
    return feedbacks;
  }

  /** Writes a page, a text and JSON beside each other. */
  private static void write(Console console, Path file, Feedback feedback, Page page)
      throws IOException {
    page.in(console.lang()).write(Path.of(file + ".html"));
    String text = String.join("\n", feedback.text(console.lang())) + "\n";
    AtomicFile.write(Path.of(file + ".txt"), text);
    AtomicFile.write(Path.of(file + ".json"), Json.bytes(feedback, console.dataLang()));
  }

  void writeScores(Console console, List<Feedback> feedbacks) throws IOException {
    writeIfNamed(console, scores, out -> ScoreFiles.scores(feedbacks, out));
    writeIfNamed(console, moodle, out -> ScoreFiles.moodle(feedbacks, out));
    writeIfNamed(console, canvas, out -> ScoreFiles.canvas(feedbacks, out));
  }

  private static void writeIfNamed(Console console, String name, AtomicFile.Content content)
      throws IOException {
    if (!name.isEmpty()) {
      ReportOptions.write(console, name, content);
    }
  }
}

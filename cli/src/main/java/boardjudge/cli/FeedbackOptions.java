package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.Grades;
import boardjudge.grading.LikelyMistakes;
import boardjudge.grading.Person.Folders;
import boardjudge.grading.ScoreFiles;
import boardjudge.grading.points.PointRules;
import boardjudge.reference.Problem;
import boardjudge.report.page.FeedbackPage;
import java.io.IOException;
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

  /** The graded submissions to a problem, and what feedback on them is made of. */
  record Results(Grades grades, GradeSheet sheet, LikelyMistakes likely) {
    private Feedback feedback(int place, GradedSubmission graded, Feedback.Shown shown)
        throws IOException {
      Optional<String> note = sheet.submissions().get(place).note();
      return Feedback.of(grades, graded, note, likely, shown);
    }
  }

  /** The pages in these folders need programs to run again. */
  boolean writesFolders() {
    return !feedbackFolder.isEmpty();
  }

  /**
   * The feedback on each submission, in the order of standings; none if no option needs it. Also
   * writes Gradescope's files.
   *
   * @param several whether several problems are graded
   */
  List<Feedback> collect(Results results, boolean several) throws IOException {
    List<Feedback> feedbacks = new ArrayList<>();
    if (!several && (scores + gradescope + moodle + canvas).isEmpty()) {
      return feedbacks;
    }
    Path root = InputSource.path(gradescope);
    Folders folders = new Folders(several ? root.resolve(results.grades().problem()) : root);
    Set<Path> writtenFolders = new HashSet<>();
    List<GradedSubmission> standings = results.grades().standings();
    for (int i = 0; i < standings.size(); i++) {
      Feedback feedback = results.feedback(i, standings.get(i), shown);
      feedbacks.add(feedback);
      Optional<Map<String, Object>> json =
          gradescope.isEmpty() ? Optional.empty() : ScoreFiles.gradescope(feedback, shown);
      Path folder = folders.of(feedback.person());
      if (json.isPresent() && writtenFolders.add(folder)) {
        Files.createDirectories(folder);
        AtomicFile.write(folder.resolve("results.json"), Json.bytes(json.get()));
      }
    }
    return feedbacks;
  }

  /** Writes a page, a text and JSON for each submission into its owner's folder. */
  <C> void writeFolders(
      Console console, Problem<C> problem, Results results, FirstMismatch.Source<C> mismatches)
      throws IOException, InterruptedException {
    // The same for all problems, so that two people never share a folder.
    Folders folders = owners.orElseGet(() -> new Folders(InputSource.path(feedbackFolder)));
    owners = Optional.of(folders);
    Map<Path, Integer> filesByFolder = new HashMap<>();
    List<GradedSubmission> standings = results.grades().standings();
    for (int i = 0; i < standings.size(); i++) {
      GradedSubmission graded = standings.get(i);
      Optional<FirstMismatch<C>> mismatch = mismatches.of(graded);
      // After the mismatch, which names the likely mistake.
      Feedback feedback = results.feedback(i, graded, shown);
      Path folder = Files.createDirectories(folders.of(feedback.person()));
      int number = filesByFolder.merge(folder, 1, Integer::sum);
      String name = problem.id() + (number == 1 ? "" : "-" + number);
      FeedbackPage.of(problem, feedback, mismatch)
          .in(console.lang())
          .write(folder.resolve(name + ".html"));
      String text = String.join("\n", feedback.text(console.lang())) + "\n";
      AtomicFile.write(folder.resolve(name + ".txt"), text);
      AtomicFile.write(folder.resolve(name + ".json"), Json.bytes(feedback, console.dataLang()));
    }
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

package boardjudge.cli;

import boardjudge.grading.Alike;
import boardjudge.grading.Attempts;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.Roster;
import boardjudge.grading.Similarity;
import boardjudge.grading.SubmissionList;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.FolderDeletion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Who handed in what, and which of it counts. */
final class PeopleOptions {
  /** More than any university has students. */
  private static final long LARGEST_ROSTER = 64L << 20;

  @Option(names = "--roster", paramLabel = "FILE.csv")
  private String roster = "";

  @Option(names = "--attempts", paramLabel = "WHICH")
  private Attempts attempts = Attempts.ALL;

  @Option(names = "--similarity", paramLabel = "JPLAG.jar")
  private String similarity = "";

  /** What is graded, with whose it is and what of it is alike. */
  SubmissionList graded(RunningOptions options, SubmissionList found)
      throws IOException, InputException, InterruptedException {
    SubmissionList all = found;
    if (!roster.isEmpty()) {
      Path file = InputSource.regularFile(roster);
      if (Files.size(file) > LARGEST_ROSTER) {
        throw CommandFailure.unreadable(InputSource.shown(file) + ": larger than 64 MiB");
      }
      all = Roster.read(InputSource.shown(file), Files.readAllBytes(file)).applied(all);
    }
    List<Alike> alike = new ArrayList<>(Alike.find(all.submissions(), options.sources()));
    if (!similarity.isEmpty()) {
      alike.addAll(similar(InputSource.regularFile(similarity), all, options));
    }
    return attempts.graded(all).with(alike);
  }

  private static List<Alike> similar(Path jar, SubmissionList all, RunningOptions options)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("boardjudge-similarity-");
    try {
      return Similarity.find(jar, all.submissions(), options.sources(), folder);
    } catch (IOException failed) {
      throw CommandFailure.unreadable(
          InputSource.shown(jar) + ": " + Quote.bare(String.valueOf(failed.getMessage()), 500));
    } finally {
      FolderDeletion.delete(folder);
    }
  }

  /** What counts of a sheet. */
  GradeSheet counted(GradeSheet sheet) {
    return sheet.without(attempts.notCounted(sheet).keySet());
  }

  /** What counts of what was found, by a sheet of it. */
  SubmissionList counted(SubmissionList found, GradeSheet sheet) {
    return found.without(attempts.notCounted(sheet));
  }
}

package boardjudge.cli;

import boardjudge.grading.Attempts;
import boardjudge.grading.Grades;
import boardjudge.grading.Roster;
import boardjudge.grading.SimilarFiles;
import boardjudge.grading.Similarity;
import boardjudge.grading.SubmissionList;
import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.FolderDeletion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code --roster}, {@code --attempts} and {@code --similarity}. */
final class PeopleOptions {
  private static final int MAX_ROSTER_BYTES = 64 << 20;

  @Option(names = "--roster", paramLabel = "FILE.csv")
  private String roster = "";

  @Option(names = "--attempts", paramLabel = "WHICH")
  private Attempts attempts = Attempts.ALL;

  @Option(names = "--similarity", paramLabel = "JPLAG.jar")
  private String similarity = "";

  /** The submissions to grade, with their owners and what is alike in them. */
  SubmissionList graded(RunningOptions options, SubmissionList submissions)
      throws IOException, InterruptedException {
    SubmissionList owned = submissions;
    if (!roster.isEmpty()) {
      byte[] bytes = InputSource.readSmall(roster, MAX_ROSTER_BYTES);
      owned = Roster.read(InputSource.shown(roster), bytes).applyTo(submissions);
    }
    List<SimilarFiles> similar =
        new ArrayList<>(SimilarFiles.find(owned.submissions(), options.sources()));
    if (!similarity.isEmpty()) {
      similar.addAll(similar(InputSource.regularFile(similarity), owned, options));
    }
    return attempts.graded(owned).with(similar);
  }

  private static List<SimilarFiles> similar(
      Path jar, SubmissionList submissions, RunningOptions options)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("boardjudge-similarity-");
    try {
      return Similarity.find(jar, submissions.submissions(), options.sources(), folder);
    } catch (IOException failed) {
      Message why = Console.said(Quote.bare(String.valueOf(failed.getMessage()), 500));
      throw CommandException.of(Exit.UNREADABLE, Console.about(InputSource.shown(jar), why));
    } finally {
      FolderDeletion.delete(folder);
    }
  }

  /** Without the attempts that do not count. */
  Grades counted(Grades grades) {
    return grades.without(attempts.notCounted(grades).keySet());
  }

  SubmissionList counted(SubmissionList submissions, Grades grades) {
    return submissions.without(attempts.notCounted(grades));
  }
}

package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Languages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Several attempts of one person")
class AttemptsTest {
  @TempDir private Path folder;

  private void file(String name, int hour) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "print()\n");
    Files.setLastModifiedTime(file, FileTime.fromMillis(hour * 3_600_000L));
  }

  private SubmissionList last() throws Exception {
    return Attempts.LAST.graded(
        SubmissionList.find(
            List.of(folder), Languages.builtIn(), Optional.empty(), SourceReader.STANDARD, false));
  }

  private static List<String> names(SubmissionList found) {
    return found.submissions().stream().map(Submission::name).toList();
  }

  @Test
  @DisplayName("are ordered by the numbers in their names, 10 behind 9")
  void numbers() throws Exception {
    file("ann/try 9.py", 5);
    file("ann/try 10.py", 4);
    file("ann/try.py", 6);
    file("bob.py", 1);
    file("bob2.py", 1);
    assertThat(names(last())).containsExactly("ann/try 10.py", "bob.py", "bob2.py");
    assertThat(last().skipped())
        .extracting(skipped -> skipped.file() + ": " + skipped.reason())
        .contains(
            "ann/try 9.py: an earlier attempt; ann/try 10.py is the last by the number in its"
                + " name");
  }

  @Test
  @DisplayName("are ordered by the times of their files where names have no number, else by name")
  void timesAndNames() throws Exception {
    file("ann/good.py", 1);
    file("ann/bad.py", 2);
    file("bob/a.py", 3);
    file("bob/b.py", 3);
    SubmissionList found = last();
    assertThat(names(found)).containsExactly("ann/bad.py", "bob/b.py");
    assertThat(found.skipped())
        .extracting(skipped -> skipped.reason().toString())
        .containsExactly(
            "an earlier attempt; ann/bad.py is the last by the time of its file",
            "an earlier attempt; bob/b.py is the last by its name");
  }

  @Test
  @DisplayName("are one person's by the roster, also as Canvas names them")
  void canvas() throws Exception {
    file("leeann_501_9001_lab.py", 3);
    file("leeann_501_9017_lab-1.py", 2);
    SubmissionList found =
        SubmissionList.find(
            List.of(folder), Languages.builtIn(), Optional.empty(), SourceReader.STANDARD, false);
    Roster roster =
        Roster.read(
            "r.csv",
            "Student,ID\n\"Lee, Ann\",501\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    assertThat(names(Attempts.LAST.graded(roster.applyTo(found))))
        .containsExactly("leeann_501_9017_lab-1.py");
    assertThat(Attempts.ALL.graded(roster.applyTo(found)).submissions()).hasSize(2);
  }
}

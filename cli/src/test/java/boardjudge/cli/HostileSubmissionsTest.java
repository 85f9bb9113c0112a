package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A hostile submission gets a verdict, and the others are judged")
class HostileSubmissionsTest {
  private static final String CACHE = CommandWorkspace.CACHE.toString();

  /** The longest file name of the usual file systems, in bytes. */
  private static final int LONGEST_NAME = 255;

  @TempDir private Path folder;
  private Path submissions;

  @BeforeEach
  void writeGoodSubmission() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("a.in"), "1\n\n....\n.P..\np...\n...P\n");
    Files.writeString(data.resolve("a.ans"), "white (1)\n");
    submissions = Files.createDirectory(folder.resolve("submissions"));
    write("good.py", "print('white (1)')\n");
  }

  private Path write(String name, String source) throws IOException {
    return Files.writeString(submissions.resolve(name), source);
  }

  private CommandRun grade(String named, Object... more) {
    String data = folder.resolve("data").toString();
    List<String> words =
        List.of("grade", "pawnchess", named, "--data", data, "--cache", CACHE, "--csv");
    return Assertions.assertTimeoutPreemptively(Waiting.LONGEST, () -> CommandRun.run(words, more));
  }

  private static List<String> rows(CommandRun run) {
    return run.out()
        .lines()
        .map(line -> line.replaceFirst(",[0-9.]*,[0-9.]*,[0-9]*,", ","))
        .toList();
  }

  /** Grades all submissions; the rows of the hostile ones, without times and memory. */
  private List<String> hostileRows(Object... more) {
    CommandRun run = grade(submissions.toString(), more);
    List<String> rows = rows(run);
    assertThat(rows).as(run.err()).anyMatch(row -> row.equals("good.py,good,Python 3,a,accepted,"));
    return rows.stream().skip(1).filter(row -> !row.startsWith("good.py,")).toList();
  }

  @Test
  void sourcesThatTakeAllOfTheCompilersStackAreCompileErrors() throws Exception {
    Tools.need("g++", "javac", "bwrap");
    write("quotes.cpp", "#error Input/output error, cannot execute, Too many open files\n");
    write(
        "Deep.java",
        "class Deep { int x = " + "(".repeat(20_000) + "1" + ")".repeat(20_000) + "; }\n");
    CommandRun run = grade(submissions.toString());
    assertThat(rows(run))
        .anyMatch(row -> row.matches("Deep.java,Deep,Java,,compile-error,.*the compiler crashed.*"))
        .anyMatch(row -> row.matches("quotes.cpp,quotes,C..17,,compile-error,.*Input/output.*"))
        .anyMatch(row -> row.equals("good.py,good,Python 3,a,accepted,"));
    assertThat(run.exit()).isEqualTo(Exit.FINE);
  }

  /** Each takes up to ten seconds, the compiler's whole time or memory. */
  @Test
  @Tag("exhaustive")
  @Tag("compilers")
  void sourcesThatTakeAllOfTheCompilersMemoryOrDiskAreCompileErrors() throws Exception {
    Tools.need("g++", "bwrap");
    write("endless.cpp", "#include \"/dev/zero\"\nint main() {}\n");
    write("huge.cpp", "int a[1 << 28] = {1};\nint main() { return a[5]; }\n");
    CommandRun run = grade(submissions.toString());
    assertThat(rows(run))
        .anyMatch(row -> row.matches("endless.cpp,.*,,compile-error,.*the compiler ran out of .*"))
        .anyMatch(row -> row.matches("huge.cpp,huge,C..17,,compile-error,.*"))
        .anyMatch(row -> row.equals("good.py,good,Python 3,a,accepted,"));
    assertThat(run.exit()).isEqualTo(Exit.FINE);
  }

  @Test
  void aLongClassName() throws Exception {
    String name = "x".repeat(300);
    write("long.java", "public class " + name + " { public static void main(String[] a) {} }\n");
    assertThat(hostileRows()).singleElement().asString().startsWith("long.java,long,Java,,");
  }

  @Test
  void thirtyThousandModifiers() throws Exception {
    write("many.java", "public " + "final ".repeat(30_000) + "class A {}\n");
    assertThat(hostileRows())
        .singleElement()
        .asString()
        .startsWith("many.java,many,Java,,compile-error,");
  }

  @Test
  void aLongFileName() throws Exception {
    for (String ending : List.of(".py", ".c", ".java")) {
      String name = "n".repeat(LONGEST_NAME - 5 - ending.length()) + ending;
      write(name, "print('white (1)')\n");
    }
    assertThat(hostileRows())
        .hasSize(3)
        .allMatch(row -> row.contains(",,compile-error,"))
        .allMatch(row -> row.endsWith(",the file's name has 250 bytes; the limit is 200"));
  }

  @Test
  void aHugeSourceIsNotRead() throws Exception {
    try (RandomAccessFile sparse =
        new RandomAccessFile(submissions.resolve("huge.c").toFile(), "rw")) {
      sparse.setLength(2L << 30);
    }
    assertThat(hostileRows())
        .containsExactly(
            "huge.c,huge,C,,compile-error,the source has 2147483648 bytes; the limit is 1048576");
  }

  @Test
  void theLimitOnASourceCanBeSet() throws Exception {
    write("comment.py", "#" + "x".repeat(1005) + "\nprint('white (1)')\n");
    assertThat(hostileRows("--max-source", "1k"))
        .containsExactly(
            "comment.py,comment,Python 3,,compile-error,the source has 1026 bytes; the limit is 1024");
    assertThat(hostileRows("--max-source", "2k"))
        .containsExactly("comment.py,comment,Python 3,a,accepted,");
    CommandRun wrong = grade(submissions.toString(), "--max-source", "much");
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.err()).contains("--max-source: expected a size such as 64k or 1m");
  }

  @Test
  void anUnreadableSource() throws Exception {
    Path closed = write("closed.py", "print('white (1)')\n");
    Assumptions.assumeTrue(closed.toFile().setReadable(false, false), "files have no rights here");
    Assumptions.assumeFalse(Files.isReadable(closed), "root reads every file");
    assertThat(hostileRows())
        .containsExactly(
            "closed.py,closed,Python 3,,judge-error,the source cannot be read: permission denied");
  }

  @Test
  void aPathLongerThanTheSystemTakes() throws Exception {
    // Created level by level: no system call takes the whole path.
    String script =
        """
        import os, sys
        os.chdir(sys.argv[1])
        for i in range(30):
            os.mkdir('d' * 200)
            os.chdir('d' * 200)
        open('deep.py', 'w').write('x')
        """;
    Process process = new ProcessBuilder("python3", "-c", script, submissions.toString()).start();
    assertThat(process.waitFor()).isZero();
    try {
      assertThat(hostileRows())
          .singleElement()
          .asString()
          .contains(",,compile-error,")
          .endsWith("bytes; the limit is 1000");
    } finally {
      new ProcessBuilder("rm", "-rf", submissions.toString()).start().waitFor();
    }
  }

  @Test
  void aSymbolicLinkInAFolderIsNotFollowed() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "word_of_the_secret_file\n");
    Files.createSymbolicLink(submissions.resolve("link.c"), secret);
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("other.py"), "print('white (1)')\n");
    Files.createSymbolicLink(submissions.resolve("eve"), elsewhere);
    assertThat(hostileRows())
        .containsExactly(
            "eve,eve,,,compile-error,a symbolic link; links in a folder are not followed",
            "link.c,link,C,,compile-error,a symbolic link; links in a folder are not followed");
  }

  @Test
  void limitsFollowsNoLinkEither() throws Exception {
    Path accepted = Files.createDirectory(folder.resolve("accepted"));
    Files.createSymbolicLink(accepted.resolve("link.py"), submissions.resolve("good.py"));
    CommandRun run =
        CommandRun.run(
            "limits",
            "pawnchess",
            "--submissions",
            folder.toString(),
            "--data",
            folder.resolve("data").toString(),
            "--cache",
            CACHE);
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains("link.py: a symbolic link; links in a folder are not followed");
  }

  @Test
  void aLinkThatTheUserNamesIsFollowed() throws Exception {
    Path link = folder.resolve("mine.py");
    Files.createSymbolicLink(link, submissions.resolve("good.py"));
    assertThat(rows(grade(link.toString()))).contains("mine.py,mine,Python 3,a,accepted,");
    Path all = folder.resolve("all");
    Files.createSymbolicLink(all, submissions);
    assertThat(rows(grade(all.toString()))).contains("good.py,good,Python 3,a,accepted,");
  }

  @Test
  void aPipeIsNeverOpened() throws Exception {
    Path pipe = submissions.resolve("pipe.py");
    Assumptions.assumeTrue(
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no named pipes");
    String refused = "pipe.py,pipe,Python 3,,compile-error,not a regular file";
    assertThat(hostileRows()).containsExactly(refused);
    assertThat(rows(grade(pipe.toString()))).contains(refused);
  }

  @Test
  void theJudgingGoesOnAfterARefusalAndResumesPastIt() throws Exception {
    write("long.java", "public class " + "x".repeat(300) + " {}\n");
    Path csv = folder.resolve("results.csv");
    for (List<String> more :
        List.of(List.of(csv.toString()), List.of(csv.toString(), "--resume"))) {
      CommandRun run = grade(submissions.toString(), more.toArray());
      assertThat(csv).as(run.err()).content().contains("good.py,good,Python 3,a,accepted,");
      Files.delete(csv);
    }
  }

  @Test
  void longNamesThatBeginAlikeStayApart() throws Exception {
    Path author =
        Files.createDirectories(submissions.resolve("a".repeat(150)).resolve("b".repeat(60)));
    Files.writeString(author.resolve("one.py"), "print('white (1)')\n");
    Files.writeString(author.resolve("two.py"), "print('white (1)')\n");
    assertThat(hostileRows()).hasSize(2).doesNotHaveDuplicates();
  }
}

package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Programs of several files, and whose they are")
class GradePeopleTest {
  private static final String MAIN = "from rules import answer\nprint(answer())\n";
  private static final String RULES = "def answer():\n  return 'white (1)'\n";

  @TempDir private Path folder;

  @BeforeEach
  void writeFiles() throws IOException {
    Tools.need("python3");
    write("data/a.in", "1\n\n....\n.P..\np...\n...P\n");
    write("data/a.ans", "white (1)\n");
    write("subs/ann/main.py", MAIN);
    write("subs/ann/rules.py", RULES);
    write("subs/bob/try1.py", "print('white (1)')\n");
    write("subs/bob/try2.py", "print('white (2)')\n");
    write("subs/eve.py", "print('white (1)')\n");
    try (OutputStream out = Files.newOutputStream(folder.resolve("subs/carol.zip"));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String name : List.of("p/main.py", "p/rules.py", "p/.git/x")) {
        zip.putNextEntry(new ZipEntry(name));
        String text = name.endsWith("main.py") ? MAIN : RULES.replace("1", "2");
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
    write("roster.csv", "id;name;group\n1;Ann;A\n2;Bob;A\n3;Carol;B\n4;Dan;B\n");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    CommandWorkspace.write(file, text);
  }

  private CommandRun run(String command, String submission, Object... more) {
    List<String> words = new ArrayList<>(List.of(command, "pawnchess", "--no-hints"));
    words.add(folder.resolve(submission).toString());
    words.addAll(List.of("--data", folder.resolve("data").toString()));
    words.addAll(List.of("--cache", CommandWorkspace.CACHE.toString()));
    return CommandRun.run(words, more);
  }

  private CommandRun grade(String... more) {
    List<String> words = new ArrayList<>(List.of(more));
    words.addAll(List.of("--roster", folder.resolve("roster.csv").toString()));
    return run("grade", "subs", words.toArray());
  }

  @Test
  @DisplayName("a folder and an archive run as one program, and anew when any of its files changes")
  void runs() throws Exception {
    assertThat(run("run", "subs/ann").out()).contains("accepted: 1 of 1 test passed");
    write("subs/ann/rules.py", RULES.replace("white", "black"));
    assertThat(run("run", "subs/ann").out()).contains("wrong answer");
    assertThat(run("run", "subs/carol.zip").exit()).isEqualTo(1);
    write("subs/bad.zip", "no zip");
    assertThat(run("run", "subs/bad.zip").err())
        .contains("bad.zip: the archive cannot be read: it is damaged, or of another kind");
  }

  @Test
  @DisplayName("everyone in the roster has a row in each form, and the last attempt counts")
  void everyone() throws Exception {
    Path csv = folder.resolve("out.csv");
    Path xml = folder.resolve("out.xml");
    Path html = folder.resolve("out.html");
    CommandRun graded =
        grade("--attempts", "last", "--csv=" + csv, "--junit=" + xml, "--html=" + html);
    assertThat(graded.exit()).isZero();
    assertThat(graded.out())
        .contains("5 submissions on 1 test: 2 accepted, 2 wrong answer, 1 not handed in\n")
        .contains("skipped bob/try1.py: an earlier attempt; bob/try2.py is the last by the number")
        .contains("skipped carol.zip/p/.git: hidden")
        .contains("ann: one submission of 2 files: main.py uses rules.py\n")
        .contains("eve.py: of nobody in the roster\n")
        .contains("similar files: bob/try1.py, eve.py: identical\n");
    assertThat(csv)
        .content(StandardCharsets.UTF_8)
        .contains("ann,Ann,Python 3,a,accepted,", ",1,A,", "Dan,Dan,,,not-handed-in,", ",4,B,");
    assertThat(xml)
        .content(StandardCharsets.UTF_8)
        .contains("<property name=\"author\" value=\"Carol\"/>", "type=\"not-handed-in\"");
    assertThat(html)
        .content(StandardCharsets.UTF_8)
        .contains("Similar files of different people", ">Dan<", "not handed in", "未提交");
    CommandRun again = grade("--attempts", "last", "--csv=" + csv, "--resume");
    assertThat(again.out()).isEqualTo(graded.out());
  }

  @Test
  @DisplayName("the best attempt counts where that is asked for")
  void best() {
    assertThat(grade("--attempts", "best").out())
        .contains("5 submissions on 1 test: 3 accepted, 1 wrong answer, 1 not handed in\n")
        .contains("skipped bob/try2.py: another attempt, bob/try1.py, passes more tests\n");
  }
}

package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.reference.Message;
import boardjudge.sandbox.Languages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The submissions that a user names")
class SubmissionListTest {
  private static final String ZHANG_SAN = "\u5f20\u4e09";

  @TempDir private Path folder;

  private Path file(String name) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolve("..").normalize());
    return Files.writeString(file, "x");
  }

  private static SubmissionList find(Path... named) throws Exception {
    return find(List.of(named));
  }

  private static SubmissionList find(List<Path> named) throws Exception {
    return SubmissionList.find(
        named, Languages.builtIn(), Optional.empty(), SourceReader.STANDARD, false);
  }

  private static List<String> names(SubmissionList found) {
    return found.submissions().stream().map(each -> each.name() + " by " + each.author()).toList();
  }

  private List<Path> all(String below) throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve(below))) {
      return files.sorted().toList();
    }
  }

  @Test
  void aFolderAndAllThatLiesInItAreTheSame() throws Exception {
    assumeTrue(
        "UTF-8".equals(System.getProperty("sun.jnu.encoding")), "files have names in UTF-8 alone");
    for (String name : List.of("alice/main.py", "bob/main.py", "bob/old/main.py", "carol.c")) {
      file("subs/" + name);
    }
    file("subs/" + ZHANG_SAN + "/main.py");
    file("subs/notes.txt");
    SubmissionList whole = find(folder.resolve("subs"));
    assertThat(names(whole))
        .containsExactly(
            "alice/main.py by alice",
            "bob/main.py by bob",
            "bob/old/main.py by bob",
            "carol.c by carol",
            ZHANG_SAN + "/main.py by " + ZHANG_SAN);
    SubmissionList single = find(all("subs"));
    assertThat(names(single)).isEqualTo(names(whole));
    assertThat(single.skipped()).isEqualTo(whole.skipped());
  }

  @Test
  void theAuthorIsTheFirstFolderThatDiffers() throws Exception {
    Path one = file("accepted/ann.py");
    Path other = file("wrong_answer/bob.py");
    assertThat(names(find(one, other)))
        .containsExactly("accepted/ann.py by ann", "wrong_answer/bob.py by bob");
    assertThat(names(find(one))).containsExactly("ann.py by ann");
    assertThat(names(find(file("monday/s/ann.py"), file("friday/s/ann.py"))))
        .containsExactly("monday/s/ann.py by monday", "friday/s/ann.py by friday");
  }

  @Test
  void whatIsNamedTwiceIsThereOnce() throws Exception {
    Path file = file("subs/alice/main.py");
    Path dotted = folder.resolve("subs/../subs/alice");
    assertThat(names(find(folder.resolve("subs"), file, dotted, folder.resolve("subs"))))
        .containsExactly("alice/main.py by alice");
  }

  @Test
  void whatIsNoProgramIsSkippedWithTheReason() throws Exception {
    file("subs/alice/main.py");
    file("subs/alice/notes.txt");
    file("subs/Makefile");
    SubmissionList found = find(folder.resolve("subs"));
    assertThat(found.skipped())
        .extracting(each -> each.file())
        .containsExactly("Makefile", "alice/notes.txt");
    assertThat(found.skipped().get(0).reason().toString())
        .startsWith("the file has no ending; known: c ");
    assertThat(found.skipped().get(1).reason().toString())
        .startsWith("no language has the ending .txt; known: c c++ cc cpp");
  }

  @Test
  void aProgramInAnUnknownLanguageIsNotSkipped() throws Exception {
    file("subs/alice/main.rb");
    SubmissionList found = find(folder.resolve("subs"));
    assertThat(names(found)).containsExactly("alice/main.rb by alice");
    assertThat(found.submissions().get(0).unknown())
        .startsWith("no language has the ending .rb; known: c ");
    assertThat(found.skipped()).isEmpty();
  }

  @Test
  void namesOfBytesThatAreNoTextStayApart() throws Exception {
    Files.createDirectories(folder.resolve("subs"));
    String script = "cd \"$1\" && touch \"$(printf 'a\\377.py')\" \"$(printf 'a\\376.py')\"";
    Process shell =
        new ProcessBuilder("sh", "-c", script, "sh", folder.resolve("subs").toString()).start();
    assumeTrue(shell.waitFor() == 0 && all("subs").size() == 2, "no such names here");
    try {
      List<String> names = new ArrayList<>(names(find(folder.resolve("subs"))));
      assertThat(names)
          .containsExactly("\"a\\xfe.py\" by \"a\\xfe\"", "\"a\\xff.py\" by \"a\\xff\"");
    } finally {
      new ProcessBuilder("rm", "-rf", folder.resolve("subs").toString()).start().waitFor();
    }
  }

  private Path file(String name, String text) throws Exception {
    return Files.writeString(file(name), text);
  }

  @Test
  void filesSideBySideStaySubmissionsAndFilesThatUseEachOtherAreOne() throws Exception {
    file("subs/ann/a.cpp", "int main() {}");
    file("subs/ann/b.cpp", "int main() {}");
    file("subs/bob/main.cpp", "#include \"solve.h\"\nint main() {}");
    file("subs/bob/solve.h", "");
    file("subs/bob/sub/more.h", "");
    file("subs/carol/src/Main.java", "class Main { static void main(String[] a) { new Row(); } }");
    file("subs/carol/src/Row.java", "class Row {}");
    SubmissionList found = find(folder.resolve("subs"));
    assertThat(names(found))
        .containsExactly(
            "ann/a.cpp by ann", "ann/b.cpp by ann", "bob by bob", "carol/src by carol");
    assertThat(found.submissions()).extracting(Submission::languageName).endsWith("C++17", "Java");
    assertThat(found.notes())
        .extracting(Message::toString)
        .containsExactly(
            "bob: one submission of 3 files: main.cpp uses solve.h",
            "carol/src: one submission of 2 files: Main.java uses Row.java");
    assertThat(names(find(folder.resolve("subs/bob")))).containsExactly("bob by bob");
  }

  @Test
  void eachFolderIsOneSubmissionWhereThatIsAskedFor() throws Exception {
    file("subs/ann/x/a.cpp", "int f(); int main() { return f(); }");
    file("subs/ann/x/b.cpp", "int f() { return 0; }");
    file("subs/bob.py", "print()");
    SubmissionList found =
        SubmissionList.find(
            List.of(folder.resolve("subs")),
            Languages.builtIn(),
            Optional.empty(),
            SourceReader.STANDARD,
            true);
    assertThat(names(found)).containsExactly("ann by ann", "bob.py by bob");
    assertThat(found.submissions().get(0).languageName()).isEqualTo("C++17");
  }

  @Test
  void hiddenFilesAndWhatBuildsMakeAreSkippedWithTheReason() throws Exception {
    file("subs/ann/Main.class");
    file("subs/ann/.ann.py");
    file("subs/ann/ann.py");
    file("subs/ann/node_modules/x/index.js");
    file("subs/__MACOSX/ann.py");
    SubmissionList found = find(folder.resolve("subs"));
    assertThat(names(found)).containsExactly("ann/ann.py by ann");
    assertThat(found.skipped())
        .extracting(each -> each.file() + ": " + each.reason())
        .containsExactly(
            "__MACOSX: made by an operating system",
            "ann/.ann.py: hidden",
            "ann/Main.class: made by a build",
            "ann/node_modules: made by a build");
  }

  @Test
  void anArchiveThatCannotBeReadIsNotOverlooked() throws Exception {
    file("subs/ann.zip", "no zip");
    file("subs/bob.rar", "Rar!");
    file("subs/carol.tar.gz", "");
    SubmissionList found = find(folder.resolve("subs"));
    assertThat(names(found))
        .containsExactly("ann.zip by ann", "bob.rar by bob", "carol.tar.gz by carol");
  }
}

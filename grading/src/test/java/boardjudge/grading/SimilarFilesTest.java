package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Languages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Files that are alike")
class SimilarFilesTest {
  private static final String LOOP =
      """
      #include <cstdio>
      // reads and adds
      int main() {
        int count, sum = 0, value;
        std::scanf("%d", &count);
        for (int i = 0; i < count; i++) { std::scanf("%d", &value); sum += value; }
        std::printf("%d\\n", sum);
      }
      """;

  private static final String PYTHON =
      "total = 0\nfor i in range(int(input())):\n  total += int(input())\n".repeat(3);

  @TempDir private Path folder;

  private void file(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private List<String> lines() throws Exception {
    return SimilarFiles.find(
            SubmissionList.find(
                    List.of(folder),
                    Languages.builtIn(),
                    Optional.empty(),
                    SourceReader.STANDARD,
                    false)
                .submissions(),
            SourceReader.STANDARD)
        .stream()
        .map(group -> group.message().toString())
        .toList();
  }

  @Test
  @DisplayName("byte by byte, or but for white space, comments and names, are said with whose")
  void alike() throws Exception {
    file("ann.cpp", LOOP);
    file("bob.cpp", LOOP);
    file("carol.cpp", LOOP.replace("sum", "s").replace("// reads and adds", "").replace("  ", ""));
    file("dave.cpp", LOOP.replace("+=", "-="));
    file("eve.py", PYTHON);
    file("finn.py", "# mine\n" + PYTHON.replace("total", "n"));
    assertThat(lines())
        .containsExactly(
            "ann.cpp, bob.cpp: identical",
            "ann.cpp, bob.cpp, carol.cpp: the same except for white space, comments and names",
            "eve.py, finn.py: the same except for white space, comments and names");
  }

  @Test
  @DisplayName("of one person are not said, nor short ones that are not identical, nor blank ones")
  void notSaid() throws Exception {
    file("ann/a.cpp", LOOP);
    file("ann/b.cpp", LOOP);
    file("bob.py", "print(1)\n");
    file("carol.py", "print( 1 )\n");
    file("x.py", "\n");
    file("y.py", "\n");
    assertThat(lines()).isEmpty();
  }

  @Test
  @DisplayName("are found among the files of folders")
  void folders() throws Exception {
    String main = "#include \"add.h\"\nint main() {}\n";
    file("ann/main.cpp", main);
    file("ann/add.h", LOOP);
    file("bob/main.cpp", main + "// bob");
    file("bob/add.h", LOOP);
    assertThat(lines()).containsExactly("ann (add.h), bob (add.h): identical");
  }
}

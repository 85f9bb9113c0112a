package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import boardjudge.sandbox.Languages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("JPlag, with a stand-in that takes its arguments and leaves its files")
class SimilarityTest {
  @TempDir private Path folder;

  private void file(String name, String text) throws Exception {
    Path file = folder.resolve("subs").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private List<String> lines() throws Exception {
    Path jar = folder.resolve("jplag.jar");
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, PretendJplag.class.getName());
    main.put(
        Attributes.Name.CLASS_PATH,
        PretendJplag.class.getProtectionDomain().getCodeSource().getLocation().toString());
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    SubmissionList all =
        SubmissionList.find(
            List.of(folder.resolve("subs")),
            Languages.builtIn(),
            Optional.empty(),
            SourceReader.STANDARD,
            false);
    return Similarity.find(
            jar, all.submissions(), SourceReader.STANDARD, folder.resolve("similarity"))
        .stream()
        .map(group -> group.message().toString())
        .toList();
  }

  @Test
  @DisplayName("tells pairs of different people, in the words of versions 5 and 6")
  void pairs() throws Exception {
    file("ann.py", "print(1)\n");
    file("bob.py", "print(2)\n");
    file("carol.py", "print(300)\n");
    file("dave/a.py", "print(4)\n");
    file("dave/b.py", "print(5)\n");
    file("x/Main.java", "class Main {}\n");
    file("y/Most.java", "class Most {}\n");
    file("z.c", "int main() {}\n");
    assertThat(lines())
        .containsExactly(
            "ann.py, bob.py: similar by 88 % (JPlag)",
            "ann.py, dave/a.py: similar by 88 % (JPlag)",
            "bob.py, dave/a.py: similar by 88 % (JPlag)",
            "ann.py, dave/b.py: similar by 88 % (JPlag)",
            "bob.py, dave/b.py: similar by 88 % (JPlag)",
            "x/Main.java, y/Most.java: similar by 88 % (JPlag)");
  }

  @Test
  @DisplayName("is said to have failed with the last of its own words")
  void fails() throws Exception {
    file("ann.rs", "fn main() {}\n");
    file("bob.rs", "fn main() { }\n");
    assertThatIOException()
        .isThrownBy(this::lines)
        .withMessageContaining("exit code 1 and said \"[ERROR] Not enough valid submissions!");
  }
}

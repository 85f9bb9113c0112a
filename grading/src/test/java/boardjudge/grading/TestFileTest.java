package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.base.files.Sha256;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Why the tests of a suite are there")
class TestFileTest {
  private static final String MANIFEST =
      """
      {
        "problem": "tiny", "salt": "s",
        "coverage": { "rules": {}, "events": {} },
        "tests": [ {
          "group": "g", "name": "a", "file": "secret/001-a", "note": "A ko.",
          "recipe": "r", "seed": 1, "arguments": {},
          "inSha256": "1ae3a4c95ad4ebb50fc6fc8d30ebe6b47a1fdd5cd0ed1a3d3a8d0c5bbd2c0b4f",
          "ansSha256": "", "inBytes": 2, "ansBytes": 0, "cases": 1, "lines": 0,
          "rules": {}, "kills": [], "alone": []
        } ]
      }
      """;

  @TempDir private Path folder;
  private Path input;

  @BeforeEach
  void writeTest() throws Exception {
    Path secret = Files.createDirectories(folder.resolve("data/secret"));
    input = Files.writeString(secret.resolve("001-a.in"), "1\n");
    Files.writeString(secret.resolve("001-a.yaml"), "description: \"g: A ko.\"\n");
  }

  private void manifest(String note) throws Exception {
    String hash = Sha256.hex(Files.readAllBytes(input));
    Files.writeString(
        folder.resolve("manifest.json"),
        MANIFEST.replaceFirst("1ae3[0-9a-f]+", hash).replace("A ko.", note));
  }

  private Optional<String> note() throws Exception {
    return note("secret/001-a");
  }

  private Optional<String> note(String name) throws Exception {
    TestFile test = TestFile.of(name, input);
    Optional<Manifest> manifest = new SuiteFiles(folder).readableManifest();
    return manifest.isPresent()
        ? TestFile.listed(List.of(test), manifest.get()).get(0).note()
        : test.note();
  }

  @Test
  void comeFromTheManifest() throws Exception {
    manifest("A ko, retaken.");
    assertThat(note()).contains("A ko, retaken.");
    manifest("");
    assertThat(note()).isEmpty();
  }

  @Test
  void comeFromTheManifestForItsOwnInputAlone() throws Exception {
    manifest("A ko.");
    Files.writeString(input, "2\n");
    assertThat(note()).isEmpty();
    Files.delete(input);
    assertThat(note()).isEmpty();
  }

  @Test
  void comeFromTheFileBesideTheInputWithoutAManifest() throws Exception {
    assertThat(note()).contains("g: A ko.");
    assertThat(TestFile.of("x", input).note()).contains("g: A ko.");
    manifest("A ko.");
    assertThat(note("other")).contains("g: A ko.");
    Files.writeString(folder.resolve("manifest.json"), "{");
    assertThat(note()).contains("g: A ko.");
  }

  @Test
  void areOneHarmlessLineOfBoundedLength() throws Exception {
    manifest("A\\n ko\\u001b]0;x\\u0007\\u202e" + "y".repeat(999));
    assertThat(note().orElseThrow())
        .startsWith("A ko\\x1b]0;x\\x07\\u202eyyy")
        .hasSizeLessThanOrEqualTo(400);
  }

  @Test
  void areMissingWithoutEither() throws Exception {
    Path yaml = input.resolveSibling("001-a.yaml");
    for (String text :
        new String[] {"", "hint: A ko.\n", "description: [a]\n", "a: \"\n", "- x\n"}) {
      Files.writeString(yaml, text);
      assertThat(note()).as(text).isEmpty();
    }
    Files.write(yaml, new byte[] {'a', (byte) 0xff});
    assertThat(note()).isEmpty();
    Files.write(yaml, new byte[(1 << 20) + 1]);
    assertThat(note()).isEmpty();
    Files.delete(yaml);
    assertThat(note()).isEmpty();
  }
}

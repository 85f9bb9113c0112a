package boardjudge.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.Expectations;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.Quote;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.PlanReader;
import boardjudge.suite.SuitePlan;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Suite plans, manifests and submissions.yaml: read, or refused in one printable sentence. */
class YamlFuzzTest {
  private static final Problem<?> PROBLEM = Problems.find("pawnchess").orElseThrow();

  /** The first byte chooses what the file is read as. */
  @FuzzTest
  void aFileIsReadOrRefused(byte[] data) throws IOException {
    if (data.length == 0) {
      return;
    }
    byte[] bytes = Arrays.copyOfRange(data, 1, data.length);
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      switch (Math.floorMod(data[0], 3)) {
        case 0 -> {
          SuitePlan plan = PlanReader.read("suite.yaml", text);
          assertThat(plan.tests()).doesNotHaveDuplicates();
        }
        case 1 -> Manifest.parse("manifest.json", text);
        default -> expectations(bytes);
      }
    } catch (PlanException refused) {
      assertHarmless(String.valueOf(refused.getMessage()));
    }
  }

  private static void expectations(byte[] bytes) throws IOException {
    Path file = Files.createTempFile("submissions", ".yaml");
    try {
      Files.write(file, bytes);
      assertThat(Expectations.read(file, PROBLEM.rules()).programs()).isNotEmpty();
    } catch (CharacterCodingException notText) {
      // Java reports this in its own words.
      assertThat(notText).isNotNull();
    } catch (IOException refused) {
      assertHarmless(String.valueOf(refused.getMessage()));
    } finally {
      Files.delete(file);
    }
  }

  /** Messages may have names in any script, but nothing that a terminal would obey. */
  private static void assertHarmless(String message) {
    assertThat(message).isNotEmpty().isEqualTo(Quote.line(message, message.length()));
  }
}

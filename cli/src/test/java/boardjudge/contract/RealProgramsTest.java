package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.Rule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The table that {@code .ci/RealPrograms.java} reads. */
@DisplayName("docs/real-programs.csv")
class RealProgramsTest {
  private static final Set<String> NEEDS_REASON = Set.of("wrong", "disputed");
  private static final Set<String> LABELS =
      Set.of("right", "wrong", "disputed", "does-not-compile", "reads-a-file");
  private static List<CSVRecord> rows;

  @BeforeAll
  static void read() throws IOException {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    Path file = Path.of("..", "docs", "real-programs.csv");
    try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, format)) {
      rows = parser.getRecords();
    }
  }

  @Test
  void everyColumnIsFilledAsItsLabelDemands() {
    assertThat(rows).hasSizeGreaterThan(100);
    for (CSVRecord row : rows) {
      assertThat(row.isConsistent()).as(row.toString()).isTrue();
      assertThat(row.get("repository")).matches("[\\w.-]+/[\\w.-]+");
      assertThat(row.get("commit")).matches("[0-9a-f]{40}");
      assertThat(row.get("path")).isNotEmpty();
      assertThat(row.get("sha256")).matches("[0-9a-f]{64}");
      assertThat(row.get("language")).isIn("c", "cpp", "java", "python");
      assertThat(row.get("label")).isIn(LABELS);
      boolean reason = NEEDS_REASON.contains(row.get("label"));
      assertThat(row.get("broken").isEmpty()).as(row.toString()).isEqualTo(!reason);
      assertThat(row.get("input").isEmpty()).as(row.toString()).isEqualTo(!reason);
      assertThat(row.get("also").isEmpty() || row.get("label").equals("wrong"))
          .as(row.toString())
          .isTrue();
      int last = Character.digit(row.get("sha256").charAt(63), 16);
      assertThat(row.get("half")).as(row.toString()).isEqualTo(last % 2 == 0 ? "seen" : "held-out");
    }
    assertThat(rows).extracting(row -> row.get("sha256")).doesNotHaveDuplicates();
  }

  /**
   * In {@code broken} one word is a rule, more are a sentence of the statement that is no rule; in
   * {@code also} each word is one more rule.
   */
  @Test
  void rulesExistAndInputsAreValid() throws InputException {
    for (CSVRecord row : rows) {
      Problem<?> problem = Problems.find(row.get("problem")).orElseThrow();
      String broken = row.get("broken");
      if (!broken.isEmpty() && !broken.contains(" ")) {
        assertThat(problem.rules()).extracting(Rule::id).contains(broken);
      }
      if (!row.get("also").isEmpty()) {
        List<String> also = List.of(row.get("also").split(" "));
        assertThat(problem.rules()).extracting(Rule::id).containsAll(also);
        assertThat(also).doesNotContain(broken).doesNotHaveDuplicates();
      }
      String input = row.get("input").replace("\\n", "\n");
      if (!input.isEmpty()) {
        byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
        assertThat(problem.format().read(InputReader.strict(row.get("path"), bytes))).isNotEmpty();
      }
    }
  }
}

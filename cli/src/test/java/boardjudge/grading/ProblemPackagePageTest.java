package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.JsonSchemas;
import boardjudge.contract.PageTables;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/problem-package.md")
class ProblemPackagePageTest {
  @Test
  void hasEveryKeyOfSubmissionsYamlAndEveryVerdict() throws Exception {
    assertThat(PageTables.firstColumn("problem-package.md", "key of submissions.yaml"))
        .containsExactlyElementsOf(JsonSchemas.declaredIn("submissions.yaml", "requirement"));
    assertThat(PageTables.firstColumn("problem-package.md", "verdict"))
        .containsExactlyElementsOf(
            Stream.of(Expectations.Outcome.values()).map(Enum::name).toList());
  }
}

package boardjudge.checker.grade;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.run.Verdict;
import boardjudge.contract.PageTables;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/problem-package.md")
class ProblemPackagePageTest {
  @Test
  void hasEveryKeyOfSubmissionsYamlAndEveryVerdict() throws Exception {
    assertThat(PageTables.firstColumn("problem-package.md", "key of a program"))
        .containsExactlyElementsOf(
            Stream.of(Expectations.Entry.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList());
    String page = Files.readString(Path.of("..", "docs", "problem-package.md"));
    for (Verdict verdict : Verdict.values()) {
      assertThat(page).contains("`" + verdict.words() + "`");
    }
  }
}

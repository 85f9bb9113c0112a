package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.JsonSchemas;
import boardjudge.contract.PageTables;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/languages.md")
class LanguagesPageTest {
  @Test
  void hasEveryKeyThatTheFileMayHave() throws Exception {
    assertThat(PageTables.firstColumn("languages.md", "key"))
        .containsExactlyInAnyOrderElementsOf(JsonSchemas.declaredIn("languages.yaml", "language"));
  }

  @Test
  void hasEveryLanguageThatComesWithTheProgram() throws Exception {
    assertThat(PageTables.firstColumn("languages.md", "id"))
        .containsExactlyElementsOf(Languages.builtIn().known().stream().map(Language::id).toList());
    String page = Files.readString(Path.of("..", "docs", "languages.md"));
    for (Language language : Languages.builtIn().known()) {
      String endings = "`." + String.join("` `.", language.endings()) + "`";
      assertThat(page)
          .contains(
              "| `%s` | %s | %s | %s |"
                  .formatted(language.id(), language.name(), endings, language.debianPackage()));
    }
  }
}

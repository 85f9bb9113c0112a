package boardjudge.grading.program;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Languages whose engines get -DMUTANT and their headers")
class EngineLanguageTest {
  @Test
  void areCAndCppAlone() {
    List<String> ids =
        Languages.builtIn().known().stream()
            .filter(EngineSandbox::isC)
            .map(Language::id)
            .sorted()
            .toList();
    assertThat(ids).containsExactly("c", "cpp11", "cpp14", "cpp17", "cpp20", "cpp98");
  }

  @Test
  void areNotThoseWhoseIdsBeginWithC() {
    Language crystal =
        new Language(
            "crystal",
            "Crystal",
            List.of("cr"),
            "main.cr",
            List.of("crystal", "build", "main.cr"),
            List.of(),
            List.of("./main"),
            "crystal",
            0,
            Optional.empty(),
            0,
            1,
            List.of(),
            Map.of());
    assertThat(EngineSandbox.isC(crystal)).isFalse();
  }
}

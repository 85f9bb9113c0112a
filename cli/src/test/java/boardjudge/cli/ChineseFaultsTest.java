package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Faults of inputs are told in Chinese")
class ChineseFaultsTest {
  /** A name of a field may stay English, a phrase may not. */
  private static final String ENGLISH_PHRASE = "[A-Za-z]{2,} [A-Za-z]{2,}";

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void ofEachInvalidInputOfASuite(String problem) throws Exception {
    Path invalid = Path.of("..", "testdata", problem, "data", "invalid_input");
    List<Path> inputs;
    try (Stream<Path> files = Files.list(invalid)) {
      inputs = files.filter(file -> file.toString().endsWith(".in")).sorted().toList();
    }
    assertThat(inputs).isNotEmpty();
    for (Path input : inputs) {
      CommandRun run = CommandRun.run(List.of("--lang", "zh", "validate", problem), input);
      assertThat(run.exit()).isOne();
      String text = CommandRun.utf8(run.out() + run.err());
      assertThat(text.replaceAll("\"[^\"]*\"", "")).doesNotContainPattern(ENGLISH_PHRASE);
    }
  }
}

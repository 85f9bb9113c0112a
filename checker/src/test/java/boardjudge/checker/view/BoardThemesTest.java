package boardjudge.checker.view;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

@DisplayName("The games' themes")
class BoardThemesTest {
  @TestFactory
  Stream<DynamicTest> everyProblemHasAThemeThatExplainsItsPieces() {
    return Problems.all().stream()
        .map(Problem::id)
        .map(
            id ->
                DynamicTest.dynamicTest(
                    id,
                    () -> {
                      BoardTheme theme = BoardThemes.of(id);
                      assertThat(theme.problem()).isEqualTo(id);
                      long explained =
                          IntStream.rangeClosed('!', '~')
                              .filter(g -> theme.meaning((char) g).isPresent())
                              .count();
                      assertThat(explained).isGreaterThanOrEqualTo(2);
                      assertThat(theme.meaning('.')).isEmpty();
                      assertThat(theme.style('.')).isEqualTo(AnsiStyle.FAINT);
                    }));
  }
}

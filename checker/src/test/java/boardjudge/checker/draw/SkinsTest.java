package boardjudge.checker.draw;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

@DisplayName("The games' skins")
class SkinsTest {
  @TestFactory
  Stream<DynamicTest> everyProblemHasASkinThatExplainsItsPieces() {
    return Problems.all().stream()
        .map(Problem::id)
        .map(
            id ->
                DynamicTest.dynamicTest(
                    id,
                    () -> {
                      Skin skin = Skins.of(id);
                      assertThat(skin.problem()).isEqualTo(id);
                      long explained =
                          IntStream.rangeClosed('!', '~')
                              .filter(g -> skin.meaning((char) g).isPresent())
                              .count();
                      assertThat(explained).isGreaterThanOrEqualTo(2);
                      assertThat(skin.meaning('.')).isEmpty();
                      assertThat(skin.ink('.')).isEqualTo(Ink.FAINT);
                    }));
  }
}

package othello;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("messages_zh.properties")
class OthelloChineseTest {
  private static void assertChinese(Message message) {
    assertThat(message.text(Lang.ZH)).as(message.name()).matches("(?s).*[\\u4e00-\\u9fff].*");
  }

  @Test
  void sayRulesMistakesAndGlyphsInChinese() {
    Stream.of(OthelloRule.values()).map(Rule::message).forEach(OthelloChineseTest::assertChinese);
    Stream.of("glyph.B", "glyph.W")
        .map(name -> Message.of(Othello.class, name))
        .forEach(OthelloChineseTest::assertChinese);
    for (Mutant<?> mutant : new OthelloGenerator().mutants()) {
      assertChinese(
          Message.translated(
              OthelloGenerator.class, "mistake." + mutant.name(), mutant.mistake()));
    }
  }
}

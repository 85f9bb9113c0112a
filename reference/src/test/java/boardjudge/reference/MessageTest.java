package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Messages in two languages")
class MessageTest {
  private static final Class<?> HOME = XiangqiRule.class;

  private static String filled(String sentence, Object value) {
    return Sentences.filled(sentence, Map.of("x", value), Lang.ZH);
  }

  @Test
  void areInTheRequestedLanguage() {
    Message cannon = Message.of(HOME, "rule.cannon");
    assertThat(cannon.text(Lang.EN)).startsWith("A cannon attacks").isEqualTo(cannon.toString());
    assertThat(cannon.text(Lang.ZH)).contains("炮架");
    Message inside = Message.of(HOME, "piece-cannon", "at", "(1,2)");
    assertThat(filled("{x}", inside)).isEqualTo("(1,2) 的炮");
  }

  @Test
  void areEnglishWhereNoFileHasThem() {
    Message mistake = Message.translated(HOME, "no-such-name", "The duck swims.");
    assertThat(mistake.text(Lang.ZH)).isEqualTo("The duck swims.").isEqualTo(mistake.text(Lang.EN));
    assertThat(Message.literal("a1").text(Lang.ZH)).isEqualTo("a1");
    assertThatThrownBy(() -> Message.of(HOME, "no-such-name").text(Lang.ZH))
        .hasMessageContaining("no message no-such-name in boardjudge.reference.games.xiangqi");
    assertThatThrownBy(() -> Message.of(String.class, "no-file").text(Lang.EN))
        .hasMessageContaining("no message no-file in java.lang");
  }

  @Test
  void areTranslatedWhereTheEnglishIsInTheCode() {
    Message rule = Message.translated(HOME, "rule.horse", "A horse.", "unused", 1);
    assertThat(rule.text(Lang.EN)).isEqualTo("A horse.");
    assertThat(rule.text(Lang.ZH)).startsWith("马走");
  }

  @Test
  void haveTheirArgumentsByName() {
    Message cannon = new Message(HOME, "piece-cannon", Map.of("c", 3, "at", 1, "b", 2));
    assertThat(cannon.arguments().keySet()).containsExactly("at", "b", "c");
    assertThat(cannon.with("a", 0).arguments().keySet()).containsExactly("a", "at", "b", "c");
  }

  @Test
  void areFoundByTheirEnglishWithTheirArguments() {
    assertThat(Message.translate(Quote.class, "2 moves in the garden", Lang.ZH))
        .isEqualTo("园里有2 步");
    assertThat(Message.translate(Quote.class, "1 move", Lang.ZH)).isEqualTo("1 步");
    assertThat(Message.translate(Quote.class, "1 move", Lang.EN)).isEqualTo("1 move");
  }

  @Test
  void areTranslatedWholeOrNotAtAll() {
    String half = "a stone: 2 moves in the garden";
    assertThat(Message.translate(Quote.class, half, Lang.ZH)).isEqualTo(half);
    String words = "some people in the garden";
    assertThat(Message.translate(Quote.class, words, Lang.ZH)).isEqualTo(words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"other", "a move of 2", "English alone", ""})
  void areEnglishWhereNoSentenceMatches(String text) {
    assertThat(Message.translate(Quote.class, text, Lang.ZH)).isEqualTo(text);
    String longText = "1 move in " + "a".repeat(4000);
    assertThat(Message.translate(Quote.class, longText, Lang.ZH)).isEqualTo(longText);
  }

  @Test
  void countAndListTheirArguments() {
    assertThat(filled("{x} {x|piece|pieces}", 1)).isEqualTo("1 piece");
    assertThat(filled("{x} {x|piece|pieces}", 2)).isEqualTo("2 pieces");
    assertThat(filled("all{x|}.", 2)).isEqualTo("all.");
    assertThat(filled("{x:, | and }.", List.of("a", "b", "c"))).isEqualTo("a, b and c.");
    assertThat(filled("{x:, }.", List.of("a", "b", "c"))).isEqualTo("a, b, c.");
    assertThat(filled("{x:, | and }.", List.of("a"))).isEqualTo("a.");
    assertThat(filled("{x:, | and }.", List.of())).isEqualTo(".");
    assertThatThrownBy(() -> filled("{y}", 1)).hasMessageContaining("no argument for {y} in [x]");
  }

  @Test
  void languagesAreNamedByTwoLetters() {
    assertThat(Lang.of("EN")).contains(Lang.EN);
    assertThat(Lang.of("zh")).contains(Lang.ZH);
    assertThat(Lang.of("zh_CN")).isEmpty();
  }
}

package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.io.Quote;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("English texts are told in Chinese whole or not at all")
class TranslatorTest {
  private static Translator translator(Lang lang) {
    return new Translator(
        lang,
        List.of(Quote.class),
        List.of(XiangqiRule.class),
        () -> List.of(Message.translated(XiangqiRule.class, "rule.horse", "A strange horse.")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "2 moves in the garden|园里有2 步",
        "   1 move|   1 步",
        "H at (3,4)|(3,4) 的马",
        "line 3, case 2; H at (3,4)|第 3 行（第 2 组数据）；(3,4) 的马",
      })
  void withTheirArguments(String english, String chinese) {
    assertThat(translator(Lang.ZH).translate(english)).isEqualTo(chinese);
    assertThat(translator(Lang.EN).translate(english)).isEqualTo(english);
  }

  @Test
  void alsoWhereTheyAreNotInTheFiles() {
    Translator translator = translator(Lang.ZH);
    assertThat(translator.translate(" A strange horse.")).startsWith(" 马走");
    assertThat(translator.translate("A strange horse.")).startsWith("马走");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2 moves in the wild garden of words",
        "nothing of the kind",
        "word",
        "2 moves in the other way of it",
        "\"quoted\"",
        "\"H at (3,4); takes 步\"",
        "data/secret/1.in",
        "",
      })
  void orStaysUnchanged(String english) {
    assertThat(translator(Lang.ZH).translate(english)).isEqualTo(english);
  }

  @Test
  void orStaysUnchangedIfItIsLong() {
    String fits = "line 3, case 2; \"" + "x".repeat(980) + "\"";
    assertThat(translator(Lang.ZH).translate(fits)).startsWith("第 3 行");
    String longer = "line 3, case 2; \"" + "x".repeat(990) + "\"";
    assertThat(translator(Lang.ZH).translate(longer)).isEqualTo(longer);
  }
}

package boardjudge.checker.view;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardLook.Piece;
import boardjudge.checker.draw.BoardLook.Side;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A theme made of what glyphs stand for")
class GlyphThemeTest {
  private static GlyphTheme theme(String... glyphs) {
    Map<String, String> meanings = new LinkedHashMap<>();
    for (int i = 0; i < glyphs.length; i += 2) {
      meanings.put(glyphs[i], glyphs[i + 1]);
    }
    return GlyphTheme.of("game", meanings).orElseThrow();
  }

  private static Map<Character, Side> sides(GlyphTheme theme) {
    return theme.look().pieces().entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().side()));
  }

  @Test
  void drawsTheColoursThatMeaningsName() {
    GlyphTheme theme = theme("R", "red stone", "B", "a Blue stone", "G", "green", "#", "wall");
    assertThat(sides(theme))
        .containsExactlyInAnyOrderEntriesOf(Map.of('R', Side.RED, 'B', Side.BLUE, 'G', Side.GREEN));
    assertThat(theme.style('R')).isEqualTo(AnsiStyle.RED);
    assertThat(theme.style('#')).isEqualTo(AnsiStyle.STRONG);
    assertThat(theme.look().pieces().values()).extracting(Piece::letter).contains("R", "B", "G");
    assertThat(sides(theme("R", "a scarred stone", "x", "wall", "y", "tree"))).isEmpty();
  }

  @Test
  void twoWithoutColoursAreTwoSides() {
    assertThat(sides(theme("x", "a disc of x", "o", "a disc of o")))
        .isEqualTo(Map.of('x', Side.WHITE, 'o', Side.BLACK));
    assertThat(sides(theme("b", "black", "w", "white")))
        .isEqualTo(Map.of('b', Side.BLACK, 'w', Side.WHITE));
    assertThat(sides(theme("q", "queen", "w", "white piece")))
        .isEqualTo(Map.of('q', Side.BLACK, 'w', Side.WHITE));
  }
}

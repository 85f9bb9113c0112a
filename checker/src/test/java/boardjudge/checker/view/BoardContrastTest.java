package boardjudge.checker.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** WCAG 2.2 asks for a contrast of 3 to 1 for graphics and 4.5 to 1 for text. */
@DisplayName("Boards, light and dark,")
class BoardContrastTest {
  private static final Pattern TOKEN = Pattern.compile("--b-(\\w+):(#[0-9a-f]+)");
  private static final Pattern PIECE =
      Pattern.compile(
          "\\.b-(white|black|red|blue|green|yellow)\\{fill:var\\(--b-(\\w+)\\);stroke:var\\(--b-(\\w+)\\)");
  private static final List<String> GROUNDS = List.of("ground", "shade");

  private static Map<String, String> tokens(boolean dark) {
    List<String> lines = SvgBoard.style().lines().filter(line -> line.contains(":root")).toList();
    assertThat(lines.get(1)).contains("prefers-color-scheme:dark");
    Map<String, String> tokens = new HashMap<>(Map.of("white", "#ffffff"));
    for (String line : lines.subList(0, dark ? 2 : 1)) {
      TOKEN.matcher(line).results().forEach(each -> tokens.put(each.group(1), each.group(2)));
    }
    return tokens;
  }

  private static double luminance(String colour) {
    double sum = 0;
    double[] weights = {0.2126, 0.7152, 0.0722};
    for (int i = 0; i < weights.length; i++) {
      double part = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      sum += weights[i] * (part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  private static double contrast(Map<String, String> tokens, String one, String other) {
    double first = luminance(Objects.requireNonNull(tokens.get(one), one));
    double second = luminance(Objects.requireNonNull(tokens.get(other), other));
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }

  @ParameterizedTest(name = "dark: {0}")
  @ValueSource(booleans = {false, true})
  void showLinesPointsLabelsMarksAndArrows(boolean dark) {
    Map<String, String> tokens = tokens(dark);
    assertThat(SvgBoard.style())
        .contains(".b-lines{fill:none;stroke:var(--b-line)", ".b-dot{fill:var(--b-line)}")
        .contains(".b-labels text{fill:var(--b-text)}", ".b-letter{fill:var(--b-text)");
    for (String ground : GROUNDS) {
      assertThat(contrast(tokens, "text", ground)).as("labels on %s", ground).isGreaterThan(4.5);
      for (String sign : List.of("line", "mark", "arrow")) {
        assertThat(contrast(tokens, sign, ground)).as(sign + " on " + ground).isGreaterThan(3);
      }
    }
    // Over a piece, a mark contrasts with its halo.
    assertThat(contrast(tokens, "mark", "halo")).isGreaterThan(3);
    assertThat(contrast(tokens, "arrow", "halo")).isGreaterThan(3);
  }

  @ParameterizedTest(name = "dark: {0}")
  @ValueSource(booleans = {false, true})
  void showPiecesAndTheirSigns(boolean dark) {
    Map<String, String> tokens = tokens(dark);
    Map<String, String> signs =
        Map.of(
            "white", "ink", "red", "red", "black", "white", "blue", "white", "green", "white",
            "yellow", "ink");
    Matcher pieces = PIECE.matcher(SvgBoard.style());
    int seen = 0;
    for (; pieces.find(); seen++) {
      String fill = pieces.group(2);
      String edge = pieces.group(3);
      for (String ground : GROUNDS) {
        assertThat(Math.max(contrast(tokens, fill, ground), contrast(tokens, edge, ground)))
            .as("%s on %s", pieces.group(1), ground)
            .isGreaterThan(3);
      }
      String sign = Objects.requireNonNull(signs.get(pieces.group(1)));
      assertThat(contrast(tokens, sign, fill)).as("sign of %s", pieces.group(1)).isGreaterThan(4.5);
    }
    assertThat(seen).isEqualTo(signs.size());
  }
}

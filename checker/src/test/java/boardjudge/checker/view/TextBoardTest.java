package boardjudge.checker.view;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.Lang;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Drawing a diagram as text")
class TextBoardTest {
  private static final BoardTheme THEME =
      new BoardTheme() {
        @Override
        public String problem() {
          return "stones";
        }

        @Override
        public Optional<String> meaning(char glyph) {
          return glyph == 'B' ? Optional.of("black") : Optional.empty();
        }

        @Override
        public AnsiStyle style(char glyph) {
          return glyph == 'B' ? AnsiStyle.DARK : AnsiStyle.PLAIN;
        }
      };

  private static final Diagram DIAGRAM =
      Diagram.parse(
              """
              . B .
              W W .
              """,
              9)
          .mark(Mark.LAST, new Square(0, 1))
          .mark(Mark.SUBJECT, List.of(new Square(1, 0), new Square(1, 1)));

  @Test
  void labelsAndMarksStandAroundTheGlyphs() {
    assertThat(new TextBoard(THEME, false).draw(DIAGRAM))
        .containsExactly(
            "    9 10 11 ", //
            " 9  . (B) . ",
            "10 <W><W> . ");
    assertThat(new TextBoard(THEME, false).draw(DIAGRAM))
        .allMatch(line -> line.length() == TextBoard.width(DIAGRAM));
  }

  @Test
  void theLegendExplainsOnlyWhatIsThere() {
    assertThat(new TextBoard(THEME, false).legend(List.of(DIAGRAM), Lang.EN))
        .containsExactly("( ) where the move is made", "< > what the rule is about", "B black");
    assertThat(new TextBoard(THEME, false).legend(List.of(), Lang.EN)).isEmpty();
  }

  @Test
  void colourAddsCodesAndNothingElse() {
    List<String> coloured = new TextBoard(THEME, true).draw(DIAGRAM);
    assertThat(coloured.get(1)).contains("(\u001b[1;34mB\u001b[0m)");
    assertThat(coloured.stream().map(line -> line.replaceAll("\u001b\\[[0-9;]*m", "")))
        .isEqualTo(new TextBoard(THEME, false).draw(DIAGRAM));
  }

  @ParameterizedTest
  @EnumSource(Mark.class)
  void everyMarkHasItsOwnSigns(Mark mark) {
    assertThat(TextBoard.delimiters(mark)).hasSize(2);
    for (Mark other : Mark.values()) {
      assertThat(TextBoard.delimiters(mark).equals(TextBoard.delimiters(other)))
          .isEqualTo(mark == other);
    }
  }

  @Test
  void aProblemWithoutAThemeIsDrawnPlainly() {
    BoardTheme bare = BoardThemes.of("strip");
    assertThat(bare.problem()).isEqualTo("strip");
    assertThat(bare.meaning('X')).isEmpty();
    assertThat(bare.style('X')).isEqualTo(AnsiStyle.PLAIN);
  }
}

package boardjudge.reference.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiagramTest {
  private static final Diagram PICTURE =
      Diagram.parse(
          """
          . B W

            W . .
          """,
          1);

  @Test
  void readsAPicture() {
    assertThat(PICTURE.rows()).containsExactly(".BW", "W..");
    assertThat(PICTURE.rowLabels()).containsExactly("1", "2");
    assertThat(PICTURE.columnLabels()).containsExactly("1", "2", "3");
    assertThat(PICTURE.height()).isEqualTo(2);
    assertThat(PICTURE.width()).isEqualTo(3);
    assertThat(PICTURE.at(new Square(0, 2))).isEqualTo('W');
    assertThat(Diagram.numbered(List.of(), 0).width()).isZero();
  }

  @Test
  void anArrowEndsOnTheBoard() {
    Square on = new Square(0, 0);
    Square off = new Square(2, 0);
    assertThat(PICTURE.arrow(Arrow.Kind.MOVE, on, new Square(0, 1)).arrows()).hasSize(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PICTURE.arrow(Arrow.Kind.MOVE, off, on))
        .withMessageStartingWith("an arrow off the board");
    assertThatIllegalArgumentException().isThrownBy(() -> PICTURE.arrow(Arrow.Kind.MOVE, on, off));
  }

  @Test
  void blanksOfAnyKindStandBetweenGlyphs() {
    assertThat(Diagram.parse(".\tB\u000bW\n", 1).rows()).containsExactly(".BW");
  }

  @Test
  void aMarkReplacesTheOneThatStoodThere() {
    Square square = new Square(1, 0);
    Diagram marked =
        PICTURE.mark(Mark.LAST, square).mark(Mark.DIFFERS, List.of(square, new Square(0, 1)));
    assertThat(marked.marks())
        .containsExactly(
            Map.entry(new Square(0, 1), Mark.DIFFERS), Map.entry(square, Mark.DIFFERS));
    assertThat(PICTURE.marks()).isEmpty();
  }

  @Test
  void refusesWhatIsNoPicture() {
    assertThatIllegalArgumentException().isThrownBy(() -> Diagram.parse("..\n.\n", 0));
    assertThatIllegalArgumentException().isThrownBy(() -> Diagram.numbered(List.of("\u001b"), 0));
    assertThatIllegalArgumentException().isThrownBy(() -> Diagram.numbered(List.of("\u00e9"), 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Diagram(List.of("."), List.of(), List.of("1"), Map.of()));
    for (Square off :
        List.of(new Square(-1, 0), new Square(0, -1), new Square(2, 0), new Square(0, 3))) {
      assertThatIllegalArgumentException().isThrownBy(() -> PICTURE.mark(Mark.LAST, off));
    }
  }
}

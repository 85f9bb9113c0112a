package boardjudge.checker.web;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.CountedCases;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputPart;
import boardjudge.reference.io.InputReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Clicks that follow from a format")
class DescribedEditorTest {
  private record Marks(List<Square> squares) {}

  private record Position(Board board, char mover) {}

  private static final DescribedFormat<Marks> MARKS =
      DescribedFormat.of(
          5, InputPart.lines(Marks.class, InputPart.counted(1, 9, "n", InputPart.square(2, 3))));

  private static final DescribedFormat<Position> POSITIONS =
      DescribedFormat.of(
          1,
          InputPart.lines(
              Position.class,
              InputPart.board(2, 3, "-xo", "row #"),
              InputPart.symbol("xo", "mover")));

  private record Game<C>(InputFormat<C> format) implements Problem<C> {
    @Override
    public String id() {
      return "game";
    }

    @Override
    public String title() {
      return "Game";
    }

    @Override
    public String source() {
      return "";
    }

    @Override
    public List<Rule> rules() {
      return List.of();
    }

    @Override
    public Diagram start(C testCase) {
      return Board.empty(2, 3).diagram(1);
    }

    @Override
    public void referee(C testCase, Consumer<? super Step> steps) {
      throw new AssertionError();
    }
  }

  @Test
  @DisplayName("are commands where a square is one")
  @SuppressWarnings("unchecked")
  void commands() {
    BoardEditor.OfCommands<Marks> editor =
        (BoardEditor.OfCommands<Marks>) DescribedEditor.of(new Game<>(MARKS)).orElseThrow();
    assertThat(editor.problem()).isEqualTo("game");
    assertThat(editor.squares()).isEqualTo(1);
    assertThat(editor.start()).isEqualTo(Board.empty(2, 3).diagram(1));
    Marks one = editor.add(Optional.empty(), List.of(new Square(1, 2)));
    assertThat(one).isEqualTo(new Marks(List.of(new Square(1, 2))));
    Marks two = editor.add(Optional.of(one), List.of(new Square(0, 0)));
    assertThat(two).isEqualTo(new Marks(List.of(new Square(1, 2), new Square(0, 0))));
    assertThat(editor.lastStep(two)).isEqualTo(2);
  }

  @Test
  @DisplayName("put pieces on a board where there are no commands")
  void pieces() {
    BoardEditor.OfPieces editor =
        (BoardEditor.OfPieces) DescribedEditor.of(new Game<>(POSITIONS)).orElseThrow();
    assertThat(editor.glyphs()).containsExactly('x', 'o');
    assertThat(editor.single()).isEmpty();
    assertThat(editor.input(List.of("x..", ".o."))).isEqualTo("x--\n-o-\nx\n");
  }

  @Test
  @DisplayName(
      "are none where nothing is described, nothing has a square, or no case is plain enough")
  void none() {
    assertThat(DescribedEditor.of(new Game<>(DescribedFormat.of(1, InputPart.integer(1, 3, "n")))))
        .isEmpty();
    InputPart<Marks> refused =
        MARKS
            .part()
            .as(
                marks -> {
                  throw new IllegalArgumentException("no " + marks);
                },
                marks -> marks);
    assertThat(DescribedEditor.of(new Game<>(DescribedFormat.of(1, refused)))).isEmpty();
    CountedCases<Marks> byHand =
        new CountedCases<>() {
          @Override
          public int maxCases() {
            return 1;
          }

          @Override
          public Marks readCase(InputReader in) {
            return new Marks(List.of());
          }

          @Override
          public void writeCase(Marks testCase, StringBuilder out) {
            out.append(testCase);
          }
        };
    assertThat(DescribedEditor.of(new Game<>(byHand))).isEmpty();
  }
}

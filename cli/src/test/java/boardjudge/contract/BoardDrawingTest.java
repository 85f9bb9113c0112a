package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.view.BoardThemes;
import boardjudge.checker.view.SvgBoard;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Boards as drawings")
class BoardDrawingTest {
  private static final Path GOLDEN =
      Path.of(System.getProperty("boardjudge.home", "."))
          .resolve("cli/src/test/resources/golden/boards");

  private static void check(String problem, Diagram diagram) throws IOException {
    String svg = new SvgBoard(BoardThemes.of(problem)).file(diagram, "a board of " + problem);
    GoldenFile.check(GOLDEN.resolve(problem + ".svg"), svg);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void haveTheirPiecesInOneOrderAtEachStart(String problem) {
    List<Character> glyphs = List.copyOf(BoardThemes.of(problem).look().pieces().keySet());
    assertThat(glyphs).isNotEmpty().isSorted();
  }

  @Test
  void go() throws IOException {
    StringBuilder rows = new StringBuilder(".WB.".repeat(4) + "..B\nW.BW...............\n");
    rows.append("...................\n".repeat(17));
    check(
        "go",
        Diagram.parse(rows.toString(), 1)
            .mark(Mark.LAST, new Square(1, 1))
            .mark(Mark.CAPTURED, new Square(0, 1))
            .mark(Mark.DIFFERS, new Square(18, 18))
            .arrow(Arrow.Kind.CAPTURE, new Square(1, 1), new Square(0, 1)));
  }

  @Test
  void xiangqi() throws IOException {
    check(
        "xiangqi",
        Diagram.parse(
                """
                . . . g . . . . .
                . . . . . . . . .
                . . H . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . C . . . . .
                . . . . . . . . .
                . . . R . . . . .
                . . . . . . . . .
                . . . . . G . . .
                """,
                1)
            .mark(Mark.SUBJECT, new Square(0, 3))
            .mark(Mark.ATTACKER, new Square(7, 3))
            .mark(Mark.BLOCKER, new Square(5, 3))
            .mark(Mark.TARGET, new Square(0, 4))
            .arrow(Arrow.Kind.STOPPED, new Square(7, 3), new Square(0, 3))
            .arrow(Arrow.Kind.ATTACK, new Square(2, 2), new Square(0, 3))
            .arrow(Arrow.Kind.ESCAPE, new Square(0, 3), new Square(0, 4)));
  }

  @Test
  void duckchess() throws IOException {
    check(
        "duckchess",
        Diagram.parse(
                """
                R H E G K G E H R
                . . . . . . . . .
                D . . . . . . . D
                S . S . S . S . S
                . . . . . . . . .
                . . . . . . . . .
                s . s . s . s . s
                d . . . . . . . d
                . . . . . . . . .
                r h e g k g e h r
                """,
                0)
            .mark(Mark.FROM, new Square(3, 2))
            .mark(Mark.LAST, new Square(4, 2))
            .arrow(Arrow.Kind.MOVE, new Square(3, 2), new Square(4, 2)));
  }

  @Test
  void pawnchess() throws IOException {
    check("pawnchess", Diagram.parse("pp.p\n..p.\n.P..\nP.PP\n", 1));
  }

  @Test
  void aGameWithoutAThemeIsDrawnInLetters() throws IOException {
    check("unknown", Diagram.parse("X.<\n.O&\n", 1).mark(Mark.LAST, new Square(0, 2)));
  }
}

package othello;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OthelloEditorTest {
  private final BoardEditor.OfCommands<OthelloCase> editor = editor();
  private final InputFormat<OthelloCase> format = new Othello().format();

  @SuppressWarnings("unchecked")
  private static BoardEditor.OfCommands<OthelloCase> editor() {
    return (BoardEditor.OfCommands<OthelloCase>) BoardEditor.of("othello").orElseThrow();
  }

  private OthelloCase click(Optional<OthelloCase> soFar, int row, int column) {
    return editor.add(soFar, List.of(new Square(row - 1, column - 1)));
  }

  private List<OthelloCase> read(OthelloCase game) throws InputException {
    return format.read(InputReader.strict("clicks", format.bytes(List.of(game))));
  }

  @Test
  void clicksAreMovesThatTheReaderChecks() throws InputException {
    OthelloCase one = click(Optional.empty(), 3, 4);
    OthelloCase two = click(Optional.of(one), 3, 3);
    assertThat(read(two)).containsExactly(two);
    assertThat(editor.lastStep(two)).isEqualTo(2);
    OthelloCase illegal = click(Optional.of(two), 1, 1);
    assertThatThrownBy(() -> read(illegal)).hasMessageContaining("a legal move of Black");
  }

  @Test
  void editorAndMeaningsAreFound() {
    assertThat(editor.start()).isEqualTo(OthelloPosition.usual().diagram());
    assertThat(editor.squares()).isEqualTo(1);
    assertThat(Message.of(Othello.class, "glyph.W").text(Lang.EN)).isEqualTo("white disc");
    assertThat(Message.of(Othello.class, "glyph.B").text(Lang.EN)).isEqualTo("black disc");
  }
}

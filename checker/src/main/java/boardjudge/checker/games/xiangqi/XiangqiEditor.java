package boardjudge.checker.games.xiangqi;

import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Red's pieces and Black's general are placed on points; Black moves. */
public final class XiangqiEditor implements BoardEditor.OfPieces {
  private static final char BLACK = 'g';
  private static final char RED = 'G';

  @Override
  public Optional<String> wrongProgram() {
    return Optional.of("wa_cannon_with_any_number_of_mounts.cpp");
  }

  @Override
  public Diagram start() {
    XiangqiPiece general = new XiangqiPiece(XiangqiKind.GENERAL, new Square(9, 4));
    XiangqiPiece chariot = new XiangqiPiece(XiangqiKind.CHARIOT, new Square(5, 3));
    return XiangqiPosition.of(new XiangqiCase(new Square(0, 3), List.of(general, chariot)))
        .diagram();
  }

  @Override
  public List<Character> glyphs() {
    return List.of(BLACK, RED, 'R', 'H', 'C');
  }

  @Override
  public Set<Character> single() {
    return Set.of(BLACK, RED);
  }

  @Override
  public String input(List<String> rows) {
    String black = "";
    StringBuilder red = new StringBuilder();
    int pieces = 0;
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).length(); column++) {
        char glyph = rows.get(row).charAt(column);
        String square = " " + (row + 1) + " " + (column + 1) + "\n";
        if (glyph == BLACK) {
          black = square;
        } else if (glyph != '.') {
          red.append(glyph).append(square);
          pieces++;
        }
      }
    }
    if (black.isEmpty()) {
      throw new IllegalArgumentException("Black's general is not on the board");
    }
    if (pieces == 0) {
      throw new IllegalArgumentException("no red piece is on the board");
    }
    return pieces + black + red + "\n0 0 0\n";
  }
}

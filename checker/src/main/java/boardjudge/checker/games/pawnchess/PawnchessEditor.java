package boardjudge.checker.games.pawnchess;

import boardjudge.checker.web.BoardEditor;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.grid.Diagram;
import java.util.List;

/** Pawns on squares; White moves. */
public final class PawnchessEditor implements BoardEditor.OfPieces {
  @Override
  public Diagram start() {
    return PawnchessPosition.of(".pp.", "p...", "..P.", ".PP.").diagram();
  }

  @Override
  public List<Character> glyphs() {
    return List.of('P', 'p');
  }

  @Override
  public String input(List<String> rows) {
    return "1\n\n" + String.join("\n", rows) + "\n";
  }
}

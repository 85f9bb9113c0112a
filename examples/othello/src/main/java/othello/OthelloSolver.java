package othello;

import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The fast engine: answers a game by one array of squares, without a word of why. */
final class OthelloSolver {
  void solve(OthelloCase game, Consumer<? super String> lines) {
    OthelloBoard board = new OthelloBoard(game.start());
    for (OthelloCommand command : game.commands()) {
      if (command.square().isEmpty()) {
        List<Square> moves = board.legal(board.toMove());
        lines.accept(moves.isEmpty() ? "No legal move." : OthelloPosition.names(moves, " "));
      } else {
        board.play(command.square().get());
        int black = board.count(OthelloSide.BLACK);
        int white = board.count(OthelloSide.WHITE);
        lines.accept(String.format(Locale.ROOT, "Black - %2d White - %2d", black, white));
      }
    }
    board.position().rows().forEach(lines);
  }
}

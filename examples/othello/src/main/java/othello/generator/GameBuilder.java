package othello.generator;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloCommand;
import othello.OthelloPosition;

/** A game in the making. Mutable, for one recipe's run. */
final class GameBuilder {
  private final SeededRandom random;
  private final OthelloPosition start;
  private final OthelloBoard board;
  private final List<OthelloCommand> commands = new ArrayList<>();

  GameBuilder(SeededRandom random, OthelloPosition start) {
    this.random = random;
    this.start = start;
    this.board = new OthelloBoard(start);
  }

  OthelloCase game() {
    return new OthelloCase(start, commands);
  }

  OthelloBoard board() {
    return board;
  }

  int length() {
    return commands.size();
  }

  /** Whether the current player has no legal move, but the other has. */
  boolean mustPass() {
    return !board.canMove(board.toMove()) && board.canMove(board.toMove().opponent());
  }

  /** Whether neither player has a legal move. */
  boolean isOver() {
    return !board.canMove(board.mover());
  }

  /** Whether an L was given last. */
  boolean isListed() {
    return !commands.isEmpty() && commands.get(commands.size() - 1).square().isEmpty();
  }

  /** Gives an L. */
  GameBuilder list() {
    commands.add(OthelloCommand.LIST);
    return this;
  }

  /** Makes that move. */
  GameBuilder move(Square square) {
    board.play(square);
    commands.add(OthelloCommand.move(square));
    return this;
  }

  /** Makes any legal move; nothing where there is none. */
  GameBuilder anyMove() {
    return bestMove(after -> 0);
  }

  /** Makes one of the legal moves after which the board scores highest; nothing without a move. */
  GameBuilder bestMove(ToIntFunction<OthelloBoard> score) {
    List<Square> best = new ArrayList<>();
    int most = Integer.MIN_VALUE;
    for (Square square : board.legal(board.mover())) {
      OthelloBoard after = new OthelloBoard(board);
      after.play(square);
      int points = score.applyAsInt(after);
      if (points > most) {
        most = points;
        best.clear();
      }
      if (points == most) {
        best.add(square);
      }
    }
    return best.isEmpty() ? this : move(random.pick(best));
  }
}

package othello;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The fast engine, without a word of why; the format and those who make games play on it, too.
 * Mutable, not thread-safe.
 *
 * <p>All squares stand in one array, with a border around them at which every line ends; a line
 * runs on by the same number of places again and again.
 */
public final class OthelloBoard {
  private static final int WIDTH = OthelloPosition.SIZE + 2;
  private static final int[] WAYS = {
    -WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1
  };

  private final char[] signs = new char[WIDTH * WIDTH];
  private OthelloSide toMove;

  /** The game that begins with this position. */
  public OthelloBoard(OthelloPosition start) {
    toMove = start.toMove();
    OthelloPosition.SQUARES.forEach(square -> signs[place(square)] = start.board().at(square));
  }

  /** The game once all its moves are made. */
  public static OthelloBoard after(OthelloCase game) {
    OthelloBoard board = new OthelloBoard(game.start());
    game.commands().forEach(command -> command.square().ifPresent(board::play));
    return board;
  }

  /** Answers a game. */
  static void solve(OthelloCase game, Consumer<? super String> lines) {
    OthelloBoard board = new OthelloBoard(game.start());
    for (OthelloCommand command : game.commands()) {
      if (command.square().isEmpty()) {
        List<Square> moves = board.legal(board.toMove);
        lines.accept(moves.isEmpty() ? "No legal move." : OthelloPosition.names(moves, " "));
      } else {
        board.play(command.square().get());
        int black = board.position().count(OthelloSide.BLACK);
        int white = board.position().count(OthelloSide.WHITE);
        lines.accept(String.format(Locale.ROOT, "Black - %2d White - %2d", black, white));
      }
    }
    board.position().rows().forEach(lines);
  }

  private static int place(Square square) {
    return (square.row() + 1) * WIDTH + square.column() + 1;
  }

  /** The current player. */
  public OthelloSide toMove() {
    return toMove;
  }

  /** Whose the next move is: the current player's, or, if that one has none, the other's. */
  public OthelloSide mover() {
    for (Square square : OthelloPosition.SQUARES) {
      if (isLegal(toMove, square)) {
        return toMove;
      }
    }
    return toMove.opponent();
  }

  /** The legal moves of that side, row by row. */
  public List<Square> legal(OthelloSide side) {
    return OthelloPosition.SQUARES.stream().filter(square -> isLegal(side, square)).toList();
  }

  /** Whether a move of that side may be there. */
  public boolean isLegal(OthelloSide side, Square square) {
    int at = place(square);
    boolean isLegal = false;
    for (int i = 0; i < WAYS.length && !isLegal && signs[at] == Board.EMPTY; i++) {
      isLegal = bracketed(side, at, WAYS[i]) > 0;
    }
    return isLegal;
  }

  /** How many discs a disc there brackets along one way. */
  private int bracketed(OthelloSide side, int from, int way) {
    char enemy = side.opponent().glyph();
    int at = from + way;
    while (signs[at] == enemy) {
      at += way;
    }
    return signs[at] == side.glyph() ? (at - from) / way - 1 : 0;
  }

  /** Makes the next move there, which must be legal. */
  public void play(Square square) {
    OthelloSide mover = mover();
    int at = place(square);
    for (int way : WAYS) {
      for (int i = bracketed(mover, at, way); i > 0; i--) {
        signs[at + i * way] = mover.glyph();
      }
    }
    signs[at] = mover.glyph();
    toMove = mover.opponent();
  }

  /** The position that has come about. */
  public OthelloPosition position() {
    StringBuilder glyphs = new StringBuilder();
    OthelloPosition.SQUARES.forEach(square -> glyphs.append(signs[place(square)]));
    return OthelloPosition.of(glyphs.toString(), toMove);
  }
}

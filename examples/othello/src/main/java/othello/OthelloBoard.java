package othello;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The fast engine, without explanations; the format and the recipes play games on it, too. Mutable,
 * not thread-safe.
 *
 * <p>All squares are in one array with a border, at which every line ends; a line advances by a
 * constant offset.
 */
public final class OthelloBoard {
  private static final int WIDTH = OthelloPosition.SIZE + 2;
  private static final int[] OFFSETS = {
    -WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1
  };

  private final char[] signs = new char[WIDTH * WIDTH];
  private OthelloSide toMove;

  /** Begins a game with this position. */
  public OthelloBoard(OthelloPosition start) {
    toMove = start.toMove();
    OthelloPosition.SQUARES.forEach(square -> signs[place(square)] = start.board().at(square));
  }

  /** The board after all moves of a game. */
  public static OthelloBoard after(OthelloCase game) {
    OthelloBoard board = new OthelloBoard(game.start());
    game.commands().forEach(command -> command.square().ifPresent(board::play));
    return board;
  }

  /** Prints the answer of a game. */
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

  /** The side that moves next: the current player or, if that one has no legal move, the other. */
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

  /** Whether that side may move there. */
  public boolean isLegal(OthelloSide side, Square square) {
    int at = place(square);
    boolean isLegal = false;
    for (int i = 0; i < OFFSETS.length && !isLegal && signs[at] == Board.EMPTY; i++) {
      isLegal = bracketed(side, at, OFFSETS[i]) > 0;
    }
    return isLegal;
  }

  /** How many discs a disc there brackets in one direction. */
  private int bracketed(OthelloSide side, int from, int offset) {
    char enemy = side.opponent().glyph();
    int at = from + offset;
    while (signs[at] == enemy) {
      at += offset;
    }
    return signs[at] == side.glyph() ? (at - from) / offset - 1 : 0;
  }

  /** Makes the next move there, which must be legal. */
  public void play(Square square) {
    OthelloSide mover = mover();
    int at = place(square);
    for (int offset : OFFSETS) {
      for (int i = bracketed(mover, at, offset); i > 0; i--) {
        signs[at + i * offset] = mover.glyph();
      }
    }
    signs[at] = mover.glyph();
    toMove = mover.opponent();
  }

  /** The current position. */
  public OthelloPosition position() {
    StringBuilder glyphs = new StringBuilder();
    OthelloPosition.SQUARES.forEach(square -> glyphs.append(signs[place(square)]));
    return OthelloPosition.of(glyphs.toString(), toMove);
  }
}

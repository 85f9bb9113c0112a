package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * One command: move the piece on row {@code xs} and column {@code ys} to row {@code xt} and column
 * {@code yt}, all counted from 0.
 */
public record DuckchessCommand(int xs, int ys, int xt, int yt) {
  private static final List<DuckchessCommand> ALL = table();

  private static List<DuckchessCommand> table() {
    List<DuckchessCommand> commands = new ArrayList<>();
    for (Square from : DuckchessPosition.squares()) {
      for (Square to : DuckchessPosition.squares()) {
        commands.add(new DuckchessCommand(from.row(), from.column(), to.row(), to.column()));
      }
    }
    return List.copyOf(commands);
  }

  /**
   * @throws IllegalArgumentException if a square is off the board
   */
  public DuckchessCommand {
    DuckchessPosition.requireOnBoard(xs, ys);
    DuckchessPosition.requireOnBoard(xt, yt);
  }

  /**
   * The cached command of these squares; there are 8100.
   *
   * @throws IllegalArgumentException if one of the squares is off the board
   */
  public static DuckchessCommand of(int xs, int ys, int xt, int yt) {
    int squares = DuckchessPosition.squares().size();
    return ALL.get(DuckchessPosition.index(xs, ys) * squares + DuckchessPosition.index(xt, yt));
  }

  /** The command from one square to another. */
  public static DuckchessCommand of(Square from, Square to) {
    return of(from.row(), from.column(), to.row(), to.column());
  }

  /** {@return the first square} */
  public Square from() {
    return DuckchessPosition.square(xs, ys);
  }

  /** {@return the second square} */
  public Square to() {
    return DuckchessPosition.square(xt, yt);
  }
}

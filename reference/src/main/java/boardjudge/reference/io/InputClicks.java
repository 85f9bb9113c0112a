package boardjudge.reference.io;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * How clicks on a drawn board change a value: they set pieces, or add commands.
 *
 * @param signs the pieces that can be put on a square; empty if a click is a command
 * @param commands the number of commands in the value
 * @param command gives the value cut to that number of commands, with one more that names the
 *     square
 * @param board gives the value with that board
 * @param <T> the value
 */
public record InputClicks<T>(
    String signs, int commands, BiFunction<Integer, Square, T> command, Function<Board, T> board) {
  /** The same clicks for a value that contains this one. */
  <U> InputClicks<U> within(Function<? super T, ? extends U> outer) {
    return new InputClicks<>(
        signs,
        commands,
        (count, square) -> outer.apply(command.apply(count, square)),
        other -> outer.apply(board.apply(other)));
  }
}

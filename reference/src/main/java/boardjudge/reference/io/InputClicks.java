package boardjudge.reference.io;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Square;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What clicks on a drawn board can change in a value: pieces, or commands.
 *
 * @param signs what can be put on a square; empty where a click is a command
 * @param commands how many commands the value has
 * @param command the value with the first of its commands, and one that names that square
 * @param board the value with that board
 * @param <T> the value
 */
public record InputClicks<T>(
    String signs, int commands, BiFunction<Integer, Square, T> command, Function<Board, T> board) {
  /** The same clicks on what holds the value. */
  <U> InputClicks<U> within(Function<? super T, ? extends U> whole) {
    return new InputClicks<>(
        signs,
        commands,
        (kept, square) -> whole.apply(command.apply(kept, square)),
        other -> whole.apply(board.apply(other)));
  }
}

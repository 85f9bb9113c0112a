package boardjudge.reference.games.go;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The boards that stood after the legal commands of a case. What counts as the same board is
 * decided here and nowhere else.
 */
public class GoHistory {
  private final Function<GoPosition, Object> trait;
  private final Map<Object, Integer> numbers = new HashMap<>();
  private GoPosition last = GoPosition.EMPTY;
  private Object lastTrait;

  /** An empty history in which boards are the same if the same stones stand on them. */
  public GoHistory() {
    this(board -> board);
  }

  /** An empty history in which boards are the same if this trait of theirs is equal. */
  public GoHistory(Function<GoPosition, Object> trait) {
    this.trait = trait;
    lastTrait = trait.apply(last);
  }

  /**
   * The command, from 1, after which this board stood before.
   *
   * @param board what results from the command in question
   * @param mover whose command it is; superko here does not ask
   */
  public OptionalInt find(GoPosition board, GoColour mover) {
    Integer number = numbers.get(traitOf(board));
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Remembers the board that stands after a command. */
  public void add(GoPosition board, GoColour mover, int number) {
    numbers.put(traitOf(board), number);
  }

  /** A board is looked up first and then added, so the trait found last is kept. */
  private Object traitOf(GoPosition board) {
    if (!board.equals(last)) {
      last = board;
      lastTrait = trait.apply(board);
    }
    return lastTrait;
  }
}

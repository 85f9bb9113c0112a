package boardjudge.reference.games.go;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;

/** The boards after a case's legal commands. Decides alone which boards count as the same. */
public class GoHistory {
  private final Function<GoPosition, Object> trait;
  private final Map<Object, Integer> numbers = new HashMap<>();

  /** An empty history; boards with the same stones are the same. */
  public GoHistory() {
    this(board -> board);
  }

  /** An empty history; boards with equal traits are the same. */
  public GoHistory(Function<GoPosition, Object> trait) {
    this.trait = trait;
  }

  /**
   * The earlier command, from 1, with the same board.
   *
   * @param mover does not matter in positional superko; wrong programs may think so
   */
  public OptionalInt find(GoPosition board, GoColour mover) {
    Integer number = numbers.get(trait.apply(board));
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Adds the board after a command. */
  public void add(GoPosition board, GoColour mover, int number) {
    numbers.put(trait.apply(board), number);
  }
}

package boardjudge.reference.games.go;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The boards that stood after the legal commands of a case. What counts as the same board is
 * decided here and nowhere else, so that a program that compares boards wrongly is a subclass.
 */
public class GoHistory {
  private final Map<GoPosition, Integer> numbers = new HashMap<>();

  /**
   * The command, from 1, after which this board stood before.
   *
   * @param board what results from the command in question
   * @param mover whose command it is; superko here does not ask
   */
  public OptionalInt find(GoPosition board, GoColour mover) {
    Integer number = numbers.get(board);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Remembers the board that stands after a command. */
  public void add(GoPosition board, GoColour mover, int number) {
    numbers.put(board, number);
  }
}

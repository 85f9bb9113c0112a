package boardjudge.generator.notation;

import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * Where an output departs from what is right.
 *
 * @param step the step's number within its case, from 1
 * @param squares where its line differs on the board; empty where that is not known
 * @param text what is wrong, in sentences
 */
public record Finding(int step, List<Square> squares, String text) {
  /** Keeps an unmodifiable copy. */
  public Finding {
    squares = List.copyOf(squares);
  }
}

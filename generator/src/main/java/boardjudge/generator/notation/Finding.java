package boardjudge.generator.notation;

import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * The first mistake of an output.
 *
 * @param step the number of the step within its case, from 1
 * @param squares where the output differs on the board; empty if unknown
 * @param text what is wrong, in sentences
 */
public record Finding(int step, List<Square> squares, String text) {
  /** Keeps an unmodifiable copy. */
  public Finding {
    squares = List.copyOf(squares);
  }
}

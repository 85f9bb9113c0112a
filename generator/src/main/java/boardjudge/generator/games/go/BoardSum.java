package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;

/**
 * A number that boards have in common which a program takes for the same, and others seldom; kept
 * up to date stone by stone. Mutable.
 */
interface BoardSum {
  /** The board is empty. */
  void clear();

  /** A stone is put down, or taken away. */
  void change(int point, GoColour colour, boolean isPut);

  /** The number of the board that stands. */
  long value();
}

package boardjudge.generator.notation;

import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import java.util.List;
import java.util.Optional;

/**
 * A notation in which players record games or positions, for the cases of one problem.
 *
 * @param <C> one case
 */
public interface Notation<C> {
  /**
   * Metadata for a written game.
   *
   * @param program the program that writes it, with its version: {@code boardjudge 1.0.0}
   * @param title what the game is, in a few words
   * @param finding the first mistake of a judged output, if any
   */
  record Caption(String program, String title, Optional<Finding> finding) {}

  /**
   * The first mistake of an output.
   *
   * @param step the number of the step within its case, from 1
   * @param squares where the output differs on the board; empty if unknown
   * @param text what is wrong, in sentences
   */
  record Finding(int step, List<Square> squares, String text) {
    /** Keeps an unmodifiable copy. */
    public Finding {
      squares = List.copyOf(squares);
    }
  }

  /** {@return the name as people write it: {@code SGF}} */
  String name();

  /** {@return the file extension, lower case, without the dot: {@code sgf}} */
  String ending();

  /**
   * {@return a case in this notation, as a whole file in ASCII with a final line feed}
   *
   * @param testCase a case of the problem
   * @param caption metadata, written as far as the notation allows it
   */
  String write(C testCase, Caption caption);

  /**
   * {@return the cases in a file, at least one, each strictly valid, and what was translated or
   * left out}
   *
   * @param text the file, untrusted
   * @throws InputException at the first place that violates the notation, or that the problem
   *     cannot express
   */
  ImportedGames<C> read(NotationText text) throws InputException;
}

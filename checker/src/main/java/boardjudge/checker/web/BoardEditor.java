package boardjudge.checker.web;

import boardjudge.reference.GamePart;
import boardjudge.reference.Problems;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.DescribedFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes an input from clicks on a game's board; registered in {@code META-INF/services}. The input
 * is then read and checked like any other.
 */
public interface BoardEditor extends GamePart {
  /** {@return the initial board} */
  Diagram start();

  /**
   * {@return the file name of a wrong program of the suite with a typical mistake, shown to
   * newcomers; empty for any}
   */
  default Optional<String> wrongProgram() {
    return Optional.empty();
  }

  /**
   * A game of commands, each made of one or more clicked squares.
   *
   * @param <C> one case
   */
  interface OfCommands<C> extends BoardEditor {
    /** {@return how many squares make a command, at least 1} */
    default int squares() {
      return 1;
    }

    /**
     * {@return a case with one more command; {@code soFar} is not modified}
     *
     * @param soFar empty before the first command
     * @param squares the clicked squares of one command, on the board as drawn
     * @throws IllegalArgumentException if the case is not possible; the message is a sentence for
     *     the reader
     */
    C add(Optional<C> soFar, List<Square> squares);

    /**
     * {@return the number, from 1, of the step that judges the last command}
     *
     * @param testCase a case with at least one command
     */
    int lastStep(C testCase);
  }

  /** A game of positions: pieces are placed on squares. */
  interface OfPieces extends BoardEditor {
    /**
     * {@return the glyphs that can be placed, in menu order, without the full stop for an empty
     * square}
     */
    List<Character> glyphs();

    /**
     * {@return the glyphs that a board has only once, so that placing a second moves the first; may
     * be empty}
     */
    default Set<Character> single() {
      return Set.of();
    }

    /**
     * {@return the complete input file for one case with this position}
     *
     * @param rows the board's rows, each glyph a dot or one of {@link #glyphs}
     * @throws IllegalArgumentException if the input format cannot express the position; the message
     *     is a sentence for the reader
     */
    String input(List<String> rows);
  }

  /**
   * {@return the editor of a problem: its own, or one derived from a {@link DescribedFormat}; empty
   * if its input can only be written by hand}
   *
   * @param problem the problem's id
   */
  static Optional<BoardEditor> of(String problem) {
    Optional<BoardEditor> registered = GamePart.of(BoardEditor.class, problem);
    return registered.isPresent()
        ? registered
        : Problems.find(problem).flatMap(DescribedEditor::of);
  }
}

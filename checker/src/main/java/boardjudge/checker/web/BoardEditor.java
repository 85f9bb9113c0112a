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
 * Makes an input of clicks on a game's board; a game names its editor in {@code META-INF/services}.
 * The input is then read and checked as any other.
 */
public interface BoardEditor extends GamePart {
  /** {@return the board to begin with} */
  Diagram start();

  /**
   * {@return the file name of the suite's wrong program that newcomers are shown, with a mistake
   * typical of the game; empty for any}
   */
  default Optional<String> wrongProgram() {
    return Optional.empty();
  }

  /**
   * A game of commands: each command is a number of squares, clicked one after the other.
   *
   * @param <C> one case
   */
  interface OfCommands<C> extends BoardEditor {
    /** {@return how many squares make a command, at least 1} */
    default int squares() {
      return 1;
    }

    /**
     * {@return a case with one more command; {@code soFar} stays as it is}
     *
     * @param soFar empty before the first command
     * @param squares as many as make a command, on the board as it is drawn
     * @throws IllegalArgumentException if the game takes no such case; the message is a sentence
     *     for whoever clicked
     */
    C add(Optional<C> soFar, List<Square> squares);

    /**
     * {@return the number of the step that judges the case's last command, from 1}
     *
     * @param testCase a case with at least one command
     */
    int lastStep(C testCase);
  }

  /** A game of positions: pieces are put on squares. */
  interface OfPieces extends BoardEditor {
    /**
     * {@return the glyphs that can be put on a square, in the order of the menu; without the full
     * stop, which stands for an empty square}
     */
    List<Character> glyphs();

    /**
     * {@return those of {@link #glyphs} that a board has only once, so that putting a second one
     * moves the first; may be empty}
     */
    default Set<Character> single() {
      return Set.of();
    }

    /**
     * {@return the input of one case with this position: the whole file, with its line feeds}
     *
     * @param rows the board's glyphs, as many rows and columns as it has, each glyph a dot or one
     *     of {@link #glyphs}
     * @throws IllegalArgumentException if the input's form cannot say this position; the message is
     *     a sentence for whoever set it up
     */
    String input(List<String> rows);
  }

  /**
   * {@return the editor of a problem: its own, or the one that follows from a {@link
   * DescribedFormat}; empty where its input is written by hand alone}
   *
   * @param problem the problem's id
   */
  static Optional<BoardEditor> of(String problem) {
    Optional<BoardEditor> own = GamePart.of(BoardEditor.class, problem);
    return own.isPresent() ? own : Problems.find(problem).flatMap(DescribedEditor::of);
  }
}

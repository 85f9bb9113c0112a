package boardjudge.checker.web;

import boardjudge.reference.Problems;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.services.GameServices;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How clicks on a game's board become an input; each is one line in {@code META-INF/services}. The
 * input is then read as any other is, so that nothing gets past the reader.
 */
public interface BoardEditor {
  /**
   * The problem's id.
   *
   * @return the id
   */
  String problem();

  /**
   * The board to begin with.
   *
   * @return the board
   */
  Diagram start();

  /**
   * The wrong program of the suite that a newcomer is shown: a mistake that is typical of the game.
   *
   * @return its file's name; empty for any
   */
  default Optional<String> wrongProgram() {
    return Optional.empty();
  }

  /**
   * A game of commands: some squares in turn are a command, which is added to a case.
   *
   * @param <C> one case
   */
  interface OfCommands<C> extends BoardEditor {
    /**
     * How many squares make a command, at least 1.
     *
     * @return the number
     */
    default int squares() {
      return 1;
    }

    /**
     * A case with one more command.
     *
     * @param soFar empty before the first command
     * @param squares as many as make a command, on the board as it is drawn
     * @return a new case; {@code soFar} stays as it is
     * @throws IllegalArgumentException if the game takes no such case; the message is a sentence
     *     for whoever clicked
     */
    C add(Optional<C> soFar, List<Square> squares);

    /**
     * The step that judges the case's last command, from 1.
     *
     * @param testCase a case with at least one command
     * @return the step's number
     */
    int lastStep(C testCase);
  }

  /** A game of positions: pieces are put on squares. */
  interface OfPieces extends BoardEditor {
    /**
     * What can be put on a square, but for taking away.
     *
     * @return the glyphs, in the order of choosing; a full stop is none of them
     */
    List<Character> glyphs();

    /**
     * Glyphs that a board has once: a second one moves the first.
     *
     * @return some of {@link #glyphs}; may be empty
     */
    default Set<Character> single() {
      return Set.of();
    }

    /**
     * The input of one case with this position.
     *
     * @param rows the board's glyphs, as many rows and columns as it has, each glyph a dot or one
     *     of {@link #glyphs}
     * @return the whole input file, with its line feeds
     * @throws IllegalArgumentException if the input's form cannot say this position; the message is
     *     a sentence for whoever set it up
     */
    String input(List<String> rows);
  }

  /**
   * The editor that a game has of its own; empty where it has none.
   *
   * @param problem the problem's id
   * @return the editor that stands in {@code META-INF/services}
   */
  static Optional<BoardEditor> own(String problem) {
    for (BoardEditor editor : GameServices.of(BoardEditor.class)) {
      if (editor.problem().equals(problem)) {
        return Optional.of(editor);
      }
    }
    return Optional.empty();
  }

  /**
   * The editor of a problem: its own, or the one that follows from a {@link DescribedFormat}; empty
   * where its input is written by hand alone.
   *
   * @param problem the problem's id
   * @return the editor
   */
  static Optional<BoardEditor> of(String problem) {
    Optional<BoardEditor> own = own(problem);
    return own.isPresent() ? own : Problems.find(problem).flatMap(DescribedEditor::of);
  }
}

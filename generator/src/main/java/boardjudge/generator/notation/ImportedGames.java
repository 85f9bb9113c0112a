package boardjudge.generator.notation;

import java.util.List;

/**
 * The content of a file in a notation.
 *
 * @param games in the file's order
 * @param notes what was translated or left out
 * @param <C> one case
 */
public record ImportedGames<C>(List<Game<C>> games, List<ImportNote> notes) {
  /**
   * One game or position.
   *
   * @param testCase the game as a case
   * @param offset where it begins in the file, in bytes
   * @param <C> one case
   */
  public record Game<C>(C testCase, int offset) {}

  /** Keeps unmodifiable copies. */
  public ImportedGames {
    games = List.copyOf(games);
    notes = List.copyOf(notes);
  }
}

package boardjudge.generator.notation;

import java.util.List;

/**
 * What a file in a notation holds.
 *
 * @param games in the file's order
 * @param notes what could not be taken over as it stands
 * @param <C> one case
 */
public record Imported<C>(List<Game<C>> games, List<ImportNote> notes) {
  /**
   * One case.
   *
   * @param testCase the case
   * @param offset where it begins in the file, in bytes
   * @param <C> one case
   */
  public record Game<C>(C testCase, int offset) {}

  /** Keeps unmodifiable copies. */
  public Imported {
    games = List.copyOf(games);
    notes = List.copyOf(notes);
  }
}

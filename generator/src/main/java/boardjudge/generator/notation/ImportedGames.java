package boardjudge.generator.notation;

import boardjudge.reference.Problem;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.services.InvalidGeneratedInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of files in a notation.
 *
 * @param games in the files' order
 * @param notes what was translated or left out: {@link ImportNotes#lines}
 * @param <C> one case
 */
public record ImportedGames<C>(List<Game<C>> games, List<String> notes) {
  /**
   * One game or position.
   *
   * @param testCase the game as a case
   * @param offset where it begins in its file, in bytes
   * @param <C> one case
   */
  public record Game<C>(C testCase, int offset) {}

  /** Keeps unmodifiable copies. */
  public ImportedGames {
    games = List.copyOf(games);
    notes = List.copyOf(notes);
  }

  /** {@return the games as cases, in order} */
  public List<C> cases() {
    return games.stream().map(Game::testCase).toList();
  }

  /**
   * {@return the games of all files, which together are a strictly valid input}
   *
   * @param problem the problem
   * @param notation the problem's notation
   * @param files the files, in the order of their cases
   * @param <C> one case
   * @throws InputException if a file is invalid, or if they hold more cases than an input may
   */
  public static <C> ImportedGames<C> of(
      Problem<C> problem, Notation<C> notation, List<NotationText> files) throws InputException {
    List<Game<C>> games = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    int most = problem.format().maxCases();
    for (NotationText file : files) {
      ImportedGames<C> read = notation.read(file);
      int room = most - games.size();
      if (read.games().size() > room) {
        throw file.error(
            read.games().get(room).offset(),
            FormatError.OUT_OF_RANGE,
            "case " + (most + 1),
            "at most " + most + " cases in one input",
            "another");
      }
      games.addAll(read.games());
      notes.addAll(read.notes());
    }
    ImportedGames<C> all = new ImportedGames<>(games, notes);
    InvalidGeneratedInputException.checked(problem.format(), "import", all.cases());
    return all;
  }
}

package boardjudge.generator.notation;

import boardjudge.reference.Problem;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.services.InvalidGeneratedInputException;
import java.util.ArrayList;
import java.util.List;

/**
 * An input made from files in a notation.
 *
 * @param cases in the files' order
 * @param notes what was translated or left out
 * @param <C> one case
 */
public record NotationImport<C>(List<C> cases, List<ImportNote> notes) {
  /** Keeps unmodifiable copies. */
  public NotationImport {
    cases = List.copyOf(cases);
    notes = List.copyOf(notes);
  }

  /**
   * {@return the input that the files make together, strictly valid}
   *
   * @param problem the problem
   * @param notation the problem's notation
   * @param files the files, in the order of their cases
   * @param <C> one case
   * @throws InputException if a file is invalid, or if they hold more cases than an input may
   */
  public static <C> NotationImport<C> of(
      Problem<C> problem, Notation<C> notation, List<NotationText> files) throws InputException {
    List<C> cases = new ArrayList<>();
    List<ImportNote> notes = new ArrayList<>();
    int most = problem.format().maxCases();
    for (NotationText file : files) {
      ImportedGames<C> read = notation.read(file);
      notes.addAll(read.notes());
      for (ImportedGames.Game<C> game : read.games()) {
        if (cases.size() == most) {
          throw file.error(
              game.offset(),
              FormatError.OUT_OF_RANGE,
              "case " + (most + 1),
              "at most " + most + " cases in one input",
              "another");
        }
        cases.add(game.testCase());
      }
    }
    InvalidGeneratedInputException.checked(problem.format(), "import", cases);
    return new NotationImport<>(cases, notes);
  }
}

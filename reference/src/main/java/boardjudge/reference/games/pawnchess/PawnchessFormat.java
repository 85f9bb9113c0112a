package boardjudge.reference.games.pawnchess;

import boardjudge.reference.io.CountedCases;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The number of cases, then for each an empty line and four rows, Black's home row first. */
final class PawnchessFormat implements CountedCases<PawnchessCase> {
  @Override
  public int maxCases() {
    return PawnchessCase.MAX_CASES;
  }

  @Override
  public String count() {
    return "number of cases";
  }

  @Override
  public PawnchessCase readCase(InputReader in) throws InputException {
    in.emptyLine();
    List<String> rows = new ArrayList<>();
    int start = 0;
    for (int row = 1; row <= PawnchessPosition.ROWS; row++) {
      rows.add(in.readRow(PawnchessPosition.COLUMNS, PawnchessPosition.GLYPHS, "row " + row));
      if (row == 1) {
        start = in.offset();
      }
      in.endLine();
    }
    PawnchessPosition position = new PawnchessPosition(String.join("", rows));
    Optional<PawnchessCase.Violation> violation = PawnchessCase.violation(position);
    if (violation.isPresent()) {
      throw in.violationAt(
          start,
          FormatError.AGAINST_THE_STATEMENT,
          "position",
          violation.get().expected(),
          violation.get().found());
    }
    return new PawnchessCase(position);
  }

  @Override
  public void writeCase(PawnchessCase testCase, StringBuilder out) {
    out.append('\n');
    testCase.position().rows().forEach(row -> out.append(row).append('\n'));
  }
}

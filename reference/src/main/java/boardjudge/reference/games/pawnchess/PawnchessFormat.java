package boardjudge.reference.games.pawnchess;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The number of cases, then for each an empty line and four rows, Black's home row first. */
final class PawnchessFormat implements InputFormat<PawnchessCase> {
  private static final int MAX_CASES = 50;

  @Override
  public int maxCases() {
    return MAX_CASES;
  }

  @Override
  public List<PawnchessCase> read(InputReader in) throws InputException {
    int count = in.readCount(1, MAX_CASES, "number of cases");
    in.endLine();
    List<PawnchessCase> cases = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      in.inCase(number);
      cases.add(readCase(in));
    }
    in.end();
    return List.copyOf(cases);
  }

  private static PawnchessCase readCase(InputReader in) throws InputException {
    in.emptyLine();
    List<String> rows = new ArrayList<>();
    int start = 0;
    for (int row = 1; row <= PawnchessPosition.SIZE; row++) {
      rows.add(in.readRow(PawnchessPosition.SIZE, PawnchessPosition.GLYPHS, "row " + row));
      if (row == 1) {
        start = in.offset();
      }
      in.endLine();
    }
    PawnchessPosition position = PawnchessPosition.of(rows);
    Optional<String> fault = PawnchessCase.fault(position);
    if (fault.isPresent()) {
      throw in.faultAt(
          start,
          FormatError.AGAINST_THE_STATEMENT,
          "position",
          "1 to 4 pawns a side, nobody on the far row, and a legal move for White",
          fault.get());
    }
    return new PawnchessCase(position);
  }

  @Override
  public void write(List<PawnchessCase> cases, StringBuilder out) {
    if (cases.isEmpty()) {
      throw new IllegalArgumentException("a file without cases");
    }
    out.append(cases.size()).append('\n');
    for (PawnchessCase testCase : cases) {
      out.append('\n');
      testCase.position().rows().forEach(row -> out.append(row).append('\n'));
    }
  }
}

package boardjudge.reference.games.xiangqi;

import boardjudge.reference.games.xiangqi.XiangqiCase.Violation;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files of cases, each followed by an empty line, with {@code 0 0 0} on the last line.
 *
 * <p>A strict reader checks everything that the statement promises. A lenient one accepts any
 * number of pieces and cases, and positions without check.
 */
final class XiangqiFormat implements InputFormat<XiangqiCase> {
  private static final String END = "0 0 0\n";

  @Override
  public int maxCases() {
    return XiangqiCase.MAX_CASES;
  }

  @Override
  public List<XiangqiCase> read(InputReader in) throws InputException {
    List<XiangqiCase> cases = new ArrayList<>();
    in.inCase(1);
    int pieces = in.readCount(0, XiangqiCase.MAX_PIECES, "N");
    while (pieces > 0) {
      if (in.isStrict() && cases.size() == XiangqiCase.MAX_CASES) {
        String expected = "0, since a file holds at most " + XiangqiCase.MAX_CASES + " cases";
        throw in.violation(FormatError.OUT_OF_RANGE, "N", expected, Integer.toString(pieces));
      }
      if (in.isStrict() && pieces < XiangqiCase.MIN_PIECES) {
        String expected = "0 or an integer from 2 to 7";
        throw in.violation(FormatError.OUT_OF_RANGE, "N", expected, Integer.toString(pieces));
      }
      cases.add(readCase(in, pieces));
      in.emptyLine();
      in.inCase(cases.size() + 1);
      pieces = in.readCount(0, XiangqiCase.MAX_PIECES, "N");
    }
    in.space();
    in.readInt(0, 0, "r");
    in.space();
    in.readInt(0, 0, "c");
    in.endLine();
    in.end();
    return cases;
  }

  private static XiangqiCase readCase(InputReader in, int pieces) throws InputException {
    int start = in.offset();
    Square black = readSquare(in);
    List<XiangqiPiece> red = new ArrayList<>();
    List<Integer> offsets = new ArrayList<>();
    for (int i = 0; i < pieces; i++) {
      char letter = in.readSymbol(XiangqiKind.LETTERS, "T");
      offsets.add(in.offset());
      red.add(new XiangqiPiece(XiangqiKind.of(letter).orElseThrow(), readSquare(in)));
    }
    Optional<Violation> fault = XiangqiCase.violation(black, red);
    if (fault.isEmpty()) {
      XiangqiCase testCase = new XiangqiCase(black, red);
      fault = in.isStrict() ? testCase.strictViolation() : Optional.empty();
      if (fault.isEmpty()) {
        return testCase;
      }
    }
    Violation violation = fault.get();
    throw in.violationAt(
        violation.piece().map(offsets::get).orElse(start),
        FormatError.AGAINST_THE_STATEMENT,
        violation.piece().isPresent() ? "piece" : "position",
        violation.expected(),
        violation.found());
  }

  private static Square readSquare(InputReader in) throws InputException {
    in.space();
    int row = in.readInt(1, XiangqiPosition.ROWS, "r");
    in.space();
    int column = in.readInt(1, XiangqiPosition.COLUMNS, "c");
    in.endLine();
    return new Square(row - 1, column - 1);
  }

  @Override
  public void write(List<XiangqiCase> cases, StringBuilder out) {
    for (XiangqiCase testCase : cases) {
      out.append(testCase.red().size());
      writeSquare(testCase.black(), out);
      for (XiangqiPiece piece : testCase.red()) {
        out.append(piece.kind().letter());
        writeSquare(piece.square(), out);
      }
      out.append('\n');
    }
    out.append(END);
  }

  private static void writeSquare(Square square, StringBuilder out) {
    out.append(' ').append(square.row() + 1).append(' ').append(square.column() + 1).append('\n');
  }
}

package __game__;

import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;

/**
 * How input files are written: T cases; each is n, then n lines "row column".
 *
 * <p>YOURS: the statement's input section, read and written. The reader is strict for `validate` and
 * lenient for `check` by itself.
 */
final class __Game__Format implements InputFormat<__Game__Case> {
  static final int MAX_CASES = 50;
  static final int MAX_MOVES = 20;

  @Override
  public int maxCases() {
    return MAX_CASES;
  }

  @Override
  public List<__Game__Case> read(InputReader in) throws InputException {
    int cases = in.readCount(1, MAX_CASES, "T");
    in.endLine();
    List<__Game__Case> read = new ArrayList<>();
    for (int i = 1; i <= cases; i++) {
      in.inCase(i);
      int count = in.readCount(1, MAX_MOVES, "n");
      in.endLine();
      List<Square> moves = new ArrayList<>();
      for (int m = 0; m < count; m++) {
        int row = in.readInt(1, __Game__Position.SIZE, "row");
        in.space();
        int column = in.readInt(1, __Game__Position.SIZE, "column");
        in.endLine();
        moves.add(new Square(row - 1, column - 1));
      }
      read.add(new __Game__Case(moves));
    }
    in.end();
    return List.copyOf(read);
  }

  @Override
  public void write(List<__Game__Case> cases, StringBuilder out) {
    out.append(cases.size()).append('\n');
    for (__Game__Case testCase : cases) {
      out.append(testCase.moves().size()).append('\n');
      for (Square move : testCase.moves()) {
        out.append(move.row() + 1).append(' ').append(move.column() + 1).append('\n');
      }
    }
  }
}

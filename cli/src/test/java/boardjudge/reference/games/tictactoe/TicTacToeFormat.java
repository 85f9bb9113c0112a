package boardjudge.reference.games.tictactoe;

import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;

/** T cases of 1 to 20 moves {@code r c}, from 1 to 3 each. */
final class TicTacToeFormat implements InputFormat<TicTacToeCase> {
  @Override
  public int maxCases() {
    return 50;
  }

  @Override
  public List<TicTacToeCase> read(InputReader in) throws InputException {
    int cases = in.readCount(1, maxCases(), "T");
    in.endLine();
    List<TicTacToeCase> read = new ArrayList<>();
    for (int i = 1; i <= cases; i++) {
      in.inCase(i);
      int count = in.readCount(1, 20, "n");
      in.endLine();
      List<Square> moves = new ArrayList<>();
      for (int m = 0; m < count; m++) {
        int row = in.readInt(1, 3, "row");
        in.space();
        moves.add(new Square(row - 1, in.readInt(1, 3, "column") - 1));
        in.endLine();
      }
      read.add(new TicTacToeCase(moves));
    }
    in.end();
    return List.copyOf(read);
  }

  @Override
  public void write(List<TicTacToeCase> cases, StringBuilder out) {
    out.append(cases.size()).append('\n');
    for (TicTacToeCase testCase : cases) {
      out.append(testCase.moves().size()).append('\n');
      for (Square move : testCase.moves()) {
        out.append(move.row() + 1).append(' ').append(move.column() + 1).append('\n');
      }
    }
  }
}

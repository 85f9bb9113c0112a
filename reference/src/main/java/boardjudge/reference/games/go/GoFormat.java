package boardjudge.reference.games.go;

import boardjudge.reference.io.CountedCases;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Go's input file: {@code T}, then for each case {@code n} and n lines {@code C x y}.
 *
 * <p>A strict reader demands alternating colours; either may begin, though our own files always
 * begin with {@code B}. A lenient reader accepts any order.
 */
final class GoFormat implements CountedCases<GoCase> {
  private static final String COLOURS = "BW";

  @Override
  public int maxCases() {
    return GoCase.MAX_CASES;
  }

  @Override
  public GoCase readCase(InputReader in) throws InputException {
    int count = in.readCount(1, GoCase.MAX_COMMANDS, "n");
    in.endLine();
    List<GoCommand> commands = new ArrayList<>();
    char previous = ' ';
    for (int i = 0; i < count; i++) {
      char symbol = in.readSymbol(COLOURS, "colour");
      if (symbol == previous && in.isStrict()) {
        String expected = symbol == 'B' ? "W" : "B";
        throw in.violation(
            FormatError.AGAINST_THE_STATEMENT,
            "colour",
            expected + ", for the colours take turns",
            String.valueOf(symbol));
      }
      previous = symbol;
      in.space();
      int row = in.readInt(1, GoPosition.ROWS, "x");
      in.space();
      int column = in.readInt(1, GoPosition.COLUMNS, "y");
      in.endLine();
      GoColour colour = symbol == 'B' ? GoColour.BLACK : GoColour.WHITE;
      commands.add(new GoCommand(colour, row, column));
    }
    return new GoCase(commands);
  }

  @Override
  public void writeCase(GoCase testCase, StringBuilder out) {
    out.append(testCase.commands().size()).append('\n');
    for (GoCommand command : testCase.commands()) {
      out.append(command.colour().glyph()).append(' ').append(command.row());
      out.append(' ').append(command.column()).append('\n');
    }
  }
}

package othello;

import boardjudge.reference.grid.Square;
import boardjudge.reference.io.CountedCases;
import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The input file: the number of games; for each game eight rows, the current player, and commands
 * down to a Q.
 *
 * <p>A move that is not legal has no answer, so it is refused leniently, too.
 */
final class OthelloFormat implements CountedCases<OthelloCase> {
  private static final Pattern COMMAND = Pattern.compile("L|Q|M[1-8][1-8]");
  private static final String COMMANDS = "L, Q or M with two digits from 1 to 8";

  @Override
  public int maxCases() {
    return OthelloCase.MAX_CASES;
  }

  @Override
  public OthelloCase readCase(InputReader in) throws InputException {
    StringBuilder rows = new StringBuilder();
    for (int row = 1; row <= OthelloPosition.ROWS; row++) {
      rows.append(in.readRow(OthelloPosition.COLUMNS, OthelloPosition.SIGNS, "row " + row));
      in.endLine();
    }
    char player = in.readSymbol("BW", "player");
    in.endLine();
    OthelloPosition start =
        OthelloPosition.of(rows.toString(), OthelloSide.of(player).orElseThrow());
    OthelloBoard board = new OthelloBoard(start);
    List<OthelloCommand> commands = new ArrayList<>();
    while (true) {
      String word = in.readWord(COMMAND, COMMANDS, "command " + (commands.size() + 1));
      if (word.equals("Q")) {
        in.endLine();
        return new OthelloCase(start, commands);
      }
      if (in.isStrict() && commands.size() == OthelloCase.MAX_COMMANDS) {
        throw fault(in, commands, "Q, for a game has at most 150 commands before it", word);
      }
      OthelloCommand command = OthelloCommand.of(word);
      if (command.square().isPresent()) {
        move(in, board, commands, command.square().get());
      }
      in.endLine();
      commands.add(command);
    }
  }

  private static void move(
      InputReader in, OthelloBoard board, List<OthelloCommand> commands, Square square)
      throws InputException {
    if (!board.isLegal(square)) {
      String expected =
          board.canMove(board.toMove()) || board.canMove(board.toMove().opponent())
              ? "a legal move of " + board.mover().title()
              : "no move, for neither player has a legal one";
      throw fault(in, commands, expected, OthelloCommand.move(square).text());
    }
    board.play(square);
  }

  private static InputException fault(
      InputReader in, List<OthelloCommand> commands, String expected, String found) {
    String field = "command " + (commands.size() + 1);
    return in.violation(FormatError.AGAINST_THE_STATEMENT, field, expected, found);
  }

  @Override
  public void writeCase(OthelloCase game, StringBuilder out) {
    game.start().rows().forEach(row -> out.append(row).append('\n'));
    out.append(game.start().toMove().glyph()).append('\n');
    game.commands().forEach(command -> out.append(command.text()).append('\n'));
    out.append("Q\n");
  }
}

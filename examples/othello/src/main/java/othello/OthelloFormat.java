package othello;

import boardjudge.reference.grid.Square;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.io.InputPart;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The input file: the number of games; for each game eight rows, the current player, and commands
 * down to a Q.
 *
 * <p>A move that is not legal has no answer, so it is refused leniently, too.
 */
final class OthelloFormat implements DescribedFormat<OthelloCase> {
  private static final InputPart<OthelloCommand> COMMAND =
      InputPart.word(
              Pattern.compile("L|Q|M[1-8][1-8]"),
              "L, Q or M with two digits from 1 to 8",
              "command #")
          .as(OthelloCommand::of, OthelloCommand::text)
          .onClick(OthelloCommand::move);

  private static final InputPart<OthelloCase> GAME =
      InputPart.lines(
          OthelloCase.class,
          InputPart.lines(
              OthelloPosition.class,
              InputPart.board(
                  OthelloPosition.SIZE, OthelloPosition.SIZE, OthelloPosition.SIGNS, "row #"),
              InputPart.symbol("BW", "player").as(OthelloSide::of, OthelloSide::glyph)),
          InputPart.until(
              "Q", OthelloCase.MAX_COMMANDS, "a game has at most 150 commands before it", COMMAND));

  @Override
  public int maxCases() {
    return OthelloCase.MAX_CASES;
  }

  @Override
  public InputPart<OthelloCase> part() {
    return GAME;
  }

  @Override
  public OthelloCase first() {
    return new OthelloCase(OthelloPosition.usual(), List.of());
  }

  /** Moves are legal. */
  @Override
  public Optional<Violation> check(OthelloCase game, boolean strict) {
    OthelloBoard board = new OthelloBoard(game.start());
    for (int i = 0; i < game.commands().size(); i++) {
      OthelloCommand command = game.commands().get(i);
      Optional<Square> square = command.square();
      if (square.isPresent() && !board.isLegal(board.mover(), square.get())) {
        String expected =
            board.legal(board.mover()).isEmpty()
                ? "no move, for neither player has a legal one"
                : "a legal move of " + board.mover().title();
        return Optional.of(new Violation("command " + (i + 1), expected, command.text()));
      }
      square.ifPresent(board::play);
    }
    return Optional.empty();
  }
}

package othello;

import boardjudge.reference.grid.Square;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.io.InputPart;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One game: the board that it begins with, whose turn it is there, and the commands up to the Q
 * that ends it.
 *
 * @param start any discs anywhere; a real game need not lead there
 * @param commands without the Q; by the statement at most {@link #MAX_COMMANDS}, lenient reading
 *     takes more. Every move among them is legal
 */
public record OthelloCase(OthelloPosition start, List<OthelloCommand> commands) {
  /** The most games that a file may hold. */
  public static final int MAX_CASES = 20;

  /** The most commands of a game before its Q. */
  public static final int MAX_COMMANDS = 150;

  /** The input file: how many games; for each eight rows, the player to move, commands to a Q. */
  static final DescribedFormat<OthelloCase> FORMAT =
      DescribedFormat.of(
          MAX_CASES,
          new OthelloCase(OthelloPosition.usual(), List.of()),
          InputPart.lines(
              OthelloCase.class,
              InputPart.lines(
                  OthelloPosition.class,
                  InputPart.board(
                      OthelloPosition.SIZE, OthelloPosition.SIZE, OthelloPosition.SIGNS, "row #"),
                  InputPart.symbol("BW", "player").as(OthelloSide::of, OthelloSide::glyph)),
              InputPart.until(
                  "Q",
                  MAX_COMMANDS,
                  "a game has at most 150 commands before it",
                  InputPart.word(
                          Pattern.compile("L|Q|M[1-8][1-8]"),
                          "L, Q or M with two digits from 1 to 8",
                          "command #")
                      .as(OthelloCommand::of, OthelloCommand::text)
                      .onClick(OthelloCommand::move))),
          OthelloCase::illegal);

  /** Keeps an unmodifiable copy. */
  public OthelloCase {
    commands = List.copyOf(commands);
  }

  /** An illegal move has no answer, so lenient reading refuses it, too. */
  private static Optional<DescribedFormat.Violation> illegal(OthelloCase game, boolean strict) {
    OthelloBoard board = new OthelloBoard(game.start());
    for (int i = 0; i < game.commands().size(); i++) {
      OthelloCommand command = game.commands().get(i);
      Optional<Square> square = command.square();
      if (square.isPresent() && !board.isLegal(board.mover(), square.get())) {
        String expected =
            board.legal(board.mover()).isEmpty()
                ? "no move, for neither player has a legal one"
                : "a legal move of " + board.mover().title();
        return Optional.of(
            new DescribedFormat.Violation("command " + (i + 1), expected, command.text()));
      }
      square.ifPresent(board::play);
    }
    return Optional.empty();
  }
}

package boardjudge.generator.games.pawnchess;

import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Fact.Asks;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * When a decision of the referee's is made, and what guards may ask about it.
 *
 * @param position that it is about
 * @param side whose move, win or loss it is about
 * @param move that it is about, if it is about one
 * @param plies of the line or the answer that it is about; 0 if it is about none
 * @param first whether the case begins with the position
 */
record PawnchessMoment(
    PawnchessPosition position,
    PawnchessColour side,
    Optional<PawnchessMove> move,
    int plies,
    boolean first,
    Tally tally) {
  /** What is counted from case to case. */
  enum Counter {
    WHITE_WINS,
    BLACK_WON
  }

  static final Fact<PawnchessMoment> COLOUR =
      Fact.oneOf(
          "colour", List.of("white", "black"), m -> m.side() == PawnchessColour.WHITE ? 0 : 1);
  static final Fact<PawnchessMoment> SQUARE =
      Fact.oneOf(
          "square",
          PawnchessPosition.SQUARES.stream().map(PawnchessPosition::name).toList(),
          m -> m.from(PawnchessPosition.SQUARES::indexOf));
  static final Fact<PawnchessMoment> ROW =
      Fact.of("row", Asks.IS, m -> m.from(from -> PawnchessPosition.ROWS - from.row()), 4, 3, 2, 1);
  static final Fact<PawnchessMoment> COLUMN =
      Fact.oneOf("column", List.of("a", "b", "c", "d"), m -> m.from(Square::column));
  static final Fact<PawnchessMoment> EDGE =
      Fact.flag("edge", m -> m.from(PawnchessMoment::edge) > 0);
  static final Fact<PawnchessMoment> WHITE_PAWNS =
      Fact.number("white-pawns", 1, 4, m -> m.pawns(PawnchessColour.WHITE));
  static final Fact<PawnchessMoment> BLACK_PAWNS =
      Fact.number("black-pawns", 1, 4, m -> m.pawns(PawnchessColour.BLACK));
  static final Fact<PawnchessMoment> PLIES =
      Fact.of("plies", Asks.OVER, PawnchessMoment::plies, 1, 2, 3, 4, 6, 8);
  static final Fact<PawnchessMoment> FIRST_MOVE = Fact.flag("first-move", PawnchessMoment::first);
  static final Fact<PawnchessMoment> CASE =
      Fact.of("case", Asks.FROM, m -> m.tally().caseNumber(), 2, 3, 4, 8, 16, 32, 50);

  /** What can be said whatever else has been in the file. */
  static final List<Fact<? super PawnchessMoment>> ON_BOARD =
      List.of(COLOUR, SQUARE, ROW, COLUMN, EDGE, WHITE_PAWNS, BLACK_PAWNS, PLIES, FIRST_MOVE);

  /** What can be said of the cases before. */
  static final List<Fact<? super PawnchessMoment>> COUNTED =
      List.of(
          CASE,
          Fact.<PawnchessMoment>of(
              "white-wins",
              Asks.AFTER,
              m -> m.tally().count(Counter.WHITE_WINS),
              1,
              2,
              3,
              8,
              16,
              32),
          Fact.<PawnchessMoment>flag(
              "after-a-black-win", m -> m.tally().count(Counter.BLACK_WON) > 0));

  /** How many pawns a side has. */
  int pawns(PawnchessColour of) {
    return position.pawns(of);
  }

  /** Something about where a pawn goes from; -1 where none goes. */
  private int from(ToIntFunction<Square> what) {
    return move.map(PawnchessMove::from).map(what::applyAsInt).orElse(-1);
  }

  private static int edge(Square from) {
    return from.column() == 0 || from.column() == PawnchessPosition.COLUMNS - 1 ? 1 : 0;
  }
}

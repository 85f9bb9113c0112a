package boardjudge.generator.games.xiangqi;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.reference.games.xiangqi.XiangqiKind;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.grid.Square;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/** Referees that override which pieces attack Black's general after its step. */
final class RefereeOverrides {
  static final XiangqiReferee REFEREE = new XiangqiReferee();

  private RefereeOverrides() {}

  /** Whether a piece attacks after a step. */
  @FunctionalInterface
  interface AfterStep {
    boolean attacks(XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece);
  }

  /** Pieces attack after a step as this says, whatever the statement says. */
  static Supplier<XiangqiReferee> attacking(AfterStep reading) {
    return wrong(
        XiangqiReferee::attacksAfterStep,
        (right, start, after, piece) -> reading.attacks(start, after, piece));
  }

  /** Pieces of one kind attack from where the predicate says, whatever the statement says. */
  static Supplier<XiangqiReferee> attacking(
      XiangqiKind kind, BiPredicate<XiangqiPosition, Square> from) {
    return attacking(
        (start, after, piece) ->
            piece.kind() == kind
                ? from.test(after, piece.square())
                : REFEREE.attacks(after, piece));
  }

  /** Pieces of one kind attack as they should, but only where the two squares are like this. */
  static Supplier<XiangqiReferee> only(XiangqiKind kind, BiPredicate<Square, Square> fromAndTo) {
    return attacking(
        (start, after, piece) ->
            REFEREE.attacks(after, piece)
                && (piece.kind() != kind || fromAndTo.test(piece.square(), after.general())));
  }
}

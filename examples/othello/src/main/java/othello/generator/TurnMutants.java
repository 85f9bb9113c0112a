package othello.generator;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloReferee;
import othello.OthelloRule;
import othello.OthelloSide;

/** Programs that err about whose turn it is. */
final class TurnMutants {
  private TurnMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var first = catalogue.breaking(OthelloRule.FIRST_PLAYER, "random-boards");
    first.add(
        "black-always-begins",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloPosition start(OthelloCase game) {
                return game.start().withToMove(OthelloSide.BLACK);
              }
            });
    first.add("player-kept-between-games", PlayerKept::new);
    first.add(
        "lists-for-the-other-player",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloSide listed(OthelloPosition position) {
                return position.toMove().opponent();
              }
            });
    var pass = catalogue.breaking(OthelloRule.PASS, "passes");
    pass.add(
        "never-passes",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloSide mover(OthelloPosition position) {
                return position.toMove();
              }
            });
    pass.add(
        "pass-uses-up-the-move",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloPosition after(
                  OthelloPosition before, OthelloSide mover, Square square, List<Square> turned) {
                return mover == before.toMove()
                    ? super.after(before, mover, square, turned)
                    : before;
              }

              @Override
              protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
                return before.toMove().opponent();
              }
            });
    pass.add(
        "passes-on-a-full-board-only",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloSide mover(OthelloPosition position) {
                return OthelloPosition.squares().stream().anyMatch(position::isEmpty)
                    ? position.toMove()
                    : super.mover(position);
              }
            });
    var next = catalogue.breaking(OthelloRule.NEXT_PLAYER, "random-boards");
    next.add(
        "same-player-again",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
                return mover;
              }
            });
    var nextAfterPass = catalogue.breaking(OthelloRule.NEXT_PLAYER, "passes");
    nextAfterPass.add(
        "turn-counted-by-commands",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
                return before.toMove().opponent();
              }
            });
    nextAfterPass.add("passes-at-once", PassesAtOnce::new);
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "passes");
    noMove.add(
        "list-gives-the-turn-away",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloPosition afterList(OthelloPosition position, List<Square> moves) {
                return moves.isEmpty()
                    ? position.withToMove(position.toMove().opponent())
                    : position;
              }
            });
    noMove.add(
        "lists-whoever-can-move",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloSide listed(OthelloPosition position) {
                return mover(position);
              }
            });
    noMove.add(
        "every-list-gives-the-turn-away",
        () ->
            new OthelloReferee() {
              @Override
              protected OthelloPosition afterList(OthelloPosition position, List<Square> moves) {
                return position.withToMove(position.toMove().opponent());
              }
            });
  }

  private static final class PlayerKept extends OthelloReferee {
    private Optional<OthelloSide> player = Optional.empty();

    @Override
    protected OthelloPosition start(OthelloCase game) {
      OthelloSide first = player.orElse(game.start().toMove());
      player = Optional.of(first);
      return game.start().withToMove(first);
    }

    @Override
    protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
      player = Optional.of(mover.opponent());
      return mover.opponent();
    }
  }

  private static final class PassesAtOnce extends OthelloReferee {
    @Override
    protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
      OthelloPosition placed = after(before, mover, square, turned(before, mover, square));
      return legal(placed, mover.opponent()).isEmpty() && !legal(placed, mover).isEmpty()
          ? mover
          : mover.opponent();
    }
  }
}

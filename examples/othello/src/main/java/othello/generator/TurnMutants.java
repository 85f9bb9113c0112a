package othello.generator;

import static othello.generator.OthelloMutants.REFEREE;
import static othello.generator.OthelloMutants.WRONG;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import othello.OthelloBoard;
import othello.OthelloCase;
import othello.OthelloPosition;
import othello.OthelloReferee;
import othello.OthelloRule;
import othello.OthelloSide;

/** Programs that err about whose turn it is. */
final class TurnMutants {
  private TurnMutants() {}

  static void addTo(MutantCatalogue<OthelloCase, OthelloReferee> catalogue) {
    var first = catalogue.breaking(OthelloRule.FIRST_PLAYER, "played");
    first.add(
        "black-always-begins",
        WRONG.with("start", (OthelloPosition right) -> right.withToMove(OthelloSide.BLACK)));
    first.add("player-kept-between-games", PlayerKept::new);
    first.add(
        "lists-for-the-other-player",
        WRONG.with("listed", (OthelloSide right) -> right.opponent()));
    var pass = catalogue.breaking(OthelloRule.PASS, "passes");
    pass.add(
        "never-passes",
        WRONG.with("mover", (OthelloSide right, OthelloPosition position) -> position.toMove()));
    pass.add("pass-uses-up-the-move", PassUsesUpTheMove::new);
    pass.add(
        "passes-on-a-full-board-only",
        WRONG.with(
            "mover",
            (OthelloSide right, OthelloPosition position) ->
                OthelloPosition.SQUARES.stream().anyMatch(position::isEmpty)
                    ? position.toMove()
                    : right));
    catalogue
        .breaking(OthelloRule.NEXT_PLAYER, "played")
        .add("same-player-again", WRONG.with("next", (OthelloSide right) -> right.opponent()));
    var next = catalogue.breaking(OthelloRule.NEXT_PLAYER, "passes");
    next.add(
        "turn-counted-by-commands",
        WRONG.with(
            "next", (OthelloSide right, OthelloPosition before) -> before.toMove().opponent()));
    next.add(
        "passes-at-once",
        WRONG.with(
            "next",
            (OthelloSide right, OthelloPosition before, OthelloSide mover, Square square) -> {
              OthelloBoard board = new OthelloBoard(before);
              board.play(square);
              return board.mustPass() ? mover : right;
            }));
    var noMove = catalogue.breaking(OthelloRule.NO_LEGAL_MOVE, "passes");
    noMove.add(
        "list-gives-the-turn-away",
        WRONG.with(
            "afterList",
            (OthelloPosition right, OthelloPosition position, List<Square> moves) ->
                moves.isEmpty() ? right.withToMove(right.toMove().opponent()) : right));
    noMove.add(
        "lists-whoever-can-move",
        WRONG.with(
            "listed",
            (OthelloSide right, OthelloPosition position) ->
                REFEREE.legal(position, right).isEmpty() ? right.opponent() : right));
    noMove.add(
        "every-list-gives-the-turn-away",
        WRONG.with(
            "afterList", (OthelloPosition right) -> right.withToMove(right.toMove().opponent())));
  }

  private static final class PlayerKept extends OthelloReferee {
    private Optional<OthelloSide> player = Optional.empty();

    @Override
    protected OthelloPosition start(OthelloCase game) {
      player = player.or(() -> Optional.of(game.start().toMove()));
      return game.start().withToMove(player.get());
    }

    @Override
    protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
      player = Optional.of(mover.opponent());
      return mover.opponent();
    }
  }

  private static final class PassUsesUpTheMove extends OthelloReferee {
    @Override
    protected OthelloPosition after(
        OthelloPosition before, OthelloSide mover, Square square, List<Square> turned) {
      return mover == before.toMove() ? super.after(before, mover, square, turned) : before;
    }

    @Override
    protected OthelloSide next(OthelloPosition before, OthelloSide mover, Square square) {
      return before.toMove().opponent();
    }
  }
}

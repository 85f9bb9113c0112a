package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckMutants.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckReferee;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Programs that err about check. */
final class DuckCheckMutants {
  private DuckCheckMutants() {}

  static List<Mutant<DuckCase>> all() {
    List<Mutant<DuckCase>> mutants = new ArrayList<>(general());
    for (DuckKind kind : DuckKind.values()) {
      mutants.add(
          mutant(
              "check-not-by-" + kind.word(),
              DuckRule.CHECK,
              "A captain that only a " + kind.word() + " attacks is not seen to be in check.",
              "checks-by-kind",
              new DuckReferee() {
                @Override
                protected boolean attacks(DuckPosition position, Square from, Square captain) {
                  return DuckPlay.pieceAt(position, from).kind() != kind
                      && super.attacks(position, from, captain);
                }
              }));
    }
    return List.copyOf(mutants);
  }

  private static List<Mutant<DuckCase>> general() {
    return List.of(
        mutant(
            "check-with-the-end",
            DuckRule.NO_CHECK_AT_THE_END,
            "The move that captures a captain prints check if the captain left stands attacked.",
            "last-capture",
            new DuckReferee() {
              @Override
              protected boolean isCheck(
                  DuckPosition before, DuckCommand command, DuckPosition after) {
                return super.isCheck(before, command, after.goingOn(after.toMove()));
              }
            }),
        mutant(
            "check-on-opponent-only",
            DuckRule.CHECK_ON_MOVER,
            "Only the captain of the side that did not move counts for check.",
            "both-attacked",
            new DuckReferee() {
              @Override
              protected boolean isCheck(
                  DuckPosition before, DuckCommand command, DuckPosition after) {
                return !after.isOver() && isAttacked(after, after.toMove(), command.to());
              }
            }),
        mutant(
            "check-on-mover-only",
            DuckRule.CHECK,
            "Only the captain of the side that moved counts for check.",
            "both-attacked",
            new DuckReferee() {
              @Override
              protected boolean isCheck(
                  DuckPosition before, DuckCommand command, DuckPosition after) {
                return !after.isOver() && isAttacked(after, before.toMove(), command.to());
              }
            }),
        mutant(
            "check-on-red-only",
            DuckRule.CHECK,
            "Only Red's captain counts for check.",
            "both-attacked",
            new DuckReferee() {
              @Override
              protected boolean isAttacked(DuckPosition position, DuckSide side, Square moved) {
                return side == DuckSide.RED && super.isAttacked(position, side, moved);
              }
            }),
        mutant(
            "check-by-moved-piece-only",
            DuckRule.CHECK,
            "Only the piece that moved is looked at, so discovered checks are missed.",
            "discovered-checks",
            new DuckReferee() {
              @Override
              protected boolean isAttacked(DuckPosition position, DuckSide side, Square moved) {
                return attackers(position, side).contains(moved);
              }
            }),
        mutant(
            "check-by-moved-piece-or-on-mover",
            DuckRule.CHECK,
            "The opponent's captain is looked at for the moved piece only, one's own for all.",
            "discovered-checks",
            new DuckReferee() {
              @Override
              protected boolean isAttacked(DuckPosition position, DuckSide side, Square moved) {
                List<Square> attackers = attackers(position, side);
                return side == position.toMove() ? attackers.contains(moved) : !attackers.isEmpty();
              }
            }),
        mutant(
            "check-only-if-new",
            DuckRule.CHECK,
            "A check that was there before the move is not printed again.",
            "both-attacked",
            new DuckReferee() {
              @Override
              protected boolean isCheck(
                  DuckPosition before, DuckCommand command, DuckPosition after) {
                return super.isCheck(before, command, after)
                    && !super.isCheck(before, command, before);
              }
            }),
        mutant(
            "check-before-the-move",
            DuckRule.CHECK,
            "Check is looked for before the piece is moved.",
            "checks-by-kind",
            new DuckReferee() {
              @Override
              protected boolean isCheck(
                  DuckPosition before, DuckCommand command, DuckPosition after) {
                return !after.isOver() && super.isCheck(before, command, before);
              }
            }),
        mutant(
            "check-through-pieces",
            DuckRule.CHECK,
            "Whether a captain is attacked is told by shape alone, whatever stands in the way.",
            "checks-by-kind",
            new DuckReferee() {
              @Override
              protected boolean attacks(DuckPosition position, Square from, Square captain) {
                DuckPiece piece = DuckPlay.pieceAt(position, from);
                return piece.side() != DuckPlay.pieceAt(position, captain).side()
                    && hasShape(piece, from, captain);
              }
            }),
        mutant(
            "check-by-own-pieces",
            DuckRule.CHECK,
            "Pieces of the captain's own side count as attackers.",
            "checks-by-kind",
            new DuckReferee() {
              @Override
              protected boolean attacks(DuckPosition position, Square from, Square captain) {
                return reaches(position, from, captain);
              }
            }),
        mutant(
            "captured-piece-still-attacks",
            DuckRule.CHECK,
            "A piece just captured is still looked at for check.",
            "both-attacked",
            new DuckReferee() {
              @Override
              protected boolean isCheck(
                  DuckPosition before, DuckCommand command, DuckPosition after) {
                Optional<DuckPiece> captured = before.at(command.to());
                return super.isCheck(before, command, after)
                    || (!after.isOver()
                        && captured.isPresent()
                        && attackers(after.with(command.to(), captured), before.toMove())
                            .contains(command.to()));
              }
            }),
        mutant(
            "captain-looked-for-at-home",
            DuckRule.CHECK,
            "The captains are taken to stand where they stood at the start.",
            "captains-abroad",
            new DuckReferee() {
              @Override
              protected boolean isAttacked(DuckPosition position, DuckSide side, Square moved) {
                Square home =
                    DuckPosition.start().find(DuckPiece.of(side, DuckKind.CAPTAIN)).get(0);
                return position.occupied().stream()
                    .filter(from -> DuckPlay.pieceAt(position, from).side() != side)
                    .anyMatch(from -> reaches(position, from, home));
              }
            }));
  }
}

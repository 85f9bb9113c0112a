package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessMutants.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Programs that err about check. */
final class DuckchessCheckMutants {
  private DuckchessCheckMutants() {}

  static List<Mutant<DuckchessCase>> all() {
    List<Mutant<DuckchessCase>> mutants = new ArrayList<>(general());
    for (DuckchessKind kind : DuckchessKind.values()) {
      mutants.add(
          mutant(
              "check-not-by-" + kind.word(),
              DuckchessRule.CHECK,
              "A captain that only a " + kind.word() + " attacks is not seen to be in check.",
              "checks-by-kind",
              new DuckchessReferee() {
                @Override
                protected boolean attacks(DuckchessPosition position, Square from, Square captain) {
                  return DuckchessPlay.pieceAt(position, from).kind() != kind
                      && super.attacks(position, from, captain);
                }
              }));
    }
    return List.copyOf(mutants);
  }

  private static List<Mutant<DuckchessCase>> general() {
    return List.of(
        mutant(
            "check-with-the-end",
            DuckchessRule.NO_CHECK_AT_THE_END,
            "The move that captures a captain prints check if the captain left stands attacked.",
            "last-capture",
            new DuckchessReferee() {
              @Override
              protected boolean isCheck(
                  DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
                return super.isCheck(before, command, after.goingOn(after.toMove()));
              }
            }),
        mutant(
            "check-on-opponent-only",
            DuckchessRule.CHECK_ON_MOVER,
            "Only the captain of the side that did not move counts for check.",
            "both-attacked",
            new DuckchessReferee() {
              @Override
              protected boolean isCheck(
                  DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
                return !after.isOver() && isAttacked(after, after.toMove(), command.to());
              }
            }),
        mutant(
            "check-on-mover-only",
            DuckchessRule.CHECK,
            "Only the captain of the side that moved counts for check.",
            "both-attacked",
            new DuckchessReferee() {
              @Override
              protected boolean isCheck(
                  DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
                return !after.isOver() && isAttacked(after, before.toMove(), command.to());
              }
            }),
        mutant(
            "check-on-red-only",
            DuckchessRule.CHECK,
            "Only Red's captain counts for check.",
            "both-attacked",
            new DuckchessReferee() {
              @Override
              protected boolean isAttacked(
                  DuckchessPosition position, DuckchessSide side, Square moved) {
                return side == DuckchessSide.RED && super.isAttacked(position, side, moved);
              }
            }),
        mutant(
            "check-by-moved-piece-only",
            DuckchessRule.CHECK,
            "Only the piece that moved is looked at, so discovered checks are missed.",
            "discovered-checks",
            new DuckchessReferee() {
              @Override
              protected boolean isAttacked(
                  DuckchessPosition position, DuckchessSide side, Square moved) {
                return attackers(position, side).contains(moved);
              }
            }),
        mutant(
            "check-by-moved-piece-or-on-mover",
            DuckchessRule.CHECK,
            "The opponent's captain is looked at for the moved piece only, one's own for all.",
            "discovered-checks",
            new DuckchessReferee() {
              @Override
              protected boolean isAttacked(
                  DuckchessPosition position, DuckchessSide side, Square moved) {
                List<Square> attackers = attackers(position, side);
                return side == position.toMove() ? attackers.contains(moved) : !attackers.isEmpty();
              }
            }),
        mutant(
            "check-only-if-new",
            DuckchessRule.CHECK,
            "A check that was there before the move is not printed again.",
            "both-attacked",
            new DuckchessReferee() {
              @Override
              protected boolean isCheck(
                  DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
                return super.isCheck(before, command, after)
                    && !super.isCheck(before, command, before);
              }
            }),
        mutant(
            "check-before-the-move",
            DuckchessRule.CHECK,
            "Check is looked for before the piece is moved.",
            "checks-by-kind",
            new DuckchessReferee() {
              @Override
              protected boolean isCheck(
                  DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
                return !after.isOver() && super.isCheck(before, command, before);
              }
            }),
        mutant(
            "check-through-pieces",
            DuckchessRule.CHECK,
            "Whether a captain is attacked is told by shape alone, whatever stands in the way.",
            "checks-by-kind",
            new DuckchessReferee() {
              @Override
              protected boolean attacks(DuckchessPosition position, Square from, Square captain) {
                DuckchessPiece piece = DuckchessPlay.pieceAt(position, from);
                return piece.side() != DuckchessPlay.pieceAt(position, captain).side()
                    && hasShape(piece, from, captain);
              }
            }),
        mutant(
            "check-by-own-pieces",
            DuckchessRule.CHECK,
            "Pieces of the captain's own side count as attackers.",
            "checks-by-kind",
            new DuckchessReferee() {
              @Override
              protected boolean attacks(DuckchessPosition position, Square from, Square captain) {
                return reaches(position, from, captain);
              }
            }),
        mutant(
            "captured-piece-still-attacks",
            DuckchessRule.CHECK,
            "A piece just captured is still looked at for check.",
            "both-attacked",
            new DuckchessReferee() {
              @Override
              protected boolean isCheck(
                  DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
                Optional<DuckchessPiece> captured = before.at(command.to());
                return super.isCheck(before, command, after)
                    || (!after.isOver()
                        && captured.isPresent()
                        && attackers(after.with(command.to(), captured), before.toMove())
                            .contains(command.to()));
              }
            }),
        mutant(
            "captain-looked-for-at-home",
            DuckchessRule.CHECK,
            "The captains are taken to stand where they stood at the start.",
            "captains-abroad",
            new DuckchessReferee() {
              @Override
              protected boolean isAttacked(
                  DuckchessPosition position, DuckchessSide side, Square moved) {
                Square home =
                    DuckchessPosition.start()
                        .find(DuckchessPiece.of(side, DuckchessKind.CAPTAIN))
                        .get(0);
                return position.occupied().stream()
                    .filter(from -> DuckchessPlay.pieceAt(position, from).side() != side)
                    .anyMatch(from -> reaches(position, from, home));
              }
            }));
  }
}

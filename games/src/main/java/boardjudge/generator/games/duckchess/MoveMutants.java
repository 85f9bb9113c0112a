package boardjudge.generator.games.duckchess;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Programs that let a piece go where it may not, or not where it may. */
final class MoveMutants {
  private MoveMutants() {}

  static void addTo(MutantCatalogue<DuckchessCase, DuckchessReferee> catalogue) {
    var captain = catalogue.breaking(DuckchessRule.CAPTAIN_MOVE, "captains-abroad");
    captain.add(
        "captain-diagonal",
        "The captain goes one square diagonally instead of straight.",
        going(DuckchessKind.CAPTAIN, move -> move.rows() == 1 && move.columns() == 1));
    captain.add(
        "captain-eight-ways",
        "The captain goes to all eight squares around it, as a king in chess.",
        going(DuckchessKind.CAPTAIN, move -> Math.max(move.rows(), move.columns()) == 1));
    captain.add(
        "captain-in-palace",
        "The captain may not leave the palace of xiangqi.",
        onlyWhere(DuckchessKind.CAPTAIN, MoveMutants::endsInPalace));
    captain.add(
        "captain-flies",
        "A captain may capture the other along an open column, as xiangqi's flying general.",
        FlyingCaptain::new);
    captain.add(
        "captains-may-not-face",
        "A move that leaves the captains face to face on an open column is refused.",
        TurnMutants.forbidding(DuckchessRule.CAPTAIN_MOVE, step -> captainsFace(step.after())));
    var guard = catalogue.breaking(DuckchessRule.GUARD_MOVE, "captains-abroad");
    guard.add(
        "guard-straight",
        "The guard goes one square straight instead of diagonally.",
        going(DuckchessKind.GUARD, move -> move.rows() + move.columns() == 1));
    guard.add(
        "guard-eight-ways",
        "The guard goes to all eight squares around it.",
        going(DuckchessKind.GUARD, move -> Math.max(move.rows(), move.columns()) == 1));
    guard.add(
        "guard-in-palace",
        "The guard may not leave the palace of xiangqi.",
        onlyWhere(DuckchessKind.GUARD, MoveMutants::endsInPalace));
    var elephant = catalogue.breaking(DuckchessRule.ELEPHANT_MOVE, "elephants-across");
    elephant.add(
        "elephant-stops-at-river",
        "The elephant may not cross the middle of the board, as in xiangqi.",
        onlyWhere(DuckchessKind.ELEPHANT, move -> !isAcross(move, move.to())));
    var horse = catalogue.breaking(DuckchessRule.HORSE_MOVE, "mostly-legal");
    horse.add(
        "horse-four-ways",
        "The horse goes two rows and one column, never one row and two columns.",
        onlyWhere(DuckchessKind.HORSE, DuckchessMove::isTall));
    var duck = catalogue.breaking(DuckchessRule.DUCK_MOVE, "duck-legs");
    duck.add(
        "duck-three-rows-only",
        "The duck goes three rows and two columns, never two rows and three columns.",
        onlyWhere(DuckchessKind.DUCK, DuckchessMove::isTall));
    duck.add(
        "duck-three-columns-only",
        "The duck goes two rows and three columns, never three rows and two columns.",
        onlyWhere(DuckchessKind.DUCK, move -> !move.isTall()));
    duck.add(
        "duck-never-back",
        "The duck never goes back towards its home row.",
        onlyWhere(DuckchessKind.DUCK, move -> move.forward() > 0));
    var soldierAbroad = catalogue.breaking(DuckchessRule.SOLDIER_MOVE, "captains-abroad");
    soldierAbroad.add(
        "soldier-never-back",
        "The soldier never goes back, straight or diagonally.",
        onlyWhere(DuckchessKind.SOLDIER, move -> move.forward() >= 0));
    var soldier = catalogue.breaking(DuckchessRule.SOLDIER_MOVE, "near-misses");
    soldier.add(
        "soldier-straight",
        "The soldier goes straight in four ways, never diagonally.",
        onlyWhere(DuckchessKind.SOLDIER, move -> move.rows() != move.columns()));
    soldier.add(
        "soldier-diagonal",
        "The soldier goes diagonally only.",
        onlyWhere(DuckchessKind.SOLDIER, move -> move.rows() == move.columns()));
    soldier.add(
        "soldier-of-xiangqi",
        "The soldier goes straight ahead, and sideways once it is across the middle.",
        onlyWhere(
            DuckchessKind.SOLDIER,
            move ->
                (move.columns() == 0 && move.forward() == 1)
                    || (move.rows() == 0 && isAcross(move, move.from()))));
    soldier.add(
        "soldier-of-chess",
        "The soldier goes forward only, straight or diagonally.",
        onlyWhere(DuckchessKind.SOLDIER, move -> move.forward() == 1));
    var elephantEye = catalogue.breaking(DuckchessRule.ELEPHANT_EYE, "elephants-across");
    elephantEye.add(
        "elephant-no-eye",
        "The elephant's eye is not looked at.",
        looking(DuckchessKind.ELEPHANT, (move, right) -> List.of()));
    elephantEye.add(
        "elephant-eye-beside",
        "The elephant's eye is looked for straight beside it, in its column.",
        looking(DuckchessKind.ELEPHANT, (move, right) -> List.of(move.on(1, 0))));
    elephantEye.add(
        "elephant-eye-by-target-row",
        "The elephant's eye is looked for two rows on and one column across.",
        looking(DuckchessKind.ELEPHANT, (move, right) -> List.of(move.on(2, 1))));
    addStopped(
        elephantEye, DuckchessKind.ELEPHANT, "elephant-eye-own-only", "elephant-eye-enemy-only");
    var horseLeg = catalogue.breaking(DuckchessRule.HORSE_LEG, "near-misses");
    horseLeg.add(
        "horse-no-leg",
        "The horse's leg is not looked at, as in chess.",
        looking(DuckchessKind.HORSE, (move, right) -> List.of()));
    horseLeg.add(
        "horse-leg-short-side",
        "The horse's leg is looked for along its short side.",
        looking(DuckchessKind.HORSE, (move, right) -> List.of(move.along(0, 1))));
    horseLeg.add(
        "horse-leg-diagonal",
        "The horse's leg is looked for diagonally next to it, next to its target.",
        looking(DuckchessKind.HORSE, (move, right) -> List.of(move.along(1, 1))));
    addStopped(horseLeg, DuckchessKind.HORSE, "horse-leg-own-only", "horse-leg-enemy-only");
    var duckLegs = catalogue.breaking(DuckchessRule.DUCK_LEGS, "duck-legs");
    duckLegs.add(
        "duck-no-legs",
        "The duck's legs are not looked at.",
        looking(DuckchessKind.DUCK, (move, right) -> List.of()));
    duckLegs.add(
        "duck-first-leg-only",
        "Only the leg next to the duck is looked at.",
        looking(DuckchessKind.DUCK, (move, right) -> right.subList(0, 1)));
    duckLegs.add(
        "duck-second-leg-only",
        "Only the leg next to the duck's target is looked at.",
        looking(DuckchessKind.DUCK, (move, right) -> right.subList(1, 2)));
    duckLegs.add(
        "duck-both-legs-needed",
        "The duck is stopped only if both of its legs are taken.",
        () ->
            new DuckchessReferee() {
              @Override
              protected List<Square> blockers(DuckchessPosition position, DuckchessMove move) {
                List<Square> blockers = super.blockers(position, move);
                boolean one = move.piece().kind() == DuckchessKind.DUCK && blockers.size() == 1;
                return one ? List.of() : blockers;
              }
            });
    duckLegs.add(
        "duck-second-leg-straight-on",
        "The duck's second leg is looked for two squares straight on.",
        looking(DuckchessKind.DUCK, (move, right) -> List.of(right.get(0), move.along(2, 0))));
    duckLegs.add(
        "duck-second-leg-diagonal",
        "The duck's second leg is looked for diagonally next to the duck.",
        looking(DuckchessKind.DUCK, (move, right) -> List.of(right.get(0), move.along(1, 1))));
    duckLegs.add(
        "duck-second-leg-two-diagonally",
        "The duck's second leg is looked for two squares away diagonally.",
        looking(DuckchessKind.DUCK, (move, right) -> List.of(right.get(0), move.along(2, 2))));
    duckLegs.add(
        "duck-legs-on-short-side",
        "The duck's legs are looked for along its short side.",
        looking(DuckchessKind.DUCK, (move, right) -> List.of(move.along(0, 1), move.along(1, 2))));
    duckLegs.add(
        "duck-legs-of-tall-moves-only",
        "The duck's legs are looked at where it goes three rows, not where three columns.",
        looking(DuckchessKind.DUCK, (move, right) -> move.isTall() ? right : List.of()));
    addStopped(duckLegs, DuckchessKind.DUCK, "duck-legs-own-only", "duck-legs-enemy-only");
    var carPath = catalogue.breaking(DuckchessRule.CAR_PATH, "near-misses");
    carPath.add(
        "car-jumps",
        "What stands between a car and its target is not looked at.",
        looking(DuckchessKind.CAR, (move, right) -> List.of()));
    carPath.add(
        "car-last-square-only",
        "Only the square before a car's target is looked at.",
        looking(
            DuckchessKind.CAR,
            (move, right) -> right.subList(Math.max(0, right.size() - 1), right.size())));
    carPath.add(
        "car-first-square-only",
        "Only the square next to a car is looked at.",
        looking(DuckchessKind.CAR, (move, right) -> right.subList(0, Math.min(1, right.size()))));
    carPath.add(
        "car-jumps-sideways",
        "What stands between is looked at along columns, not along rows.",
        looking(DuckchessKind.CAR, (move, right) -> move.isTall() ? right : List.of()));
    addStopped(carPath, DuckchessKind.CAR, "car-stopped-by-own-only", "car-stopped-by-enemy-only");
  }

  /** Referees that know this shape alone for that kind. */
  private static Supplier<DuckchessReferee> going(
      DuckchessKind kind, Predicate<DuckchessMove> shape) {
    return () ->
        new DuckchessReferee() {
          @Override
          public boolean hasShape(DuckchessMove move) {
            return move.piece().kind() == kind ? shape.test(move) : super.hasShape(move);
          }
        };
  }

  /** Referees that allow that kind only some of its moves. */
  private static Supplier<DuckchessReferee> onlyWhere(
      DuckchessKind kind, Predicate<DuckchessMove> allowed) {
    return going(kind, move -> new DuckchessReferee().hasShape(move) && allowed.test(move));
  }

  /** Referees to which other squares must be empty for that kind than the right ones. */
  private static Supplier<DuckchessReferee> looking(
      DuckchessKind kind, BiFunction<DuckchessMove, List<Square>, List<Square>> squares) {
    return () ->
        new DuckchessReferee() {
          @Override
          protected List<Square> way(DuckchessMove move) {
            List<Square> right = super.way(move);
            return move.piece().kind() == kind ? squares.apply(move, right) : right;
          }
        };
  }

  /** Adds one that only pieces of its own side stop, and one that only enemy pieces stop. */
  private static void addStopped(
      MutantCatalogue<DuckchessCase, DuckchessReferee>.Group group,
      DuckchessKind kind,
      String ownOnly,
      String enemyOnly) {
    String stopped = "The " + kind.word() + " is stopped by ";
    group.add(ownOnly, stopped + "own pieces only.", stoppedBy(kind, true));
    group.add(enemyOnly, stopped + "enemy pieces only.", stoppedBy(kind, false));
  }

  private static Supplier<DuckchessReferee> stoppedBy(DuckchessKind kind, boolean byOwn) {
    return () ->
        new DuckchessReferee() {
          @Override
          protected boolean blocks(
              DuckchessPosition position, DuckchessPiece piece, Square square) {
            boolean own = position.at(square).filter(at -> at.side() == piece.side()).isPresent();
            return super.blocks(position, piece, square) && (piece.kind() != kind || own == byOwn);
          }
        };
  }

  private static final class FlyingCaptain extends DuckchessReferee {
    @Override
    public boolean hasShape(DuckchessMove move) {
      return super.hasShape(move) || flies(move);
    }

    @Override
    protected List<Square> blockers(DuckchessPosition position, DuckchessMove move) {
      if (!flies(move)) {
        return super.blockers(position, move);
      }
      DuckchessPiece car = DuckchessPiece.of(move.piece().side(), DuckchessKind.CAR);
      return position.captains(move.piece().side().opponent()).contains(move.to())
          ? super.blockers(position, new DuckchessMove(car, move.from(), move.to()))
          : List.of(move.to());
    }

    private static boolean flies(DuckchessMove move) {
      return move.piece().kind() == DuckchessKind.CAPTAIN && move.columns() == 0 && move.rows() > 1;
    }
  }

  /** Whether both captains stand on one column with nothing between. */
  private static boolean captainsFace(DuckchessPosition position) {
    for (Square red : position.captains(DuckchessSide.RED)) {
      for (Square blue : position.captains(DuckchessSide.BLUE)) {
        return red.column() == blue.column() && new FlyingCaptain().reaches(position, red, blue);
      }
    }
    return false;
  }

  private static boolean endsInPalace(DuckchessMove move) {
    return Math.abs(move.to().row() - move.piece().side().homeRow()) <= 2
        && Math.abs(move.to().column() - 4) <= 1;
  }

  /** Whether a square lies on the other side's half of the board. */
  private static boolean isAcross(DuckchessMove move, Square square) {
    return Math.abs(square.row() - move.piece().side().homeRow()) >= DuckchessPosition.ROWS / 2;
  }
}

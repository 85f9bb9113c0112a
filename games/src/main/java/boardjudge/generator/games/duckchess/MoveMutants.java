package boardjudge.generator.games.duckchess;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.reference.games.duckchess.DuckchessKind.CAPTAIN;
import static boardjudge.reference.games.duckchess.DuckchessKind.CAR;
import static boardjudge.reference.games.duckchess.DuckchessKind.DUCK;
import static boardjudge.reference.games.duckchess.DuckchessKind.ELEPHANT;
import static boardjudge.reference.games.duckchess.DuckchessKind.GUARD;
import static boardjudge.reference.games.duckchess.DuckchessKind.HORSE;
import static boardjudge.reference.games.duckchess.DuckchessKind.SOLDIER;

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

/** Mutants that misjudge where a piece may go. */
final class MoveMutants {
  /** No wrong program lets a piece go further, except cars and flying captains. */
  private static final int MAX_REACH = 3;

  private MoveMutants() {}

  static void addTo(MutantCatalogue<DuckchessCase, DuckchessReferee> catalogue) {
    var captain = catalogue.breaking(DuckchessRule.CAPTAIN_MOVE, "captains-abroad");
    captain.add(
        "captain-diagonal", going(CAPTAIN, move -> move.rows() == 1 && move.columns() == 1));
    captain.add(
        "captain-eight-ways", going(CAPTAIN, move -> Math.max(move.rows(), move.columns()) == 1));
    captain.add("captain-in-palace", onlyWhere(CAPTAIN, MoveMutants::endsInPalace));
    captain.add("captain-flies", of(CAPTAIN, FlyingCaptain::new));
    captain.add(
        "captains-may-not-face",
        TurnMutants.forbidding(DuckchessRule.CAPTAIN_MOVE, step -> captainsFace(step.after())));
    var guard = catalogue.breaking(DuckchessRule.GUARD_MOVE, "captains-abroad");
    guard.add("guard-straight", going(GUARD, move -> move.rows() + move.columns() == 1));
    guard.add("guard-eight-ways", going(GUARD, move -> Math.max(move.rows(), move.columns()) == 1));
    guard.add("guard-in-palace", onlyWhere(GUARD, MoveMutants::endsInPalace));
    var elephant = catalogue.breaking(DuckchessRule.ELEPHANT_MOVE, "elephants-across");
    elephant.add(
        "elephant-stops-at-river", onlyWhere(ELEPHANT, move -> !isAcross(move, move.to())));
    var horse = catalogue.breaking(DuckchessRule.HORSE_MOVE, "mostly-legal");
    horse.add("horse-four-ways", onlyWhere(HORSE, DuckchessMove::isTall));
    var duck = catalogue.breaking(DuckchessRule.DUCK_MOVE, "duck-legs");
    duck.add("duck-three-rows-only", onlyWhere(DUCK, DuckchessMove::isTall));
    duck.add("duck-three-columns-only", onlyWhere(DUCK, move -> !move.isTall()));
    duck.add("duck-never-back", onlyWhere(DUCK, move -> move.forward() > 0));
    var soldierAbroad = catalogue.breaking(DuckchessRule.SOLDIER_MOVE, "captains-abroad");
    soldierAbroad.add("soldier-never-back", onlyWhere(SOLDIER, move -> move.forward() >= 0));
    var soldier = catalogue.breaking(DuckchessRule.SOLDIER_MOVE, "near-misses");
    soldier.add("soldier-straight", onlyWhere(SOLDIER, move -> move.rows() != move.columns()));
    soldier.add("soldier-diagonal", onlyWhere(SOLDIER, move -> move.rows() == move.columns()));
    soldier.add(
        "soldier-of-xiangqi",
        onlyWhere(
            SOLDIER,
            move ->
                (move.columns() == 0 && move.forward() == 1)
                    || (move.rows() == 0 && isAcross(move, move.from()))));
    soldier.add("soldier-of-chess", onlyWhere(SOLDIER, move -> move.forward() == 1));
    var elephantEye = catalogue.breaking(DuckchessRule.ELEPHANT_EYE, "elephants-across");
    elephantEye.add("elephant-no-eye", looking(ELEPHANT, (move, right) -> List.of()));
    elephantEye.add(
        "elephant-eye-beside", looking(ELEPHANT, (move, right) -> List.of(move.on(1, 0))));
    elephantEye.add(
        "elephant-eye-by-target-row", looking(ELEPHANT, (move, right) -> List.of(move.on(2, 1))));
    elephantEye.add("elephant-eye-own-only", stoppedBy(ELEPHANT, true));
    elephantEye.add("elephant-eye-enemy-only", stoppedBy(ELEPHANT, false));
    var horseLeg = catalogue.breaking(DuckchessRule.HORSE_LEG, "near-misses");
    horseLeg.add("horse-no-leg", looking(HORSE, (move, right) -> List.of()));
    horseLeg.add(
        "horse-leg-short-side", looking(HORSE, (move, right) -> List.of(move.along(0, 1))));
    horseLeg.add("horse-leg-diagonal", looking(HORSE, (move, right) -> List.of(move.along(1, 1))));
    horseLeg.add("horse-leg-own-only", stoppedBy(HORSE, true));
    horseLeg.add("horse-leg-enemy-only", stoppedBy(HORSE, false));
    var duckLegs = catalogue.breaking(DuckchessRule.DUCK_LEGS, "duck-legs");
    duckLegs.add("duck-no-legs", looking(DUCK, (move, right) -> List.of()));
    duckLegs.add("duck-first-leg-only", looking(DUCK, (move, right) -> right.subList(0, 1)));
    duckLegs.add("duck-second-leg-only", looking(DUCK, (move, right) -> right.subList(1, 2)));
    duckLegs.add(
        "duck-both-legs-needed",
        of(
            DUCK,
            wrong(
                DuckchessReferee::blockers,
                (right, position, move) ->
                    move.piece().kind() == DUCK && right.size() == 1 ? List.of() : right)));
    duckLegs.add(
        "duck-second-leg-straight-on",
        looking(DUCK, (move, right) -> List.of(right.get(0), move.along(2, 0))));
    duckLegs.add(
        "duck-second-leg-diagonal",
        looking(DUCK, (move, right) -> List.of(right.get(0), move.along(1, 1))));
    duckLegs.add(
        "duck-second-leg-two-diagonally",
        looking(DUCK, (move, right) -> List.of(right.get(0), move.along(2, 2))));
    duckLegs.add(
        "duck-legs-on-short-side",
        looking(DUCK, (move, right) -> List.of(move.along(0, 1), move.along(1, 2))));
    duckLegs.add(
        "duck-legs-of-tall-moves-only",
        looking(DUCK, (move, right) -> move.isTall() ? right : List.of()));
    duckLegs.add("duck-legs-own-only", stoppedBy(DUCK, true));
    duckLegs.add("duck-legs-enemy-only", stoppedBy(DUCK, false));
    var carPath = catalogue.breaking(DuckchessRule.CAR_PATH, "near-misses");
    carPath.add("car-jumps", looking(CAR, (move, right) -> List.of()));
    carPath.add(
        "car-last-square-only",
        looking(CAR, (move, right) -> right.subList(Math.max(0, right.size() - 1), right.size())));
    carPath.add(
        "car-first-square-only",
        looking(CAR, (move, right) -> right.subList(0, Math.min(1, right.size()))));
    carPath.add(
        "car-jumps-sideways", looking(CAR, (move, right) -> move.isTall() ? right : List.of()));
    carPath.add("car-stopped-by-own-only", stoppedBy(CAR, true));
    carPath.add("car-stopped-by-enemy-only", stoppedBy(CAR, false));
  }

  /** For referees that differ from the right one only in the moves of one kind. */
  private static Supplier<DuckchessReferee> of(
      DuckchessKind kind, Supplier<? extends DuckchessReferee> referee) {
    return DuckchessMutants.when(
        step ->
            step.before().at(step.command().from()).filter(it -> it.kind() == kind).isPresent()
                || (DuckchessMutants.isValid(step) && mayAttack(step.after(), kind)),
        referee);
  }

  /**
   * Whether a piece of this kind is near the other side's captain or, if it may go far, in line
   * with it.
   */
  private static boolean mayAttack(DuckchessPosition position, DuckchessKind kind) {
    for (DuckchessSide side : DuckchessSide.values()) {
      for (Square captain : position.captains(side)) {
        for (Square from : position.occupied()) {
          DuckchessPiece piece = position.at(from).orElseThrow();
          if (piece.kind() == kind && piece.side() != side) {
            int rows = Math.abs(captain.row() - from.row());
            int columns = Math.abs(captain.column() - from.column());
            boolean isFar = kind == CAR || kind == CAPTAIN;
            boolean isInLine = isFar && (rows == 0 || columns == 0);
            if (isInLine || Math.max(rows, columns) <= MAX_REACH) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static Supplier<DuckchessReferee> going(
      DuckchessKind kind, Predicate<DuckchessMove> shape) {
    return of(
        kind,
        wrong(
            DuckchessReferee::hasShape,
            (right, move) -> move.piece().kind() == kind ? shape.test(move) : right));
  }

  private static Supplier<DuckchessReferee> onlyWhere(
      DuckchessKind kind, Predicate<DuckchessMove> allowed) {
    return going(kind, move -> new DuckchessReferee().hasShape(move) && allowed.test(move));
  }

  /** Replaces the squares that must be empty for a move of this kind. */
  private static Supplier<DuckchessReferee> looking(
      DuckchessKind kind, BiFunction<DuckchessMove, List<Square>, List<Square>> squares) {
    return of(
        kind,
        wrong(
            DuckchessReferee::way,
            (right, move) -> move.piece().kind() == kind ? squares.apply(move, right) : right));
  }

  /** Only own pieces, or only enemy ones, block this kind. */
  private static Supplier<DuckchessReferee> stoppedBy(DuckchessKind kind, boolean byOwn) {
    return of(
        kind,
        wrong(
            DuckchessReferee::blocks,
            (right, position, piece, square) -> {
              boolean isOwn =
                  position.at(square).filter(at -> at.side() == piece.side()).isPresent();
              return right && (piece.kind() != kind || isOwn == byOwn);
            }));
  }

  private static final class FlyingCaptain extends DuckchessReferee {
    @Override
    public boolean hasShape(DuckchessMove move) {
      return super.hasShape(move) || flies(move);
    }

    @Override
    public List<Square> blockers(DuckchessPosition position, DuckchessMove move) {
      if (!flies(move)) {
        return super.blockers(position, move);
      }
      DuckchessPiece car = new DuckchessPiece(move.piece().side(), CAR);
      return position.captains(move.piece().side().opponent()).contains(move.to())
          ? super.blockers(position, new DuckchessMove(car, move.from(), move.to()))
          : List.of(move.to());
    }

    private static boolean flies(DuckchessMove move) {
      return move.piece().kind() == CAPTAIN && move.columns() == 0 && move.rows() > 1;
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

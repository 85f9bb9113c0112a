package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessMutants.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.grid.Square;
import java.util.List;

/** Programs that look at the wrong squares for what stands in the way, or not at all. */
final class DuckchessWayMutants {
  private DuckchessWayMutants() {}

  static List<Mutant<DuckchessCase>> all() {
    return List.of(
        way(
            "elephant-no-eye",
            DuckchessKind.ELEPHANT,
            "The elephant's eye is not looked at.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "elephant-eye-beside",
            DuckchessKind.ELEPHANT,
            "The elephant's eye is looked for straight beside it, in its column.",
            (right, s, t, tall, from) -> List.of(by(from, s, 0))),
        way(
            "elephant-eye-by-target-row",
            DuckchessKind.ELEPHANT,
            "The elephant's eye is looked for two rows on and one column across.",
            (right, s, t, tall, from) -> List.of(by(from, 2 * s, t))),
        blind("elephant-eye-own-only", DuckchessKind.ELEPHANT, true),
        blind("elephant-eye-enemy-only", DuckchessKind.ELEPHANT, false),
        way(
            "horse-no-leg",
            DuckchessKind.HORSE,
            "The horse's leg is not looked at, as in chess.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "horse-leg-short-side",
            DuckchessKind.HORSE,
            "The horse's leg is looked for along its short side.",
            (right, s, t, tall, from) -> List.of(tall ? by(from, 0, t) : by(from, s, 0))),
        way(
            "horse-leg-diagonal",
            DuckchessKind.HORSE,
            "The horse's leg is looked for diagonally next to it, next to its target.",
            (right, s, t, tall, from) -> List.of(by(from, s, t))),
        blind("horse-leg-own-only", DuckchessKind.HORSE, true),
        blind("horse-leg-enemy-only", DuckchessKind.HORSE, false),
        way(
            "duck-no-legs",
            DuckchessKind.DUCK,
            "The duck's legs are not looked at.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "duck-first-leg-only",
            DuckchessKind.DUCK,
            "Only the leg next to the duck is looked at.",
            (right, s, t, tall, from) -> right.subList(0, 1)),
        way(
            "duck-second-leg-only",
            DuckchessKind.DUCK,
            "Only the leg next to the duck's target is looked at.",
            (right, s, t, tall, from) -> right.subList(1, 2)),
        mutant(
            "duck-both-legs-needed",
            DuckchessRule.DUCK_LEGS,
            "The duck is stopped only if both of its legs are taken.",
            "duck-legs",
            new BothLegs()),
        way(
            "duck-second-leg-straight-on",
            DuckchessKind.DUCK,
            "The duck's second leg is looked for two squares straight on.",
            (right, s, t, tall, from) ->
                List.of(right.get(0), tall ? by(from, 2 * s, 0) : by(from, 0, 2 * t))),
        way(
            "duck-second-leg-diagonal",
            DuckchessKind.DUCK,
            "The duck's second leg is looked for diagonally next to the duck.",
            (right, s, t, tall, from) -> List.of(right.get(0), by(from, s, t))),
        way(
            "duck-second-leg-two-diagonally",
            DuckchessKind.DUCK,
            "The duck's second leg is looked for two squares away diagonally.",
            (right, s, t, tall, from) -> List.of(right.get(0), by(from, 2 * s, 2 * t))),
        way(
            "duck-legs-on-short-side",
            DuckchessKind.DUCK,
            "The duck's legs are looked for along its short side.",
            (right, s, t, tall, from) ->
                tall
                    ? List.of(by(from, 0, t), by(from, s, 2 * t))
                    : List.of(by(from, s, 0), by(from, 2 * s, t))),
        way(
            "duck-legs-of-tall-moves-only",
            DuckchessKind.DUCK,
            "The duck's legs are looked at where it goes three rows, not where three columns.",
            (right, s, t, tall, from) -> tall ? right : List.of()),
        blind("duck-legs-own-only", DuckchessKind.DUCK, true),
        blind("duck-legs-enemy-only", DuckchessKind.DUCK, false),
        way(
            "car-jumps",
            DuckchessKind.CAR,
            "What stands between a car and its target is not looked at.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "car-last-square-only",
            DuckchessKind.CAR,
            "Only the square before a car's target is looked at.",
            (right, s, t, tall, from) ->
                right.isEmpty() ? right : right.subList(right.size() - 1, right.size())),
        way(
            "car-first-square-only",
            DuckchessKind.CAR,
            "Only the square next to a car is looked at.",
            (right, s, t, tall, from) -> right.isEmpty() ? right : right.subList(0, 1)),
        way(
            "car-jumps-sideways",
            DuckchessKind.CAR,
            "What stands between is looked at along columns, not along rows.",
            (right, s, t, tall, from) -> s == 0 ? List.of() : right),
        blind("car-stopped-by-own-only", DuckchessKind.CAR, true),
        blind("car-stopped-by-enemy-only", DuckchessKind.CAR, false));
  }

  /** The squares that must be empty, given the right ones. */
  @FunctionalInterface
  private interface Way {
    /**
     * @param s the sign of the rows gone
     * @param t the sign of the columns gone
     * @param tall whether more rows are gone than columns
     */
    List<Square> squares(List<Square> right, int s, int t, boolean tall, Square from);
  }

  private static Mutant<DuckchessCase> way(
      String name, DuckchessKind kind, String mistake, Way way) {
    return mutant(name, rule(kind), mistake, recipe(kind), new WrongWay(kind, way));
  }

  private static Mutant<DuckchessCase> blind(String name, DuckchessKind kind, boolean ownOnly) {
    return mutant(
        name,
        rule(kind),
        "The " + kind.word() + " is stopped by " + (ownOnly ? "own" : "enemy") + " pieces only.",
        recipe(kind),
        new HalfBlind(kind, ownOnly));
  }

  private static DuckchessRule rule(DuckchessKind kind) {
    return switch (kind) {
      case ELEPHANT -> DuckchessRule.ELEPHANT_EYE;
      case HORSE -> DuckchessRule.HORSE_LEG;
      case DUCK -> DuckchessRule.DUCK_LEGS;
      default -> DuckchessRule.CAR_PATH;
    };
  }

  private static String recipe(DuckchessKind kind) {
    return switch (kind) {
      case ELEPHANT -> "elephants-across";
      case DUCK -> "duck-legs";
      default -> "near-misses";
    };
  }

  private static Square by(Square from, int rows, int columns) {
    return DuckchessPosition.square(from.row() + rows, from.column() + columns);
  }

  private static final class WrongWay extends DuckchessReferee {
    private final DuckchessKind kind;
    private final Way way;

    WrongWay(DuckchessKind kind, Way way) {
      this.kind = kind;
      this.way = way;
    }

    @Override
    protected List<Square> way(DuckchessPiece piece, Square from, Square to) {
      List<Square> right = super.way(piece, from, to);
      if (piece.kind() != kind) {
        return right;
      }
      int rows = to.row() - from.row();
      int columns = to.column() - from.column();
      return way.squares(
          right,
          Integer.signum(rows),
          Integer.signum(columns),
          Math.abs(rows) > Math.abs(columns),
          from);
    }
  }

  private static final class HalfBlind extends DuckchessReferee {
    private final DuckchessKind kind;
    private final boolean ownOnly;

    HalfBlind(DuckchessKind kind, boolean ownOnly) {
      this.kind = kind;
      this.ownOnly = ownOnly;
    }

    @Override
    protected boolean blocks(DuckchessPosition position, DuckchessPiece piece, Square square) {
      return super.blocks(position, piece, square)
          && (piece.kind() != kind
              || (DuckchessPlay.pieceAt(position, square).side() == piece.side()) == ownOnly);
    }
  }

  private static final class BothLegs extends DuckchessReferee {
    @Override
    protected List<Square> blockers(
        DuckchessPosition position, DuckchessPiece piece, Square from, Square to) {
      List<Square> blockers = super.blockers(position, piece, from, to);
      return piece.kind() == DuckchessKind.DUCK && blockers.size() < 2 ? List.of() : blockers;
    }
  }
}

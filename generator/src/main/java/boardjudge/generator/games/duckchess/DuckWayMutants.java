package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckMutants.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckReferee;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.grid.Square;
import java.util.List;

/** Programs that look at the wrong squares for what stands in the way, or not at all. */
final class DuckWayMutants {
  private DuckWayMutants() {}

  static List<Mutant<DuckCase>> all() {
    return List.of(
        way(
            "elephant-no-eye",
            DuckKind.ELEPHANT,
            "The elephant's eye is not looked at.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "elephant-eye-beside",
            DuckKind.ELEPHANT,
            "The elephant's eye is looked for straight beside it, in its column.",
            (right, s, t, tall, from) -> List.of(by(from, s, 0))),
        way(
            "elephant-eye-by-target-row",
            DuckKind.ELEPHANT,
            "The elephant's eye is looked for two rows on and one column across.",
            (right, s, t, tall, from) -> List.of(by(from, 2 * s, t))),
        blind("elephant-eye-own-only", DuckKind.ELEPHANT, true),
        blind("elephant-eye-enemy-only", DuckKind.ELEPHANT, false),
        way(
            "horse-no-leg",
            DuckKind.HORSE,
            "The horse's leg is not looked at, as in chess.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "horse-leg-short-side",
            DuckKind.HORSE,
            "The horse's leg is looked for along its short side.",
            (right, s, t, tall, from) -> List.of(tall ? by(from, 0, t) : by(from, s, 0))),
        way(
            "horse-leg-diagonal",
            DuckKind.HORSE,
            "The horse's leg is looked for diagonally next to it, next to its target.",
            (right, s, t, tall, from) -> List.of(by(from, s, t))),
        blind("horse-leg-own-only", DuckKind.HORSE, true),
        blind("horse-leg-enemy-only", DuckKind.HORSE, false),
        way(
            "duck-no-legs",
            DuckKind.DUCK,
            "The duck's legs are not looked at.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "duck-first-leg-only",
            DuckKind.DUCK,
            "Only the leg next to the duck is looked at.",
            (right, s, t, tall, from) -> right.subList(0, 1)),
        way(
            "duck-second-leg-only",
            DuckKind.DUCK,
            "Only the leg next to the duck's target is looked at.",
            (right, s, t, tall, from) -> right.subList(1, 2)),
        mutant(
            "duck-both-legs-needed",
            DuckRule.DUCK_LEGS,
            "The duck is stopped only if both of its legs are taken.",
            "duck-legs",
            new BothLegs()),
        way(
            "duck-second-leg-straight-on",
            DuckKind.DUCK,
            "The duck's second leg is looked for two squares straight on.",
            (right, s, t, tall, from) ->
                List.of(right.get(0), tall ? by(from, 2 * s, 0) : by(from, 0, 2 * t))),
        way(
            "duck-second-leg-diagonal",
            DuckKind.DUCK,
            "The duck's second leg is looked for diagonally next to the duck.",
            (right, s, t, tall, from) -> List.of(right.get(0), by(from, s, t))),
        way(
            "duck-second-leg-two-diagonally",
            DuckKind.DUCK,
            "The duck's second leg is looked for two squares away diagonally.",
            (right, s, t, tall, from) -> List.of(right.get(0), by(from, 2 * s, 2 * t))),
        way(
            "duck-legs-on-short-side",
            DuckKind.DUCK,
            "The duck's legs are looked for along its short side.",
            (right, s, t, tall, from) ->
                tall
                    ? List.of(by(from, 0, t), by(from, s, 2 * t))
                    : List.of(by(from, s, 0), by(from, 2 * s, t))),
        way(
            "duck-legs-of-tall-moves-only",
            DuckKind.DUCK,
            "The duck's legs are looked at where it goes three rows, not where three columns.",
            (right, s, t, tall, from) -> tall ? right : List.of()),
        blind("duck-legs-own-only", DuckKind.DUCK, true),
        blind("duck-legs-enemy-only", DuckKind.DUCK, false),
        way(
            "car-jumps",
            DuckKind.CAR,
            "What stands between a car and its target is not looked at.",
            (right, s, t, tall, from) -> List.of()),
        way(
            "car-last-square-only",
            DuckKind.CAR,
            "Only the square before a car's target is looked at.",
            (right, s, t, tall, from) ->
                right.isEmpty() ? right : right.subList(right.size() - 1, right.size())),
        way(
            "car-first-square-only",
            DuckKind.CAR,
            "Only the square next to a car is looked at.",
            (right, s, t, tall, from) -> right.isEmpty() ? right : right.subList(0, 1)),
        way(
            "car-jumps-sideways",
            DuckKind.CAR,
            "What stands between is looked at along columns, not along rows.",
            (right, s, t, tall, from) -> s == 0 ? List.of() : right),
        blind("car-stopped-by-own-only", DuckKind.CAR, true),
        blind("car-stopped-by-enemy-only", DuckKind.CAR, false));
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

  private static Mutant<DuckCase> way(String name, DuckKind kind, String mistake, Way way) {
    return mutant(name, rule(kind), mistake, recipe(kind), new WrongWay(kind, way));
  }

  private static Mutant<DuckCase> blind(String name, DuckKind kind, boolean ownOnly) {
    return mutant(
        name,
        rule(kind),
        "The " + kind.word() + " is stopped by " + (ownOnly ? "own" : "enemy") + " pieces only.",
        recipe(kind),
        new HalfBlind(kind, ownOnly));
  }

  private static DuckRule rule(DuckKind kind) {
    return switch (kind) {
      case ELEPHANT -> DuckRule.ELEPHANT_EYE;
      case HORSE -> DuckRule.HORSE_LEG;
      case DUCK -> DuckRule.DUCK_LEGS;
      default -> DuckRule.CAR_PATH;
    };
  }

  private static String recipe(DuckKind kind) {
    return switch (kind) {
      case ELEPHANT -> "elephants-across";
      case DUCK -> "duck-legs";
      default -> "near-misses";
    };
  }

  private static Square by(Square from, int rows, int columns) {
    return DuckPosition.square(from.row() + rows, from.column() + columns);
  }

  private static final class WrongWay extends DuckReferee {
    private final DuckKind kind;
    private final Way way;

    WrongWay(DuckKind kind, Way way) {
      this.kind = kind;
      this.way = way;
    }

    @Override
    protected List<Square> way(DuckPiece piece, Square from, Square to) {
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

  private static final class HalfBlind extends DuckReferee {
    private final DuckKind kind;
    private final boolean ownOnly;

    HalfBlind(DuckKind kind, boolean ownOnly) {
      this.kind = kind;
      this.ownOnly = ownOnly;
    }

    @Override
    protected boolean blocks(DuckPosition position, DuckPiece piece, Square square) {
      return super.blocks(position, piece, square)
          && (piece.kind() != kind
              || (DuckPlay.pieceAt(position, square).side() == piece.side()) == ownOnly);
    }
  }

  private static final class BothLegs extends DuckReferee {
    @Override
    protected List<Square> blockers(
        DuckPosition position, DuckPiece piece, Square from, Square to) {
      List<Square> blockers = super.blockers(position, piece, from, to);
      return piece.kind() == DuckKind.DUCK && blockers.size() < 2 ? List.of() : blockers;
    }
  }
}

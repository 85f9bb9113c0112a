package boardjudge.generator.games.pawnchess;

import static boardjudge.reference.games.pawnchess.PawnchessColour.BLACK;
import static boardjudge.reference.games.pawnchess.PawnchessColour.WHITE;
import static boardjudge.reference.games.pawnchess.PawnchessResult.lost;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessReferee;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Mutants that get a rule wrong: how pawns move, or how the game ends. */
final class RuleMutants {
  /** A win for White that is slower than any real one: his worst win, Black's best loss. */
  private static final PawnchessResult DRAW = new PawnchessResult(WHITE, 1000);

  private static final List<Integer> STRAIGHT = List.of(0);
  private static final List<Integer> ASIDE = List.of(-1, 1);

  private RuleMutants() {}

  static void addTo(MutantCatalogue<PawnchessCase, PawnchessReferee> mutants) {
    var crowded = mutants.breaking(PawnchessRule.DIAGONAL_CAPTURE, "crowded").reusable();
    crowded.add("captures-straight-ahead", () -> adding(1, STRAIGHT, PawnchessMove::capturesEnemy));
    var diagonal = mutants.breaking(PawnchessRule.DIAGONAL_CAPTURE, "uniform").reusable();
    diagonal.add(
        "moves-diagonally", () -> adding(1, ASIDE, move -> move.before().isEmpty(move.to())));
    crowded.add("captures-backwards", () -> adding(-1, ASIDE, PawnchessMove::capturesEnemy));
    crowded.add("captures-sideways", () -> adding(0, ASIDE, PawnchessMove::capturesEnemy));
    crowded.add("captures-own-pawns", () -> adding(1, ASIDE, PawnchessMove::capturesOwn));
    var straight = mutants.breaking(PawnchessRule.STRAIGHT_MOVE, "crowded").reusable();
    straight.add("walks-over-own-pawns", () -> adding(1, STRAIGHT, PawnchessMove::capturesOwn));
    var wrapping = mutants.breaking(PawnchessRule.DIAGONAL_CAPTURE, "edges").reusable();
    wrapping.add("captures-wrap", RuleMutants::capturingAcrossEdges);
    var steps = mutants.breaking(PawnchessRule.STRAIGHT_MOVE, "uniform").reusable();
    steps.add(
        "double-step-from-home",
        () ->
            adding(
                2,
                STRAIGHT,
                move -> isDoubleStep(move) && move.from().row() == move.mover().homeRow()));
    steps.add("double-step-anywhere", () -> adding(2, STRAIGHT, RuleMutants::isDoubleStep));
    var captures = mutants.breaking(PawnchessRule.DIAGONAL_CAPTURE, "captures").reusable();
    captures.add("never-captures", () -> capturing(move -> false));
    captures.add("black-never-captures", () -> capturing(move -> move.mover() == WHITE));
    captures.add(
        "captures-to-the-left-only",
        () -> capturing(move -> move.to().column() < move.from().column()));
    captures.add(
        "captures-to-the-right-only",
        () -> capturing(move -> move.to().column() > move.from().column()));
    captures.add(
        "no-capture-onto-far-row",
        () -> capturing(move -> move.to().row() != move.mover().farRow()));
    crowded.add("blocked-pawns-do-not-capture", () -> capturing(move -> !move.isBlocked()));
    captures.add("captures-only-when-blocked", () -> capturing(PawnchessMove::isBlocked));
    var loops = mutants.breaking(PawnchessRule.STRAIGHT_MOVE, "edges").reusable();
    loops.add(
        "last-column-forgotten",
        () ->
            considering(
                side -> true,
                legal -> legal.stream().filter(move -> move.from().column() < 3).toList()));
    var forced = mutants.breaking(PawnchessRule.PERFECT_PLAY, "captures").reusable();
    forced.add("captures-forced", () -> considering(side -> true, RuleMutants::capturesOrAll));
    forced.add(
        "black-always-captures", () -> considering(BLACK::equals, RuleMutants::capturesOrAll));
    steps.add(
        "both-walk-up",
        () ->
            new PawnchessReferee() {
              @Override
              protected Square ahead(PawnchessColour side, Square from) {
                return WHITE.ahead(from);
              }
            });
    var farRow = mutants.breaking(PawnchessRule.FAR_ROW_WINS, "by-result").reusable();
    farRow.add(
        "far-row-for-white-only",
        () -> arriving((position, side) -> side == WHITE && position.hasArrived(side)));
    farRow.add(
        "far-row-for-black-only",
        () -> arriving((position, side) -> side == BLACK && position.hasArrived(side)));
    farRow.add("far-row-not-seen", () -> arriving((position, side) -> false));
    farRow.add(
        "far-row-one-early",
        () ->
            arriving(
                (position, side) ->
                    position.hasArrived(side)
                        || position.hasPawnOn(side.farRow() - side.forward(), side)));
    var homeRow = mutants.breaking(PawnchessRule.FAR_ROW_WINS, "uniform").reusable();
    homeRow.add(
        "far-rows-swapped",
        () -> arriving((position, side) -> position.hasPawnOn(side.homeRow(), side)));
    farRow.add("far-row-seen-late", () -> farRow(PawnchessColour::opponent, 0));
    var farRowCounts = mutants.breaking(PawnchessRule.PLIES_COUNTED, "by-result").reusable();
    farRowCounts.add("far-row-costs-a-ply", () -> farRow(mover -> mover, 1));
    farRowCounts.add("far-row-saves-a-ply", () -> farRow(mover -> mover, -1));
    var stuck = mutants.breaking(PawnchessRule.NO_MOVE_LOSES, "stalemates").reusable();
    stuck.add(
        "stuck-side-wins", () -> stuck((judge, position, mover) -> lost(mover.opponent(), 0)));
    stuck.add(
        "stuck-is-a-draw",
        () -> stuck((judge, position, mover) -> position.pawns(mover) > 0 ? DRAW : lost(mover, 0)));
    stuck.add(
        "stuck-side-passes",
        () -> stuck((judge, position, mover) -> passed(judge, position, mover).earlier(1)));
    stuck.add("stuck-side-passes-free", () -> stuck(RuleMutants::passed));
    stuck.add("stuck-means-black-wins", () -> stuck((judge, position, mover) -> lost(WHITE, 0)));
    stuck.add("stuck-means-white-wins", () -> stuck((judge, position, mover) -> lost(BLACK, 0)));
    var stuckCounts = mutants.breaking(PawnchessRule.PLIES_COUNTED, "stalemates").reusable();
    stuckCounts.add("stuck-costs-a-ply", () -> stuck((judge, position, mover) -> lost(mover, 1)));
    stuckCounts.add(
        "stuck-saves-a-ply", () -> stuck(1, (judge, position, mover) -> lost(mover, -1)));
    var noPawn = mutants.breaking(PawnchessRule.NO_PAWN_LOSES, "no-pawn-left").reusable();
    noPawn.add(
        "no-pawn-goes-on",
        () -> noPawn((judge, position, mover) -> passed(judge, position, mover).earlier(1)));
    noPawn.add("no-pawn-is-a-draw", () -> noPawn((judge, position, mover) -> DRAW));
    noPawn.add("no-pawn-wins", () -> noPawn((judge, position, mover) -> lost(mover.opponent(), 0)));
    var noPawnCounts = mutants.breaking(PawnchessRule.PLIES_COUNTED, "no-pawn-left").reusable();
    noPawnCounts.add(
        "no-pawn-costs-a-ply", () -> noPawn((judge, position, mover) -> lost(mover, 1)));
  }

  /**
   * Allows more moves.
   *
   * @param forward the number of rows forward
   * @param aside the numbers of columns to the right, negative for the left
   */
  private static PawnchessReferee adding(
      int forward, List<Integer> aside, Predicate<PawnchessMove> more) {
    return new PawnchessReferee() {
      @Override
      protected void addMoves(PawnchessPosition position, Square from, List<PawnchessMove> moves) {
        super.addMoves(position, from, moves);
        int row = from.row() + forward * position.at(from).orElseThrow().forward();
        for (int right : aside) {
          Square to = new Square(row, from.column() + right);
          addIf(more, new PawnchessMove(position, from, to), moves);
        }
      }
    };
  }

  private static void addIf(
      Predicate<PawnchessMove> legal, PawnchessMove move, List<PawnchessMove> moves) {
    if (legal.test(move)) {
      moves.add(move);
    }
  }

  private static boolean isDoubleStep(PawnchessMove move) {
    return move.before().isEmpty(move.to()) && !move.isBlocked();
  }

  /** Numbers the squares row by row, so that the squares beside an edge square may wrap around. */
  private static PawnchessReferee capturingAcrossEdges() {
    return new PawnchessReferee() {
      @Override
      protected void addMoves(PawnchessPosition position, Square from, List<PawnchessMove> moves) {
        super.addMoves(position, from, moves);
        Square ahead = ahead(position.at(from).orElseThrow(), from);
        int number = PawnchessPosition.COLUMNS * ahead.row() + ahead.column();
        for (Square to : PawnchessPosition.SQUARES) {
          if (Math.abs(PawnchessPosition.COLUMNS * to.row() + to.column() - number) == 1) {
            addIf(PawnchessMove::capturesEnemy, new PawnchessMove(position, from, to), moves);
          }
        }
      }
    };
  }

  private static PawnchessReferee capturing(Predicate<PawnchessMove> when) {
    return new PawnchessReferee() {
      @Override
      protected boolean canCapture(PawnchessMove move) {
        return super.canCapture(move) && when.test(move);
      }
    };
  }

  static PawnchessReferee considering(
      Predicate<PawnchessColour> sides, UnaryOperator<List<PawnchessMove>> choice) {
    return new PawnchessReferee() {
      @Override
      public List<PawnchessMove> moves(PawnchessPosition position, PawnchessColour side) {
        List<PawnchessMove> legal = super.moves(position, side);
        return sides.test(side) ? choice.apply(legal) : legal;
      }
    };
  }

  private static List<PawnchessMove> capturesOrAll(List<PawnchessMove> legal) {
    List<PawnchessMove> captures = legal.stream().filter(PawnchessMove::captures).toList();
    return captures.isEmpty() ? legal : captures;
  }

  private static PawnchessReferee arriving(BiPredicate<PawnchessPosition, PawnchessColour> when) {
    return new PawnchessReferee() {
      @Override
      protected boolean arrived(PawnchessPosition position, PawnchessColour side) {
        return when.test(position, side);
      }
    };
  }

  /** A referee by which a win may take fewer plies than the quickest real one. */
  private static class FewerPlies extends PawnchessReferee {
    private final int saved;

    FewerPlies(int saved) {
      this.saved = saved;
    }

    @Override
    protected boolean suffices(PawnchessColour mover, PawnchessResult line) {
      return super.suffices(mover, line.earlier(saved));
    }
  }

  /** Checks the far row for another side to move, or counts {@code more} plies for it. */
  private static PawnchessReferee farRow(UnaryOperator<PawnchessColour> mover, int plies) {
    return new FewerPlies(Math.max(0, -plies)) {
      @Override
      protected Optional<PawnchessResult> over(PawnchessPosition position, PawnchessColour side) {
        return super.over(position, mover.apply(side)).map(result -> result.earlier(plies));
      }
    };
  }

  private interface StuckResult {
    PawnchessResult result(
        PawnchessReferee judge, PawnchessPosition position, PawnchessColour mover);
  }

  private static PawnchessReferee stuck(StuckResult instead) {
    return stuck(0, instead);
  }

  private static PawnchessReferee stuck(int saved, StuckResult instead) {
    return new FewerPlies(saved) {
      @Override
      protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
        return instead.result(this, position, mover);
      }

      @Override
      protected String answer(PawnchessResult result) {
        return result.plies() >= DRAW.plies() ? "draw" : super.answer(result);
      }
    };
  }

  private static PawnchessReferee noPawn(StuckResult instead) {
    return stuck(
        (judge, position, mover) ->
            position.pawns(mover) == 0 ? instead.result(judge, position, mover) : lost(mover, 0));
  }

  /** The result if the mover passes; the mover loses if the opponent cannot move either. */
  private static PawnchessResult passed(
      PawnchessReferee judge, PawnchessPosition position, PawnchessColour mover) {
    return judge.moves(position, mover.opponent()).isEmpty()
        ? lost(mover, 0)
        : judge.result(position, mover.opponent());
  }
}

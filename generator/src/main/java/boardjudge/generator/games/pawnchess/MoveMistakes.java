package boardjudge.generator.games.pawnchess;

import static boardjudge.generator.games.pawnchess.WrongReferee.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.function.Predicate;

/** Programs that get the moves wrong. */
final class MoveMistakes {
  private MoveMistakes() {}

  static List<Mutant<PawnchessCase>> all() {
    return List.of(
        mutant(
            "captures-straight-ahead",
            PawnchessRule.DIAGONAL_CAPTURE,
            "A pawn also captures the enemy pawn straight ahead of it.",
            "crowded",
            () -> adding((p, side, row, column) -> column == 0 && row == 1 && p.enemy())),
        mutant(
            "moves-diagonally",
            PawnchessRule.DIAGONAL_CAPTURE,
            "A pawn also moves diagonally forward onto an empty square.",
            "uniform",
            () -> adding((p, side, row, column) -> row == 1 && column * column == 1 && p.empty())),
        mutant(
            "captures-backwards",
            PawnchessRule.DIAGONAL_CAPTURE,
            "A pawn also captures diagonally backwards.",
            "crowded",
            () -> adding((p, side, row, column) -> row == -1 && column * column == 1 && p.enemy())),
        mutant(
            "captures-sideways",
            PawnchessRule.DIAGONAL_CAPTURE,
            "A pawn also captures the enemy pawn beside it.",
            "crowded",
            () -> adding((p, side, row, column) -> row == 0 && column * column == 1 && p.enemy())),
        mutant(
            "captures-own-pawns",
            PawnchessRule.DIAGONAL_CAPTURE,
            "A pawn also captures a pawn of its own side diagonally ahead.",
            "crowded",
            () -> adding((p, side, row, column) -> row == 1 && column * column == 1 && p.own())),
        mutant(
            "walks-over-own-pawns",
            PawnchessRule.STRAIGHT_MOVE,
            "A pawn also goes straight ahead onto a pawn of its own side, which is gone then.",
            "crowded",
            () -> adding((p, side, row, column) -> row == 1 && column == 0 && p.own())),
        mutant(
            "captures-wrap",
            PawnchessRule.DIAGONAL_CAPTURE,
            "Captures run over the board's edge: squares are numbered through without a margin.",
            "edges",
            Wrapping::new),
        mutant(
            "double-step-from-home",
            PawnchessRule.STRAIGHT_MOVE,
            "A pawn on its home row may go two squares if both are empty, as in chess.",
            "uniform",
            () -> new DoubleStep(true)),
        mutant(
            "double-step-anywhere",
            PawnchessRule.STRAIGHT_MOVE,
            "Every pawn may go two squares if both are empty.",
            "uniform",
            () -> new DoubleStep(false)),
        mutant(
            "never-captures",
            PawnchessRule.DIAGONAL_CAPTURE,
            "Pawns do not capture.",
            "captures",
            () -> without((position, move) -> move.captures())),
        mutant(
            "black-never-captures",
            PawnchessRule.DIAGONAL_CAPTURE,
            "Only White's pawns capture.",
            "captures",
            () ->
                without(
                    (position, move) ->
                        move.captures() && mover(position, move) == PawnchessColour.BLACK)),
        mutant(
            "captures-to-the-left-only",
            PawnchessRule.DIAGONAL_CAPTURE,
            "Pawns capture towards the first column only.",
            "captures",
            () -> without((position, move) -> move.to().column() > move.from().column())),
        mutant(
            "captures-to-the-right-only",
            PawnchessRule.DIAGONAL_CAPTURE,
            "Pawns capture towards the last column only.",
            "captures",
            () -> without((position, move) -> move.to().column() < move.from().column())),
        mutant(
            "no-capture-onto-far-row",
            PawnchessRule.DIAGONAL_CAPTURE,
            "Captures are looked for on the inner rows only, so none reaches the far row.",
            "captures",
            () ->
                without(
                    (position, move) ->
                        move.captures() && move.to().row() == mover(position, move).farRow())),
        mutant(
            "blocked-pawns-do-not-capture",
            PawnchessRule.DIAGONAL_CAPTURE,
            "A pawn that cannot go straight ahead is not asked whether it can capture.",
            "crowded",
            () -> without((position, move) -> move.captures() && !free(position, move))),
        mutant(
            "captures-only-when-blocked",
            PawnchessRule.DIAGONAL_CAPTURE,
            "A pawn that can go straight ahead is not asked whether it can capture.",
            "captures",
            () -> without((position, move) -> move.captures() && free(position, move))),
        mutant(
            "last-column-forgotten",
            PawnchessRule.STRAIGHT_MOVE,
            "Pawns of the last column never move: a loop ends one too early.",
            "edges",
            () -> without((position, move) -> move.from().column() == PawnchessPosition.SIZE - 1)),
        mutant(
            "captures-forced",
            PawnchessRule.PERFECT_PLAY,
            "Who can capture must, as in draughts.",
            "captures",
            () -> new Forced(side -> true)),
        mutant(
            "black-always-captures",
            PawnchessRule.PERFECT_PLAY,
            "Black captures whenever it can; only White thinks.",
            "captures",
            () -> new Forced(side -> side == PawnchessColour.BLACK)),
        mutant(
            "both-walk-up",
            PawnchessRule.STRAIGHT_MOVE,
            "Black's pawns walk the same way as White's.",
            "uniform",
            SameWay::new));
  }

  /** A square as a pawn sees it that might go there. */
  private record Target(PawnchessPosition position, PawnchessColour side, int row, int column) {
    boolean empty() {
      return position.has(PawnchessPosition.EMPTY, row, column);
    }

    boolean enemy() {
      return position.has(side.other().pawn(), row, column);
    }

    boolean own() {
      return position.has(side.pawn(), row, column);
    }
  }

  /** Whether a pawn may also go to a square; row 1 is one forward, column 1 one to the right. */
  @FunctionalInterface
  private interface Extra {
    boolean allows(Target target, PawnchessColour side, int row, int column);
  }

  /** A referee that knows more moves. */
  private static WrongReferee adding(Extra extra) {
    return new WrongReferee() {
      @Override
      protected void addMoves(
          PawnchessPosition position,
          PawnchessColour side,
          Square from,
          List<PawnchessMove> moves) {
        super.addMoves(position, side, from, moves);
        for (int row = -1; row <= 1; row++) {
          for (int column = -1; column <= 1; column++) {
            Square to = new Square(from.row() + row * side.forward(), from.column() + column);
            Target target = new Target(position, side, to.row(), to.column());
            if ((row != 0 || column != 0) && extra.allows(target, side, row, column)) {
              moves.add(new PawnchessMove(from, to, target.enemy()));
            }
          }
        }
      }
    };
  }

  /** Whether a move is forgotten. */
  @FunctionalInterface
  private interface Forgotten {
    boolean test(PawnchessPosition position, PawnchessMove move);
  }

  /** A referee that knows fewer moves. */
  private static WrongReferee without(Forgotten forgotten) {
    return new WrongReferee() {
      @Override
      protected List<PawnchessMove> moves(PawnchessPosition position, PawnchessColour side) {
        return super.moves(position, side).stream()
            .filter(move -> !forgotten.test(position, move))
            .toList();
      }
    };
  }

  private static PawnchessColour mover(PawnchessPosition position, PawnchessMove move) {
    return WrongReferee.colourOf(position.at(move.from().row(), move.from().column()));
  }

  /** Whether the square straight ahead of the mover is empty. */
  private static boolean free(PawnchessPosition position, PawnchessMove move) {
    return position.has(PawnchessPosition.EMPTY, move.to().row(), move.from().column());
  }

  private static final class Wrapping extends WrongReferee {
    @Override
    protected void addMoves(
        PawnchessPosition position, PawnchessColour side, Square from, List<PawnchessMove> moves) {
      int ahead = (from.row() + side.forward()) * PawnchessPosition.SIZE + from.column();
      if (ahead >= 0 && ahead < position.squares().length()) {
        add(position, PawnchessPosition.EMPTY, from, ahead, moves);
      }
      add(position, side.other().pawn(), from, ahead - 1, moves);
      add(position, side.other().pawn(), from, ahead + 1, moves);
    }

    private static void add(
        PawnchessPosition position, char wanted, Square from, int to, List<PawnchessMove> moves) {
      if (to >= 0 && to < position.squares().length() && position.squares().charAt(to) == wanted) {
        Square target = new Square(to / PawnchessPosition.SIZE, to % PawnchessPosition.SIZE);
        moves.add(new PawnchessMove(from, target, wanted != PawnchessPosition.EMPTY));
      }
    }
  }

  private static final class DoubleStep extends WrongReferee {
    private final boolean fromHome;

    DoubleStep(boolean fromHome) {
      this.fromHome = fromHome;
    }

    @Override
    protected void addMoves(
        PawnchessPosition position, PawnchessColour side, Square from, List<PawnchessMove> moves) {
      super.addMoves(position, side, from, moves);
      int one = from.row() + side.forward();
      int two = one + side.forward();
      if ((!fromHome || from.row() == side.other().farRow())
          && position.has(PawnchessPosition.EMPTY, one, from.column())
          && position.has(PawnchessPosition.EMPTY, two, from.column())) {
        moves.add(new PawnchessMove(from, new Square(two, from.column()), false));
      }
    }
  }

  private static final class Forced extends WrongReferee {
    private final Predicate<PawnchessColour> whom;

    Forced(Predicate<PawnchessColour> whom) {
      this.whom = whom;
    }

    @Override
    protected List<PawnchessMove> moves(PawnchessPosition position, PawnchessColour side) {
      List<PawnchessMove> all = super.moves(position, side);
      List<PawnchessMove> captures = all.stream().filter(PawnchessMove::captures).toList();
      return whom.test(side) && !captures.isEmpty() ? captures : all;
    }
  }

  private static final class SameWay extends WrongReferee {
    @Override
    protected void addMoves(
        PawnchessPosition position, PawnchessColour side, Square from, List<PawnchessMove> moves) {
      int ahead = from.row() + PawnchessColour.WHITE.forward();
      if (position.has(PawnchessPosition.EMPTY, ahead, from.column())) {
        moves.add(new PawnchessMove(from, new Square(ahead, from.column()), false));
      }
      for (int column = from.column() - 1; column <= from.column() + 1; column += 2) {
        if (position.has(side.other().pawn(), ahead, column)) {
          moves.add(new PawnchessMove(from, new Square(ahead, column), true));
        }
      }
    }
  }
}

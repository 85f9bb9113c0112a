package boardjudge.generator.games.pawnchess;

import boardjudge.generator.guarded.Domain;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Tally;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessMove;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * What guards may ask for together so that some position shows it.
 *
 * <p>A change that can act, but is seen in no position, is left out, too. A test tries all
 * positions.
 */
final class PawnchessDomains {
  private static final int MANY_PLIES = 24;

  /** What a board, the side to move and the move of one of its pawns can be. */
  static final Domain<PawnchessMoment> MOVING = moves(m -> true);

  static final Domain<PawnchessMoment> ONTO_OWN = moves(PawnchessDomains::isOntoOwnSeen);
  static final Domain<PawnchessMoment> ADVANCING_ONTO_OWN =
      moves(m -> isOntoOwnSeen(m) && !(white(m) == 2 && black(m) == 1));
  static final Domain<PawnchessMoment> ADVANCING_ONTO_ENEMY =
      moves(PawnchessDomains::isOntoEnemySeen);

  /** How long the lines are that are compared by the length of a win. */
  static final Domain<PawnchessMoment> WINS =
      lines(m -> true, m -> white(m) == 1 ? 1 : resultPlies(m));

  /** Against a single pawn there is but one length of a loss. */
  static final Domain<PawnchessMoment> LOSSES =
      lines(m -> m.pawns(m.side().opponent()) > 1, m -> fewest(m) == 1 ? 4 : resultPlies(m));

  /** How long the lines are that are the answer, or compared by who wins. */
  static final Domain<PawnchessMoment> RESULTS = lines(m -> true, PawnchessDomains::resultPlies);

  private PawnchessDomains() {}

  private static int white(PawnchessMoment moment) {
    return moment.pawns(PawnchessColour.WHITE);
  }

  private static int black(PawnchessMoment moment) {
    return moment.pawns(PawnchessColour.BLACK);
  }

  private static int fewest(PawnchessMoment moment) {
    return Math.min(white(moment), black(moment));
  }

  /** At least as many as a line can take that is the answer. */
  private static int resultPlies(PawnchessMoment moment) {
    return switch (fewest(moment)) {
      case 1 -> 6;
      case 2 -> 8;
      default -> MANY_PLIES;
    };
  }

  private static Square from(PawnchessMoment moment) {
    return moment.move().orElseThrow().from();
  }

  /**
   * No pawn that has arrived moves again, so none goes onto one there. A side with one pawn has no
   * other. And where White has a single pawn, it does not matter that a black pawn goes from row 3
   * onto one on row 2.
   */
  private static boolean isOntoOwnSeen(PawnchessMoment moment) {
    PawnchessColour side = moment.side();
    boolean second = from(moment).row() == side.homeRow() + side.forward();
    return side.ahead(from(moment)).row() != side.farRow()
        && moment.pawns(side) > 1
        && !(side == PawnchessColour.BLACK && white(moment) == 1 && second);
  }

  /** In a corner of White's, Black's last pawn is taken too late. */
  private static boolean isOntoEnemySeen(PawnchessMoment moment) {
    Square from = from(moment);
    boolean corner =
        from.row() == moment.side().homeRow()
            && (from.column() == 0 || from.column() == PawnchessPosition.COLUMNS - 1);
    return !(moment.side() == PawnchessColour.WHITE && corner && black(moment) == 1);
  }

  private static Domain<PawnchessMoment> moves(Predicate<PawnchessMoment> seen) {
    List<PawnchessMoment> moments = new ArrayList<>();
    for (Square from : PawnchessPosition.SQUARES) {
      for (PawnchessMoment board : boards(from)) {
        Square to = board.side().ahead(from);
        // A pawn that has arrived moves no more.
        if (to.row() >= 0 && to.row() < PawnchessPosition.ROWS) {
          PawnchessMove move = new PawnchessMove(board.position(), from, to);
          moments.add(moment(board.position(), board.side(), Optional.of(move), 0, board.first()));
        }
      }
    }
    moments.removeIf(seen.negate());
    return new Domain<>(Fact.allBut(PawnchessMoment.ON_BOARD, PawnchessMoment.PLIES), moments);
  }

  private static Domain<PawnchessMoment> lines(
      Predicate<PawnchessMoment> wanted, ToIntFunction<PawnchessMoment> most) {
    return new Domain<>(
        List.of(
            PawnchessMoment.COLOUR,
            PawnchessMoment.WHITE_PAWNS,
            PawnchessMoment.BLACK_PAWNS,
            PawnchessMoment.PLIES,
            PawnchessMoment.FIRST_MOVE),
        boards(PawnchessPosition.SQUARES.get(0)).stream()
            .filter(wanted)
            .map(
                board ->
                    moment(
                        board.position(),
                        board.side(),
                        Optional.empty(),
                        most.applyAsInt(board),
                        board.first()))
            .toList());
  }

  private static PawnchessMoment moment(
      PawnchessPosition position,
      PawnchessColour side,
      Optional<PawnchessMove> move,
      int plies,
      boolean first) {
    Tally tally = new Tally();
    return new PawnchessMoment(position, side, move, plies, first, tally);
  }

  /** A board for each side to move and each number of pawns, one of the side's on that square. */
  private static List<PawnchessMoment> boards(Square square) {
    List<PawnchessMoment> boards = new ArrayList<>();
    for (PawnchessColour side : PawnchessColour.values()) {
      for (int white = 1; white <= PawnchessCase.MAX_PAWNS; white++) {
        for (int black = 1; black <= PawnchessCase.MAX_PAWNS; black++) {
          PawnchessPosition board = board(square, side, white, black);
          boards.add(moment(board, side, Optional.empty(), 0, false));
          // White makes the first move.
          if (side == PawnchessColour.WHITE) {
            boards.add(moment(board, side, Optional.empty(), 0, true));
          }
        }
      }
    }
    return boards;
  }

  private static PawnchessPosition board(
      Square square, PawnchessColour side, int white, int black) {
    List<Character> pawns = new ArrayList<>();
    pawns.addAll(Collections.nCopies(white, PawnchessColour.WHITE.pawn()));
    pawns.addAll(Collections.nCopies(black, PawnchessColour.BLACK.pawn()));
    pawns.remove((Character) side.pawn());
    StringBuilder board = new StringBuilder();
    for (Square each : PawnchessPosition.SQUARES) {
      board.append(
          each.equals(square)
              ? side.pawn()
              : pawns.isEmpty() ? PawnchessPosition.EMPTY : pawns.remove(0));
    }
    return new PawnchessPosition(board.toString());
  }
}

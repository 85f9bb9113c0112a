package boardjudge.generator.games.pawnchess;

import boardjudge.generator.guarded.Domain;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * What guards may ask for together so that some position shows it.
 *
 * <p>A change that can act, but is seen in no position, is left out, too. A test tries all
 * positions.
 */
final class PawnchessDomains {
  private static final int MANY_PLIES = 24;

  private final Domain moving = moves((side, from, white, black) -> true);
  private final Domain ontoOwn = moves(PawnchessDomains::isOntoOwnSeen);
  private final Domain advancingOntoOwn =
      moves(
          (side, from, white, black) ->
              isOntoOwnSeen(side, from, white, black) && !(white == 2 && black == 1));
  private final Domain advancingOntoEnemy = moves(PawnchessDomains::isOntoEnemySeen);
  private final Domain wins = lines(GuardedPawnchess.WIN);
  private final Domain losses = lines(GuardedPawnchess.LOSS);
  private final Domain results = lines(GuardedPawnchess.ANSWER);

  /** Whether a change of a pawn's move may be seen. */
  @FunctionalInterface
  private interface Seen {
    boolean test(PawnchessColour side, Square from, int white, int black);
  }

  /** What a board and the side to move can be. */
  Domain board() {
    return moving;
  }

  /** Where a change of a pawn's move can be seen. */
  Domain moving(int decision, int change) {
    if (change == GuardedPawnchess.ONTO_OWN) {
      return decision == GuardedPawnchess.ADVANCE ? advancingOntoOwn : ontoOwn;
    }
    return decision == GuardedPawnchess.ADVANCE && change == GuardedPawnchess.ONTO_ENEMY
        ? advancingOntoEnemy
        : moving;
  }

  /** How long the lines are that a decision about them compares. */
  Domain line(int decision) {
    return switch (decision) {
      case GuardedPawnchess.WIN -> wins;
      case GuardedPawnchess.LOSS -> losses;
      default -> results;
    };
  }

  /**
   * No pawn that has arrived moves again, so none goes onto one there. A side with one pawn has no
   * other. And where White has a single pawn, it does not matter that a black pawn goes from row 3
   * onto one on row 2.
   */
  private static boolean isOntoOwnSeen(PawnchessColour side, Square from, int white, int black) {
    boolean second = from.row() == side.homeRow() + side.forward();
    return side.ahead(from).row() != side.farRow()
        && (side == PawnchessColour.WHITE ? white : black) > 1
        && !(side == PawnchessColour.BLACK && white == 1 && second);
  }

  /** In a corner of White's, Black's last pawn is taken too late. */
  private static boolean isOntoEnemySeen(PawnchessColour side, Square from, int white, int black) {
    boolean corner =
        from.row() == side.homeRow()
            && (from.column() == 0 || from.column() == PawnchessPosition.COLUMNS - 1);
    return !(side == PawnchessColour.WHITE && corner && black == 1);
  }

  private static Domain moves(Seen seen) {
    List<List<Integer>> places = new ArrayList<>();
    for (PawnchessColour side : PawnchessColour.values()) {
      for (Square from : PawnchessPosition.SQUARES) {
        int to = side.ahead(from).row();
        // A pawn that has arrived moves no more.
        if (to >= 0 && to < PawnchessPosition.ROWS) {
          addMoves(side, from, seen, places);
        }
      }
    }
    return new Domain(GuardedPawnchess.PLACE, places);
  }

  private static void addMoves(
      PawnchessColour side, Square from, Seen seen, List<List<Integer>> places) {
    List<Integer> square = GuardedPawnchess.facts(side, from);
    for (int white = 1; white <= PawnchessCase.MAX_PAWNS; white++) {
      for (int black = 1; black <= PawnchessCase.MAX_PAWNS; black++) {
        for (int first = 0; first <= latestFirst(side); first++) {
          if (seen.test(side, from, white, black)) {
            List<Integer> facts = new ArrayList<>(square);
            facts.addAll(List.of(white, black, first));
            places.add(List.copyOf(facts));
          }
        }
      }
    }
  }

  /** White makes the first move. */
  private static int latestFirst(PawnchessColour side) {
    return side == PawnchessColour.WHITE ? 1 : 0;
  }

  private static Domain lines(int decision) {
    List<List<Integer>> lines = new ArrayList<>();
    for (PawnchessColour side : PawnchessColour.values()) {
      for (int white = 1; white <= PawnchessCase.MAX_PAWNS; white++) {
        for (int black = 1; black <= PawnchessCase.MAX_PAWNS; black++) {
          // Against a single pawn there is but one length of a loss.
          boolean alone = (side == PawnchessColour.WHITE ? black : white) == 1;
          for (int first = 0; first <= latestFirst(side); first++) {
            if (decision != GuardedPawnchess.LOSS || !alone) {
              lines.add(
                  List.of(
                      GuardedPawnchess.number(side),
                      white,
                      black,
                      mostPlies(decision, white, black),
                      first));
            }
          }
        }
      }
    }
    return new Domain(GuardedPawnchess.LINE, lines);
  }

  /** At least as many as a line can take that is compared, or is the answer. */
  private static int mostPlies(int decision, int white, int black) {
    int fewest = Math.min(white, black);
    if (decision == GuardedPawnchess.WIN && white == 1) {
      return 1;
    }
    return switch (fewest) {
      case 1 -> decision == GuardedPawnchess.LOSS ? 4 : 6;
      case 2 -> 8;
      default -> MANY_PLIES;
    };
  }
}

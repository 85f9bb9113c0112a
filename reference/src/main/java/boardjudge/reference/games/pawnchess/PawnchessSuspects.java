package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Rule;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The rules, one of them broken and nothing else, by which a program could find a result: at each
 * position of the case it is open how the rule is decided, and all results are followed that may
 * come of it.
 *
 * <p>Sets of results are bits, as the side to move sees them, the best first: bit n is a win in n
 * plies, bit 61 - n a loss in n. Pawns are bits as the solver has them: the side to move goes up.
 */
final class PawnchessSuspects {
  private static final int LONGEST = 30;
  private static final int LAST = 2 * LONGEST + 1;
  private static final long WINS = (1L << (LONGEST + 1)) - 1;
  private static final long LOSSES = WINS << (LONGEST + 1);
  private static final long LOST = 1L << LAST;
  private static final long WON = 1L;

  private final PawnchessRule rule;
  private final Map<Integer, Long> known = new HashMap<>();

  private PawnchessSuspects(PawnchessRule rule) {
    this.rule = rule;
  }

  /** The rules; none if the line is no result. */
  static Set<Rule> of(PawnchessCase testCase, String line) {
    int white = PawnchessSolver.set(testCase, PawnchessColour.WHITE);
    int black = PawnchessSolver.set(testCase, PawnchessColour.BLACK);
    Set<Rule> rules = new LinkedHashSet<>();
    PawnchessResult.parse(line)
        .ifPresent(
            found -> {
              for (PawnchessRule rule : PawnchessRule.values()) {
                long results = new PawnchessSuspects(rule).results(white, black);
                if (has(
                    rule == PawnchessRule.PLIES_COUNTED ? miscounted(results) : results, found)) {
                  rules.add(rule);
                }
              }
            });
    return rules;
  }

  private static boolean has(long results, PawnchessResult result) {
    int plies = result.plies();
    int bit = result.winner() == PawnchessColour.WHITE ? plies : LAST - plies;
    return plies <= LONGEST && (results >> bit & 1) != 0;
  }

  /** With those in which single moves or whole rounds are counted wrongly. */
  private static long miscounted(long results) {
    long all = results;
    for (int plies = 0; plies <= LONGEST; plies++) {
      for (int other : new int[] {plies - 1, plies + 1, plies / 2, (plies + 1) / 2, 2 * plies}) {
        if (other >= 0 && other <= LONGEST) {
          all |= (results >> plies & 1) << other;
          all |= (results >> (LAST - plies) & 1) << (LAST - other);
        }
      }
    }
    return all;
  }

  private long results(int mine, int theirs) {
    int key = (mine << 16) | theirs;
    Long before = known.get(key);
    if (before != null) {
      return before;
    }
    long results = search(mine, theirs);
    known.put(key, results);
    return results;
  }

  private long search(int mine, int theirs) {
    int occupied = mine | theirs;
    long all = 0;
    int bound = Long.SIZE;
    for (int rest = mine & ~PawnchessSolver.FAR_ROW; rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int must = (from >> 4 & ~occupied) | PawnchessSolver.captures(from, theirs);
      int may = 0;
      if (rule == PawnchessRule.STRAIGHT_MOVE) {
        int twoSteps = (from >> 4 & theirs) == 0 ? from >> 8 : 0;
        may = (from >> 4 & ~theirs) | (twoSteps & ~occupied);
      } else if (rule == PawnchessRule.DIAGONAL_CAPTURE) {
        may = (from >> 3 | from >> 4 | from >> 5) & theirs;
      }
      for (int targets = must | may; targets != 0; targets &= targets - 1) {
        int to = targets & -targets;
        long after = after((mine ^ from) | to, theirs & ~to, to);
        all |= after;
        if ((to & may) == 0) {
          // The side to move need not take less than the worst that this move may come to.
          bound = Math.min(bound, Long.SIZE - 1 - Long.numberOfLeadingZeros(after));
        }
      }
    }
    if (bound == Long.SIZE) {
      return all | stuck(mine, theirs, all == 0);
    }
    long best = all & ((2L << bound) - 1);
    return switch (rule) {
      case PERFECT_PLAY -> all;
      case WINNER_HURRIES -> best | (all & WINS);
      case LOSER_DELAYS -> bound > LONGEST ? best | (all & LOSSES) : best;
      default -> best;
    };
  }

  /** The results for a side that cannot move, or for which all moves are in question. */
  private long stuck(int mine, int theirs, boolean isStuck) {
    boolean inQuestion =
        rule == PawnchessRule.NO_MOVE_LOSES || (rule == PawnchessRule.NO_PAWN_LOSES && mine == 0);
    if (!isStuck || !inQuestion) {
      return LOST;
    }
    int next = PawnchessSolver.turn(theirs);
    int other = PawnchessSolver.turn(mine);
    long passed =
        PawnchessSolver.canMove(next, other)
            ? results(next, other)
            : LOST | WON | (LOST >> 1) | (WON << 1);
    return LOST | WON | seen(passed) | earlier(passed);
  }

  /** The results of a move for who makes it. */
  private long after(int mine, int theirs, int to) {
    int next = PawnchessSolver.turn(theirs);
    int other = PawnchessSolver.turn(mine);
    boolean arrives = (to & PawnchessSolver.FAR_ROW) != 0;
    boolean mayArrive = rule == PawnchessRule.FAR_ROW_WINS && to >> 8 == 0;
    long results = arrives && !mayArrive ? 0 : earlier(results(next, other));
    if (arrives || mayArrive) {
      results |= WON << 1;
    }
    boolean ends = arrives || !PawnchessSolver.canMove(next, other);
    return rule == PawnchessRule.PLIES_COUNTED && ends ? results | WON | (WON << 2) : results;
  }

  /** The same results for the other side. */
  private static long seen(long results) {
    return Long.reverse(results) >>> 2;
  }

  /** The same results for the other side, a ply earlier. */
  private static long earlier(long results) {
    long seen = seen(results);
    return (((seen & WINS) << 1) & WINS) | (((seen & LOSSES) >>> 1) & LOSSES);
  }
}

package boardjudge.reference.games.pawnchess;

import boardjudge.reference.Rule;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds the rules such that a program that breaks one of them alone could get a result: at each
 * position of the case the decision of the rule is left open, and all results that may follow are
 * collected.
 *
 * <p>A set of results is a set of bits, seen by the side to move, the best result first: bit n is a
 * win in n plies, bit 61 - n a loss in n. Pawns are bits as in the solver: the side to move goes
 * up.
 */
final class PawnchessSuspects {
  private static final int MAX_PLIES = 30;
  private static final int LAST = 2 * MAX_PLIES + 1;
  private static final long WINS = (1L << (MAX_PLIES + 1)) - 1;
  private static final long LOSSES = WINS << (MAX_PLIES + 1);
  private static final long LOST = 1L << LAST;
  private static final long WON = 1L;

  private final PawnchessRule rule;
  private final Map<Integer, Long> cache = new HashMap<>();

  private PawnchessSuspects(PawnchessRule rule) {
    this.rule = rule;
  }

  static Set<Rule> of(PawnchessCase testCase, String line) {
    int white = PawnchessSolver.set(testCase, PawnchessColour.WHITE);
    int black = PawnchessSolver.set(testCase, PawnchessColour.BLACK);
    Set<Rule> rules = new LinkedHashSet<>();
    PawnchessResult.parse(line)
        .ifPresent(
            found -> {
              for (PawnchessRule rule : PawnchessRule.values()) {
                long results = new PawnchessSuspects(rule).results(white, black);
                if (contains(
                    rule == PawnchessRule.PLIES_COUNTED ? miscounted(results) : results, found)) {
                  rules.add(rule);
                }
              }
            });
    return rules;
  }

  private static boolean contains(long results, PawnchessResult result) {
    int plies = result.plies();
    int bit = result.winner() == PawnchessColour.WHITE ? plies : LAST - plies;
    return plies <= MAX_PLIES && (results >> bit & 1) != 0;
  }

  /** Adds the results in which single plies or whole rounds are miscounted. */
  private static long miscounted(long results) {
    long counts = results;
    for (int plies = 0; plies <= MAX_PLIES; plies++) {
      for (int other : new int[] {plies - 1, plies + 1, plies / 2, (plies + 1) / 2, 2 * plies}) {
        if (other >= 0 && other <= MAX_PLIES) {
          counts |= (results >> plies & 1) << other;
          counts |= (results >> (LAST - plies) & 1) << (LAST - other);
        }
      }
    }
    return counts;
  }

  private long results(int mine, int theirs) {
    int key = (mine << 16) | theirs;
    Long cached = cache.get(key);
    if (cached != null) {
      return cached;
    }
    long results = search(mine, theirs);
    cache.put(key, results);
    return results;
  }

  private long search(int mine, int theirs) {
    int occupied = mine | theirs;
    long results = 0;
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
        long after = resultsOfMove((mine ^ from) | to, theirs & ~to, to);
        results |= after;
        if ((to & may) == 0) {
          // The mover gets at least the worst result that this move may have.
          bound = Math.min(bound, Long.SIZE - 1 - Long.numberOfLeadingZeros(after));
        }
      }
    }
    if (bound == Long.SIZE) {
      return results | stuck(mine, theirs, results == 0);
    }
    long best = results & ((2L << bound) - 1);
    return switch (rule) {
      case PERFECT_PLAY -> results;
      case WINNER_HURRIES -> best | (results & WINS);
      case LOSER_DELAYS -> bound > MAX_PLIES ? best | (results & LOSSES) : best;
      default -> best;
    };
  }

  /** The results for a side that cannot move, or all of whose moves are in question. */
  private long stuck(int mine, int theirs, boolean isStuck) {
    boolean inQuestion =
        rule == PawnchessRule.NO_MOVE_LOSES || (rule == PawnchessRule.NO_PAWN_LOSES && mine == 0);
    if (!isStuck || !inQuestion) {
      return LOST;
    }
    int next = PawnchessSolver.withRowsReversed(theirs);
    int other = PawnchessSolver.withRowsReversed(mine);
    long passed =
        PawnchessSolver.canMove(next, other)
            ? results(next, other)
            : LOST | WON | (LOST >> 1) | (WON << 1);
    return LOST | WON | fromOtherSide(passed) | fromPlyBefore(passed);
  }

  private long resultsOfMove(int mine, int theirs, int to) {
    int next = PawnchessSolver.withRowsReversed(theirs);
    int other = PawnchessSolver.withRowsReversed(mine);
    boolean arrives = (to & PawnchessSolver.FAR_ROW) != 0;
    boolean mayArrive = rule == PawnchessRule.FAR_ROW_WINS && to >> 8 == 0;
    long results = arrives && !mayArrive ? 0 : fromPlyBefore(results(next, other));
    if (arrives || mayArrive) {
      results |= WON << 1;
    }
    boolean ends = arrives || !PawnchessSolver.canMove(next, other);
    return rule == PawnchessRule.PLIES_COUNTED && ends ? results | WON | (WON << 2) : results;
  }

  /** The same results, seen by the other side. */
  private static long fromOtherSide(long results) {
    return Long.reverse(results) >>> 2;
  }

  /** The same results, seen by the other side one ply earlier. */
  private static long fromPlyBefore(long results) {
    long view = fromOtherSide(results);
    return (((view & WINS) << 1) & WINS) | (((view & LOSSES) >>> 1) & LOSSES);
  }
}

package boardjudge.reference.games.go;

import boardjudge.reference.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds the rules that each explain the lines found: the case is played by the referee, but as few
 * commands as possible are misjudged, all by breaking the same rule. A misjudgement is free at a
 * command whose right ruling contradicts the lines found, since some command must have been
 * misjudged there; elsewhere it counts as a deviation. For one case.
 */
final class GoSuspects {
  private static final int MAX_DEVIATIONS = 4;

  /** For one rule and number of deviations; takes some 10 ms. */
  private static final int MAX_JUDGED = 6_000;

  private static final int MAX_MISJUDGED = 200;

  private static final List<GoRule> RULES =
      List.of(
          GoRule.OCCUPIED,
          GoRule.CAPTURE,
          GoRule.SUICIDE_OF_ONE,
          GoRule.SUICIDE_OF_MANY,
          GoRule.SUPERKO,
          GoRule.MISS_CHANGES_NOTHING);

  private static final GoReferee REFEREE = new GoReferee();

  /** The effect of a command; an unlikely one counts as one more deviation. */
  private record Outcome(GoVerdict verdict, GoPosition next, boolean isUnlikely) {
    private Outcome(GoVerdict verdict, GoPosition next) {
      this(verdict, next, false);
    }
  }

  /** The state of a game before a command, with the number of misses printed. */
  private record State(int command, int misses, GoPosition board, int historySize) {}

  private final List<GoCommand> commands;
  private final List<String> misses;
  private final GoPosition end;

  private final List<GoPosition> history = new ArrayList<>();

  /** The first index of each board in the history. */
  private final Map<GoPosition, Integer> indexes = new HashMap<>();

  private GoRule rule = GoRule.OCCUPIED;
  private int judged;

  private GoSuspects(GoCase testCase, List<String> misses, GoPosition end) {
    this.commands = testCase.commands();
    this.misses = misses;
    this.end = end;
  }

  /**
   * The rules that need the fewest deviations; empty if no single rule explains the case's lines.
   * {@code found} may go on with those of later cases.
   */
  static Set<Rule> rules(GoCase testCase, List<String> found) {
    List<String> right = new ArrayList<>();
    REFEREE.judge(testCase, step -> right.addAll(step.output()));
    int misses = (int) found.stream().takeWhile(line -> line.matches("miss [123]")).count();
    int lines = misses + GoPosition.ROWS;
    if (found.size() >= right.size() && isReordered(right, found.subList(0, right.size()))) {
      return Set.of(GoRule.FINAL_BOARD);
    }
    if (found.size() < lines
        || !found.subList(misses, lines).stream().allMatch(GoPosition::isRow)) {
      return Set.of();
    }
    GoPosition end = GoPosition.of(String.join("\n", found.subList(misses, lines)));
    List<String> missLines = found.subList(0, misses);
    return right.size() == lines
            && right.subList(0, misses).equals(missLines)
            && isTransformed(right, end)
        ? Set.of(GoRule.FINAL_BOARD)
        : new GoSuspects(testCase, missLines, end).rules();
  }

  private static boolean isReordered(List<String> right, List<String> found) {
    return right.stream().sorted().toList().equals(found.stream().sorted().toList());
  }

  /** Whether a board is the final one of these lines, rotated, mirrored or with colours swapped. */
  private static boolean isTransformed(List<String> right, GoPosition board) {
    List<String> rows = right.subList(right.size() - GoPosition.ROWS, right.size());
    int last = GoPosition.ROWS - 1;
    return IntStream.range(0, 16)
        .anyMatch(
            form ->
                IntStream.range(0, GoPoints.COUNT)
                    .allMatch(
                        point -> {
                          int row = point / GoPosition.COLUMNS;
                          int column = point % GoPosition.COLUMNS;
                          int down = (form & 1) == 0 ? row : last - row;
                          int across = (form & 2) == 0 ? column : last - column;
                          char glyph =
                              (form & 4) == 0
                                  ? rows.get(down).charAt(across)
                                  : rows.get(across).charAt(down);
                          return board.glyph(point) == ((form & 8) == 0 ? glyph : other(glyph));
                        }));
  }

  private static char other(char glyph) {
    return glyph == 'B' ? 'W' : glyph == 'W' ? 'B' : glyph;
  }

  private Set<Rule> rules() {
    Set<Rule> rules = new LinkedHashSet<>();
    for (int deviations = 0; deviations <= MAX_DEVIATIONS && rules.isEmpty(); deviations++) {
      for (GoRule candidate : RULES) {
        rule = candidate;
        judged = 0;
        truncateHistory(0);
        if (canReachEnd(new State(0, 0, GoPosition.EMPTY, 0), deviations, 0)) {
          rules.add(candidate);
        }
      }
    }
    return rules;
  }

  /** Whether the game can continue from a state as found, with at most that many deviations. */
  private boolean canReachEnd(State from, int deviations, int misjudged) {
    List<State> path = new ArrayList<>();
    State state = from;
    boolean fits = true;
    while (fits && state.command < commands.size()) {
      path.add(state);
      Outcome right = rightOutcome(state);
      fits = fits(state, right);
      state = fits ? after(state, right) : state;
    }
    if (fits && state.misses == misses.size() && state.board.equals(end)) {
      return true;
    }
    if (misjudged == MAX_MISJUDGED) {
      return false;
    }
    for (int i = path.size() - 1; i >= 0 && judged < MAX_JUDGED; i--) {
      boolean isForced = !fits && i == path.size() - 1;
      if (!isForced && deviations == 0) {
        return false;
      }
      truncateHistory(path.get(i).historySize);
      for (Outcome outcome : wrongOutcomes(path.get(i))) {
        int deviationsLeft = deviations - (isForced ? 0 : 1) - (outcome.isUnlikely ? 1 : 0);
        if (deviationsLeft >= 0 && judged < MAX_JUDGED && fits(path.get(i), outcome)) {
          if (canReachEnd(after(path.get(i), outcome), deviationsLeft, misjudged + 1)) {
            return true;
          }
          truncateHistory(path.get(i).historySize);
        }
      }
    }
    return false;
  }

  private boolean fits(State state, Outcome outcome) {
    return outcome.verdict == GoVerdict.LEGAL
        || (state.misses < misses.size()
            && outcome.verdict.output().contains(misses.get(state.misses)));
  }

  private State after(State state, Outcome outcome) {
    boolean isLegal = outcome.verdict == GoVerdict.LEGAL;
    if (isLegal) {
      indexes.putIfAbsent(outcome.next, history.size());
      history.add(outcome.next);
    }
    return new State(
        state.command + 1, state.misses + (isLegal ? 0 : 1), outcome.next, history.size());
  }

  private void truncateHistory(int size) {
    while (history.size() > size) {
      int last = history.size() - 1;
      indexes.remove(history.remove(last), last);
    }
  }

  private Outcome rightOutcome(State state) {
    judged++;
    GoPosition before = state.board;
    GoCommand command = commands.get(state.command);
    if (!before.isEmpty(command.point())) {
      return new Outcome(GoVerdict.OCCUPIED, before);
    }
    GoPosition placed = before.with(command.point(), command.colour());
    return outcomeAfter(state, placed.without(REFEREE.captured(placed, command)));
  }

  /** Judges by suicide and superko, given the resulting board. */
  private Outcome outcomeAfter(State state, GoPosition result) {
    int point = commands.get(state.command).point();
    return !result.isEmpty(point) && !result.hasLiberty(point)
        ? new Outcome(GoVerdict.SUICIDE, state.board)
        : outcomeBySuperko(state, result);
  }

  private Outcome outcomeBySuperko(State state, GoPosition result) {
    return indexes.containsKey(result)
        ? new Outcome(GoVerdict.REPETITION, state.board)
        : new Outcome(GoVerdict.LEGAL, result);
  }

  /** The possible effects of a command if the rule is broken. */
  private List<Outcome> wrongOutcomes(State state) {
    GoPosition before = state.board;
    GoCommand command = commands.get(state.command);
    GoPosition placed = before.with(command.point(), command.colour());
    BitSet dead = REFEREE.captured(placed, command);
    GoPosition result = placed.without(dead);
    if (rule == GoRule.OCCUPIED) {
      return before.isEmpty(command.point())
          ? List.of(new Outcome(GoVerdict.OCCUPIED, before))
          : List.of(
              outcomeAfter(state, result),
              new Outcome(GoVerdict.OCCUPIED, placed),
              new Outcome(GoVerdict.LEGAL, before));
    }
    if (!before.isEmpty(command.point())) {
      return List.of();
    }
    GoVerdict verdict = outcomeAfter(state, result).verdict;
    BitSet ownChain = result.chain(command.point());
    return switch (rule) {
      case SUPERKO ->
          switch (verdict) {
            case LEGAL -> List.of(new Outcome(GoVerdict.REPETITION, before));
            case REPETITION ->
                List.of(new Outcome(GoVerdict.LEGAL, result), new Outcome(GoVerdict.LEGAL, before));
            default -> List.of();
          };
      case MISS_CHANGES_NOTHING ->
          switch (verdict) {
            case SUICIDE -> List.of(new Outcome(verdict, result));
            case REPETITION ->
                List.of(
                    new Outcome(verdict, result),
                    new Outcome(verdict, result.without(command.point())));
            default -> List.of();
          };
      case CAPTURE -> wrongCaptures(state, placed, dead);
      default ->
          (rule == GoRule.SUICIDE_OF_ONE) != (ownChain.cardinality() == 1)
              ? List.of()
              : verdict != GoVerdict.SUICIDE
                  ? List.of(new Outcome(GoVerdict.SUICIDE, before))
                  : List.of(
                      outcomeBySuperko(state, result),
                      new Outcome(GoVerdict.LEGAL, result.without(ownChain)),
                      new Outcome(GoVerdict.SUICIDE, result.without(ownChain)),
                      new Outcome(GoVerdict.REPETITION, before));
    };
  }

  private List<Outcome> wrongCaptures(State state, GoPosition placed, BitSet dead) {
    GoCommand command = commands.get(state.command);
    Set<BitSet> removals = new LinkedHashSet<>();
    BitSet touching = new BitSet();
    IntStream.of(GoPoints.adjacent(command.point())).filter(dead::get).forEach(touching::set);
    BitSet missing = placed.stones(command.colour().opponent());
    missing.stream().filter(point -> !end.isEmpty(point)).forEach(missing::clear);
    BitSet gone = (BitSet) dead.clone();
    gone.and(missing);
    removals.addAll(List.of(new BitSet(), gone, touching));
    BitSet living = new BitSet();
    for (int neighbour : GoPoints.adjacent(command.point())) {
      if (placed.holds(neighbour, command.colour().opponent())) {
        BitSet chain = placed.chain(neighbour);
        if (dead.get(neighbour)) {
          removals.add(chain);
          BitSet others = (BitSet) dead.clone();
          others.andNot(chain);
          removals.add(others);
        } else {
          living.or(chain);
          removals.add(union(dead, chain));
        }
      }
    }
    removals.addAll(List.of(union(living, dead), union(missing, dead)));
    if (!dead.isEmpty()) {
      removals.add(union(dead, placed.chain(command.point())));
    }
    removals.remove(dead);
    List<Outcome> outcomes = new ArrayList<>();
    for (BitSet stones : removals) {
      GoPosition result = placed.without(stones);
      for (Outcome base : List.of(outcomeAfter(state, result), outcomeBySuperko(state, result))) {
        outcomes.add(new Outcome(base.verdict, base.next, base.verdict == GoVerdict.REPETITION));
      }
    }
    outcomes.add(new Outcome(GoVerdict.SUICIDE, state.board));
    outcomes.add(new Outcome(GoVerdict.LEGAL, placed.without(dead), true));
    return outcomes;
  }

  private static BitSet union(BitSet stones, BitSet others) {
    BitSet union = (BitSet) stones.clone();
    union.or(others);
    return union;
  }
}

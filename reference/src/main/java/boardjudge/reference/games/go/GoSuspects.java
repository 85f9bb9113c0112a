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
 * Which rules, one of them broken and nothing else, lead to the lines that were found: the case is
 * played as the referee judges it, and commands are judged otherwise by one rule, as few as may be.
 * Where the right ruling prints what was not found, another one costs nothing, for one command or
 * another must have been judged otherwise; elsewhere it is a turn. For one case.
 */
final class GoSuspects {
  private static final int MOST_TURNS = 4;

  /** The most commands that are judged for a rule and a number of turns: some 10 ms. */
  private static final int MOST_COMMANDS = 6_000;

  /** The most commands of a game that are judged otherwise. */
  private static final int MOST_OTHERWISE = 200;

  private static final List<GoRule> RULES =
      List.of(
          GoRule.OCCUPIED,
          GoRule.CAPTURE,
          GoRule.SUICIDE_OF_ONE,
          GoRule.SUICIDE_OF_MANY,
          GoRule.SUPERKO,
          GoRule.MISS_CHANGES_NOTHING);

  private static final GoReferee REFEREE = new GoReferee();

  /**
   * What becomes of a command.
   *
   * @param isFar whether it counts as one turn more
   */
  private record Outcome(GoVerdict verdict, GoPosition next, boolean isFar) {
    private Outcome(GoVerdict verdict, GoPosition next) {
      this(verdict, next, false);
    }
  }

  /** Where a game is: the next command, how many misses were printed, how many boards stood. */
  private record Place(int command, int misses, GoPosition board, int boards) {}

  private final List<GoCommand> commands;
  private final List<String> misses;
  private final GoPosition end;

  /** The boards that stood, and where each of them stands there first. */
  private final List<GoPosition> boards = new ArrayList<>();

  private final Map<GoPosition, Integer> indexes = new HashMap<>();
  private GoRule rule = GoRule.OCCUPIED;
  private int judged;

  private GoSuspects(GoCase testCase, List<String> misses, GoPosition end) {
    this.commands = testCase.commands();
    this.misses = misses;
    this.end = end;
  }

  /**
   * The rules that need the fewest turns; none where no rule alone explains all lines.
   *
   * @param found all lines from the case's first on, also those of later cases
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
    List<String> before = found.subList(0, misses);
    return right.size() == lines && right.subList(0, misses).equals(before) && isTurned(right, end)
        ? Set.of(GoRule.FINAL_BOARD)
        : new GoSuspects(testCase, before, end).rules();
  }

  private static boolean isReordered(List<String> right, List<String> found) {
    return right.stream().sorted().toList().equals(found.stream().sorted().toList());
  }

  /** Whether a board is the one that these lines end with, turned or mirrored or recoloured. */
  private static boolean isTurned(List<String> right, GoPosition board) {
    List<String> rows = right.subList(right.size() - GoPosition.ROWS, right.size());
    int last = GoPosition.ROWS - 1;
    return IntStream.range(0, 16)
        .anyMatch(
            way ->
                IntStream.range(0, GoPoints.COUNT)
                    .allMatch(
                        point -> {
                          int row = point / GoPosition.COLUMNS;
                          int column = point % GoPosition.COLUMNS;
                          int down = (way & 1) == 0 ? row : last - row;
                          int across = (way & 2) == 0 ? column : last - column;
                          char glyph =
                              (way & 4) == 0
                                  ? rows.get(down).charAt(across)
                                  : rows.get(across).charAt(down);
                          return board.glyph(point) == ((way & 8) == 0 ? glyph : other(glyph));
                        }));
  }

  private static char other(char glyph) {
    return glyph == 'B' ? 'W' : glyph == 'W' ? 'B' : glyph;
  }

  private Set<Rule> rules() {
    Set<Rule> explaining = new LinkedHashSet<>();
    for (int turns = 0; turns <= MOST_TURNS && explaining.isEmpty(); turns++) {
      for (GoRule each : RULES) {
        rule = each;
        judged = 0;
        forget(0);
        if (leads(new Place(0, 0, GoPosition.EMPTY, 0), turns, 0)) {
          explaining.add(each);
        }
      }
    }
    return explaining;
  }

  /** Whether the game goes on from a place as it was found, with a number of turns at most. */
  private boolean leads(Place from, int turns, int otherwise) {
    List<Place> path = new ArrayList<>();
    Place place = from;
    boolean fits = true;
    while (fits && place.command < commands.size()) {
      path.add(place);
      Outcome right = right(place);
      fits = fits(place, right);
      place = fits ? after(place, right) : place;
    }
    if (fits && place.misses == misses.size() && place.board.equals(end)) {
      return true;
    }
    if (otherwise == MOST_OTHERWISE) {
      return false;
    }
    for (int i = path.size() - 1; i >= 0 && judged < MOST_COMMANDS; i--) {
      boolean must = !fits && i == path.size() - 1;
      if (!must && turns == 0) {
        return false;
      }
      forget(path.get(i).boards);
      for (Outcome outcome : otherwise(path.get(i))) {
        int left = turns - (must ? 0 : 1) - (outcome.isFar ? 1 : 0);
        if (left >= 0 && judged < MOST_COMMANDS && fits(path.get(i), outcome)) {
          if (leads(after(path.get(i), outcome), left, otherwise + 1)) {
            return true;
          }
          forget(path.get(i).boards);
        }
      }
    }
    return false;
  }

  private boolean fits(Place place, Outcome outcome) {
    return outcome.verdict == GoVerdict.LEGAL
        || (place.misses < misses.size()
            && outcome.verdict.output().contains(misses.get(place.misses)));
  }

  private Place after(Place place, Outcome outcome) {
    boolean legal = outcome.verdict == GoVerdict.LEGAL;
    if (legal) {
      indexes.putIfAbsent(outcome.next, boards.size());
      boards.add(outcome.next);
    }
    return new Place(
        place.command + 1, place.misses + (legal ? 0 : 1), outcome.next, boards.size());
  }

  /** Leaves only the first boards of the history. */
  private void forget(int first) {
    while (boards.size() > first) {
      int last = boards.size() - 1;
      indexes.remove(boards.remove(last), last);
    }
  }

  private Outcome right(Place place) {
    judged++;
    GoPosition before = place.board;
    GoCommand command = commands.get(place.command);
    if (!before.isEmpty(command.point())) {
      return new Outcome(GoVerdict.OCCUPIED, before);
    }
    GoPosition placed = before.with(command.point(), command.colour());
    return judged(place, placed.without(REFEREE.captured(placed, command)));
  }

  /** What becomes of a command by the last two rules, given the board that results. */
  private Outcome judged(Place place, GoPosition result) {
    int point = commands.get(place.command).point();
    return !result.isEmpty(point) && !result.hasLiberty(point)
        ? new Outcome(GoVerdict.SUICIDE, place.board)
        : standing(place, result);
  }

  private Outcome standing(Place place, GoPosition result) {
    return indexes.containsKey(result)
        ? new Outcome(GoVerdict.REPETITION, place.board)
        : new Outcome(GoVerdict.LEGAL, result);
  }

  /** What becomes of a command where the rule in question is broken. */
  private List<Outcome> otherwise(Place place) {
    GoPosition before = place.board;
    GoCommand command = commands.get(place.command);
    GoPosition placed = before.with(command.point(), command.colour());
    BitSet dead = REFEREE.captured(placed, command);
    GoPosition result = placed.without(dead);
    if (rule == GoRule.OCCUPIED) {
      return before.isEmpty(command.point())
          ? List.of(new Outcome(GoVerdict.OCCUPIED, before))
          : List.of(
              judged(place, result),
              new Outcome(GoVerdict.OCCUPIED, placed),
              new Outcome(GoVerdict.LEGAL, before));
    }
    if (!before.isEmpty(command.point())) {
      return List.of();
    }
    GoVerdict verdict = judged(place, result).verdict;
    BitSet own = result.chain(command.point());
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
      case CAPTURE -> captures(place, placed, dead);
      default ->
          (rule == GoRule.SUICIDE_OF_ONE) != (own.cardinality() == 1)
              ? List.of()
              : verdict != GoVerdict.SUICIDE
                  ? List.of(new Outcome(GoVerdict.SUICIDE, before))
                  : List.of(
                      standing(place, result),
                      new Outcome(GoVerdict.LEGAL, result.without(own)),
                      new Outcome(GoVerdict.SUICIDE, result.without(own)),
                      new Outcome(GoVerdict.REPETITION, before));
    };
  }

  /** What becomes of a command that takes other stones, or whose own chain is misjudged. */
  private List<Outcome> captures(Place place, GoPosition placed, BitSet dead) {
    GoCommand command = commands.get(place.command);
    Set<BitSet> taken = new LinkedHashSet<>();
    BitSet touching = new BitSet();
    IntStream.of(GoPoints.adjacent(command.point())).filter(dead::get).forEach(touching::set);
    BitSet missing = placed.stones(command.colour().opponent());
    missing.stream().filter(point -> !end.isEmpty(point)).forEach(missing::clear);
    BitSet gone = (BitSet) dead.clone();
    gone.and(missing);
    missing.or(dead);
    BitSet withOwn = (BitSet) dead.clone();
    withOwn.or(placed.chain(command.point()));
    taken.addAll(List.of(new BitSet(), gone, touching));
    BitSet living = new BitSet();
    for (int neighbour : GoPoints.adjacent(command.point())) {
      if (placed.holds(neighbour, command.colour().opponent())) {
        BitSet chain = placed.chain(neighbour);
        if (dead.get(neighbour)) {
          taken.add(chain);
          BitSet others = (BitSet) dead.clone();
          others.andNot(chain);
          taken.add(others);
        } else {
          living.or(chain);
          BitSet more = (BitSet) dead.clone();
          more.or(chain);
          taken.add(more);
        }
      }
    }
    living.or(dead);
    taken.addAll(List.of(living, missing));
    if (!dead.isEmpty()) {
      taken.add(withOwn);
    }
    taken.remove(dead);
    List<Outcome> outcomes = new ArrayList<>();
    for (BitSet stones : taken) {
      GoPosition result = placed.without(stones);
      for (Outcome each : List.of(judged(place, result), standing(place, result))) {
        outcomes.add(new Outcome(each.verdict, each.next, each.verdict == GoVerdict.REPETITION));
      }
    }
    outcomes.add(new Outcome(GoVerdict.SUICIDE, place.board));
    outcomes.add(new Outcome(GoVerdict.LEGAL, placed.without(dead), true));
    return outcomes;
  }
}

package boardjudge.reference.games.go;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Which rules, one of them broken at a few commands and nothing else, lead to the lines that were
 * found: the case is played again with decisions of one rule turned round, one command after the
 * other, as long as more lines come out as they were found. For one case.
 */
final class GoSuspects {
  /** So many commands of a case at most are judged otherwise. */
  private static final int MOST_TURNS = 4;

  /** So many commands are judged at most: some 0.1 s. */
  private static final int MOST_COMMANDS = 8_000;

  /** How one decision is turned round. */
  private enum Turn {
    OCCUPIED,
    NOTHING_CAPTURED,
    FIRST_CHAIN_CAPTURED,
    LAST_CHAIN_CAPTURED,
    ALL_CHAINS_CAPTURED,
    SUICIDE,
    SUPERKO,
    MISS_STANDS
  }

  private final GoCase testCase;
  private final List<String> found;
  private int commands;

  /**
   * @param found all lines from the case's first on, also those of later cases
   */
  GoSuspects(GoCase testCase, List<String> found) {
    this.testCase = testCase;
    this.found = found;
  }

  /** The rules that need the fewest turns; none where no rule alone explains all lines. */
  Set<Rule> rules() {
    Played right = played(Map.of());
    Map<Rule, Played> leading = new LinkedHashMap<>();
    for (int turns = 0; turns < MOST_TURNS; turns++) {
      Map<Rule, Played> next = new LinkedHashMap<>();
      for (Played base : turns == 0 ? List.of(right) : List.copyOf(leading.values())) {
        for (Map.Entry<Integer, Set<Turn>> command : base.candidates().entrySet()) {
          for (Turn turn : command.getValue()) {
            Rule rule = rule(turn, base.steps.get(command.getKey() - 1));
            if (commands < MOST_COMMANDS && (turns == 0 || base.equals(leading.get(rule)))) {
              Map<Integer, Turn> turned = new HashMap<>(base.turns);
              turned.put(command.getKey(), turn);
              Played played = played(turned);
              if (played.alike > base.alike) {
                next.merge(rule, played, (one, other) -> other.alike > one.alike ? other : one);
              }
            }
          }
        }
      }
      Set<Rule> explaining = new LinkedHashSet<>();
      next.forEach(
          (rule, played) -> {
            if (played.isWhole()) {
              explaining.add(rule);
            }
          });
      if (!explaining.isEmpty() || next.isEmpty()) {
        return explaining;
      }
      leading = next;
    }
    return Set.of();
  }

  private static Rule rule(Turn turn, GoCommandStep step) {
    return switch (turn) {
      case OCCUPIED -> GoRule.OCCUPIED;
      case SUICIDE ->
          step.ruling().result().chain(step.command().point()).cardinality() == 1
              ? GoRule.SUICIDE_OF_ONE
              : GoRule.SUICIDE_OF_MANY;
      case SUPERKO -> GoRule.SUPERKO;
      case MISS_STANDS -> GoRule.MISS_CHANGES_NOTHING;
      case NOTHING_CAPTURED, FIRST_CHAIN_CAPTURED, LAST_CHAIN_CAPTURED, ALL_CHAINS_CAPTURED ->
          GoRule.CAPTURE;
    };
  }

  private Played played(Map<Integer, Turn> turns) {
    Played played = new Played(turns);
    new Turned(turns).judge(testCase, played::add);
    commands += testCase.commands().size();
    return played;
  }

  /** A game with these decisions turned, and how far its lines are those found. */
  private final class Played {
    private final Map<Integer, Turn> turns;
    private final List<GoCommandStep> steps = new ArrayList<>();

    /** How many commands had been played when each line was printed that is as it was found. */
    private final List<Integer> played = new ArrayList<>();

    private int alike;
    private int lines;

    Played(Map<Integer, Turn> turns) {
      this.turns = turns;
    }

    private void add(Step step) {
      if (step instanceof GoCommandStep command && lines == alike) {
        steps.add(command);
      }
      for (String line : step.output()) {
        if (lines == alike && lines < found.size() && found.get(lines).equals(line)) {
          alike++;
          played.add(steps.size());
        }
        lines++;
      }
    }

    private boolean isWhole() {
      return alike == lines;
    }

    /** By command what could be turned there, up to the one that prints the first wrong line. */
    private Map<Integer, Set<Turn>> candidates() {
      int last = alike == 0 ? 0 : played.get(alike - 1);
      String wrong = alike < found.size() ? found.get(alike) : "";
      Map<Integer, Set<Turn>> candidates = new LinkedHashMap<>();
      for (GoCommandStep step : steps) {
        if (!turns.containsKey(step.number())) {
          Set<Turn> turned =
              turned(step, step.number() > last ? Optional.of(wrong) : Optional.empty());
          if (!turned.isEmpty()) {
            candidates.put(step.number(), turned);
          }
        }
      }
      return candidates;
    }

    /**
     * @param wrong the wrong line, where the command might print it
     */
    private Set<Turn> turned(GoCommandStep step, Optional<String> wrong) {
      Set<Turn> turned = EnumSet.noneOf(Turn.class);
      GoVerdict verdict = step.ruling().verdict();
      if (wrong.isPresent()) {
        for (Map.Entry<Turn, GoVerdict> ruling : RULINGS.entrySet()) {
          if (verdict == ruling.getValue()
              || (verdict != GoVerdict.OCCUPIED
                  && ruling.getValue().output().equals(List.of(wrong.get())))) {
            turned.add(ruling.getKey());
          }
        }
      }
      if (verdict == GoVerdict.OCCUPIED) {
        return turned;
      }
      BitSet captured = step.before().differences(step.ruling().result());
      captured.clear(step.command().point());
      if (!captured.isEmpty()) {
        turned.add(Turn.NOTHING_CAPTURED);
        turned.add(Turn.FIRST_CHAIN_CAPTURED);
        turned.add(Turn.LAST_CHAIN_CAPTURED);
      }
      for (int neighbour : GoPoints.adjacent(step.command().point())) {
        if (step.ruling().result().holds(neighbour, step.command().colour().opponent())) {
          turned.add(Turn.ALL_CHAINS_CAPTURED);
        }
      }
      if (verdict != GoVerdict.LEGAL) {
        turned.add(Turn.MISS_STANDS);
      }
      return turned;
    }
  }

  private static final Map<Turn, GoVerdict> RULINGS =
      Map.of(
          Turn.OCCUPIED,
          GoVerdict.OCCUPIED,
          Turn.SUICIDE,
          GoVerdict.SUICIDE,
          Turn.SUPERKO,
          GoVerdict.REPETITION);

  /** Judges as the referee does but at a few commands. */
  private static final class Turned extends GoReferee {
    private final Map<Integer, Turn> turns;
    private Optional<Turn> now = Optional.empty();

    Turned(Map<Integer, Turn> turns) {
      this.turns = turns;
    }

    private boolean is(Turn turn) {
      return now.filter(turn::equals).isPresent();
    }

    @Override
    public GoCommand read(int number, GoCommand written) {
      now = Optional.ofNullable(turns.get(number));
      return written;
    }

    @Override
    protected boolean isOccupied(GoPosition before, GoCommand command) {
      return super.isOccupied(before, command) != is(Turn.OCCUPIED);
    }

    @Override
    protected BitSet captured(GoPosition placed, GoCommand command) {
      BitSet captured = super.captured(placed, command);
      BitSet turned = new BitSet();
      for (int neighbour : neighbours(command.point())) {
        if (is(Turn.ALL_CHAINS_CAPTURED) && placed.holds(neighbour, command.colour().opponent())) {
          turned.or(chain(placed, neighbour));
        }
        if (captured.get(neighbour)
            && (is(Turn.LAST_CHAIN_CAPTURED)
                || (is(Turn.FIRST_CHAIN_CAPTURED) && turned.isEmpty()))) {
          turned = chain(placed, neighbour);
        }
      }
      return turned.isEmpty() && !is(Turn.NOTHING_CAPTURED) ? captured : turned;
    }

    @Override
    public boolean isSuicide(GoPosition result, GoCommand command) {
      return super.isSuicide(result, command) != is(Turn.SUICIDE);
    }

    @Override
    protected OptionalInt repeated(
        GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
      OptionalInt repeated = super.repeated(before, command, result, history);
      return is(Turn.SUPERKO)
          ? repeated.isPresent() ? OptionalInt.empty() : OptionalInt.of(1)
          : repeated;
    }

    @Override
    public GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
      return is(Turn.MISS_STANDS) ? ruling.result() : super.boardAfter(before, command, ruling);
    }
  }
}

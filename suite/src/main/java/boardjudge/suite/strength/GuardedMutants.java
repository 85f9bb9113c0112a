package boardjudge.suite.strength;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All guarded mutants of a game, numbered: change by change, those with one guard and those with
 * two. Guards that exclude each other, and changes that can never matter where a guard holds, have
 * no number, as far as the game knows them.
 *
 * @param <C> one case
 */
public final class GuardedMutants<C> {
  /** So many draws in a row without a new mutant, and a sample is as large as it gets. */
  private static final int PATIENCE = 100_000;

  private final GuardedGame<C> game;
  private final List<Numbered> changes = new ArrayList<>();
  private final long size;

  public GuardedMutants(GuardedGame<C> game) {
    this.game = game;
    long next = 0;
    for (Decision<?, ?> decision : game.decisions()) {
      for (Change<?, ?> change : decision.changes()) {
        Numbered numbered = new Numbered(game, decision, change, next);
        changes.add(numbered);
        next += numbered.pairs.length;
      }
    }
    size = next;
  }

  /** The game that they are made of. */
  public GuardedGame<C> game() {
    return game;
  }

  /** How many there are. */
  public long size() {
    return size;
  }

  /**
   * The mutant of that number.
   *
   * @throws IllegalArgumentException if there is none, numbers going from 0 to {@link #size} - 1
   */
  public GuardedMutant<C> get(long index) {
    for (Numbered numbered : changes) {
      if (index >= numbered.first && index < numbered.first + numbered.pairs.length) {
        return numbered.get(game, (int) (index - numbered.first));
      }
    }
    throw new IllegalArgumentException("no guarded mutant has the number " + index);
  }

  /**
   * The number of a mutant.
   *
   * @throws IllegalArgumentException if it has none: its guards exclude each other, or never hold
   */
  public long index(GuardedMutant<C> mutant) {
    for (Numbered numbered : changes) {
      if (numbered.change.equals(mutant.change())) {
        int at = Arrays.binarySearch(numbered.pairs, numbered.code(mutant.guards()));
        if (at >= 0) {
          return numbered.first + at;
        }
      }
    }
    throw new IllegalArgumentException("no moment could make " + mutant.name() + " act");
  }

  /**
   * Different mutants drawn at random, fewer than asked for if there are hardly more. Each change
   * is equally likely, one guard or two, each fact, and each of its values: so a fact with many
   * values, such as a square, does not push the others out.
   *
   * @param most how many to draw
   */
  public List<GuardedMutant<C>> sample(int most, long seed) {
    SeededRandom random = new SeededRandom(seed);
    Set<Long> seen = new HashSet<>();
    List<GuardedMutant<C>> sample = new ArrayList<>();
    int idle = 0;
    while (sample.size() < most && sample.size() < size && idle < PATIENCE) {
      Numbered numbered = random.pick(changes);
      List<Guard> guards = new ArrayList<>();
      List<Fact<?>> facts = new ArrayList<>(numbered.facts);
      for (int i = random.flip() ? 2 : 1; i > 0; i--) {
        Fact<?> fact = facts.remove(random.below(facts.size()));
        guards.add(new Guard(fact, random.below(fact.values().size())));
      }
      int at = Arrays.binarySearch(numbered.pairs, numbered.code(guards));
      idle++;
      if (at >= 0 && seen.add(numbered.first + at)) {
        sample.add(numbered.get(game, at));
        idle = 0;
      }
    }
    return sample;
  }

  /**
   * The mutant of that name; {@code guarded:} before it may be left out, and the guards may be in
   * any order.
   *
   * @throws BadGuardedName if there is none
   */
  public GuardedMutant<C> parse(String name) throws BadGuardedName {
    String rest =
        name.startsWith(GuardedMutant.PREFIX)
            ? name.substring(GuardedMutant.PREFIX.length())
            : name;
    int slash = rest.indexOf('/');
    String changed = slash < 0 ? rest : rest.substring(0, slash);
    Numbered numbered =
        changes.stream()
            .filter(each -> changed.equals(each.name(game)) || changed.equals(each.fullName()))
            .findFirst()
            .orElseThrow(
                () -> new BadGuardedName("no change", changed, changeNames(), changeNames()));
    if (slash < 0) {
      throw new BadGuardedName("no guard", "", List.of(), numbered.factNames());
    }
    List<Guard> guards = new ArrayList<>();
    for (String text : rest.substring(slash + 1).split("\\+", -1)) {
      guards.add(
          numbered.guards.stream()
              .filter(guard -> guard.text().equals(text))
              .findFirst()
              .orElseThrow(
                  () ->
                      new BadGuardedName(
                          "no guard", text, numbered.guardNames(), numbered.factNames())));
    }
    int at = guards.size() > 2 ? -1 : Arrays.binarySearch(numbered.pairs, numbered.code(guards));
    if (at < 0) {
      throw new BadGuardedName(
          guards.size() > 2
              ? "expected one guard or two, found " + guards.size()
              : "no moment could make " + GuardedMutant.PREFIX + rest + " act",
          "",
          List.of(),
          List.of());
    }
    return numbered.get(game, at);
  }

  private List<String> changeNames() {
    return changes.stream().map(numbered -> numbered.name(game)).toList();
  }

  /** The guards that one change may have, and the numbers of its mutants. */
  private static final class Numbered {
    private final Decision<?, ?> decision;
    private final Change<?, ?> change;
    private final List<? extends Fact<?>> facts;
    private final List<Guard> guards = new ArrayList<>();
    private final Map<Guard, Integer> numbers = new HashMap<>();
    private final long first;

    /** One or two guards each, as {@link #code} has them, ascending. */
    private final int[] pairs;

    Numbered(GuardedGame<?> game, Decision<?, ?> decision, Change<?, ?> change, long first) {
      this.decision = decision;
      this.change = change;
      this.facts = decision.facts();
      this.first = first;
      facts.forEach(fact -> guards.addAll(fact.guards()));
      int count = 0;
      int[] found = new int[guards.size() * (guards.size() + 1)];
      boolean[] alone = new boolean[guards.size()];
      for (int i = 0; i < alone.length; i++) {
        numbers.put(guards.get(i), i);
        alone[i] = game.possible(decision, change, guards.get(i), guards.get(i));
      }
      for (int i = 0; i < alone.length; i++) {
        if (!alone[i]) {
          continue;
        }
        found[count++] = i * (alone.length + 1);
        for (int j = i + 1; j < alone.length; j++) {
          if (alone[j]
              && guards.get(i).fact() != guards.get(j).fact()
              && game.possible(decision, change, guards.get(i), guards.get(j))) {
            found[count++] = i * (alone.length + 1) + j + 1;
          }
        }
      }
      pairs = Arrays.copyOf(found, count);
    }

    String name(GuardedGame<?> game) {
      return get(game, 0).changed();
    }

    String fullName() {
      return decision.name() + "." + change.name();
    }

    List<String> guardNames() {
      return guards.stream().map(Guard::text).toList();
    }

    List<String> factNames() {
      return facts.stream().map(Fact::word).toList();
    }

    /** A number for the guards in either order; -1 for two of one fact. */
    int code(List<Guard> chosen) {
      int one = numbers.getOrDefault(chosen.get(0), -1);
      if (chosen.size() == 1) {
        return one * (guards.size() + 1);
      }
      int other = numbers.getOrDefault(chosen.get(1), -1);
      if (chosen.get(0).fact() == chosen.get(1).fact()) {
        return -1;
      }
      return Math.min(one, other) * (guards.size() + 1) + Math.max(one, other) + 1;
    }

    <C> GuardedMutant<C> get(GuardedGame<C> game, int at) {
      int one = pairs[at] / (guards.size() + 1);
      int other = pairs[at] % (guards.size() + 1) - 1;
      return new GuardedMutant<>(
          game,
          decision,
          change,
          other < 0 ? List.of(guards.get(one)) : List.of(guards.get(one), guards.get(other)));
    }
  }
}

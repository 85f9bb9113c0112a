package boardjudge.generator.internal.strength;

import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * What the right referee met in one case of a file: at which moments which change would have
 * mattered. A guarded mutant that cannot act at any of them prints what is right, whatever else it
 * does, as long as it comes to the case as the right referee does.
 */
final class CaseRecord {
  /** The gap where the change never matters. */
  static final int NEVER = 100_000;

  private final int number;
  private final int[] tally;
  private final int[][] before;
  private final int[][] after;
  private final List<Set<Moment>> moments;
  private final List<String> lines;

  private CaseRecord(
      int number,
      int[] tally,
      int[][] before,
      int[][] after,
      List<Set<Moment>> moments,
      List<String> lines) {
    this.number = number;
    this.tally = tally;
    this.before = before;
    this.after = after;
    this.moments = moments;
    this.lines = lines;
  }

  /** Judges the cases of a file by the right referee and records each. */
  static <C> List<CaseRecord> of(GuardedGame<C> game, List<C> cases) {
    Recorder recorder = new Recorder(game);
    List<CaseRecord> records = new ArrayList<>();
    for (C testCase : cases) {
      records.add(recorder.record(game, testCase));
    }
    return records;
  }

  /** How many cases come before it in its file. */
  int number() {
    return number;
  }

  /** The game's counters at its beginning; not to be written to. */
  int[] tally() {
    return tally;
  }

  /** How often the change mattered in the file before this case. */
  int matteredBefore(int decision, int change) {
    return before[decision][change];
  }

  /** What is right. */
  List<String> lines() {
    return lines;
  }

  /** Whether the mutant may act in this case; false only if it cannot. */
  boolean mayAct(GuardedMutant<?> mutant, GuardedGame<?> game) {
    int first = before[mutant.decision()][mutant.change()];
    int last = after[mutant.decision()][mutant.change()] - 1;
    if (last < first) {
      return false;
    }
    int[] places = new int[mutant.guards().size()];
    for (int i = 0; i < places.length; i++) {
      Guard guard = mutant.guards().get(i);
      places[i] = game.facts().indexOf(guard.fact());
      if (guard.fact().asks().counted()
          && guard.fact().asks() != Fact.Asks.ONCE
          && !guard.mayHold(first, last)) {
        return false;
      }
    }
    long bit = 1L << mutant.change();
    for (Moment moment : moments.get(mutant.decision())) {
      if ((moment.matters & bit) != 0 && holds(mutant.guards(), places, moment.facts)) {
        return true;
      }
    }
    return false;
  }

  /**
   * How far the mutant is from acting in this case: 0 if it may act; {@link #NEVER} if its change
   * matters at no moment; else what its guards say of the moment at which they are nearest to
   * holding.
   */
  int gap(GuardedMutant<?> mutant) {
    int first = before[mutant.decision()][mutant.change()];
    int last = after[mutant.decision()][mutant.change()] - 1;
    if (last < first) {
      return NEVER;
    }
    int counted = 0;
    List<Guard> found = new ArrayList<>();
    for (Guard guard : mutant.guards()) {
      if (!guard.fact().asks().counted()) {
        found.add(guard);
      } else if (guard.fact().asks() != Fact.Asks.ONCE && !guard.mayHold(first, last)) {
        counted += guard.gap(last);
      }
    }
    int[] places =
        found.stream().mapToInt(guard -> mutant.game().facts().indexOf(guard.fact())).toArray();
    long bit = 1L << mutant.change();
    int least = NEVER;
    for (Moment moment : moments.get(mutant.decision())) {
      if ((moment.matters & bit) != 0) {
        int gap = counted;
        for (int i = 0; i < places.length; i++) {
          gap += found.get(i).gap(moment.facts[places[i]]);
        }
        least = Math.min(least, gap);
      }
    }
    return least;
  }

  private static boolean holds(List<Guard> guards, int[] places, int[] facts) {
    for (int i = 0; i < places.length; i++) {
      if (!guards.get(i).fact().asks().counted() && !guards.get(i).holds(facts[places[i]])) {
        return false;
      }
    }
    return true;
  }

  /** The facts of a moment and which changes would matter at it, a bit each. */
  private static final class Moment {
    private final int[] facts;
    private final long matters;

    Moment(int[] facts, long matters) {
      this.facts = facts;
      this.matters = matters;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Moment that
          && matters == that.matters
          && Arrays.equals(facts, that.facts);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(facts) * 31 + Long.hashCode(matters);
    }
  }

  /** Lets everything pass and writes it down. */
  private static final class Recorder extends DecisionFilter {
    private final int[] changes;
    private final int[][] mattered;
    private List<Set<Moment>> moments = List.of();

    Recorder(GuardedGame<?> game) {
      super(game.counters());
      changes = game.decisions().stream().mapToInt(d -> d.changes().size()).toArray();
      mattered = new int[changes.length][];
      for (int i = 0; i < changes.length; i++) {
        mattered[i] = new int[changes[i]];
      }
    }

    <C> CaseRecord record(GuardedGame<C> game, C testCase) {
      int number = caseNumber();
      int[] tally = tally();
      int[][] before = copyOf(mattered);
      moments = new ArrayList<>();
      for (int i = 0; i < changes.length; i++) {
        moments.add(new HashSet<>());
      }
      List<String> lines = new ArrayList<>();
      beginCase();
      game.judge(testCase, this, lines::add);
      return new CaseRecord(number, tally, before, copyOf(mattered), moments, lines);
    }

    private static int[][] copyOf(int[][] table) {
      int[][] copy = table.clone();
      Arrays.setAll(copy, i -> table[i].clone());
      return copy;
    }

    @Override
    public boolean asks(int decision) {
      return true;
    }

    @Override
    public <T> T decide(int decision, int[] facts, T right, IntFunction<? extends T> changed) {
      long matters = 0;
      for (int change = 0; change < changes[decision]; change++) {
        if (!changed.apply(change).equals(right)) {
          matters |= 1L << change;
          mattered[decision][change]++;
        }
      }
      if (matters != 0) {
        moments.get(decision).add(new Moment(facts, matters));
      }
      return right;
    }
  }
}

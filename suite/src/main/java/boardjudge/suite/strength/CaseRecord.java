package boardjudge.suite.strength;

import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.guarded.Tally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What the right referee met in one case of a file: at which moments which change would have
 * mattered. A guarded mutant that cannot act at any of them prints what is right, whatever else it
 * does, as long as it comes to the case as the right referee does.
 */
final class CaseRecord {
  private final Tally tally;
  private final Map<Decision<?, ?>, Met> met = new HashMap<>();
  private final List<String> lines = new ArrayList<>();

  private CaseRecord(Tally tally) {
    this.tally = tally;
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

  /** What was counted before it in its file; not to be changed. */
  Tally tally() {
    return tally;
  }

  /** How often the change mattered in the file before this case. */
  int matteredBefore(Decision<?, ?> decision, int change) {
    return met(decision).before[change];
  }

  private Met met(Decision<?, ?> decision) {
    return Objects.requireNonNull(met.get(decision));
  }

  /** What is right. */
  List<String> lines() {
    return lines;
  }

  /** Whether the mutant may act in this case; true also where that is not sure. */
  boolean mayAct(GuardedMutant<?> mutant) {
    Met own = met(mutant.decision());
    int first = own.before[mutant.changeNumber()];
    int last = own.after[mutant.changeNumber()] - 1;
    if (last < first) {
      return false;
    }
    List<Guard> asked = new ArrayList<>();
    for (Guard guard : mutant.guards()) {
      if (!guard.fact().asks().counted()) {
        asked.add(guard);
      } else if (guard.fact() != Fact.ONCE && !guard.mayHold(first, last)) {
        return false;
      }
    }
    int[] places =
        asked.stream().mapToInt(guard -> mutant.decision().facts().indexOf(guard.fact())).toArray();
    long bit = 1L << mutant.changeNumber();
    for (Moment moment : own.moments) {
      boolean holds = (moment.matters & bit) != 0;
      for (int i = 0; i < places.length && holds; i++) {
        holds = asked.get(i).holds(moment.facts[places[i]]);
      }
      if (holds) {
        return true;
      }
    }
    return false;
  }

  /** The moments of a decision, and how often each change mattered before the case and after it. */
  private static final class Met {
    private final int[] before;
    private final int[] after;
    private final Set<Moment> moments = new HashSet<>();

    Met(int[] mattered) {
      before = mattered.clone();
      after = mattered.clone();
    }
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
    private CaseRecord now;

    Recorder(GuardedGame<?> game) {
      now = new CaseRecord(tally());
      for (Decision<?, ?> decision : game.decisions()) {
        now.met.put(decision, new Met(new int[decision.changes().size()]));
      }
    }

    <C> CaseRecord record(GuardedGame<C> game, C testCase) {
      CaseRecord next = new CaseRecord(tally().copy());
      now.met.forEach((decision, met) -> next.met.put(decision, new Met(met.after)));
      now = next;
      tally().beginCase();
      game.judge(testCase, this, next.lines::add);
      return next;
    }

    @Override
    public <M, T> T decide(Decision<M, T> decision, M moment, T right) {
      Met met = now.met(decision);
      long matters = 0;
      for (int change = 0; change < met.after.length; change++) {
        if (!decision.changes().get(change).wrong().apply(moment, right).equals(right)) {
          matters |= 1L << change;
          met.after[change]++;
        }
      }
      if (matters != 0) {
        int[] facts = decision.facts().stream().mapToInt(fact -> fact.at(moment)).toArray();
        met.moments.add(new Moment(facts, matters));
      }
      return right;
    }
  }
}

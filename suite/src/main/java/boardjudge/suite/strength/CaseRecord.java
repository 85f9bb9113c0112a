package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.suite.strength.Fact.Moment;
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
  /**
   * The most moments of a decision that a record of a case holds; in later ones it may act or not.
   */
  private static final int MOST = 500;

  private final Tally tally;
  private final List<Met> met;
  private final List<String> lines = new ArrayList<>();

  private CaseRecord(Tally tally, List<Met> met) {
    this.tally = tally;
    this.met = met;
  }

  /** Is shown each moment. */
  interface Watcher {
    /**
     * Called in order.
     *
     * @param times how often the decision has been made before in the file
     * @param inCase how often in the case
     */
    void moment(Decision decision, Moment moment, int times, int inCase);
  }

  /** Judges the cases of a file by the right referee and records each. */
  static <C> List<CaseRecord> of(DecidedReferee<C> referee, List<C> cases) {
    List<CaseRecord> records = new ArrayList<>();
    Recorder recorder = new Recorder(referee.decisions());
    for (C testCase : cases) {
      records.add(recorder.record(referee, testCase));
    }
    return records;
  }

  /** As {@link #of}, without keeping the moments: they are shown, with the number of their case. */
  static <C> List<CaseRecord> watched(
      DecidedReferee<C> referee, List<C> cases, IntFunction<Watcher> watchers) {
    List<CaseRecord> records = new ArrayList<>();
    Recorder recorder = new Recorder(referee.decisions());
    for (C testCase : cases) {
      recorder.watcher = watchers.apply(records.size());
      records.add(recorder.record(referee, testCase));
    }
    return records;
  }

  /** What was counted before it in its file; not to be changed. */
  Tally tally() {
    return tally;
  }

  /** How often the decision was made in the file before this case. */
  int madeBefore(Decision decision) {
    return met.get(decision.number()).before;
  }

  /** What is right. */
  List<String> lines() {
    return lines;
  }

  /** Whether the mutant may act in this case; true also where that is not sure. */
  boolean mayAct(GuardedMutant<?> mutant) {
    Met own = met.get(mutant.decision().number());
    int first = own.before;
    int last = own.after - 1;
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
    if (last - first >= MOST) {
      return true;
    }
    int[] places =
        asked.stream().mapToInt(guard -> mutant.decision().facts().indexOf(guard.fact())).toArray();
    long bit = 1L << mutant.decision().changes().indexOf(mutant.change());
    for (Seen moment : own.moments) {
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

  /** The moments of a decision, and how often it was made before the case and after it. */
  private static final class Met {
    private final int before;
    private int after;
    private final Set<Seen> moments = new HashSet<>();

    Met(int before) {
      this.before = before;
      after = before;
    }
  }

  /** The facts of a moment and which changes would matter at it, a bit each. */
  private static final class Seen {
    private final int[] facts;
    private final long matters;

    Seen(int[] facts, long matters) {
      this.facts = facts;
      this.matters = matters;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Seen that
          && matters == that.matters
          && Arrays.equals(facts, that.facts);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(facts) * 31 + Long.hashCode(matters);
    }
  }

  /** Lets everything pass and writes it down. */
  private static final class Recorder extends DecisionHook {
    private final List<Decision> decisions;
    private final Tally tally = new Tally();
    private List<Met> met;
    private Watcher watcher = this::keep;

    Recorder(List<Decision> decisions) {
      this.decisions = decisions;
      met = decisions.stream().map(each -> new Met(0)).toList();
    }

    <C> CaseRecord record(DecidedReferee<C> referee, C testCase) {
      met = met.stream().map(each -> new Met(each.after)).toList();
      CaseRecord next = new CaseRecord(tally.copy(), met);
      referee.judge(testCase, this, tally, next.lines::add);
      return next;
    }

    private void keep(Decision decision, Moment moment, int times, int inCase) {
      if (inCase >= MOST) {
        return;
      }
      long matters = 0;
      for (int change = 0; change < decision.changes().size(); change++) {
        matters |= decision.changes().get(change).matters(moment) ? 1L << change : 0;
      }
      if (matters != 0) {
        met.get(decision.number()).moments.add(new Seen(decision.factsAt(moment), matters));
      }
    }

    @Override
    protected boolean wants(int number) {
      return true;
    }

    @Override
    public Object decide(int number, Object[] arguments, Object right) {
      Met own = met.get(number);
      int times = own.after++;
      watcher.moment(
          decisions.get(number),
          new Moment(List.of(arguments), right, tally),
          times,
          times - own.before);
      return right;
    }
  }
}

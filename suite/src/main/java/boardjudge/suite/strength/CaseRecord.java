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
 * What the right referee met in one case of a file: at which moments which change would matter. A
 * guarded mutant that enters the case in the referee's state and can act at none of them prints the
 * right answer.
 */
final class CaseRecord {
  /** Beyond this many moments of a decision in a case a mutant counts as one that may act. */
  private static final int MAX_MOMENTS = 500;

  private final Tally tally;
  private final List<DecisionMoments> momentsOf;
  private final List<String> rightLines = new ArrayList<>();

  private CaseRecord(Tally tally, List<DecisionMoments> momentsOf) {
    this.tally = tally;
    this.momentsOf = momentsOf;
  }

  interface Watcher {
    /**
     * {@code times} counts earlier calls of the decision in the file, {@code inCase} those in the
     * case.
     */
    void moment(Decision decision, Moment moment, int times, int inCase);
  }

  static <C> List<CaseRecord> of(HookedReferee<C> referee, List<C> cases) {
    Recorder recorder = new Recorder(referee.decisions());
    return cases.stream().map(testCase -> recorder.record(referee, testCase)).toList();
  }

  /** Shows the moments to a watcher a case, in place of keeping them. */
  static <C> List<CaseRecord> watched(
      HookedReferee<C> referee, List<C> cases, IntFunction<Watcher> watchers) {
    List<CaseRecord> records = new ArrayList<>();
    Recorder recorder = new Recorder(referee.decisions());
    for (C testCase : cases) {
      recorder.watcher = watchers.apply(records.size());
      records.add(recorder.record(referee, testCase));
    }
    return records;
  }

  /** The counts at the start of the case; not to be changed. */
  Tally tally() {
    return tally;
  }

  int madeBefore(Decision decision) {
    return momentsOf.get(decision.number()).before;
  }

  List<String> rightLines() {
    return rightLines;
  }

  /** True also if that is not sure. */
  boolean mayAct(GuardedMutant<?> mutant) {
    DecisionMoments decisionMoments = momentsOf.get(mutant.decision().number());
    int first = decisionMoments.before;
    int last = decisionMoments.after - 1;
    if (last < first) {
      return false;
    }
    List<Guard> observed = new ArrayList<>();
    for (Guard guard : mutant.guards()) {
      if (!guard.fact().operator().countsCalls()) {
        observed.add(guard);
      } else if (guard.fact() != Fact.ONCE && !guard.mayHold(first, last)) {
        return false;
      }
    }
    if (last - first >= MAX_MOMENTS) {
      return true;
    }
    int[] places =
        observed.stream()
            .mapToInt(guard -> mutant.decision().facts().indexOf(guard.fact()))
            .toArray();
    long bit = 1L << mutant.decision().changes().indexOf(mutant.change());
    for (Seen moment : decisionMoments.moments) {
      boolean holds = (moment.matters & bit) != 0;
      for (int i = 0; i < places.length && holds; i++) {
        holds = observed.get(i).holds(moment.facts[places[i]]);
      }
      if (holds) {
        return true;
      }
    }
    return false;
  }

  /** A decision's moments in the case, and its calls in the file before and after the case. */
  private static final class DecisionMoments {
    private final int before;
    private int after;
    private final Set<Seen> moments = new HashSet<>();

    DecisionMoments(int before) {
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

  private static final class Recorder extends DecisionHook {
    private final List<Decision> decisions;
    private final Tally tally = new Tally();
    private List<DecisionMoments> momentsOf;
    private Watcher watcher = this::keep;

    Recorder(List<Decision> decisions) {
      this.decisions = decisions;
      momentsOf = decisions.stream().map(decision -> new DecisionMoments(0)).toList();
    }

    <C> CaseRecord record(HookedReferee<C> referee, C testCase) {
      momentsOf = momentsOf.stream().map(earlier -> new DecisionMoments(earlier.after)).toList();
      CaseRecord next = new CaseRecord(tally.copy(), momentsOf);
      referee.judge(testCase, this, tally, next.rightLines::add);
      return next;
    }

    private void keep(Decision decision, Moment moment, int times, int inCase) {
      if (inCase >= MAX_MOMENTS) {
        return;
      }
      long matters = 0;
      for (int change = 0; change < decision.changes().size(); change++) {
        matters |= decision.changes().get(change).matters(moment) ? 1L << change : 0;
      }
      if (matters != 0) {
        momentsOf.get(decision.number()).moments.add(new Seen(decision.factsAt(moment), matters));
      }
    }

    @Override
    protected boolean wants(int number) {
      return true;
    }

    @Override
    public Object decide(int number, Object[] arguments, Object right) {
      DecisionMoments moments = momentsOf.get(number);
      int times = moments.after++;
      watcher.moment(
          decisions.get(number),
          new Moment(List.of(arguments), right, tally),
          times,
          times - moments.before);
      return right;
    }
  }
}

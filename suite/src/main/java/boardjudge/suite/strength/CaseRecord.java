package boardjudge.suite.strength;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.suite.strength.Fact.Moment;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the right referee met in one case of a file: at which moments which change would matter. A
 * guarded mutant that enters the case in the referee's state and can act at none of them prints the
 * right answer.
 */
final class CaseRecord<C> {
  /** Beyond this many moments of a decision in a case a mutant counts as one that may act. */
  private static final int MAX_MOMENTS = 500;

  private final C testCase;
  private final Tally tally;
  private final List<DecisionMoments> momentsOf;
  private final List<String> rightLines = new ArrayList<>();

  private CaseRecord(C testCase, Tally tally, List<DecisionMoments> momentsOf) {
    this.testCase = testCase;
    this.tally = tally;
    this.momentsOf = momentsOf;
  }

  interface Watcher<C> {
    /** {@code times} counts earlier calls of the decision in the file. */
    void moment(CaseRecord<C> record, Decision decision, Moment moment, int times);
  }

  static <C> List<CaseRecord<C>> of(HookedReferee<C> referee, List<C> cases) {
    return watched(referee, cases, CaseRecord::keep);
  }

  /** Shows the moments to a watcher, in place of keeping them. */
  static <C> List<CaseRecord<C>> watched(
      HookedReferee<C> referee, List<C> cases, Watcher<C> watcher) {
    Recorder<C> recorder = new Recorder<>(referee, watcher);
    cases.forEach(recorder::record);
    return recorder.records;
  }

  C testCase() {
    return testCase;
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
      } else if (!guard.mayHold(first, last)) {
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
        holds = observed.get(i).holds(moment.facts.get(places[i]));
      }
      if (holds) {
        return true;
      }
    }
    return false;
  }

  private void keep(Decision decision, Moment moment, int times) {
    if (times - madeBefore(decision) >= MAX_MOMENTS) {
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
  private record Seen(IntBuffer facts, long matters) {}

  private static final class Recorder<C> extends DecisionHook {
    private final HookedReferee<C> referee;
    private final Watcher<C> watcher;
    private final Tally tally = new Tally();
    private final List<CaseRecord<C>> records = new ArrayList<>();

    Recorder(HookedReferee<C> referee, Watcher<C> watcher) {
      this.referee = referee;
      this.watcher = watcher;
    }

    void record(C testCase) {
      List<DecisionMoments> momentsOf =
          referee.decisions().stream()
              .map(each -> records.isEmpty() ? 0 : last().momentsOf.get(each.number()).after)
              .map(DecisionMoments::new)
              .toList();
      records.add(new CaseRecord<>(testCase, tally.copy(), momentsOf));
      referee.judge(testCase, this, tally, last().rightLines::add);
    }

    private CaseRecord<C> last() {
      return records.get(records.size() - 1);
    }

    @Override
    protected boolean wants(int number) {
      return true;
    }

    @Override
    public Object decide(int number, Object[] arguments, Object right) {
      int times = last().momentsOf.get(number).after++;
      Moment moment = new Moment(List.of(arguments), right, tally);
      watcher.moment(last(), referee.decisions().get(number), moment, times);
      return right;
    }
  }
}

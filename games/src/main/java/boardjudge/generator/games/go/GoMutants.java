package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.FollowedReferee;
import boardjudge.generator.Follower;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The mutants of Go, by the part of the statement that they get wrong. */
public final class GoMutants {
  private GoMutants() {}

  public static List<Mutant<GoCase>> all() {
    MutantCatalogue<GoCase, GoReferee> catalogue =
        new MutantCatalogue<>(GoGenerator.class, GoReferee::judge);
    CaptureMutants.addTo(catalogue);
    NeighbourMutants.addTo(catalogue);
    SuicideMutants.addTo(catalogue);
    SuperkoMutants.addTo(catalogue);
    SuperkoMutants.addHistories(catalogue);
    SuperkoMutants.addSymmetries(catalogue);
    HashMutants.addTo(catalogue);
    BookkeepingMutants.addTo(catalogue);
    ReadingMutants.addTo(catalogue);
    return catalogue.mutants();
  }

  /** Each case gets a new history. */
  static FollowedReferee<GoReferee> keeping(Supplier<GoHistory> history) {
    return FollowedReferee.of(
        wrong(GoReferee::history, right -> history.get()), () -> new HistoryFollower(history));
  }

  /** For referees that judge as the right one does until its first ruling with this verdict. */
  static FollowedReferee<GoReferee> from(GoVerdict verdict, Supplier<GoReferee> referee) {
    return when(step -> step.is(verdict), referee);
  }

  /**
   * For referees that keep no state between cases and differ from the right one only on suspected
   * commands.
   */
  static FollowedReferee<GoReferee> when(
      Predicate<ObservedStep> suspected, Supplier<? extends GoReferee> referee) {
    return FollowedReferee.of(
        referee,
        () ->
            new StepFollower() {
              @Override
              boolean departs(ObservedStep step) {
                return suspected.test(step);
              }
            });
  }

  /** As {@link #when}, for stateless referees: they judge the suspected commands themselves. */
  static FollowedReferee<GoReferee> asked(
      Predicate<ObservedStep> suspected, Supplier<? extends GoReferee> referee) {
    GoReferee wrong = referee.get();
    return when(step -> suspected.test(step) && !step.isRuledAlikeBy(wrong), referee);
  }

  /** For referees that find some of the repetitions, and nothing that is none. */
  static FollowedReferee<GoReferee> finding(
      Predicate<ObservedStep> found, Supplier<? extends GoReferee> referee) {
    return when(step -> step.is(GoVerdict.REPETITION) && !found.test(step), referee);
  }

  /** Takes boards with equal traits for the same. */
  static Supplier<GoReferee> comparing(Function<GoPosition, Object> trait) {
    return keeping(() -> new GoHistory(trait));
  }

  /** Takes boards with equal sums for the same; each case gets a new sum. */
  static Supplier<GoReferee> summing(Supplier<? extends BoardSum> sum) {
    return FollowedReferee.of(
        keeping(() -> new GoHistory(sum.get().ofBoards())), () -> new SumFollower(sum.get()));
  }

  /** Finds a board only if it stood that many boards ago; the current board stood 1 ago. */
  static Supplier<GoReferee> recalling(int fewest, int most) {
    return finding(
        step -> fewest <= step.boardsAgo() && step.boardsAgo() <= most,
        keeping(() -> recent(fewest, most)));
  }

  static GoHistory recent(int fewest, int most) {
    return new GoHistory() {
      private int boards;

      @Override
      public OptionalInt find(GoPosition board, GoColour mover) {
        OptionalInt found = super.find(board, mover);
        int ago = boards + 1 - found.orElse(boards + 1);
        return fewest <= ago && ago <= most ? found : OptionalInt.empty();
      }

      @Override
      public void add(GoPosition board, GoColour mover, int number) {
        super.add(board, mover, ++boards);
      }
    };
  }

  /** For referees that differ from the right one only in their history, a new one for each case. */
  static final class HistoryFollower implements Follower {
    private final Supplier<GoHistory> factory;
    private GoHistory history;

    HistoryFollower(Supplier<GoHistory> factory) {
      this.factory = factory;
      this.history = factory.get();
    }

    @Override
    public void beginCase() {
      history = factory.get();
    }

    @Override
    public boolean isStateless() {
      return true;
    }

    @Override
    public boolean mayDiffer(Step step) {
      if (!(step instanceof GoCommandStep judged)) {
        return false;
      }
      GoVerdict verdict = judged.ruling().verdict();
      if (verdict != GoVerdict.LEGAL && verdict != GoVerdict.REPETITION) {
        return false;
      }
      GoColour mover = judged.command().colour();
      boolean found = history.find(judged.ruling().result(), mover).isPresent();
      if (verdict == GoVerdict.LEGAL) {
        history.add(judged.after(), mover, judged.number());
      }
      return found == (verdict == GoVerdict.LEGAL);
    }
  }

  /**
   * Stands in for referees that take boards for the same which some trait makes equal. Boards that
   * stood before are equal in every trait, so that such a referee never overlooks a repetition; it
   * may err where a legal command leads to a board whose sum another one had. That is looked up at
   * the end of the case, one program after the other: each has thousands of sums at hand.
   */
  static final class SumFollower implements Follower {
    private final BoardSum sum;
    private final LongSet sums = new LongSet();

    private ObservedStep shared = new ObservedStep();
    private boolean keeps;

    SumFollower(BoardSum sum) {
      this.sum = sum;
    }

    /** For a referee that also remembers the boards of earlier cases. */
    SumFollower keeping() {
      keeps = true;
      return this;
    }

    @Override
    public void beginFile(SharedState state) {
      shared = state.shared(ObservedStep.class, ObservedStep::new);
    }

    @Override
    public void beginCase() {
      sum.clear();
      if (!keeps) {
        sums.clear();
      }
    }

    @Override
    public boolean isStateless() {
      return !keeps;
    }

    @Override
    public boolean mayDiffer(Step step) {
      if (step instanceof GoCommandStep command) {
        shared.take(command);
        return false;
      }
      return shared.repeatsOneOf(sums, sum);
    }
  }

  /** For referees that keep no state between cases. */
  abstract static class StepFollower implements Follower {
    private ObservedStep shared = new ObservedStep();

    @Override
    public final void beginFile(SharedState state) {
      shared = state.shared(ObservedStep.class, ObservedStep::new);
    }

    @Override
    public boolean isStateless() {
      return true;
    }

    @Override
    public final boolean mayDiffer(Step step) {
      if (!(step instanceof GoCommandStep command)) {
        return false;
      }
      shared.take(command);
      return departs(shared);
    }

    abstract boolean departs(ObservedStep step);
  }
}

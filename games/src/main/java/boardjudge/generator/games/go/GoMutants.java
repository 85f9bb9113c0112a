package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.Followed;
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

/** The wrong programs for Go, by the part of the statement that they get wrong. */
public final class GoMutants {
  private GoMutants() {}

  /** All of them. */
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

  /** Each case begins with a new history of that kind. */
  static Followed<GoReferee> keeping(Supplier<GoHistory> history) {
    return Followed.of(
        wrong(GoReferee::history, right -> history.get()), () -> new HistoryFollower(history));
  }

  /** Those that judge as the right referee does until it rules so for the first time. */
  static Followed<GoReferee> from(GoVerdict verdict, Supplier<GoReferee> referee) {
    return when(step -> step.is(verdict), referee);
  }

  /**
   * Mutants that differ from the right referee only on commands of which this may hold.
   *
   * @param suspected whether it may judge the command otherwise; it keeps nothing from case to case
   */
  static Followed<GoReferee> when(
      Predicate<FollowedStep> suspected, Supplier<? extends GoReferee> referee) {
    return Followed.of(
        referee,
        () ->
            new StepFollower() {
              @Override
              boolean departs(FollowedStep step) {
                return suspected.test(step);
              }
            });
  }

  /**
   * As {@link #when}, for referees whose decisions are about one command and nothing before it:
   * where the command is suspect, they are asked.
   */
  static Followed<GoReferee> asked(
      Predicate<FollowedStep> suspect, Supplier<? extends GoReferee> referee) {
    GoReferee asked = referee.get();
    return when(step -> suspect.test(step) && !step.isRuledAlikeBy(asked), referee);
  }

  /** Those that find a repetition only where this holds, and none that there is not. */
  static Followed<GoReferee> finding(
      Predicate<FollowedStep> found, Supplier<? extends GoReferee> referee) {
    return when(step -> step.is(GoVerdict.REPETITION) && !found.test(step), referee);
  }

  /** Takes boards for the same whose traits are equal. */
  static Supplier<GoReferee> comparing(Function<GoPosition, Object> trait) {
    return keeping(() -> new GoHistory(trait));
  }

  /** Takes boards for the same whose sums are equal; each case has one of its own. */
  static Supplier<GoReferee> summing(Supplier<? extends BoardSum> sum) {
    return Followed.of(
        keeping(() -> new GoHistory(sum.get().ofBoards())), () -> new SumFollower(sum.get()));
  }

  /** Finds a board only if it stood between these numbers of boards ago; the last stood 1 ago. */
  static Supplier<GoReferee> recalling(int fewest, int most) {
    return finding(
        step -> fewest <= step.boardsAgo() && step.boardsAgo() <= most,
        keeping(() -> recent(fewest, most)));
  }

  /** As above, for one case. */
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

  /** Stands in for referees that differ from the right one in their history alone, one a case. */
  static final class HistoryFollower implements Follower {
    private final Supplier<GoHistory> making;
    private GoHistory history;

    HistoryFollower(Supplier<GoHistory> making) {
      this.making = making;
      this.history = making.get();
    }

    @Override
    public void begin() {
      history = making.get();
    }

    @Override
    public boolean forgets() {
      return true;
    }

    /** Whether a board is found that has not stood before, or one that has is not found. */
    @Override
    public boolean departs(Step step) {
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
    private final LongSet seen = new LongSet();

    private FollowedStep shared = new FollowedStep();
    private boolean keeps;

    SumFollower(BoardSum sum) {
      this.sum = sum;
    }

    /** As above, for a referee that also remembers the boards of earlier cases. */
    SumFollower keeping() {
      keeps = true;
      return this;
    }

    @Override
    public void join(SharedState state) {
      shared = state.shared(FollowedStep.class, FollowedStep::new);
    }

    @Override
    public void begin() {
      sum.clear();
      if (!keeps) {
        seen.clear();
      }
    }

    @Override
    public boolean forgets() {
      return !keeps;
    }

    @Override
    public boolean departs(Step step) {
      if (step instanceof GoCommandStep command) {
        shared.take(command);
        return false;
      }
      return shared.repeatsOneOf(seen, sum);
    }
  }

  /** Stands in for referees that keep nothing from case to case and err in judging commands. */
  abstract static class StepFollower implements Follower {
    private FollowedStep shared = new FollowedStep();

    @Override
    public final void join(SharedState state) {
      shared = state.shared(FollowedStep.class, FollowedStep::new);
    }

    @Override
    public boolean forgets() {
      return true;
    }

    @Override
    public final boolean departs(Step step) {
      if (!(step instanceof GoCommandStep command)) {
        return false;
      }
      shared.take(command);
      return departs(shared);
    }

    /** Whether the program may judge this command otherwise than the referee did. */
    abstract boolean departs(FollowedStep step);
  }
}

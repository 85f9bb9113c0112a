package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;

import boardjudge.generator.FollowedReferee;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.Step;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.Arrays;
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

  /** For referees that may differ from the right one only in cases with suspected commands. */
  static Supplier<GoReferee> suspecting(
      Predicate<GoCommandStep> suspected, Supplier<? extends GoReferee> referee) {
    return new FollowedReferee<>(referee, steps -> hasAny(steps, suspected));
  }

  /** For stateless referees, which judge the suspected commands themselves. */
  static Supplier<GoReferee> asked(
      Predicate<GoCommandStep> suspected, Supplier<? extends GoReferee> referee) {
    GoReferee wrong = referee.get();
    return suspecting(step -> suspected.test(step) && !isJudgedAlike(step, wrong), referee);
  }

  // No streams from here on: each step of a suite is asked about by a hundred wrong programs.
  private static boolean hasAny(List<Step> steps, Predicate<GoCommandStep> wanted) {
    for (GoCommandStep step : commands(steps)) {
      if (wanted.test(step)) {
        return true;
      }
    }
    return false;
  }

  /** The steps without the last one, which prints the final board. */
  @SuppressWarnings("unchecked")
  private static List<GoCommandStep> commands(List<Step> steps) {
    return (List<GoCommandStep>) (List<?>) steps.subList(0, steps.size() - 1);
  }

  /** As {@link #asked}, where the right ruling has this verdict. */
  static Supplier<GoReferee> on(GoVerdict verdict, Supplier<? extends GoReferee> referee) {
    return asked(step -> step.ruling().verdict() == verdict, referee);
  }

  /** The history knows the right answer for the right board; for others the rulings differ. */
  private static boolean isJudgedAlike(GoCommandStep right, GoReferee wrong) {
    GoVerdict verdict = right.ruling().verdict();
    GoHistory answer =
        new GoHistory() {
          @Override
          public OptionalInt find(GoPosition board, GoColour mover) {
            return verdict == GoVerdict.REPETITION
                ? OptionalInt.of(right.ruling().repeated())
                : OptionalInt.empty();
          }
        };
    try {
      GoRuling ruling = wrong.rule(right.before(), right.command(), answer);
      return ruling.verdict() == verdict
          && ruling.result().equals(right.ruling().result())
          && wrong.boardAfter(right.before(), right.command(), ruling).equals(right.after());
    } catch (RuntimeException crash) {
      return false;
    }
  }

  /** Gives each case a new history. */
  static Supplier<GoReferee> keeping(Supplier<GoHistory> history) {
    return wrong(GoReferee::history, right -> history.get());
  }

  /** For referees that find some of the repetitions in a case's history, and nothing else. */
  static Supplier<GoReferee> forgetting(Supplier<? extends GoReferee> referee) {
    return new FollowedReferee<>(
        referee,
        steps ->
            hasAny(steps, step -> step.ruling().verdict() == GoVerdict.REPETITION)
                && mayRemember(referee.get(), steps));
  }

  /** For referees that differ from the right one only in what they find in a case's history. */
  static Supplier<GoReferee> remembering(Supplier<? extends GoReferee> referee) {
    return new FollowedReferee<>(referee, steps -> mayRemember(referee.get(), steps));
  }

  /** Whether the wrong referee finds another repetition, or misses one, on the right boards. */
  private static boolean mayRemember(GoReferee wrong, List<Step> steps) {
    GoHistory history = wrong.history();
    for (GoCommandStep right : commands(steps)) {
      GoVerdict verdict = right.ruling().verdict();
      if (verdict == GoVerdict.LEGAL || verdict == GoVerdict.REPETITION) {
        GoPosition result = right.ruling().result();
        boolean isFound =
            wrong.repeated(right.before(), right.command(), result, history).isPresent();
        if (isFound == (verdict == GoVerdict.LEGAL)) {
          return true;
        }
      }
      history = wrong.historyAfter(history, right);
    }
    return false;
  }

  /** Takes boards with equal traits for the same. */
  static Supplier<GoReferee> comparing(Function<GoPosition, Object> trait) {
    return remembering(keeping(() -> new GoHistory(trait)));
  }

  /** Takes boards with equal sums for the same; each case gets a new sum. */
  static Supplier<GoReferee> summing(Supplier<? extends BoardSum> sum) {
    return new FollowedReferee<>(
        keeping(() -> new GoHistory(sum.get().ofBoards()::applyAsLong)),
        steps -> hasEqualSums(sum.get(), steps));
  }

  /** Equal boards have equal sums: such a referee overlooks no repetition, but may find others. */
  private static boolean hasEqualSums(BoardSum sum, List<Step> steps) {
    long[] sums = new long[steps.size()];
    int count = 0;
    for (GoCommandStep step : commands(steps)) {
      if (step.ruling().verdict() == GoVerdict.LEGAL) {
        sum.change(step);
        sums[count++] = sum.value();
      }
    }
    Arrays.sort(sums, 0, count);
    for (int i = 1; i < count; i++) {
      if (sums[i] == sums[i - 1]) {
        return true;
      }
    }
    return false;
  }

  /** Finds a board only if it stood that many boards ago; the current board stood 1 ago. */
  static Supplier<GoReferee> recalling(int fewest, int most) {
    return forgetting(keeping(() -> recent(fewest, most)));
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
}

package boardjudge.generator.games.go;

import boardjudge.generator.Followed;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Referees that override one decision, given as a lambda, for mutants of more than one file. */
final class RefereeOverrides {
  private RefereeOverrides() {}

  /** Rules on a command, given what the right referee rules. */
  @FunctionalInterface
  interface Ruling {
    GoRuling on(GoPosition before, GoCommand command, GoHistory history, GoRuling right);
  }

  static Supplier<GoReferee> ruling(Ruling ruling) {
    return () ->
        new GoReferee() {
          @Override
          public GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
            return ruling.on(before, command, history, super.rule(before, command, history));
          }
        };
  }

  /** Each case begins with a new history of that kind. */
  static Followed<GoReferee> keeping(Supplier<GoHistory> history) {
    return Followed.of(
        () ->
            new GoReferee() {
              @Override
              protected GoHistory history() {
                return history.get();
              }
            },
        () -> new HistoryFollower(history));
  }

  /** Those that judge as the right referee does until it rules so for the first time. */
  static Followed<GoReferee> from(GoVerdict verdict, Supplier<GoReferee> referee) {
    return when(step -> step.is(verdict), referee);
  }

  /**
   * Those that judge as the right referee does but for commands of which this may hold.
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

  /** Finds a board only if it stood so many boards ago, where the last board stood 1 ago. */
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
}

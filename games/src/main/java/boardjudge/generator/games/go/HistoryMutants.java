package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.RefereeOverrides.finding;
import static boardjudge.generator.games.go.RefereeOverrides.keeping;
import static boardjudge.generator.games.go.RefereeOverrides.recalling;
import static boardjudge.generator.games.go.RefereeOverrides.recent;
import static boardjudge.generator.games.go.RefereeOverrides.summing;

import boardjudge.generator.Followed;
import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Programs that remember too few boards, too many, or the wrong ones. */
final class HistoryMutants {
  private static final long[] NUMBERS = StoneSum.random(2 * GoPoints.COUNT, 3);

  private HistoryMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var bounded = catalogue.breaking(GoRule.SUPERKO, "long-memory");
    var misses = catalogue.breaking(GoRule.MISS_CHANGES_NOTHING, "late-repeat");
    var start = catalogue.breaking(GoRule.EMPTY_START, "small-game");
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    bounded.add("history-of-8-boards", last(8));
    bounded.add("history-of-100-boards", last(100));
    bounded.add("history-of-500-boards", last(500));
    bounded.add("history-of-1000-boards", last(1000));
    bounded.add("history-of-1900-boards", last(1900));
    misses.add(
        "history-of-100-lines",
        finding(
            step -> step.number() - lastLineOf(step) <= 100,
            () ->
                new GoReferee() {
                  @Override
                  public GoHistory history() {
                    return recent(1, 100);
                  }

                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    history.add(step.after(), step.command().colour(), step.number());
                    return history;
                  }
                }));
    small.add(
        "history-forgotten-after-captures-of-two",
        finding(
            step ->
                IntStream.range(step.repeated() + 1, step.number())
                    .mapToObj(step::command)
                    .noneMatch(command -> command.taken() > 1),
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    boolean two = step.before().differences(step.after()).cardinality() > 2;
                    return super.historyAfter(two ? new GoHistory() : history, step);
                  }
                }));
    small.add(
        "history-of-boards-after-captures",
        finding(
            step -> step.command(step.repeated()).taken() > 0,
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    return step.captured().isEmpty() ? history : super.historyAfter(history, step);
                  }
                }));
    start.add(
        "history-kept-between-cases",
        Followed.of(
            () -> {
              GoHistory kept = new GoHistory();
              return keeping(() -> kept).get();
            },
            () -> new RefereeOverrides.SumFollower(stones()).keeping()));
    small.add(
        "history-colour-blind",
        summing(() -> new StoneSum(point -> NUMBERS[point], point -> NUMBERS[point])));
    small.add(
        "history-of-black-stones",
        summing(() -> new StoneSum(point -> NUMBERS[point], point -> 0)));
    small.add(
        "history-up-to-symmetry",
        summing(
            () ->
                new SymmetricSum(
                    List.of(BoardSymmetry.AS_IT_IS, BoardSymmetry.HALF_TURN), List.of())));
  }

  /** A number that no two boards have in common. */
  static BoardSum stones() {
    return new StoneSum(point -> NUMBERS[point], point -> NUMBERS[GoPoints.COUNT + point]);
  }

  /** Of a repetition, the last line after which the board of before stood, misses counted. */
  private static int lastLineOf(FollowedStep step) {
    int last = step.repeated();
    int legal = step.command(last).legal();
    while (step.command(last + 1).legal() == legal && last + 1 < step.number()) {
      last++;
    }
    return last;
  }

  private static Supplier<GoReferee> last(int boards) {
    return recalling(1, boards);
  }
}

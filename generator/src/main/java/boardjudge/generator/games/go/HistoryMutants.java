package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.RefereeOverrides.comparing;
import static boardjudge.generator.games.go.RefereeOverrides.keeping;
import static boardjudge.generator.games.go.RefereeOverrides.recent;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoVerdict;
import java.util.function.Supplier;

/** Programs that remember too few boards, too many, or the wrong ones. */
final class HistoryMutants {
  private HistoryMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var bounded = catalogue.breaking(GoRule.SUPERKO, "long-memory");
    var misses = catalogue.breaking(GoRule.MISS_CHANGES_NOTHING, "late-repeat");
    var start = catalogue.breaking(GoRule.EMPTY_START, "small-game");
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    bounded.add("history-of-8-boards", "Only the last 8 boards are remembered.", last(8));
    bounded.add("history-of-100-boards", "Only the last 100 boards are remembered.", last(100));
    bounded.add("history-of-500-boards", "Only the last 500 boards are remembered.", last(500));
    bounded.add("history-of-1000-boards", "Only the last 1000 boards are remembered.", last(1000));
    bounded.add("history-of-1900-boards", "Only the last 1900 boards are remembered.", last(1900));
    misses.add(
        "history-of-100-lines",
        "The last 100 lines' boards are remembered, and what a miss left counts as one.",
        RefereeOverrides.from(
            GoVerdict.REPETITION,
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory history() {
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
        "A capture of two stones or more empties the history, as if no board could come back"
            + " after it.",
        RefereeOverrides.from(
            GoVerdict.REPETITION,
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
        "Only boards that a capture left are remembered.",
        RefereeOverrides.from(
            GoVerdict.REPETITION,
            () ->
                new GoReferee() {
                  @Override
                  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
                    return step.captured().isEmpty() ? history : super.historyAfter(history, step);
                  }
                }));
    start.add(
        "history-kept-between-cases",
        "The history is not emptied when a new case begins.",
        () -> {
          GoHistory kept = new GoHistory();
          return keeping(() -> kept).get();
        });
    small.add(
        "history-colour-blind",
        "Boards are equal if the same points are occupied, by whatever colour.",
        comparing(board -> board.toString().replace('W', 'B')));
    small.add(
        "history-of-black-stones",
        "Boards are equal if their black stones are.",
        comparing(board -> board.toString().replace('W', '.')));
    small.add(
        "history-up-to-symmetry",
        "A board upside down is taken for the same board.",
        comparing(
            board -> {
              String upright = board.toString();
              String turned = new StringBuilder(upright).reverse().toString();
              return upright.compareTo(turned) < 0 ? upright : turned;
            }));
  }

  private static Supplier<GoReferee> last(int boards) {
    return keeping(() -> recent(1, boards));
  }
}

package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.cells;
import static boardjudge.generator.games.go.WrongGo.comparing;
import static boardjudge.generator.games.go.WrongGo.mutant;
import static boardjudge.generator.games.go.WrongGo.remembering;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Programs that remember too few boards, too many, or the wrong ones. */
final class HistoryMistakes {
  private HistoryMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        bounded(8),
        bounded(100),
        bounded(500),
        bounded(1000),
        bounded(1900),
        mutant(
            "history-of-100-lines",
            GoRule.MISS_CHANGES_NOTHING,
            "The last 100 lines' boards are remembered, and what a miss left counts as one.",
            "late-repeat",
            MissesRemembered::new),
        mutant(
            "history-forgotten-after-captures-of-two",
            GoRule.SUPERKO,
            "A capture of two stones or more empties the history, as if no board could come back"
                + " after it.",
            "small-game",
            ForgottenAfterCaptures::new),
        mutant(
            "history-of-boards-after-captures",
            GoRule.SUPERKO,
            "Only boards that a capture left are remembered.",
            "small-game",
            CapturesRemembered::new),
        mutant(
            "history-kept-between-cases",
            GoRule.EMPTY_START,
            "The history is not emptied when a new case begins.",
            "small-game",
            HistoryKept::new),
        mutant(
            "history-colour-blind",
            GoRule.SUPERKO,
            "Boards are equal if the same points are occupied, by whatever colour.",
            "small-game",
            () -> remembering(() -> comparing(board -> cells(board, ".BB")))),
        mutant(
            "history-of-black-stones",
            GoRule.SUPERKO,
            "Boards are equal if their black stones are.",
            "small-game",
            () -> remembering(() -> comparing(board -> cells(board, ".B.")))),
        mutant(
            "history-up-to-symmetry",
            GoRule.SUPERKO,
            "A board upside down is taken for the same board.",
            "small-game",
            () ->
                remembering(
                    () ->
                        comparing(
                            board -> {
                              String upright = cells(board, ".BW");
                              String turned = new StringBuilder(upright).reverse().toString();
                              return upright.compareTo(turned) < 0 ? upright : turned;
                            }))));
  }

  private static Mutant<GoCase> bounded(int boards) {
    return mutant(
        "history-of-" + boards + "-boards",
        GoRule.SUPERKO,
        "Only the last " + boards + " boards are remembered.",
        "long-memory",
        () -> remembering(() -> new Bounded(boards)));
  }

  /** Forgets all but the last boards. */
  private static final class Bounded extends GoHistory {
    private final int room;
    private final Deque<GoPosition> last = new ArrayDeque<>();
    private final Map<GoPosition, Integer> counts = new HashMap<>();

    Bounded(int room) {
      this.room = room;
    }

    @Override
    public OptionalInt find(GoPosition board, GoColour mover) {
      return counts.containsKey(board) ? OptionalInt.of(1) : OptionalInt.empty();
    }

    @Override
    public void add(GoPosition board, GoColour mover, int number) {
      last.addLast(board);
      counts.merge(board, 1, Integer::sum);
      if (last.size() > room) {
        counts.computeIfPresent(
            last.removeFirst(), (forgotten, count) -> count == 1 ? null : count - 1);
      }
    }
  }

  private static final class MissesRemembered extends GoReferee {
    @Override
    protected GoHistory history() {
      return new Bounded(100);
    }

    @Override
    protected void remember(
        GoHistory history, int number, GoCommand command, GoRuling ruling, GoPosition after) {
      history.add(after, command.colour(), number);
    }
  }

  private static final class ForgottenAfterCaptures extends GoReferee {
    /** A history that can be emptied. */
    private static final class Forgetful extends GoHistory {
      private GoHistory kept = new GoHistory();

      @Override
      public OptionalInt find(GoPosition board, GoColour mover) {
        return kept.find(board, mover);
      }

      @Override
      public void add(GoPosition board, GoColour mover, int number) {
        kept.add(board, mover, number);
      }
    }

    @Override
    protected GoHistory history() {
      return new Forgetful();
    }

    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      GoRuling ruling = super.rule(before, command, history);
      if (ruling.verdict() == GoVerdict.LEGAL
          && before.differences(ruling.result()).cardinality() > 2
          && history instanceof Forgetful forgetful) {
        forgetful.kept = new GoHistory();
      }
      return ruling;
    }
  }

  private static final class CapturesRemembered extends GoReferee {
    private GoPosition previous = GoPosition.EMPTY;

    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      previous = before;
      return super.rule(before, command, history);
    }

    @Override
    protected void remember(
        GoHistory history, int number, GoCommand command, GoRuling ruling, GoPosition after) {
      if (previous.differences(after).cardinality() > 1) {
        super.remember(history, number, command, ruling, after);
      }
    }
  }

  private static final class HistoryKept extends GoReferee {
    private final GoHistory kept = new GoHistory();

    @Override
    protected GoHistory history() {
      return kept;
    }
  }
}

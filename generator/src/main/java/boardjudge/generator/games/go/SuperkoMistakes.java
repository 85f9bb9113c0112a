package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.mutant;

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
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;

/** Programs that look for repetitions among the wrong boards, or after the wrong commands. */
final class SuperkoMistakes {
  private SuperkoMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        mutant(
            "superko-missing",
            GoRule.SUPERKO,
            "Boards may repeat.",
            "small-game",
            () -> testing(captured -> false)),
        mutant(
            "superko-last-board-only",
            GoRule.SUPERKO,
            "Only the board that stood last is compared with, which no legal command can repeat.",
            "small-game",
            () -> WrongGo.remembering(() -> new LastBoards(1, 1))),
        mutant(
            "superko-two-boards-back-only",
            GoRule.SUPERKO,
            "Only the board two legal commands back is compared with: the simple ko rule.",
            "small-game",
            () -> WrongGo.remembering(() -> new LastBoards(2, 2))),
        mutant(
            "superko-own-last-board-only",
            GoRule.SUPERKO,
            "Only the board that the same colour's last legal command left is compared with.",
            "small-game",
            () -> WrongGo.remembering(OwnLastBoard::new)),
        mutant(
            "superko-ko-point-only",
            GoRule.SUPERKO,
            "Only the point where the line before captured a single stone is forbidden, to a single"
                + " stone that would capture one back.",
            "small-game",
            KoPoint::new),
        mutant(
            "superko-side-to-move-counts",
            GoRule.SUPERKO,
            "The side to move is made part of the position: situational superko.",
            "small-game",
            () -> WrongGo.remembering(Situational::new)),
        mutant(
            "superko-on-captures-only",
            GoRule.SUPERKO,
            "Only a command that captures is tested for repetition.",
            "small-game",
            () -> testing(captured -> captured > 0)),
        mutant(
            "superko-on-captures-of-one-only",
            GoRule.SUPERKO,
            "Only a command that captures exactly one stone is tested for repetition.",
            "small-game",
            () -> testing(captured -> captured == 1)),
        mutant(
            "superko-not-on-captures-of-one",
            GoRule.SUPERKO,
            "A command that captures exactly one stone is left to a ko rule that was forgotten.",
            "small-game",
            () -> testing(captured -> captured != 1)),
        mutant(
            "superko-before-suicide",
            GoRule.SUICIDE_OF_ONE,
            "A chain that kills itself is removed first, and the board that results is then looked"
                + " up: a single stone's suicide prints miss 3.",
            "small-game",
            SuperkoFirst::new),
        mutant(
            "superko-before-captures",
            GoRule.SUPERKO,
            "The board is compared and remembered before captured chains are removed.",
            "small-game",
            ComparedBeforeCaptures::new));
  }

  /** Looks for repetitions only if the number of captured stones is one of these. */
  private static GoReferee testing(IntPredicate captured) {
    return new GoReferee() {
      @Override
      protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
        GoRuling ruling = super.rule(before, command, history);
        if (ruling.verdict() != GoVerdict.REPETITION) {
          return ruling;
        }
        int taken = before.differences(ruling.result()).cardinality() - 1;
        return captured.test(taken) ? ruling : new GoRuling(GoVerdict.LEGAL, ruling.result());
      }
    };
  }

  /** Knows some of the last boards: the last is number 1. */
  private static final class LastBoards extends GoHistory {
    private final int first;
    private final int last;
    private final List<GoPosition> boards = new ArrayList<>();

    LastBoards(int first, int last) {
      this.first = first;
      this.last = last;
    }

    @Override
    public OptionalInt find(GoPosition board, GoColour mover) {
      for (int back = first; back <= Math.min(last, boards.size()); back++) {
        if (boards.get(boards.size() - back).equals(board)) {
          return OptionalInt.of(1);
        }
      }
      return OptionalInt.empty();
    }

    @Override
    public void add(GoPosition board, GoColour mover, int number) {
      boards.add(board);
    }
  }

  private static final class OwnLastBoard extends GoHistory {
    private final Map<GoColour, GoPosition> last = new HashMap<>();

    @Override
    public OptionalInt find(GoPosition board, GoColour mover) {
      return last.getOrDefault(mover, GoPosition.EMPTY).equals(board)
          ? OptionalInt.of(1)
          : OptionalInt.empty();
    }

    @Override
    public void add(GoPosition board, GoColour mover, int number) {
      last.put(mover, board);
    }
  }

  private static final class KoPoint extends GoReferee {
    private int point = -1;

    @Override
    protected GoHistory history() {
      point = -1;
      return super.history();
    }

    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      GoRuling ruling = super.rule(before, command, new GoHistory());
      BitSet changed = before.differences(ruling.result());
      changed.clear(command.point());
      boolean one = ruling.verdict() == GoVerdict.LEGAL && changed.cardinality() == 1;
      if (one && command.point() == point) {
        return new GoRuling(GoVerdict.REPETITION, ruling.result());
      }
      point = one ? changed.nextSetBit(0) : -1;
      return ruling;
    }
  }

  private static final class Situational extends GoHistory {
    private final Map<GoColour, Set<GoPosition>> boards =
        Map.of(GoColour.BLACK, new HashSet<>(), GoColour.WHITE, new HashSet<>());

    @Override
    public OptionalInt find(GoPosition board, GoColour mover) {
      return boards.getOrDefault(mover, Set.of()).contains(board)
          ? OptionalInt.of(1)
          : OptionalInt.empty();
    }

    @Override
    public void add(GoPosition board, GoColour mover, int number) {
      boards.getOrDefault(mover, new HashSet<>()).add(board);
    }
  }

  private static final class SuperkoFirst extends GoReferee {
    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      GoRuling ruling = super.rule(before, command, history);
      if (ruling.verdict() == GoVerdict.SUICIDE) {
        GoPosition result = ruling.result();
        GoPosition removed = result.without(chain(result, command.point()));
        if (history.find(removed, command.colour()).isPresent()) {
          return new GoRuling(GoVerdict.REPETITION, result);
        }
      }
      return ruling;
    }
  }

  private static final class ComparedBeforeCaptures extends GoReferee {
    private GoPosition placed = GoPosition.EMPTY;

    @Override
    protected GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
      GoRuling ruling = super.rule(before, command, new GoHistory());
      if (ruling.verdict() == GoVerdict.LEGAL) {
        placed = before.with(command.point(), command.colour());
        if (history.find(placed, command.colour()).isPresent()) {
          return new GoRuling(GoVerdict.REPETITION, ruling.result());
        }
      }
      return ruling;
    }

    @Override
    protected void remember(
        GoHistory history, int number, GoCommand command, GoRuling ruling, GoPosition after) {
      if (ruling.verdict() == GoVerdict.LEGAL) {
        history.add(placed, command.colour(), number);
      }
    }
  }
}

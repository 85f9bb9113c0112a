package boardjudge.generator.games.go;

import boardjudge.generator.guarded.DecisionFilter;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/** Judges one case; its decisions come out at a gate. */
final class GuardedGoReferee extends GoReferee {
  private final DecisionFilter gate;
  private boolean goes;

  GuardedGoReferee(DecisionFilter gate) {
    this.gate = gate;
  }

  /** The facts of {@link GuardedGo}, in their order. */
  private int[] facts(GoCommand command, int stones, int distance) {
    int walls = 4 - GoPoints.adjacent(command.point()).length;
    return new int[] {
      command.colour() == GoColour.BLACK ? 0 : 1,
      command.point(),
      command.row(),
      command.column(),
      walls,
      walls / 2,
      stones,
      distance,
      gate.count(GuardedGo.COMMANDS),
      gate.count(GuardedGo.CAPTURES),
      gate.count(GuardedGo.PRISONERS),
      gate.count(GuardedGo.MISSES),
      gate.count(GuardedGo.LAST_MISSED),
      gate.count(GuardedGo.LAST_CAPTURED),
      gate.caseNumber(),
      gate.count(GuardedGo.LINES)
    };
  }

  @Override
  protected GoCommand read(int number, GoCommand written) {
    goes = false;
    if (!gate.asks(GuardedGo.READ)) {
      return written;
    }
    return gate.decide(
        GuardedGo.READ,
        facts(written, 0, 0),
        written,
        change ->
            switch (change) {
              case 0 ->
                  GoCommand.at(written.colour(), GoPoints.at(written.column(), written.row()));
              case 1 ->
                  GoCommand.at(
                      written.colour(),
                      GoPoints.at(Math.min(written.row() + 1, GoPosition.ROWS), written.column()));
              case 2 ->
                  GoCommand.at(
                      written.colour(),
                      GoPoints.at(
                          written.row(), Math.min(written.column() + 1, GoPosition.COLUMNS)));
              default -> GoCommand.at(written.colour().opponent(), written.point());
            });
  }

  @Override
  protected boolean isOccupied(GoPosition before, GoCommand command) {
    boolean right = super.isOccupied(before, command);
    return gate.asks(GuardedGo.OCCUPIED)
        ? gate.decide(GuardedGo.OCCUPIED, facts(command, 0, 0), right, change -> change == 1)
        : right;
  }

  @Override
  protected BitSet captured(GoPosition placed, GoCommand command) {
    BitSet right = super.captured(placed, command);
    return gate.asks(GuardedGo.CAPTURED)
        ? gate.decide(
            GuardedGo.CAPTURED,
            facts(command, right.cardinality(), 0),
            right,
            change -> captured(placed, command, right, change))
        : right;
  }

  private static BitSet captured(GoPosition placed, GoCommand command, BitSet right, int change) {
    if (right.isEmpty() && change != 5) {
      return right;
    }
    BitSet wrong = new BitSet();
    switch (change) {
      case 0 -> {}
      case 1 -> wrong.or(placed.chain(chains(placed, command, right).get(0)));
      case 2 -> {
        List<Integer> chains = chains(placed, command, right);
        wrong.or(placed.chain(chains.get(chains.size() - 1)));
      }
      case 3 -> {
        wrong.or(right);
        wrong.clear(right.length() - 1);
      }
      case 4 -> chains(placed, command, right).forEach(wrong::set);
      case 5 -> {
        wrong.or(right);
        placed
            .enemies(command.point())
            .filter(stone -> !wrong.get(stone))
            .mapToObj(placed::chain)
            .filter(chain -> placed.liberties(chain).cardinality() <= 1)
            .forEach(wrong::or);
      }
      default -> {
        wrong.or(right);
        wrong.set(command.point());
      }
    }
    return wrong;
  }

  /** The captured stones beside the new one, above, left, right, below. */
  private static List<Integer> chains(GoPosition placed, GoCommand command, BitSet right) {
    List<Integer> touching = new ArrayList<>();
    placed.enemies(command.point()).filter(right::get).forEach(touching::add);
    return touching;
  }

  @Override
  public GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
    GoRuling ruled = super.rule(before, command, history);
    GoRuling ruling =
        goes
            ? new GoRuling(
                GoVerdict.LEGAL, ruled.result().without(ruled.result().chain(command.point())))
            : ruled;
    if (ruling.verdict() == GoVerdict.LEGAL || !gate.asks(GuardedGo.MISSED)) {
      return ruling;
    }
    return gate.decide(
        GuardedGo.MISSED,
        facts(command, stones(before, command, ruling), 0),
        ruling,
        change ->
            change == 1
                ? new GoRuling(GoVerdict.LEGAL, before)
                : new GoRuling(next(ruling.verdict()), ruling.result(), ruling.repeated()));
  }

  private static GoVerdict next(GoVerdict miss) {
    return switch (miss) {
      case OCCUPIED -> GoVerdict.SUICIDE;
      case SUICIDE -> GoVerdict.REPETITION;
      case REPETITION -> GoVerdict.OCCUPIED;
      case LEGAL -> GoVerdict.LEGAL;
    };
  }

  /** How many stones a ruling is about: the own chain's of a suicide, else those captured. */
  private static int stones(GoPosition before, GoCommand command, GoRuling ruling) {
    return switch (ruling.verdict()) {
      case OCCUPIED -> 0;
      case SUICIDE -> ruling.result().chain(command.point()).cardinality();
      case REPETITION, LEGAL -> taken(before, ruling.result());
    };
  }

  private static int taken(GoPosition before, GoPosition result) {
    return Math.max(0, before.differences(result).cardinality() - 1);
  }

  @Override
  protected boolean isSuicide(GoPosition result, GoCommand command) {
    if (result.isEmpty(command.point())) {
      // The change took the new stone with what it captured.
      return false;
    }
    boolean right = super.isSuicide(result, command);
    if (!gate.asks(GuardedGo.SUICIDE)) {
      return right;
    }
    // 0: suicide is seen; 1: it is not; 2: it is not, and the chain goes.
    int ruled =
        gate.decide(
            GuardedGo.SUICIDE,
            facts(command, result.chain(command.point()).cardinality(), 0),
            right ? 0 : 1,
            change -> suicide(result, command, right, change));
    goes = ruled == 2;
    return ruled == 0;
  }

  private static int suicide(GoPosition result, GoCommand command, boolean right, int change) {
    return switch (change) {
      case 0 -> 1;
      case 1 -> right ? 2 : 1;
      case 2 -> right || isInAtari(result, command.point()) ? 0 : 1;
      default -> 0;
    };
  }

  private static boolean isInAtari(GoPosition result, int stone) {
    return result.liberties(result.chain(stone)).cardinality() <= 1;
  }

  @Override
  protected OptionalInt repeated(
      GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
    OptionalInt right = super.repeated(before, command, result, history);
    if (!gate.asks(GuardedGo.REPEATED)) {
      return right;
    }
    int now = gate.count(GuardedGo.COMMANDS) + 1;
    int taken = taken(before, result);
    return gate.decide(
        GuardedGo.REPEATED,
        facts(command, taken, right.isPresent() ? now - right.getAsInt() : 0),
        right,
        change ->
            switch (change) {
              case 0 -> OptionalInt.empty();
              case 1 -> right.isPresent() ? right : OptionalInt.of(now);
              default -> right.isPresent() || taken == 0 ? right : OptionalInt.of(now);
            });
  }

  @Override
  protected GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
    GoPosition right = super.boardAfter(before, command, ruling);
    if (ruling.verdict() == GoVerdict.LEGAL || !gate.asks(GuardedGo.AFTER_MISS)) {
      return right;
    }
    return gate.decide(
        GuardedGo.AFTER_MISS,
        facts(command, stones(before, command, ruling), 0),
        right,
        change ->
            switch (change) {
              case 0 -> before.with(command.point(), command.colour());
              case 1 -> ruling.result();
              default -> withoutNeighbour(before, command.point());
            });
  }

  private static GoPosition withoutNeighbour(GoPosition board, int point) {
    for (int neighbour : GoPoints.adjacent(point)) {
      if (!board.isEmpty(neighbour)) {
        return board.without(neighbour);
      }
    }
    return board;
  }

  @Override
  protected GoHistory historyAfter(GoHistory history, GoCommandStep step) {
    GoRuling ruling = step.ruling();
    boolean legal = ruling.verdict() == GoVerdict.LEGAL;
    int taken = legal ? taken(step.before(), step.after()) : 0;
    boolean earlier = gate.count(GuardedGo.COMMANDS) > gate.count(GuardedGo.MISSES);
    // 0: nothing is left out; 1: the board is; 2: all earlier boards are.
    int ruled =
        legal && gate.asks(GuardedGo.REMEMBERED)
            ? gate.decide(
                GuardedGo.REMEMBERED,
                facts(step.command(), taken, 0),
                0,
                change -> change == 0 ? 1 : earlier ? 2 : 0)
            : 0;
    gate.add(GuardedGo.LINES, 1);
    gate.add(GuardedGo.COMMANDS, 1);
    gate.add(GuardedGo.CAPTURES, taken > 0 ? 1 : 0);
    gate.add(GuardedGo.PRISONERS, taken);
    gate.add(GuardedGo.MISSES, legal ? 0 : 1);
    gate.set(GuardedGo.LAST_MISSED, legal ? 0 : 1);
    gate.set(GuardedGo.LAST_CAPTURED, taken > 0 ? 1 : 0);
    return switch (ruled) {
      case 0 -> super.historyAfter(history, step);
      case 1 -> history;
      default -> super.historyAfter(new GoHistory(), step);
    };
  }
}

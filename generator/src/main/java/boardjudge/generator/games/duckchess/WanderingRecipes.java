package boardjudge.generator.games.duckchess;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Long games in which every piece, the captains too, goes all over the board. */
final class WanderingRecipes {
  private static final DuckchessReferee REFEREE = new DuckchessReferee();

  /** How many moves are drawn, looking for one of the kind wanted. */
  private static final int DRAWS = 60;

  private final SeededRandom random;
  private final List<DuckchessCommand> commands = new ArrayList<>();
  private DuckchessPosition position = DuckchessPosition.start();

  /** The side whose captain goes to its goal and falls there, if one is steered. */
  private Optional<DuckchessSide> victim = Optional.empty();

  private Square goal = DuckchessPosition.square(0, 0);

  WanderingRecipes(SeededRandom random) {
    this.random = random;
  }

  static Recipe<DuckchessCase> recipe() {
    return new Recipe<>(
            "wandering",
            "All pieces all over the board, valid and just invalid commands in turn; then a captain"
                + " falls, on any square, and some commands follow.",
            List.of(
                Parameter.integer(
                    DuckchessRecipes.COMMANDS,
                    1,
                    DuckchessCase.MAX_COMMANDS,
                    400,
                    "how many commands at most"),
                Parameter.integer("end", 0, 100, 50, "from which hundredth on a captain may fall"),
                Parameter.choice(
                    "victim",
                    List.of("any", "steered"),
                    "steered: goes to an edge or corner and waits"),
                Parameter.integer("captures", 0, 100, 5, "captures made, of a hundred that offer")),
            (random, arguments) ->
                List.of(
                    new WanderingRecipes(random)
                        .play(
                            arguments.integer(DuckchessRecipes.COMMANDS),
                            arguments.integer("end"),
                            arguments.text("victim").equals("steered"),
                            arguments.integer("captures"))))
        .noted(
            EndNotes.after(
                arguments ->
                    "All pieces all over the board, valid and just invalid commands in turn"));
  }

  private DuckchessCase play(int most, int end, boolean steered, int captures) {
    if (steered) {
      victim = Optional.of(random.flip() ? DuckchessSide.RED : DuckchessSide.BLUE);
      int row = random.below(DuckchessPosition.ROWS);
      int column = random.below(DuckchessPosition.COLUMNS);
      boolean corner = random.flip();
      if (corner || random.flip()) {
        row = random.flip() ? 0 : DuckchessPosition.ROWS - 1;
      }
      if (corner || row % (DuckchessPosition.ROWS - 1) != 0) {
        column = random.flip() ? 0 : DuckchessPosition.COLUMNS - 1;
      }
      goal = DuckchessPosition.square(row, column);
    }
    int from = most * end / 100;
    int last = most;
    while (commands.size() < last) {
      if (!position.isOver() && commands.size() >= from) {
        Optional<DuckchessCommand> fall = fall();
        if (fall.isPresent()) {
          give(fall.get());
          last = Math.min(most, commands.size() + 5 + random.below(10));
          continue;
        }
      }
      give(next(captures));
    }
    return new DuckchessCase(commands);
  }

  /** The commands so far. */
  List<DuckchessCommand> commands() {
    return List.copyOf(commands);
  }

  /** The position after them. */
  DuckchessPosition position() {
    return position;
  }

  /** Gives one more command, which takes no captain. */
  void goOn(int captures) {
    give(next(captures));
  }

  private void give(DuckchessCommand command) {
    position = REFEREE.judge(commands.size() + 1, position, command).after();
    commands.add(command);
  }

  /** A move that captures a captain. */
  private Optional<DuckchessCommand> fall() {
    DuckchessSide enemy = position.toMove().opponent();
    boolean waits = victim.isEmpty() || position.captains(enemy).equals(List.of(goal));
    List<Square> attackers = waits ? REFEREE.attackers(position, enemy) : List.of();
    return attackers.isEmpty()
        ? Optional.empty()
        : Optional.of(DuckchessCommand.of(random.pick(attackers), position.captains(enemy).get(0)));
  }

  private DuckchessCommand next(int captures) {
    boolean valid = random.chance(3, 5);
    // Of those that are not, half are of the other side.
    boolean other = !valid && random.chance(1, 3);
    DuckchessSide side = other ? position.toMove().opponent() : position.toMove();
    DuckchessPosition asked = position.isOver() ? position.goingOn(side) : position;
    List<Square> own =
        asked.occupied().stream()
            .filter(square -> asked.at(square).orElseThrow().side() == side)
            .toList();
    DuckchessPosition judged = other ? asked.goingOn(side) : asked;
    for (int i = 0; i < DRAWS; i++) {
      Square from = random.chance(1, 4) ? captain(asked, side, own) : random.pick(own);
      DuckchessPiece piece = asked.at(from).orElseThrow();
      List<Square> targets = Targets.of(piece.kind(), from);
      if (targets.isEmpty()) {
        continue;
      }
      Square to = random.chance(1, 5) ? farthest(targets, from) : random.pick(targets);
      if (valid
          && piece.kind() == DuckchessKind.CAPTAIN
          && victim.equals(Optional.of(side))
          && away(to) >= away(from)) {
        continue;
      }
      DuckchessCommand command = DuckchessCommand.of(from, to);
      Optional<DuckchessViolation> violation = REFEREE.violation(judged, command);
      boolean captain = asked.at(to).filter(at -> at.kind() == DuckchessKind.CAPTAIN).isPresent();
      boolean captured = violation.isEmpty() && !asked.isEmpty(to);
      boolean wanted = other || (!captain && (!captured || random.chance(captures, 100)));
      boolean asIfValid = valid || other;
      if (asIfValid ? violation.isEmpty() && wanted : violation.isPresent()) {
        return command;
      }
    }
    Square from = random.pick(DuckchessPosition.squares());
    return DuckchessCommand.of(from, from);
  }

  /** How many steps a captain is from its goal. */
  private int away(Square square) {
    return Math.abs(square.row() - goal.row()) + Math.abs(square.column() - goal.column());
  }

  private static Square farthest(List<Square> targets, Square from) {
    return targets.stream()
        .max(
            Comparator.comparingInt(
                to -> Math.abs(to.row() - from.row()) + Math.abs(to.column() - from.column())))
        .orElseThrow();
  }

  private Square captain(DuckchessPosition asked, DuckchessSide side, List<Square> own) {
    List<Square> captains = asked.captains(side);
    return captains.isEmpty() ? random.pick(own) : captains.get(0);
  }
}

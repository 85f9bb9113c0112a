package boardjudge.generator.games.duckchess;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.grid.Square;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A game in which pieces are walked to where they are wanted. Mutable, for one recipe's run. */
final class WalkedGame {
  private static final DuckchessReferee REFEREE = new DuckchessReferee();

  private final SeededRandom random;
  private final List<DuckchessCommand> commands;
  private DuckchessPosition position;

  /** Goes on from where these commands have led. */
  WalkedGame(SeededRandom random, List<DuckchessCommand> commands, DuckchessPosition position) {
    this.random = random;
    this.commands = new ArrayList<>(commands);
    this.position = position;
  }

  List<DuckchessCommand> commands() {
    return commands;
  }

  DuckchessPosition position() {
    return position;
  }

  int length() {
    return commands.size();
  }

  /** Gives a command, whatever comes of it. */
  void give(DuckchessCommand command) {
    position = REFEREE.judge(commands.size() + 1, position, command).after();
    commands.add(command);
  }

  boolean isValid(DuckchessCommand command) {
    return REFEREE.violation(position, command).isEmpty();
  }

  /** An invalid command of the side to move, most of them of a piece with a wrong shape. */
  DuckchessCommand invalid() {
    while (true) {
      DuckchessCommand command =
          DuckchessCommand.of(
              random.pick(random.chance(3, 4) ? own() : DuckchessPosition.squares()),
              random.pick(DuckchessPosition.squares()));
      if (!isValid(command)) {
        return command;
      }
    }
  }

  private List<Square> own() {
    return position.occupied().stream()
        .filter(at -> position.at(at).orElseThrow().side() == position.toMove())
        .toList();
  }

  /** Were the game not over, a valid command of the side that would be to move. */
  DuckchessCommand afterTheEnd() {
    List<DuckchessCommand> moves = moves(position.toMove());
    return moves.isEmpty()
        ? DuckchessCommand.of(
            random.pick(DuckchessPosition.squares()), random.pick(DuckchessPosition.squares()))
        : random.pick(moves);
  }

  /** The moves that a side has or, were it its turn, would have. */
  List<DuckchessCommand> moves(DuckchessSide side) {
    DuckchessPosition asked = position.goingOn(side);
    List<DuckchessCommand> moves = new ArrayList<>();
    for (Square from : asked.occupied()) {
      DuckchessPiece piece = asked.at(from).orElseThrow();
      if (piece.side() == side) {
        for (Square to : Targets.of(piece.kind(), from)) {
          DuckchessCommand command = DuckchessCommand.of(from, to);
          if (REFEREE.violation(asked, command).isEmpty()) {
            moves.add(command);
          }
        }
      }
    }
    return moves;
  }

  boolean takesCaptain(DuckchessCommand move) {
    return position.at(move.to()).filter(at -> at.kind() == DuckchessKind.CAPTAIN).isPresent();
  }

  /** The game after a move, as a copy. */
  WalkedGame after(DuckchessCommand move) {
    WalkedGame after = new WalkedGame(random, List.of(), position);
    after.position = position.moved(move.from(), move.to(), position.toMove().opponent(), false);
    return after;
  }

  /** Whether what stands on the one square could go to the other, were no own piece there. */
  boolean reaches(Square from, Square to) {
    return REFEREE.reaches(position, from, to);
  }

  /** The squares strictly within the rectangle that two squares span, and on its border. */
  List<Square> way(Square from, Square to) {
    return DuckchessPosition.squares().stream()
        .filter(at -> !at.equals(from) && !at.equals(to))
        .filter(at -> isBetween(at.row(), from.row(), to.row()))
        .filter(at -> isBetween(at.column(), from.column(), to.column()))
        .toList();
  }

  private static boolean isBetween(int number, int one, int other) {
    return number >= Math.min(one, other) && number <= Math.max(one, other);
  }

  /** The first step of a shortest walk from one square to another, taking no captain. */
  Optional<DuckchessCommand> step(Square start, Square goal) {
    DuckchessPiece piece = position.at(start).orElseThrow();
    DuckchessPosition without = position.with(start, Optional.empty());
    Map<Square, Square> from = new HashMap<>();
    Deque<Square> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty() && !from.containsKey(goal)) {
      Square at = open.remove();
      DuckchessPosition here = without.with(at, Optional.of(piece));
      List<Square> targets = new ArrayList<>(Targets.of(piece.kind(), at));
      random.shuffle(targets);
      for (Square to : targets) {
        if (!to.equals(start)
            && !from.containsKey(to)
            && mayEnter(without, piece, to)
            && REFEREE.reaches(here, at, to)) {
          from.put(to, at);
          open.add(to);
        }
      }
    }
    if (!from.containsKey(goal)) {
      return Optional.empty();
    }
    Square to = goal;
    for (Square at = from.get(to); at != null && !at.equals(start); at = from.get(at)) {
      to = at;
    }
    return Optional.of(DuckchessCommand.of(start, to)).filter(this::isValid);
  }

  private static boolean mayEnter(DuckchessPosition board, DuckchessPiece piece, Square to) {
    return board
        .at(to)
        .filter(there -> there.side() == piece.side() || there.kind() == DuckchessKind.CAPTAIN)
        .isEmpty();
  }
}

package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoHistory;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Builds a game: colours take turns, Black first, and every command is judged when it is added, so
 * that a recipe can use the ruling. Not thread-safe.
 */
final class GoGameBuilder {
  private static final GoReferee REFEREE = new GoReferee();

  private final List<GoCommand> commands = new ArrayList<>();
  private final GoHistory history = new GoHistory();
  private GoPosition board = GoPosition.EMPTY;
  private int lastStone = -1;

  GoColour toMove() {
    return commands.size() % 2 == 0 ? GoColour.BLACK : GoColour.WHITE;
  }

  int length() {
    return commands.size();
  }

  GoPosition board() {
    return board;
  }

  GoCase toCase() {
    return new GoCase(commands);
  }

  /** The ruling on a command of the colour to move, without adding it. */
  GoRuling ask(int point) {
    return REFEREE.rule(board, GoCommand.at(toMove(), point), history);
  }

  GoVerdict play(int point) {
    GoCommand command = GoCommand.at(toMove(), point);
    commands.add(command);
    GoRuling ruling = REFEREE.rule(board, command, history);
    if (ruling.verdict() == GoVerdict.LEGAL) {
      board = ruling.result();
      history.add(board, command.colour(), commands.size());
      lastStone = point;
    }
    return ruling.verdict();
  }

  /**
   * Adds a legal command of one colour; the other colour passes first if it is to move.
   *
   * @throws IllegalStateException if the command is not legal
   */
  void place(GoColour colour, int point) {
    if (toMove() != colour) {
      pass();
    }
    GoVerdict verdict = play(point);
    if (verdict != GoVerdict.LEGAL) {
      throw new IllegalStateException(
          colour.word() + " on " + GoPosition.name(point) + " is " + verdict + " on\n" + board);
    }
  }

  /**
   * Adds a command that misses, since the problem has no passes: on the last stone played or, if it
   * was captured, on the first stone of the board.
   *
   * @throws IllegalStateException if there is no stone on the board
   */
  void pass() {
    int point = lastStone;
    if (point < 0 || board.isEmpty(point)) {
      point =
          IntStream.range(0, GoPoints.COUNT)
              .filter(stone -> !board.isEmpty(stone))
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("nothing to pass on"));
    }
    play(point);
  }

  /** Whether every chain has a liberty; then the stones can be played in any order. */
  static boolean canStand(GoPosition position) {
    return IntStream.range(0, GoPoints.COUNT)
        .allMatch(point -> position.isEmpty(point) || position.hasLiberty(point));
  }

  /**
   * Plays the position's stones in random order, colours in turns; a colour without more stones
   * passes.
   *
   * @param position has a black stone, and every chain has a liberty
   */
  void lay(GoPosition position, SeededRandom random) {
    List<Integer> black =
        new ArrayList<>(position.stones(GoColour.BLACK).stream().boxed().toList());
    List<Integer> white =
        new ArrayList<>(position.stones(GoColour.WHITE).stream().boxed().toList());
    random.shuffle(black);
    random.shuffle(white);
    lay(black, white);
  }

  void lay(List<Integer> black, List<Integer> white) {
    for (int i = 0; i < Math.max(black.size(), white.size()); i++) {
      if (i < black.size()) {
        place(GoColour.BLACK, black.get(i));
      }
      if (i < white.size()) {
        place(GoColour.WHITE, white.get(i));
      }
    }
  }
}

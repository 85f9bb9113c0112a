package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoBoard;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Builds a game whose colours take turns. Every command is judged when it is added, so that a
 * recipe can use the verdict. Not thread-safe.
 */
final class GoGameBuilder {
  private final List<GoCommand> commands = new ArrayList<>();
  private final GoBoard board = new GoBoard();
  private int lastStone = -1;

  /** Black if there are no commands; the first one may be White's all the same. */
  GoColour toMove() {
    return commands.isEmpty()
        ? GoColour.BLACK
        : commands.get(commands.size() - 1).colour().opponent();
  }

  int length() {
    return commands.size();
  }

  GoCase toCase() {
    return new GoCase(commands);
  }

  /** The verdict on a command of the colour to move, without adding it. */
  GoVerdict ask(int point) {
    return board.judge(toMove(), point);
  }

  GoVerdict play(int point) {
    return play(toMove(), point);
  }

  /** Whether this colour did not have the last command. */
  boolean hasTurn(GoColour colour) {
    return commands.isEmpty() || toMove() == colour;
  }

  /** Adds a command; the other colour passes first if it has the turn. */
  GoVerdict play(GoColour colour, int point) {
    if (!hasTurn(colour)) {
      pass();
    }
    commands.add(GoCommand.at(colour, point));
    GoVerdict verdict = board.play(colour, point);
    if (verdict == GoVerdict.LEGAL) {
      lastStone = point;
    }
    return verdict;
  }

  /**
   * Adds a legal command as {@link #play(GoColour, int)} does.
   *
   * @throws IllegalStateException if the command is not legal
   */
  void place(GoColour colour, int point) {
    playExpecting(colour, point, GoVerdict.LEGAL);
  }

  /**
   * Adds a command as {@link #play(GoColour, int)} does.
   *
   * @throws IllegalStateException if it has another verdict
   */
  void playExpecting(GoColour colour, int point, GoVerdict expected) {
    GoVerdict verdict = play(colour, point);
    if (verdict != expected) {
      throw new IllegalStateException(
          "%s on %s is %s, not %s, on\n%s"
              .formatted(
                  colour.word(),
                  GoPosition.name(point),
                  verdict,
                  expected,
                  String.join("\n", board.rows())));
    }
  }

  /**
   * Adds a command that misses, since the problem has no passes: on the last stone played, which
   * still stands. There must be one.
   */
  void pass() {
    pass(toMove());
  }

  void pass(GoColour colour) {
    play(colour, lastStone);
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
   * @param position has a stone, and every chain has a liberty
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

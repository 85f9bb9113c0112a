package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoVerdict;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A picture put somewhere on the board, turned and coloured by random, and the game that is played
 * there. Not thread-safe.
 *
 * <p>Moves are written in the picture's own terms, whatever became of it: {@code B2,3} is the
 * colour that the picture calls black, on row 2, column 3 of the picture, and legal; {@code B2,3?2}
 * is the same as a miss 2; {@code B-} passes by a miss 1; {@code B*} plays elsewhere.
 */
final class GoScene {
  /** Which of the picture's sides lie on the board's edge. */
  enum Anchor {
    NOWHERE,
    TOP,
    TOP_LEFT
  }

  private final SeededRandom random;
  private final GoGameBuilder game = new GoGameBuilder();
  private final List<String> picture;
  private final int top;
  private final int left;
  private final BoardSymmetry turn;
  private final boolean swapped;
  private final BitSet reserved = new BitSet();

  /** Lays out the picture, which has stones of both colours. */
  GoScene(SeededRandom random, Anchor anchor, String picture) {
    this.random = random;
    this.picture = picture.strip().lines().toList();
    int height = this.picture.size();
    int width = this.picture.get(0).length();
    top = anchor == Anchor.NOWHERE ? 1 + random.below(GoPosition.ROWS - height) : 0;
    left = anchor == Anchor.TOP_LEFT ? 0 : 1 + random.below(GoPosition.COLUMNS - width);
    turn = random.pick(List.of(BoardSymmetry.values()));
    swapped = random.flip();
    for (int row = 0; row <= height + 1; row++) {
      for (int column = 0; column <= width + 1; column++) {
        if (isOnBoard(top + row) && isOnBoard(left + column)) {
          reserved.set(point(row, column));
        }
      }
    }
    layOut();
  }

  private static boolean isOnBoard(int line) {
    return line >= 1 && line <= GoPosition.ROWS;
  }

  private void layOut() {
    GoPosition position = GoPosition.EMPTY;
    for (int row = 0; row < picture.size(); row++) {
      String line = picture.get(row);
      for (int column = 0; column < line.length(); column++) {
        if (line.charAt(column) != '.') {
          position = position.with(point(row + 1, column + 1), colour(line.charAt(column)));
        }
      }
    }
    game.lay(position, random);
  }

  /** The point of the board that the picture's row and column, from 1, came to lie on. */
  private int point(int row, int column) {
    return turn.image(GoPoints.at(top + row, left + column));
  }

  private GoColour colour(char glyph) {
    return (glyph == 'B') != swapped ? GoColour.BLACK : GoColour.WHITE;
  }

  /**
   * Plays moves, separated by blanks; a colour out of turn makes the other pass first.
   *
   * @throws IllegalStateException if a command is judged otherwise than the move says
   */
  GoScene play(String moves) {
    for (String move : moves.strip().split("\\s+", -1)) {
      if (game.toMove() != colour(move.charAt(0))) {
        game.pass();
      }
      switch (move.charAt(1)) {
        case '-' -> game.pass();
        case '*' -> playElsewhere();
        default -> playHere(move);
      }
    }
    return this;
  }

  /** As {@link #play}, that many times. */
  GoScene play(int times, String moves) {
    for (int i = 0; i < times; i++) {
      play(moves);
    }
    return this;
  }

  private void playHere(String move) {
    String[] words = move.substring(1).split("[,?]", -1);
    String expected = words.length == 3 ? "miss " + words[2] : "";
    GoVerdict verdict = game.play(point(Integer.parseInt(words[0]), Integer.parseInt(words[1])));
    if (!String.join("", verdict.output()).equals(expected)) {
      throw new IllegalStateException(move + " is " + verdict + " on\n" + game.board());
    }
  }

  /**
   * A stone apart from all others, so that nothing more comes of it; a pass if there is no room.
   */
  private void playElsewhere() {
    List<Integer> free = IntStream.range(0, GoPoints.COUNT).filter(this::isApart).boxed().toList();
    if (free.isEmpty()) {
      game.pass();
    } else {
      game.play(random.pick(free));
    }
  }

  private boolean isApart(int point) {
    if (reserved.get(point) || !game.board().isEmpty(point)) {
      return false;
    }
    return IntStream.of(GoPoints.adjacent(point)).allMatch(game.board()::isEmpty);
  }

  /** The game so far. */
  GoGameBuilder game() {
    return game;
  }
}

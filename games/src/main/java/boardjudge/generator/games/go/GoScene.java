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
 * Lays out a picture at a random place, turned and recoloured at random, and plays a game there.
 * Not thread-safe.
 *
 * <p>Moves refer to the picture: {@code B2,3} is a legal command of the picture's black on its row
 * 2, column 3; {@code B2,3?2} is the same command as a miss 2; {@code B-} passes by a miss 1;
 * {@code B*} plays elsewhere.
 */
final class GoScene {
  /** The sides of the picture that lie on the edge of the board. */
  enum Anchor {
    NOWHERE,
    TOP,
    TOP_LEFT
  }

  private final SeededRandom random;
  private final GoGameBuilder game = new GoGameBuilder();
  private final int top;
  private final int left;
  private final BoardSymmetry orientation;
  private final boolean coloursSwapped;
  private final BitSet reserved = new BitSet();

  /** Lays out the picture, which has stones of both colours. */
  GoScene(SeededRandom random, Anchor anchor, String picture) {
    this.random = random;
    List<String> rows = picture.strip().lines().toList();
    int height = rows.size();
    int width = rows.get(0).length();
    top = anchor == Anchor.NOWHERE ? 1 + random.below(GoPosition.ROWS - height) : 0;
    left = anchor == Anchor.TOP_LEFT ? 0 : 1 + random.below(GoPosition.COLUMNS - width);
    orientation = random.pick(List.of(BoardSymmetry.values()));
    coloursSwapped = random.flip();
    GoPosition position = GoPosition.EMPTY;
    for (int row = 0; row <= height + 1; row++) {
      for (int column = 0; column <= width + 1; column++) {
        if (isOnBoard(top + row) && isOnBoard(left + column)) {
          reserved.set(point(row, column));
        }
        boolean isInside = row > 0 && row <= height && column > 0 && column <= width;
        char glyph = isInside ? rows.get(row - 1).charAt(column - 1) : '.';
        if (glyph != '.') {
          position = position.with(point(row, column), colour(glyph));
        }
      }
    }
    game.lay(position, random);
  }

  private static boolean isOnBoard(int line) {
    return line >= 1 && line <= GoPosition.ROWS;
  }

  /** The board's point for a row and a column of the picture, from 1. */
  private int point(int row, int column) {
    return orientation.image(GoPoints.at(top + row, left + column));
  }

  private GoColour colour(char glyph) {
    return (glyph == 'B') != coloursSwapped ? GoColour.BLACK : GoColour.WHITE;
  }

  /**
   * Plays moves, separated by blanks; if a colour is not to move, the other one passes first.
   *
   * @throws IllegalStateException if the ruling on a command is not the one that the move states
   */
  GoScene play(String moves) {
    for (String move : moves.strip().split("\\s+", -1)) {
      if (!game.hasTurn(colour(move.charAt(0)))) {
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
      throw new IllegalStateException(move + " is " + verdict);
    }
  }

  /** Plays a stone without neighbours, so that it affects nothing else. */
  private void playElsewhere() {
    game.play(
        random.pick(IntStream.range(0, GoPoints.COUNT).filter(this::isApart).boxed().toList()));
  }

  private boolean isApart(int point) {
    return !reserved.get(point)
        && isEmpty(point)
        && IntStream.of(GoPoints.adjacent(point)).allMatch(this::isEmpty);
  }

  private boolean isEmpty(int point) {
    return game.ask(point) != GoVerdict.OCCUPIED;
  }

  GoGameBuilder game() {
    return game;
  }
}

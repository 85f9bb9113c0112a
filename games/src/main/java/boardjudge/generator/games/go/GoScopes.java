package boardjudge.generator.games.go;

import boardjudge.generator.Scope;
import boardjudge.reference.Message;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * All games of few commands on few points.
 *
 * <p>Indices begin with the shorter games. Among games of one length, the points are the digits of
 * the index, the first command's the most significant. On squares that lie on the diagonal, games
 * whose first command off the diagonal is above it are visited early; the others are their mirror
 * images.
 */
final class GoScopes {
  private static final int LAST = GoPosition.ROWS;
  private static final int MIDDLE = 9;

  private GoScopes() {}

  static List<Scope<GoCase>> all() {
    return List.of(
        scope("corner-of-four", rectangle(1, 1, 2, 2), 8, GoScopes::aboveTheDiagonal),
        scope("corner-of-six", rectangle(1, 1, 2, 3), 16, game -> true),
        scope("corner-of-nine", rectangle(1, 1, 3, 3), 18, GoScopes::aboveTheDiagonal),
        scope("edge-of-five", rectangle(1, 1, 1, 5), 10, game -> true),
        scope("last-corner-of-six", rectangle(LAST - 2, LAST - 1, 3, 2), 16, game -> true),
        scope(
            "row-ends",
            List.of(
                GoPoints.at(MIDDLE - 1, LAST),
                GoPoints.at(MIDDLE, LAST - 1),
                GoPoints.at(MIDDLE, LAST),
                GoPoints.at(MIDDLE, 1),
                GoPoints.at(MIDDLE + 1, 1),
                GoPoints.at(MIDDLE + 1, 2),
                GoPoints.at(MIDDLE + 1, LAST)),
            16,
            game -> true),
        scope("middle-of-nine", rectangle(MIDDLE, MIDDLE, 3, 3), 18, GoScopes::aboveTheDiagonal),
        scope("middle-of-twelve", rectangle(MIDDLE, MIDDLE, 3, 4), 17, game -> true));
  }

  private static List<Integer> rectangle(int row, int column, int rows, int columns) {
    List<Integer> points = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        points.add(GoPoints.at(row + i, column + j));
      }
    }
    return List.copyOf(points);
  }

  private static Scope<GoCase> scope(
      String name, List<Integer> points, int longest, Predicate<GoCase> early) {
    long size = 0;
    long games = 1;
    for (int length = 1; length <= longest; length++) {
      games = Math.multiplyExact(games, (long) points.size());
      size = Math.addExact(size, games);
    }
    String description = Message.of(GoGenerator.class, "recipe." + name).toString();
    return new Scope<>(name, description, size, index -> Optional.of(game(points, index)), early);
  }

  private static GoCase game(List<Integer> points, long index) {
    int length = 1;
    long games = points.size();
    long rest = index;
    while (rest >= games) {
      rest -= games;
      games *= points.size();
      length++;
    }
    List<GoCommand> commands = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      games /= points.size();
      GoColour colour = i % 2 == 0 ? GoColour.BLACK : GoColour.WHITE;
      commands.add(GoCommand.at(colour, points.get((int) (rest / games))));
      rest %= games;
    }
    return new GoCase(commands);
  }

  private static boolean aboveTheDiagonal(GoCase game) {
    for (GoCommand command : game.commands()) {
      if (command.row() != command.column()) {
        return command.row() < command.column();
      }
    }
    return true;
  }
}

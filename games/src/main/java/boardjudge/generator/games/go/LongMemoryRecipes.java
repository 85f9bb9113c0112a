package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Games in which a board is repeated after a given number of positions, and no other board before:
 * for programs that remember too few boards.
 *
 * <p>The board has an odd number of kos. A position is the set of kos that Black holds. Black's
 * command takes one more ko, White's takes one back, so that play alternates between sets of n and
 * of n + 1 kos, in the middle levels graph of the cube; 13 kos already have 3432 positions. A path
 * that visits none of them twice is found by Warnsdorff's rule (go where the fewest unvisited
 * neighbours remain), and in it two neighbours at the wanted distance: the command between them
 * closes the cycle.
 */
final class LongMemoryRecipes {
  /** The longest distance for which the stones and the cycle fit into one case. */
  static final int MAX_DISTANCE = 1908;

  private static final int MAX_KOS = 13;

  /** One ko: {@code 1} is White's stone, {@code 2} the point where Black's captures it. */
  private static final String KO = ".BW." + "B12W" + ".BW.";

  private static final int KO_WIDTH = 4;
  private static final int KO_HEIGHT = KO.length() / KO_WIDTH;

  private LongMemoryRecipes() {}

  static Recipe<GoCase> recipe() {
    return GoRecipes.recipe(
        "long-memory",
        List.of(
            GoRecipes.cases(1),
            Parameter.integer(
                "distance",
                6,
                MAX_DISTANCE,
                102,
                "positions until the repeat; odd counts as one less")),
        LongMemoryRecipes::make);
  }

  private static List<GoCase> make(SeededRandom random, Arguments arguments) {
    int distance = arguments.integer("distance") / 2 * 2;
    return Stream.generate(() -> game(random, distance)).limit(arguments.integer("cases")).toList();
  }

  /** The layout ends with a stone of Black, so that White begins the cycle. */
  private static GoCase game(SeededRandom random, int distance) {
    int kos = 3;
    // Half as many positions again as needed, so that a cycle can be found.
    while (kos < MAX_KOS && positions(kos) < distance + distance / 2) {
      kos += 2;
    }
    if (distance == positions(3)) {
      kos = 3;
    }
    List<Integer> cycle = cycle(random, kos, distance);
    List<List<Integer>> board = koCells(random, kos);
    GoGameBuilder game = new GoGameBuilder();
    layStones(random, game, board, cycle.get(0));
    for (int i = 0; i < distance; i++) {
      int from = cycle.get(i);
      int to = cycle.get((i + 1) % distance);
      int ko = Integer.numberOfTrailingZeros(from ^ to);
      game.play(board.get(ko).get(KO.indexOf(from < to ? '2' : '1')));
    }
    return game.toCase();
  }

  /** The number of sets of n or n + 1 kos out of 2n + 1. */
  private static long positions(int kos) {
    long sets = 1;
    for (int i = 0; i < kos / 2; i++) {
      sets = sets * (kos - i) / (i + 1);
    }
    return 2 * sets;
  }

  /**
   * Distinct positions as bit sets, each a neighbour of the next, and the last of the first. In the
   * first one Black holds more kos than White.
   */
  private static List<Integer> cycle(SeededRandom random, int kos, int distance) {
    while (true) {
      List<Integer> path = path(random, kos);
      for (int i = 0; i + distance <= path.size(); i += 2) {
        if (Integer.bitCount(path.get(i) ^ path.get(i + distance - 1)) == 1) {
          return path.subList(i, i + distance);
        }
      }
    }
  }

  private static List<Integer> path(SeededRandom random, int kos) {
    List<Integer> bits = new ArrayList<>(IntStream.range(0, kos).boxed().toList());
    boolean[] visited = new boolean[1 << kos];
    List<Integer> path = new ArrayList<>();
    Optional<Integer> next = Optional.of((1 << (kos / 2 + 1)) - 1);
    while (next.isPresent()) {
      int position = next.get();
      visited[position] = true;
      path.add(position);
      random.shuffle(bits);
      next = Optional.empty();
      int fewest = Integer.MAX_VALUE;
      for (int bit : bits) {
        int neighbour = position ^ (1 << bit);
        if (withinLevels(neighbour, kos) && !visited[neighbour]) {
          int exits = unvisitedAround(neighbour, kos, visited);
          if (exits < fewest) {
            fewest = exits;
            next = Optional.of(neighbour);
          }
        }
      }
    }
    return path;
  }

  private static boolean withinLevels(int position, int kos) {
    int taken = Integer.bitCount(position);
    return taken == kos / 2 || taken == kos / 2 + 1;
  }

  private static int unvisitedAround(int position, int kos, boolean[] visited) {
    int count = 0;
    for (int bit = 0; bit < kos; bit++) {
      int neighbour = position ^ (1 << bit);
      count += withinLevels(neighbour, kos) && !visited[neighbour] ? 1 : 0;
    }
    return count;
  }

  /** For each ko the points of its twelve cells in the order of the picture's glyphs. */
  private static List<List<Integer>> koCells(SeededRandom random, int kos) {
    int top = 1 + random.below(GoPosition.ROWS % KO_HEIGHT + 1);
    int left = 1 + random.below(GoPosition.COLUMNS % KO_WIDTH + 1);
    boolean turned = random.flip();
    List<List<Integer>> all = new ArrayList<>();
    for (int row = top; row + KO_HEIGHT - 1 <= GoPosition.ROWS; row += KO_HEIGHT) {
      for (int column = left; column + KO_WIDTH - 1 <= GoPosition.COLUMNS; column += KO_WIDTH) {
        List<Integer> cells = new ArrayList<>();
        for (int i = 0; i < KO.length(); i++) {
          int y = row + i / KO_WIDTH;
          int x = column + i % KO_WIDTH;
          cells.add(turned ? GoPoints.at(x, y) : GoPoints.at(y, x));
        }
        all.add(cells);
      }
    }
    random.shuffle(all);
    return all.subList(0, kos);
  }

  private static void layStones(
      SeededRandom random, GoGameBuilder game, List<List<Integer>> board, int position) {
    List<Integer> black = new ArrayList<>();
    List<Integer> white = new ArrayList<>();
    for (int ko = 0; ko < board.size(); ko++) {
      boolean isTaken = (position >> ko & 1) != 0;
      for (int i = 0; i < KO.length(); i++) {
        char glyph = KO.charAt(i);
        if (glyph == 'B' || (glyph == '2' && isTaken)) {
          black.add(board.get(ko).get(i));
        } else if (glyph == 'W' || (glyph == '1' && !isTaken)) {
          white.add(board.get(ko).get(i));
        }
      }
    }
    random.shuffle(black);
    random.shuffle(white);
    game.lay(black, white);
  }
}

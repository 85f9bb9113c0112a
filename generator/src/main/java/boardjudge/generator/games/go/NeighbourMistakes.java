package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.mutant;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Programs that look for neighbours in the wrong places. */
final class NeighbourMistakes {
  private NeighbourMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        mutant(
            "neighbours-eight",
            GoRule.CAPTURE,
            "Points that touch by a corner are taken for adjacent too.",
            "small-game",
            looking((from, to) -> rows(from, to) <= 1 && columns(from, to) <= 1)),
        mutant(
            "neighbours-wrap-rows",
            GoRule.CAPTURE,
            "Points are numbered through without a margin, so that a row's last point is adjacent"
                + " to the next row's first.",
            "small-game",
            looking(
                (from, to) -> Math.abs(from - to) == 1 || Math.abs(from - to) == GoPoints.SIZE)),
        mutant(
            "neighbours-wrap-around",
            GoRule.CAPTURE,
            "The board is taken for a torus: the last column is adjacent to the first, the last row"
                + " to the first.",
            "small-game",
            looking(
                (from, to) -> {
                  int rows = rows(from, to) % (GoPoints.SIZE - 1);
                  int columns = columns(from, to) % (GoPoints.SIZE - 1);
                  boolean across = rows(from, to) + columns(from, to) >= GoPoints.SIZE - 1;
                  return adjacent(from, to)
                      || (across
                          && ((rows == 0 && GoPoints.column(from) == GoPoints.column(to))
                              || (columns == 0 && GoPoints.row(from) == GoPoints.row(to))));
                })),
        mutant(
            "neighbours-last-row-left-out",
            GoRule.CAPTURE,
            "Loops end before the last row, so that no chain reaches into it.",
            "small-game",
            looking((from, to) -> adjacent(from, to) && GoPoints.row(to) < GoPoints.SIZE)),
        mutant(
            "neighbours-last-column-left-out",
            GoRule.CAPTURE,
            "Loops end before the last column, so that no chain reaches into it.",
            "small-game",
            looking((from, to) -> adjacent(from, to) && GoPoints.column(to) < GoPoints.SIZE)),
        mutant(
            "neighbours-first-row-left-out",
            GoRule.CAPTURE,
            "Bounds are tested with > 1 in place of >= 1, so that no chain reaches into the first"
                + " row or column.",
            "small-game",
            looking(
                (from, to) ->
                    adjacent(from, to) && GoPoints.row(to) > 1 && GoPoints.column(to) > 1)),
        mutant(
            "neighbours-below-left-out",
            GoRule.CAPTURE,
            "One of the four directions is missing: the point below.",
            "small-game",
            looking((from, to) -> adjacent(from, to) && to - from != GoPoints.SIZE)),
        mutant(
            "chains-join-diagonally",
            GoRule.CAPTURE,
            "Stones that touch by a corner are taken for one chain, though liberties are counted"
                + " along edges.",
            "small-game",
            DiagonalChains::new),
        mutant(
            "edge-is-a-liberty",
            GoRule.CAPTURE,
            "What lies beyond the edge counts as empty, so that a chain on the edge always has a"
                + " liberty.",
            "small-game",
            EdgeLiberties::new));
  }

  private static int rows(int from, int to) {
    return Math.abs(GoPoints.row(from) - GoPoints.row(to));
  }

  private static int columns(int from, int to) {
    return Math.abs(GoPoints.column(from) - GoPoints.column(to));
  }

  private static boolean adjacent(int from, int to) {
    return rows(from, to) + columns(from, to) == 1;
  }

  /** Referees to whom other points are adjacent; which, is found out once. */
  private static Supplier<GoReferee> looking(BiPredicate<Integer, Integer> adjacent) {
    int[][] neighbours = new int[GoPoints.COUNT][];
    Arrays.setAll(
        neighbours,
        from ->
            IntStream.range(0, GoPoints.COUNT)
                .filter(to -> to != from && adjacent.test(from, to))
                .toArray());
    return () ->
        new GoReferee() {
          @Override
          protected int[] neighbours(int point) {
            return neighbours[point];
          }
        };
  }

  private static final class DiagonalChains extends GoReferee {
    @Override
    protected BitSet chain(GoPosition board, int stone) {
      BitSet chain = WrongGo.only(stone);
      BitSet waiting = WrongGo.only(stone);
      while (!waiting.isEmpty()) {
        int from = waiting.nextSetBit(0);
        waiting.clear(from);
        for (int row = -1; row <= 1; row++) {
          for (int column = -1; column <= 1; column++) {
            int y = GoPoints.row(from) + row;
            int x = GoPoints.column(from) + column;
            if (y < 1 || y > GoPoints.SIZE || x < 1 || x > GoPoints.SIZE) {
              continue;
            }
            int to = GoPoints.at(y, x);
            if (board.glyph(to) == board.glyph(stone) && !chain.get(to)) {
              chain.set(to);
              waiting.set(to);
            }
          }
        }
      }
      return chain;
    }

    @Override
    protected boolean hasLiberty(GoPosition board, int stone) {
      return chain(board, stone).stream()
          .anyMatch(member -> Arrays.stream(neighbours(member)).anyMatch(board::isEmpty));
    }
  }

  private static final class EdgeLiberties extends GoReferee {
    @Override
    protected boolean hasLiberty(GoPosition board, int stone) {
      return super.hasLiberty(board, stone)
          || chain(board, stone).stream().anyMatch(member -> neighbours(member).length < 4);
    }
  }
}

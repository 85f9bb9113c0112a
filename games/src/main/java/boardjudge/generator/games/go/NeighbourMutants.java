package boardjudge.generator.games.go;

import static boardjudge.generator.Decisions.wrong;
import static boardjudge.generator.games.go.GoMutants.asked;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.go.GoVerdict;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Mutants that take the wrong points for neighbours, or for liberties. */
final class NeighbourMutants {
  private static final int LAST = GoPosition.ROWS;
  private static final int[][] EIGHT = table(NeighbourMutants::touch);

  private NeighbourMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var small = catalogue.breaking(GoRule.CAPTURE, "small-game");
    small.add("neighbours-eight", looking(NeighbourMutants::touch));
    small.add(
        "neighbours-wrap-rows",
        looking((from, to) -> Math.abs(from - to) == 1 || Math.abs(from - to) == LAST));
    small.add(
        "neighbours-wrap-around",
        looking((from, to) -> adjacent(from, to) || atBothEnds(from, to)));
    small.add(
        "neighbours-last-row-left-out",
        looking((from, to) -> adjacent(from, to) && GoPoints.row(to) < LAST));
    small.add(
        "neighbours-last-column-left-out",
        looking((from, to) -> adjacent(from, to) && GoPoints.column(to) < LAST));
    small.add(
        "neighbours-first-row-left-out",
        looking(
            (from, to) -> adjacent(from, to) && GoPoints.row(to) > 1 && GoPoints.column(to) > 1));
    small.add(
        "neighbours-below-left-out",
        looking((from, to) -> adjacent(from, to) && to - from != LAST));
    small.add(
        "chains-join-diagonally",
        asked(
            NeighbourMutants::aChainHasNoLiberty,
            () ->
                new GoReferee() {
                  @Override
                  public BitSet chain(GoPosition board, int stone) {
                    return board.chain(stone, point -> EIGHT[point]);
                  }

                  @Override
                  public boolean hasLiberty(GoPosition board, int stone) {
                    return !board.liberties(chain(board, stone)).isEmpty();
                  }
                }));
    small.add(
        "edge-is-a-liberty",
        asked(
            NeighbourMutants::aChainHasNoLiberty,
            wrong(
                GoReferee::hasLiberty,
                (right, board, stone) ->
                    right
                        || board.chain(stone).stream()
                            .anyMatch(point -> GoPoints.adjacent(point).length < 4))));
  }

  /** For mutants that find more liberties than there are, and never fewer. */
  private static boolean aChainHasNoLiberty(GoCommandStep step) {
    return step.ruling().captured() > 0 || step.ruling().verdict() == GoVerdict.SUICIDE;
  }

  private static boolean touch(int from, int to) {
    return GoPoints.rowsApart(from, to) <= 1 && GoPoints.columnsApart(from, to) <= 1;
  }

  private static boolean adjacent(int from, int to) {
    return GoPoints.rowsApart(from, to) + GoPoints.columnsApart(from, to) == 1;
  }

  private static boolean atBothEnds(int from, int to) {
    int rows = GoPoints.rowsApart(from, to);
    int columns = GoPoints.columnsApart(from, to);
    return (rows == LAST - 1 && columns == 0) || (rows == 0 && columns == LAST - 1);
  }

  /** Replaces adjacency; the table is computed when the first referee is made. */
  private static Supplier<GoReferee> looking(BiPredicate<Integer, Integer> adjacent) {
    AtomicReference<int[][]> table = new AtomicReference<>();
    return () -> {
      int[][] neighbours = table.updateAndGet(known -> known == null ? table(adjacent) : known);
      return new GoReferee() {
        @Override
        protected int[] neighbours(int point) {
          return neighbours[point];
        }
      };
    };
  }

  private static int[][] table(BiPredicate<Integer, Integer> adjacent) {
    int[][] neighbours = new int[GoPoints.COUNT][];
    Arrays.setAll(
        neighbours,
        from ->
            IntStream.range(0, GoPoints.COUNT)
                .filter(to -> to != from && adjacent.test(from, to))
                .toArray());
    return neighbours;
  }
}

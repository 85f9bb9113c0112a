package boardjudge.suite.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.shrink.RecordPasses;
import boardjudge.generator.walk.Walk;
import boardjudge.reference.grid.Board;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Default shrink passes")
class RecordPassesTest {
  private record Inner(String row, int height) {
    private Inner {
      if (height < 2) {
        throw new IllegalArgumentException("too low");
      }
    }
  }

  private record Outer(List<Inner> inners, String name) {}

  private static <C> C shrink(C testCase, Predicate<C> stillFails) {
    C smallest = testCase;
    for (ShrinkPass<C> pass : RecordPasses.<C>all()) {
      smallest = pass.shrinking().apply(smallest, stillFails);
    }
    return smallest;
  }

  @Test
  void serveAGameThatHasNone() {
    ProblemGenerator<Walk.Path> generator = new Walk.WalkGenerator(new Walk());
    assertThat(generator.shrinkPasses()).isEmpty();
    List<Walk.Path> small =
        new Shrinker<>(
                generator,
                (List<Walk.Path> cases) ->
                    cases.stream().anyMatch(each -> each.squares() > 3 && each.steps().contains(2)),
                1000)
            .shrink(
                List.of(
                    new Walk.Path(2, List.of(1)),
                    new Walk.Path(9, List.of(3, 1, 2, 0, 2)),
                    new Walk.Path(3, List.of(0))));
    assertThat(small).containsExactly(new Walk.Path(4, List.of(2)));
  }

  @Test
  void goAsDeepAsTheCaseGoes() {
    Outer big =
        new Outer(List.of(new Inner("aXb", 9), new Inner("cc", 7), new Inner("Xd", 12)), "keep");
    Outer small =
        shrink(
            big,
            (Outer tried) ->
                tried.inners().stream()
                    .anyMatch(inner -> inner.row().contains("X") && inner.height() > 4));
    assertThat(small.inners()).hasSize(1);
    assertThat(small.inners().get(0).row()).matches("\\.*X\\.*");
    assertThat(small.inners().get(0).height()).isLessThan(9).isGreaterThan(4);
    assertThat(small.name()).isEqualTo("....");
  }

  @Test
  void makeASquareBoardASmallerSquareBoard() {
    Board small =
        shrink(
            Board.parse("xo..\n.ox.\n.oox\n...."),
            (Board tried) ->
                tried.columns() == tried.rows().size()
                    && String.join("/", tried.rows()).matches(".*ox.*/oo.*"));
    assertThat(small).isEqualTo(Board.parse("ox\noo"));
  }

  @Test
  void keepTheBoardOfAFixedSizeAndEmptyIt() {
    Board small =
        shrink(
            Board.parse("xo.\n.ox"),
            (Board tried) -> tried.columns() == 3 && tried.rows().get(1).endsWith("x"));
    assertThat(small).isEqualTo(Board.parse("...\n..x"));
  }

  @Test
  void cutTheTailOfALongListInFewTries() {
    int[] asked = {0};
    List<Integer> small =
        shrink(
            IntStream.range(0, 10_000).boxed().toList(),
            (List<Integer> tried) -> {
              asked[0]++;
              return tried.size() > 2;
            });
    assertThat(small).hasSize(3);
    assertThat(asked[0]).isLessThan(60);
  }

  @Test
  void neverMakeACaseThatItsRecordRefuses() {
    Inner small = shrink(new Inner("x", 2), (Inner tried) -> true);
    assertThat(small).isEqualTo(new Inner(".", 2));
  }

  @Test
  void leaveOtherCasesAsTheyAre() {
    Object other = new Object();
    assertThat(shrink(other, (Object tried) -> true)).isSameAs(other);
  }
}

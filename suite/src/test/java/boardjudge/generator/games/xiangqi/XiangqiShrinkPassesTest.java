package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.NamedParts;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.suite.shrink.Shrinker;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class XiangqiShrinkPassesTest {
  private static final XiangqiGenerator GENERATOR = new XiangqiGenerator();

  private static final XiangqiCase CROWDED =
      XiangqiCase.of(
          """
          R . . g . . . . .
          . . . . . . . . .
          . . . . C . . . .
          . . . . H . . H .
          . . . . . . . . .
          . . . . . . . C .
          . . . . . . . . .
          . . . . . . . . .
          . . . . G . . . .
          . . . . . . . . .
          """);

  private static XiangqiCase shrink(String pass, Predicate<XiangqiCase> stillFails) {
    return NamedParts.shrinkPass(GENERATOR, pass).shrinking().apply(CROWDED, stillFails);
  }

  private static String text(List<XiangqiCase> cases) {
    return new String(GENERATOR.problem().format().bytes(cases), StandardCharsets.US_ASCII);
  }

  @Test
  void piecesThatDoNotMatterGo() {
    assertThat(text(List.of(shrink("drop-pieces", c -> c.strictViolation().isEmpty()))))
        .isEqualTo("2 1 4\nR 1 1\nG 9 5\n\n0 0 0\n");
    assertThat(shrink("drop-pieces", c -> false)).isEqualTo(CROWDED);
  }

  @Test
  void generalGoesHomeWhereItDoesNotMatter() {
    assertThat(text(List.of(shrink("send-general-home", c -> c.strictViolation().isEmpty()))))
        .contains("G 10 6");
    assertThat(shrink("send-general-home", c -> false)).isEqualTo(CROWDED);
  }

  @Test
  void piecesMoveNearerToTheGeneral() {
    assertThat(text(List.of(shrink("move-nearer", c -> c.strictViolation().isEmpty()))))
        .isEqualTo("6 1 4\nR 1 3\nC 1 5\nH 2 4\nH 1 2\nC 1 6\nG 9 5\n\n0 0 0\n");
    assertThat(shrink("move-nearer", c -> false)).isEqualTo(CROWDED);
  }

  @Test
  void piecesAreSorted() {
    assertThat(text(List.of(shrink("sort-pieces", c -> true))))
        .isEqualTo("6 1 4\nG 9 5\nR 1 1\nH 4 5\nH 4 8\nC 3 5\nC 6 8\n\n0 0 0\n");
    assertThat(shrink("sort-pieces", c -> false)).isEqualTo(CROWDED);
  }

  @Test
  void largestInputShrinksToOneSmallCaseThatFailsTheSameWay() {
    Mutant<XiangqiCase> mutant = NamedParts.mutant(GENERATOR, "old-square-still-taken");
    Predicate<List<XiangqiCase>> fails =
        cases -> AnsweredTest.of(GENERATOR.problem(), "", cases).kills(mutant);
    List<XiangqiCase> large = XiangqiRecipesTest.make("largest", 3, "cases=40");
    assertThat(fails.test(large)).isTrue();
    Shrinker<XiangqiCase> shrinker = new Shrinker<>(GENERATOR, fails, 20_000);
    List<XiangqiCase> small = shrinker.shrink(large);
    assertThat(fails.test(small)).isTrue();
    assertThat(small.get(0).strictViolation()).isEmpty();
    assertThat(text(small)).isEqualTo("3 2 5\nG 10 6\nH 4 5\nC 5 5\n\n0 0 0\n");
  }
}

package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.NamedParts;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.suite.shrink.Shrinker;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PawnchessShrinkPassesTest {
  private static final PawnchessGenerator GENERATOR = new PawnchessGenerator();
  private static final PawnchessCase START =
      PawnchessCase.of(
          """
          p p p p
          . . . .
          . . . .
          P P P P
          """);

  private static String rows(PawnchessCase testCase) {
    return String.join("/", testCase.position().rows());
  }

  private static String shrink(
      String pass, PawnchessCase testCase, Predicate<PawnchessCase> fails) {
    return rows(NamedParts.shrinkPass(GENERATOR, pass).shrinking().apply(testCase, fails));
  }

  private static int plies(PawnchessCase testCase) {
    return new Pawnchess().result(testCase).plies();
  }

  @Test
  void pawnsAreDroppedWhileItFails() {
    assertThat(shrink("drop-pawns", START, testCase -> true)).isEqualTo("p.../..../..../P...");
    assertThat(
            shrink(
                "drop-pawns",
                START,
                testCase -> testCase.position().pawns(PawnchessColour.BLACK) == 4))
        .isEqualTo("pppp/..../..../P...");
    assertThat(shrink("drop-pawns", START, testCase -> false)).isEqualTo(rows(START));
  }

  @Test
  void onePawnASideIsTriedFirst() {
    assertThat(shrink("two-pawns", START, testCase -> plies(testCase) == 5))
        .isEqualTo("..p./..../..../P...");
    assertThat(shrink("two-pawns", START, testCase -> plies(testCase) > 5)).isEqualTo(rows(START));
  }

  @Test
  void playGoesOnWhileItFails() {
    assertThat(shrink("play-on", START, testCase -> true)).isEqualTo("...p/.pP./p.../P...");
    assertThat(shrink("play-on", START, testCase -> plies(testCase) > 6))
        .isEqualTo(".p.p/p..p/..../PPP.");
  }

  @Test
  void pawnsMoveToTheLeftAndHome() {
    PawnchessCase lonely =
        PawnchessCase.of(
            """
            . . . .
            . . . p
            . . P .
            . . . .
            """);
    assertThat(shrink("move-pawns", lonely, testCase -> true)).isEqualTo("..../..../p.../.P..");
    assertThat(shrink("shift-left", lonely, testCase -> true)).isEqualTo("..../.p../P.../....");
  }

  /** Each row: a wrong program, and what is left of a file of fifty cases that kills it. */
  @ParameterizedTest
  @CsvSource({
    "captures-straight-ahead, ..../p.../..../P...",
    "captures-wrap, ..../..../p..P/....",
    "stuck-side-wins, ..../p.../..../P...",
    "no-pawn-is-a-draw, ..../..../.p../P...",
    "winner-takes-longest-win, ..../.p../P.../....",
    "loser-takes-shortest-loss, pp../..../.PP./....",
    "table-without-side, .pp./.p../..../PPP.",
    "depth-limit-10, p.pp/..../.p../P.PP",
    "depth-limit-12, p.pp/..p./..../PPPP",
  })
  void aKillShrinksToAFewPawns(String name, String smallest) {
    Mutant<PawnchessCase> mutant = NamedParts.mutant(GENERATOR, name);
    List<PawnchessCase> file =
        NamedParts.recipe(GENERATOR, "by-result").make(new SeededRandom(3), Map.of("min", "1"));
    List<PawnchessCase> shrunk =
        new Shrinker<>(
                GENERATOR,
                cases -> AnsweredTest.of(GENERATOR.problem(), "", cases).kills(mutant),
                20_000)
            .shrink(file);
    assertThat(shrunk.stream().map(PawnchessShrinkPassesTest::rows)).containsExactly(smallest);
  }
}

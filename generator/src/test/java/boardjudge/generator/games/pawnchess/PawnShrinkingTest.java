package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Dice;
import boardjudge.generator.Mutant;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.shrink.Shrinker;
import boardjudge.generator.strength.Trial;
import boardjudge.reference.games.pawnchess.PawnCase;
import boardjudge.reference.games.pawnchess.PawnColour;
import boardjudge.reference.games.pawnchess.Pawnchess;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PawnShrinkingTest {
  private static final PawnWorkshop WORKSHOP = new PawnWorkshop();
  private static final PawnCase START =
      PawnCase.parse(
          """
          p p p p
          . . . .
          . . . .
          P P P P
          """);

  private static String rows(PawnCase testCase) {
    return String.join("/", testCase.position().rows());
  }

  private static String shrink(String pass, PawnCase testCase, Predicate<PawnCase> fails) {
    ShrinkPass<PawnCase> found =
        WORKSHOP.shrinkPasses().stream()
            .filter(each -> each.name().equals(pass))
            .findFirst()
            .orElseThrow();
    return rows(found.shrinking().shrink(testCase, fails));
  }

  private static int plies(PawnCase testCase) {
    return new Pawnchess().result(testCase).plies();
  }

  @Test
  void pawnsAreDroppedWhileItFails() {
    assertThat(shrink("drop-pawns", START, testCase -> true)).isEqualTo("p.../..../..../P...");
    assertThat(
            shrink(
                "drop-pawns", START, testCase -> testCase.position().pawns(PawnColour.BLACK) == 4))
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
    PawnCase lonely =
        PawnCase.parse(
            """
            . . . .
            . . . p
            . . P .
            . . . .
            """);
    assertThat(shrink("move-pawns", lonely, testCase -> true)).isEqualTo("..../..../p.../.P..");
    assertThat(shrink("shift-left", lonely, testCase -> true)).isEqualTo("..../.p../P.../....");
  }

  @Test
  void tweaksLeadToValidNeighbours() {
    Dice dice = new Dice(5);
    PawnCase testCase = START;
    int changed = 0;
    for (int i = 0; i < 1000; i++) {
      Tweak<PawnCase> tweak = dice.pick(WORKSHOP.tweaks());
      PawnCase neighbour = tweak.tweak(testCase, dice);
      changed += neighbour.equals(testCase) ? 0 : 1;
      testCase = neighbour;
    }
    assertThat(changed).isEqualTo(1000);
  }

  /** What is left of a file of fifty once only what kills one wrong program stays. */
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
    Mutant<PawnCase> mutant =
        WORKSHOP.mutants().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow();
    List<PawnCase> file =
        WORKSHOP.recipes().stream()
            .filter(recipe -> recipe.name().equals("by-result"))
            .findFirst()
            .orElseThrow()
            .make(new Dice(3), Map.of("min", "1"));
    List<PawnCase> shrunk =
        new Shrinker<>(
                WORKSHOP, cases -> Trial.of(WORKSHOP.problem(), "", cases).kills(mutant), 20_000)
            .shrink(file);
    assertThat(shrunk.stream().map(PawnShrinkingTest::rows)).containsExactly(smallest);
  }
}

package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Rule;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Positions judged by wrong referees, and the rules that are suspected. */
class PawnchessSuspectsTest {
  private static final Pawnchess GAME = new Pawnchess();

  /** White wins at once by its only pawn, and nothing can be captured. */
  private static final PawnchessCase AT_ONCE = PawnchessCase.of("....", "P...", "...p", "....");

  private static Set<Rule> suspects(PawnchessCase testCase, String line) {
    return GAME.suspects(testCase, List.of(line)).orElseThrow();
  }

  /** The broken rule is suspected for each wrong answer, and there are wrong answers. */
  private static void assertSuspected(PawnchessRule rule, Supplier<PawnchessReferee> wrong) {
    Random random = new Random(22);
    int failed = 0;
    for (int i = 0; i < 300; i++) {
      PawnchessCase testCase = new PawnchessOtherProgramsTest().randomCase(random);
      PawnchessReferee referee = wrong.get();
      String line = referee.answer(referee.outcome(testCase.position()));
      if (!line.equals(GAME.result(testCase).line())) {
        failed++;
        assertThat(suspects(testCase, line)).as("%s: %s", testCase, line).contains(rule);
      }
    }
    assertThat(failed).as("%s", rule).isPositive();
  }

  @Test
  void theBrokenRuleIsSuspectedForEachWrongAnswer() {
    assertSuspected(
        PawnchessRule.DIAGONAL_CAPTURE,
        () ->
            new PawnchessReferee() {
              @Override
              protected boolean canCapture(PawnchessMove move) {
                return false;
              }
            });
    assertSuspected(
        PawnchessRule.NO_MOVE_LOSES,
        () ->
            new PawnchessReferee() {
              @Override
              protected PawnchessResult stuck(PawnchessPosition position, PawnchessColour mover) {
                return PawnchessResult.lost(mover.opponent(), 0);
              }
            });
    assertSuspected(
        PawnchessRule.WINNER_HURRIES,
        () ->
            new PawnchessReferee() {
              @Override
              protected boolean prefersWin(PawnchessColour winner, int plies, int best) {
                return plies > best;
              }
            });
    assertSuspected(
        PawnchessRule.LOSER_DELAYS,
        () ->
            new PawnchessReferee() {
              @Override
              protected boolean prefersLoss(PawnchessColour loser, int plies, int best) {
                return plies < best;
              }
            });
    assertSuspected(
        PawnchessRule.FAR_ROW_WINS,
        () ->
            new PawnchessReferee() {
              @Override
              protected boolean arrived(PawnchessPosition position, PawnchessColour side) {
                return side == PawnchessColour.WHITE && super.arrived(position, side);
              }
            });
    assertSuspected(
        PawnchessRule.PLIES_COUNTED,
        () ->
            new PawnchessReferee() {
              @Override
              protected String answer(PawnchessResult result) {
                return result.earlier(1).line();
              }
            });
  }

  @Test
  void onlyRulesThatLeadToThisResultAreSuspected() {
    assertThat(suspects(AT_ONCE, "white (2)"))
        .isEqualTo(Set.of((Rule) PawnchessRule.PLIES_COUNTED));
    assertThat(suspects(AT_ONCE, "black (2)"))
        .contains(PawnchessRule.FAR_ROW_WINS)
        .doesNotContain(
            PawnchessRule.DIAGONAL_CAPTURE,
            PawnchessRule.NO_PAWN_LOSES,
            PawnchessRule.WINNER_HURRIES,
            PawnchessRule.PERFECT_PLAY);
    assertThat(suspects(AT_ONCE, "a line of another game")).isEmpty();
    assertThat(GAME.suspects(AT_ONCE, List.of())).contains(Set.of());
  }
}

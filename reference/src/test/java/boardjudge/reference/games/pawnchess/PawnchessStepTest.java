package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Event;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PawnchessStepTest {
  private static final String LOSER_CAN_DELAY =
      """
      . p . .
      . . . .
      P . P .
      . . . .
      """;
  private static final String STUCK =
      """
      p . . .
      . . . .
      . . . .
      P . . .
      """;

  private static Step step(String picture) {
    List<Step> steps = new ArrayList<>();
    new Pawnchess().referee(PawnchessCase.of(picture), steps::add);
    assertThat(steps).hasSize(1);
    return steps.get(0);
  }

  @Test
  void aStepHasItsLineItsRulesAndItsLastBoard() {
    Step step = step(LOSER_CAN_DELAY);
    assertThat(step.action()).isEqualTo("best play, White to move");
    assertThat(step.output()).containsExactly("white (5)");
    assertThat(step.decidedBy())
        .containsExactly(
            PawnchessRule.FAR_ROW_WINS,
            PawnchessRule.LOSER_DELAYS,
            PawnchessRule.DIAGONAL_CAPTURE,
            PawnchessRule.STRAIGHT_MOVE,
            PawnchessRule.PLIES_COUNTED);
    assertThat(step.board().rows()).containsExactly("..P.", "....", "p...", "....");
    assertThat(step.board().marks())
        .containsEntry(new Square(1, 2), Mark.FROM)
        .containsEntry(new Square(0, 2), Mark.LAST)
        .hasSize(2);
    assertThat(step.events())
        .containsExactly(
            new Event("white-wins-in-plies", 5),
            new Event("ends-by-far-row-wins", 1),
            new Event("captures-in-line", 1));
  }

  @Test
  void rulesAreThoseThatDecideTheLine() {
    assertThat(
            step("""
                    . p . .
                    P . . .
                    . . . .
                    . . . .
                    """)
                .decidedBy())
        .containsExactly(PawnchessRule.FAR_ROW_WINS, PawnchessRule.STRAIGHT_MOVE);
    assertThat(
            step("""
                    . p . .
                    p p . .
                    P P P .
                    . . . .
                    """)
                .decidedBy())
        .containsExactly(
            PawnchessRule.NO_MOVE_LOSES,
            PawnchessRule.PERFECT_PLAY,
            PawnchessRule.WINNER_HURRIES,
            PawnchessRule.DIAGONAL_CAPTURE,
            PawnchessRule.PLIES_COUNTED);
  }

  @Test
  void aStepMightPrintAnyAnswerAndNothingElse() {
    Step step = step(STUCK);
    assertThat(List.of("white (1)", "black (12)", "white (0)")).allMatch(step::mightPrint);
    assertThat(List.of("", "white", "White (1)", "white (1) ", "white (-1)", "white (12345)"))
        .noneMatch(step::mightPrint);
  }
}

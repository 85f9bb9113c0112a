package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Claim;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PawnchessExplainerTest {
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

  private static Explanation explain(String picture, String... found) {
    Step step = step(picture);
    return step.explain(new Discrepancy(0, Optional.of(step.output().get(0)), List.of(found)));
  }

  private static String why(String picture, String... found) {
    Explanation explanation = explain(picture, found);
    return explanation.rule().id() + ": " + explanation.because();
  }

  @Test
  void theLineOfBestPlayIsShownBoardByBoard() {
    Evidence evidence = explain(STUCK, "white (1)").evidence().get(0);
    assertThat(evidence).isInstanceOf(Evidence.Continuation.class);
    assertThat(evidence.caption()).isEqualTo("a line of best play");
    List<Evidence.Board> boards = ((Evidence.Continuation) evidence).boards();
    assertThat(boards.stream().map(Evidence.Board::caption))
        .containsExactly(
            "the position given, white to move", "ply 1: white a1-a2", "ply 2: black a4-a3");
    assertThat(boards.get(0).diagram().rows()).containsExactly("p...", "....", "....", "P...");
    assertThat(boards.get(2).diagram().rows()).containsExactly("....", "p...", "P...", "....");
    assertThat(boards.get(2).diagram().rowLabels()).containsExactly("4", "3", "2", "1");
  }

  @Test
  void aCaptureIsNamed() {
    Evidence evidence = explain(LOSER_CAN_DELAY, "white (3)").evidence().get(0);
    assertThat(((Evidence.Continuation) evidence).boards().get(2).caption())
        .isEqualTo("ply 2: black b4xa3");
  }

  @Test
  void aSoonerLossIsExplainedByTheMoveThatLeadsToIt() {
    assertThat(why(LOSER_CAN_DELAY, "white (3)"))
        .isEqualTo(
            "loser-delays: After 5 plies of best play White stands on the far row, so White wins;"
                + " white (3) would follow black b4-b3 at ply 2, but Black holds out as long as"
                + " possible.");
  }

  @Test
  void aLaterWinIsExplainedByTheMoveThatLeadsToIt() {
    assertThat(
            why(
                """
                p . . .
                . P . .
                P . . .
                . . . .
                """,
                "white (3)"))
        .isEqualTo(
            "winner-hurries: After 1 ply of best play White stands on the far row, so White wins;"
                + " white (3) would follow white a2-a3 at ply 1, but White wins as soon as"
                + " possible.");
  }

  @Test
  void aWinThrownAwayIsExplainedByTheMoveThatDoesIt() {
    assertThat(
            why(
                """
                . . . .
                . . p .
                . . . .
                P P . .
                """,
                "black (4)"))
        .isEqualTo(
            "perfect-play: After 3 plies of best play Black has no pawn left, so White wins;"
                + " black (4) would follow white b1-b2 at ply 1, but that throws White's win away.");
  }

  @Test
  void otherAnswersAreExplainedByWhatTheyCount() {
    String ending = "After 5 plies of best play White stands on the far row, so White wins; ";
    assertThat(why(LOSER_CAN_DELAY, "white (4)"))
        .isEqualTo(
            "plies-counted: "
                + ending
                + "White moves first, so a win of White always takes an odd number of plies, which"
                + " 4 is not.");
    assertThat(why(LOSER_CAN_DELAY, "white (7)"))
        .isEqualTo("winner-hurries: " + ending + "Black cannot make it last 7 plies.");
    assertThat(why(LOSER_CAN_DELAY, "white (1)"))
        .isEqualTo("loser-delays: " + ending + "White cannot force it in 1 ply.");
    assertThat(why(LOSER_CAN_DELAY, "black (2)"))
        .isEqualTo("far-row-wins: " + ending + "Black has no way to prevent it.");
    String sample = ".ppp\n....\n.PPP\n....\n";
    assertThat(why(sample, "white (4)")).endsWith("; 4 is the number of White's moves alone.");
    assertThat(why(sample, "white (3)"))
        .endsWith(
            "; white (3) would follow black b4-b3 at ply 2, but Black holds out as long as"
                + " possible.");
  }

  @Test
  void stalemateIsExplainedAsALoss() {
    String ending =
        "no-move-loses: After 2 plies of best play White is to move and has no legal move, so"
            + " Black wins";
    assertThat(why(STUCK, "white (2)")).isEqualTo(ending + "; a stuck player loses.");
    assertThat(why(STUCK, "black (1)"))
        .startsWith("plies-counted: ")
        .endsWith("; 1 is the number of Black's moves alone.");
    assertThat(why(STUCK, "black (3)"))
        .endsWith("a win of Black always takes an even number of plies, which 3 is not.");
  }

  @Test
  void aSideWithoutPawnsIsExplainedAsALoss() {
    assertThat(
            why(
                """
                . . . .
                . . . .
                . p . .
                P . . .
                """,
                "white (2)"))
        .startsWith(
            "plies-counted: After 1 ply of best play Black has no pawn left, so White wins;");
  }

  @Test
  void aLineThatIsNoAnswerIsReportedAsSuch() {
    String ending =
        "no-move-loses: After 2 plies of best play White is to move and has no legal move, so"
            + " Black wins";
    assertThat(why(STUCK)).isEqualTo(ending + ".");
    assertThat(why(STUCK, "black (2)", "white (1)")).isEqualTo(ending + ".");
    assertThat(why(STUCK, "Black (2)")).isEqualTo(ending + "; that is written black (2).");
    assertThat(why(STUCK, "\u001b[2J\n" + "x".repeat(100_000)))
        .isEqualTo(ending + "; that is written black (2).");
    assertThat(
            step(STUCK)
                .explain(new Discrepancy(1, Optional.empty(), List.of("white (1)")))
                .because())
        .isEqualTo(ending.substring("no-move-loses: ".length()) + ".");
  }

  private static String claimed(String picture, int row, String... found) {
    Step step = step(picture);
    Claim claim =
        step.claim(
            new Discrepancy(row, Optional.of(step.output().get(0)), List.of(found)),
            Optional.empty());
    return claim.boardNumber() + claim.found().map(board -> ": " + board.caption()).orElse("");
  }

  @Test
  void aFoundResultIsDrawnAsTheMoveThatLeadsToItOrTheBoardItEndsAt() {
    assertThat(claimed(STUCK, 0, "black (2)")).isEqualTo("2");
    assertThat(claimed(STUCK, 0, "white (1)"))
        .isEqualTo("2: found: the game would be over after 1 ply; best play goes on here");
    assertThat(claimed(STUCK, 0, "nonsense")).isEqualTo("2");
    assertThat(claimed(STUCK, 1, "white (1)")).isEqualTo("2");
    assertThat(claimed(LOSER_CAN_DELAY, 0, "white (5)")).isEqualTo("5");
    assertThat(claimed(LOSER_CAN_DELAY, 0, "white (3)"))
        .isEqualTo("2: found: white (3) would follow black b4-b3 at ply 2, which is worse");
    assertThat(claimed(LOSER_CAN_DELAY, 0, "black (2)"))
        .isEqualTo("5: found: the game would be over after 2 plies; best play goes on here");
    assertThat(claimed(LOSER_CAN_DELAY, 0, "white (9)")).isEqualTo("5");
    assertThat(claimed(LOSER_CAN_DELAY, 0, "white (1)"))
        .isEqualTo("5: found: the game would be over after 1 ply; best play goes on here");
  }
}

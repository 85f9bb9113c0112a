package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PawnchessRefereeTest {
  private static String moves(PawnchessColour side, String picture) {
    return String.join(
        " ",
        new PawnchessReferee()
            .moves(PawnchessPosition.of(picture), side).stream().map(PawnchessMove::name).toList());
  }

  private static String white(String picture) {
    return moves(PawnchessColour.WHITE, picture);
  }

  private static String black(String picture) {
    return moves(PawnchessColour.BLACK, picture);
  }

  /** The answer by both engines, and the clause that ends the game. */
  private static String judge(String picture) {
    PawnchessCase testCase = PawnchessCase.of(picture);
    PawnchessLine line = PawnchessLine.of(testCase);
    List<String> lines = new ArrayList<>();
    new PawnchessReferee().judge(testCase, step -> lines.addAll(step.output()));
    new PawnchessSolver().solve(testCase, lines::add);
    assertThat(lines).containsExactly(line.result().line(), line.result().line());
    return line.result().line() + " " + line.ending().id();
  }

  /** The answer, then the line of best play. */
  private static String play(String picture) {
    PawnchessLine line = PawnchessLine.of(PawnchessCase.of(picture));
    return judge(picture)
        + ": "
        + String.join(" ", line.plies().stream().map(PawnchessMove::name).toList());
  }

  @Test
  void pawnsGoOneSquareStraightForwardEvenFromTheirHomeRow() {
    String picture =
        """
        p . . .
        . . . .
        . . . .
        . . . P
        """;
    assertThat(white(picture)).isEqualTo("d1-d2");
    assertThat(black(picture)).isEqualTo("a4-a3");
  }

  @Test
  void pawnsDoNotAdvanceOntoAnOccupiedSquare() {
    String picture =
        """
        . p . .
        p p . .
        P P . .
        . P . .
        """;
    assertThat(white(picture)).as("neither own pawn nor enemy ahead").isEqualTo("a2xb3 b2xa3");
    assertThat(black(picture)).isEqualTo("a3xb2 b3xa2");
  }

  @Test
  void pawnsCaptureDiagonallyForwardToBothSides() {
    assertThat(
            white(
                """
                . . . .
                p . p .
                . P . .
                . . . .
                """))
        .isEqualTo("b2-b3 b2xa3 b2xc3");
    assertThat(
            black(
                """
                . . . .
                . p . .
                P . P .
                . . . .
                """))
        .isEqualTo("b3-b2 b3xa2 b3xc2");
  }

  @Test
  void nothingIsCapturedBackwardsOrSideways() {
    String picture =
        """
        . . . .
        . P p .
        p . p P
        . . . .
        """;
    assertThat(white(picture)).isEqualTo("b3-b4 d2-d3 d2xc3");
    assertThat(black(picture)).isEqualTo("c3xd2 a2-a1 c2-c1");
  }

  @Test
  void ownPawnsAreNotCaptured() {
    assertThat(
            white(
                """
                . . . .
                P . P .
                . P . .
                . . . p
                """))
        .isEqualTo("a3-a4 c3-c4 b2-b3");
  }

  @Test
  void capturesDoNotWrapAroundTheEdge() {
    assertThat(
            white(
                """
                . . . p
                p . . p
                P . . P
                p . . .
                """))
        .isEmpty();
    assertThat(
            black(
                """
                . . . P
                p . . p
                P . . P
                P . . .
                """))
        .isEmpty();
  }

  @Test
  void reachingTheFarRowWinsForWhite() {
    assertThat(
            play(
                """
                . . . .
                . . . P
                p . . .
                . . . .
                """))
        .isEqualTo("white (1) far-row-wins: d3-d4");
  }

  @Test
  void reachingTheFarRowByCaptureWinsToo() {
    assertThat(
            play(
                """
                . . p p
                . . . P
                . p . .
                . . . .
                """))
        .isEqualTo("white (1) far-row-wins: d3xc4");
  }

  @Test
  void reachingTheFarRowWinsForBlack() {
    assertThat(
            play(
                """
                . . . .
                . . . .
                P p . .
                . . . .
                """))
        .isEqualTo("black (2) far-row-wins: a2-a3 b2-b1");
  }

  @Test
  void whoHasNoLegalMoveLoses() {
    assertThat(
            play(
                """
                p . . .
                . . . .
                P . . .
                . . . .
                """))
        .as("Black is stuck")
        .isEqualTo("white (1) no-move-loses: a2-a3");
    assertThat(
            play(
                """
                p . . .
                . . . .
                . . . .
                P . . .
                """))
        .as("White is stuck")
        .isEqualTo("black (2) no-move-loses: a1-a2 a4-a3");
  }

  @Test
  void whoHasNoPawnLeftLoses() {
    assertThat(
            play(
                """
                . . . .
                . . . .
                . p . .
                P . . .
                """))
        .isEqualTo("white (1) no-pawn-loses: a1xb2");
    assertThat(
            play(
                """
                . . . .
                . p . .
                . . . .
                P . . .
                """))
        .isEqualTo("black (2) no-pawn-loses: a1-a2 b3xa2");
  }

  @Test
  void theWinnerTakesTheShortestWin() {
    String picture =
        """
        p . . .
        . P . .
        P . . .
        . . . .
        """;
    assertThat(play(picture)).isEqualTo("white (1) far-row-wins: b3-b4");
    assertThat(slower(picture)).isEqualTo("white a2-a3 at ply 1: white (3)");
  }

  private static String slower(String picture) {
    PawnchessLine.Alternative other =
        first(PawnchessLine.of(PawnchessCase.of(picture)), PawnchessRule.WINNER_HURRIES);
    return other.message().toString() + ": " + other.result().line();
  }

  @Test
  void theLoserTakesTheLongestLoss() {
    String picture =
        """
        . p . .
        . . . .
        P . P .
        . . . .
        """;
    assertThat(play(picture)).isEqualTo("white (5) far-row-wins: a2-a3 b4xa3 c2-c3 a3-a2 c3-c4");
    PawnchessLine.Alternative other =
        first(PawnchessLine.of(PawnchessCase.of(picture)), PawnchessRule.LOSER_DELAYS);
    assertThat(other.message().toString() + ": " + other.result().line())
        .isEqualTo("black b4-b3 at ply 2: white (3)");
  }

  @Test
  void nobodyThrowsAWinAway() {
    String picture =
        """
        . . . .
        . . p .
        . . . .
        P P . .
        """;
    PawnchessLine line = PawnchessLine.of(PawnchessCase.of(picture));
    PawnchessLine.Alternative blunder = first(line, PawnchessRule.PERFECT_PLAY);
    assertThat(play(picture)).isEqualTo("white (3) no-pawn-loses: a1-a2 c3-c2 b1xc2");
    assertThat(blunder.message().toString() + ": " + blunder.result().line())
        .isEqualTo("white b1-b2 at ply 1: black (4)");
  }

  @Test
  void sampleAndStartAreJudged() {
    assertThat(
            judge(
                """
                . p p p
                . . . .
                . P P P
                . . . .
                """))
        .isEqualTo("white (7) far-row-wins");
    assertThat(
            judge(
                """
                . . . p
                . . . p
                p P . P
                . . . P
                """))
        .isEqualTo("black (2) far-row-wins");
    assertThat(
            judge(
                """
                p p p p
                . . . .
                . . . .
                P P P P
                """))
        .isEqualTo("white (11) far-row-wins");
  }

  private static PawnchessLine.Alternative first(PawnchessLine line, PawnchessRule rule) {
    return line.alternative(other -> line.rule(other) == rule).orElseThrow();
  }
}

package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

/** Each test plays commands from a picture on both engines. */
class GoRefereeTest {
  /**
   * @param picture the corner of the board before the first command
   * @param after the corner at the end; the rest of the board is not compared
   */
  private static Replay ruling(String picture, String commands, String verdicts, String after) {
    Replay replay = Replay.of(picture, commands);
    assertThat(replay.verdicts()).isEqualTo(verdicts);
    assertThat(replay.corner(after)).isEqualTo(after.strip());
    return replay;
  }

  private static final String EMPTY_ROWS = "...................\n".repeat(17);

  @Test
  void anOccupiedPointIsMiss1ForBothColours() {
    Replay replay = ruling("BW.", "B 1 1, W 1 1, B 1 2, W 1 2", "miss1 miss1 miss1 miss1", "BW.");
    assertThat(replay.rules()).isEqualTo("occupied miss-changes-nothing");
  }

  @Test
  void suicideComesBeforeSuperko() {
    // The board with a black stone in the corner stood after command 1, but suicide comes first.
    ruling("..", "B 1 1, W 1 2, B 5 5, W 2 1, B 1 1", "ok ok ok ok miss2", ".W\nW.");
  }

  @Test
  void rowsAreCountedFromTheTopAndColumnsFromTheLeft() {
    Replay replay = ruling("...", "B 1 3, W 3 1", "ok ok", "..B\n...\nW..");
    assertThat(replay.rules()).isEqualTo("placement");
  }

  @Test
  void firstCommandMayCapture() {
    Replay replay = ruling("WB\n..", "B 2 1", "ok", ".B\nB.");
    assertThat(replay.rules()).isEqualTo("capture empty-start");
  }

  @Test
  void capturesComeBeforeSuicide() {
    ruling(
        """
        .WB
        WB.
        B..
        """,
        "B 1 1",
        "ok",
        """
        B.B
        .B.
        B..
        """);
  }

  @Test
  void aRingIsCapturedFromWithin() {
    ruling(
        """
        ..BBB..
        .BWWWB.
        .BW.WB.
        .BWWWB.
        ..BBB..
        """,
        "B 3 4",
        "ok",
        """
        ..BBB..
        .B...B.
        .B.B.B.
        .B...B.
        ..BBB..
        """);
  }

  @Test
  void fourChainsAreTakenAtOnce() {
    Replay replay =
        ruling(
            """
            ...B...
            ..BWB..
            .BW.WB.
            ..BWB..
            ...B...
            """,
            "B 3 4",
            "ok",
            """
            ...B...
            ..B.B..
            .B.B.B.
            ..B.B..
            ...B...
            """);
    assertThat(replay.events(1))
        .isEqualTo(
            "captured-stones 4, captured-chains 4, captured-chain-size 1, captured-chain-size 1,"
                + " captured-chain-size 1, captured-chain-size 1");
  }

  @Test
  void aChainThatTouchesTwiceIsCapturedOnce() {
    Replay replay = ruling(".WB\nWWB\nBB.", "B 1 1", "ok", "B.B\n..B\nBB.");
    assertThat(replay.events(1))
        .isEqualTo("captured-stones 3, captured-chains 1, captured-chain-size 3");
  }

  @Test
  void oneChainMayDieWhileItsNeighbourLives() {
    ruling(".WB\nW..\n...", "B 2 2, W 9 9, B 1 1", "ok ok ok", "B.B\nWB.\n...");
  }

  @Test
  void chainWithALibertyFarAwayStays() {
    ruling(".WWWWW.\nBBBBBB.", "B 1 1", "ok", "BWWWWW.\nBBBBBB.");
    ruling(".WWWWWB\nBBBBBB.", "B 1 1", "ok", "B.....B\nBBBBBB.");
  }

  @Test
  void aChainIsNotJudgedByTheTouchingStoneAlone() {
    ruling(".WB\nBWB\n.W.", "B 1 1", "ok", "BWB\nBWB\n.W.");
  }

  @Test
  void diagonalStonesAreNotAdjacent() {
    ruling("W.\n.W", "B 1 2, W 3 3, B 2 1", "ok ok ok", ".B.\nBW.\n..W");
    ruling(".B.\nB..", "W 1 1", "miss2", ".B.\nB..");
  }

  @Test
  void rowsDoNotWrapAround() {
    ruling(
        "..................W\n...................",
        "B 1 18, W 9 9, B 2 19",
        "ok ok ok",
        ".................B.\n..................B");
  }

  @Test
  void lastRowAndColumnCount() {
    ruling(
        EMPTY_ROWS + "..................W\n.................W.",
        "B 19 19, W 19 19, B 19 19",
        "miss2 ok miss1",
        EMPTY_ROWS + "..................W\n.................WW");
  }

  @Test
  void suicideOfOneIsRefused() {
    Replay replay = ruling(".W.\nW.W\n.W.", "B 2 2, W 9 8, B 1 1", "miss2 ok miss2", ".W.\nW.W");
    assertThat(replay.rules()).isEqualTo("suicide-of-one miss-changes-nothing");
  }

  @Test
  void suicideOfManyIsRefusedAndRemovesNothing() {
    String picture = "B.BW\nBBBW\nWWWW";
    Replay replay = ruling(picture, "B 1 2", "miss2", picture);
    assertThat(replay.rules()).isEqualTo("suicide-of-many miss-changes-nothing");
    assertThat(replay.events(1)).isEqualTo("suicide-stones 6");
  }

  @Test
  void stoneThatJoinsAChainWithALibertyIsNoSuicide() {
    ruling(".W\nB.", "B 1 1", "ok", "BW\nB.");
    ruling(".WW\nBW.\nBW.\n.W.", "B 1 1", "ok", "BWW\nBW.\nBW.\n.W.");
  }

  private static final String KO = ".BW.\nBW.W\n.BW.";
  private static final String KO_TAKEN = ".BW.\nB.BW\n.BW.";

  @Test
  void koMayNotBeRetakenAtOnceAndTheCapturedStoneStays() {
    Replay replay = ruling(KO, "W 9 9, B 2 3, W 2 2", "ok ok miss3", KO_TAKEN);
    assertThat(replay.rules()).isEqualTo("superko miss-changes-nothing");
    assertThat(replay.events(3)).isEqualTo("cycle-length 2, superko-captures 1");
  }

  @Test
  void koMayBeRetakenAfterAnExchangeElsewhere() {
    ruling(KO, "W 9 9, B 2 3, W 2 2, B 9 8, W 2 2", "ok ok miss3 ok ok", KO);
  }

  @Test
  void aMissIsAPassThatLiftsNoKo() {
    ruling(KO, "W 9 9, B 2 3, W 2 2, B 9 9, W 2 2", "ok ok miss3 miss1 miss3", KO_TAKEN);
  }

  @Test
  void sendTwoReturnOneRepeatsWithTheOtherColourToMove() {
    Replay replay =
        ruling(".W.W\nBBW.", "B 9 9, W 1 1, B 1 3, W 1 2", "ok ok ok miss3", "..BW\nBBW.");
    assertThat(replay.events(3))
        .isEqualTo("captured-stones 2, captured-chains 1, captured-chain-size 2");
    assertThat(replay.events(4)).isEqualTo("cycle-length 3, superko-captures 1");
  }

  @Test
  void stoneThatCapturesNothingMayRepeatABoard() {
    Replay replay =
        ruling(
            "W..W\nBBW.",
            "B 9 9, W 1 2, B 1 3, W 1 2, B 9 9, W 1 1",
            "ok ok ok ok miss1 miss3",
            ".W.W\nBBW.");
    assertThat(replay.events(6)).isEqualTo("cycle-length 4, superko-without-capture 1");
  }

  @Test
  void theSameShapeInOtherColoursIsNoRepetition() {
    // Every point is occupied as before, but not by the same colours.
    ruling("WB\n..", "B 2 1, W 9 9, B 1 1", "ok ok ok", "BB\nB.");
  }

  @Test
  void badPicturesAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> GoPosition.of("B.\nB"));
    assertThatIllegalArgumentException().isThrownBy(() -> GoPosition.of("X"));
    assertThatIllegalArgumentException().isThrownBy(() -> GoPosition.of(".".repeat(20)));
    assertThatIllegalArgumentException().isThrownBy(() -> GoPosition.of(".\n".repeat(20)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GoBoard.of(GoPosition.of("WB\nB.")))
        .withMessage("no liberty for the chain at (1, 1)");
  }
}

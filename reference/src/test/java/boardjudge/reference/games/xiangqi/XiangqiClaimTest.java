package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Claim;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What a wrong xiangqi program takes for right")
class XiangqiClaimTest {
  /** The general's step to the left is free: two pieces stand between it and the cannon. */
  private static final String CANNON =
      "6 1 5\nR 5 5\nR 9 6\nH 2 4\nH 3 4\nC 5 4\nG 10 5\n\n0 0 0\n";

  private static final Square CANNON_AT = new Square(4, 3);
  private static final Square LEFT = new Square(0, 3);

  /** Each column of the palace has its chariot. */
  private static final String MATE = "4 1 5\nR 5 4\nR 5 5\nR 5 6\nG 10 5\n\n0 0 0\n";

  private static Claim claim(Optional<XiangqiReferee> wrong) throws Exception {
    return claim(CANNON, "NO", wrong);
  }

  private static Claim claim(String input, String right, Optional<XiangqiReferee> wrong)
      throws Exception {
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);
    XiangqiCase testCase =
        new Xiangqi().format().read(InputReader.lenient("cannon.in", bytes)).get(0);
    Discrepancy found =
        new Discrepancy(0, Optional.of(right), List.of(right.equals("NO") ? "YES" : "NO"));
    return new XiangqiReferee()
        .judge(testCase)
        .claim(found, wrong.<Step>map(referee -> referee.judge(testCase)));
  }

  private static Evidence.Board found(XiangqiReferee wrong) throws Exception {
    Claim claim = claim(Optional.of(wrong));
    assertThat(claim.boardNumber()).isEqualTo(2);
    return claim.found().orElseThrow();
  }

  @Test
  void aCannonThatJumpsOverTwoIsShownAsAnAttacker() throws Exception {
    Evidence.Board board =
        found(
            new XiangqiReferee() {
              @Override
              public boolean isMount(int pieces) {
                return pieces > 0;
              }
            });
    assertThat(board.caption()).endsWith("the general on (1,4) is attacked by C at (5,4)");
    assertThat(board.diagram().arrows())
        .contains(new Arrow(CANNON_AT, LEFT, Arrow.Kind.ATTACK))
        .doesNotContain(new Arrow(CANNON_AT, LEFT, Arrow.Kind.STOPPED));
  }

  @Test
  void anOverlookedStepLeavesTheGeneralInPlace() throws Exception {
    Evidence.Board board =
        found(
            new XiangqiReferee() {
              @Override
              public List<Square> steps(XiangqiPosition start) {
                return super.steps(start).stream().filter(to -> !to.equals(LEFT)).toList();
              }
            });
    assertThat(board.title().text(Lang.ZH)).contains("没有试过把将走到 (1,4)");
    assertThat(board.diagram().at(LEFT)).isEqualTo('.');
  }

  @Test
  void nothingIsClaimedOfAnUnknownProgram() throws Exception {
    Claim claim = claim(Optional.empty());
    assertThat(claim).isEqualTo(new Claim(2, Optional.empty()));
  }

  @Test
  void anOverlookedPieceLeavesTheStepFree() throws Exception {
    Claim claim =
        claim(
            MATE,
            "YES",
            Optional.of(
                new XiangqiReferee() {
                  @Override
                  protected boolean chariotAttacks(XiangqiPosition position, Square from) {
                    return false;
                  }
                }));
    assertThat(claim.boardNumber()).isEqualTo(1);
    assertThat(claim.found().orElseThrow().caption())
        .endsWith("nobody attacks the general on (2,5)");
  }

  @Test
  void nothingIsClaimedOfAProgramThatSeesNoOtherStep() throws Exception {
    assertThat(claim(Optional.of(new XiangqiReferee()))).isEqualTo(new Claim(2, Optional.empty()));
    XiangqiReferee deniesMate =
        new XiangqiReferee() {
          @Override
          public boolean isMate(List<XiangqiEscape> escapes) {
            return false;
          }
        };
    assertThat(claim(MATE, "YES", Optional.of(deniesMate)).found()).isEmpty();
  }
}

package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CAPTURE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AFTER_STEP;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AT_START;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE_LEG;
import static boardjudge.reference.games.xiangqi.XiangqiRule.OLD_SQUARE_EMPTY;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PROTECTED_PIECE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.STRAIGHT_STEP;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Rule;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Squares are written as in the input. */
class XiangqiHingesTest {
  @Test
  void aMateHingesOnThePiecesThatAloneCloseAStep() throws InputException {
    // (1,5) and (3,5) are closed by the generals' column, (2,4) by the chariot alone.
    assertThat(hinges("2 2 4\nG 10 5\nR 6 4\n"))
        .contains(CHARIOT, FACING_AFTER_STEP, CHECKMATE)
        .doesNotContain(HORSE, HORSE_LEG, CAPTURE, PROTECTED_PIECE, FACING_AT_START);
  }

  @Test
  void aMateHingesOnTheSquareLeftBehind() throws InputException {
    // Up the column the chariot attacks (1,4) through the square that the general leaves.
    assertThat(hinges("2 2 4\nG 10 5\nR 6 4\n")).contains(OLD_SQUARE_EMPTY, PALACE);
    assertThat(hinges("3 1 4\nG 10 5\nR 1 9\nR 2 9\n")).doesNotContain(OLD_SQUARE_EMPTY);
  }

  @Test
  void aFreeStepHingesOnThePiecesThatNearlyCloseIt() throws InputException {
    // The general may take the chariot at (1,5), which nothing protects but a hobbled horse.
    assertThat(hinges("5 1 4\nG 10 6\nR 1 5\nR 2 9\nH 3 4\nC 2 4\n"))
        .contains(CAPTURE, PROTECTED_PIECE, STRAIGHT_STEP, HORSE_LEG)
        .doesNotContain(HORSE, OLD_SQUARE_EMPTY, FACING_AT_START);
  }

  @Test
  void facingGeneralsHingeOnThatRuleAlone() throws InputException {
    assertThat(hinges("2 1 4\nG 10 4\nR 5 5\n")).containsExactly(FACING_AT_START);
  }

  /** Referees that break a rule, each in one of the ways in which programs do. */
  private static final Map<XiangqiReferee, XiangqiRule> BROKEN = new LinkedHashMap<>();

  static {
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean mayCapture(XiangqiPosition start, Square red) {
            return false;
          }
        },
        FACING_AT_START);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          protected boolean generalAttacks(XiangqiPosition position, Square from) {
            return false;
          }
        },
        FACING_AFTER_STEP);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean inPalace(Square square) {
            return XiangqiPosition.onBoard(square);
          }
        },
        PALACE);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean mayStepOnto(XiangqiPosition start, Square to) {
            return start.isEmpty(to);
          }
        },
        CAPTURE);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean attacksAfterStep(
              XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece) {
            boolean takes = start.red().size() > after.red().size();
            return !takes && super.attacksAfterStep(start, after, piece);
          }
        },
        PROTECTED_PIECE);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          protected XiangqiPosition after(XiangqiPosition start, Square to) {
            return start.afterStep(to).withSomethingOn(start.general());
          }
        },
        OLD_SQUARE_EMPTY);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          protected boolean chariotAttacks(XiangqiPosition position, Square from) {
            return position.inLine(from);
          }
        },
        CHARIOT);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          protected boolean chariotAttacks(XiangqiPosition position, Square from) {
            return false;
          }
        },
        CHARIOT);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean isMount(int pieces) {
            return pieces > 0;
          }
        },
        CANNON);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean isMount(int pieces) {
            return false;
          }
        },
        CANNON);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          protected boolean isHorseJump(Square from, Square to) {
            return false;
          }
        },
        HORSE);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean isHobbled(XiangqiPosition position, Square from) {
            return false;
          }
        },
        HORSE_LEG);
    BROKEN.put(
        new XiangqiReferee() {
          @Override
          public boolean isHobbled(XiangqiPosition position, Square from) {
            Square leg = leg(position.general(), from);
            return !position.isEmpty(leg);
          }
        },
        HORSE_LEG);
  }

  @Test
  void aBrokenRuleThatChangesTheAnswerIsOneOnWhichTheAnswerHinges() {
    Xiangqi xiangqi = new Xiangqi();
    XiangqiReferee right = new XiangqiReferee();
    Map<XiangqiReferee, Integer> changed = new HashMap<>();
    Random random = new Random(2210);
    for (int i = 0; i < 30_000; i++) {
      XiangqiCase testCase = XiangqiAgreementTest.random(random);
      List<String> answer = right.judge(testCase).output();
      Set<Rule> hinges = xiangqi.hinges(testCase, answer).orElseThrow().get(0).rules();
      BROKEN.forEach(
          (referee, rule) -> {
            if (!referee.judge(testCase).output().equals(answer)) {
              changed.merge(referee, 1, Integer::sum);
              assertThat(hinges).as("%s", testCase).contains(rule);
            }
          });
    }
    assertThat(changed).hasSize(BROKEN.size());
    assertThat(changed.values()).allMatch(times -> times >= 10);
  }

  private static Set<Rule> hinges(String position) throws InputException {
    Xiangqi xiangqi = new Xiangqi();
    byte[] input = (position + "\n0 0 0\n").getBytes(StandardCharsets.US_ASCII);
    return xiangqi
        .hinges(xiangqi.format().read(InputReader.lenient("input", input)).get(0), List.of())
        .orElseThrow()
        .get(0)
        .rules();
  }
}

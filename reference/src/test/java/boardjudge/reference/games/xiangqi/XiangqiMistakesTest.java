package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Lang;
import boardjudge.reference.RuleMistake;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class XiangqiMistakesTest {
  private static final XiangqiReferee RIGHT = new XiangqiReferee();

  private static final Map<RuleMistake, XiangqiReferee> REFEREES = new LinkedHashMap<>();

  private static void add(XiangqiRule rule, String how, XiangqiReferee referee) {
    REFEREES.put(new RuleMistake(rule, how), referee);
  }

  private interface Attack {
    boolean is(boolean right, XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece);
  }

  private static void attacking(XiangqiRule rule, String how, Attack attack) {
    add(
        rule,
        how,
        new XiangqiReferee() {
          @Override
          public boolean attacksAfterStep(
              XiangqiPosition start, XiangqiPosition after, XiangqiPiece piece) {
            return attack.is(super.attacksAfterStep(start, after, piece), start, after, piece);
          }
        });
  }

  private static void overlooking(XiangqiKind kind, String how, Attack attack) {
    attacking(
        kind.attack(),
        how,
        (right, start, after, piece) ->
            right && (piece.kind() != kind || !attack.is(true, start, after, piece)));
  }

  private static void seeing(XiangqiKind kind, String how, Attack attack) {
    attacking(
        kind.attack(),
        how,
        (right, start, after, piece) ->
            right || (piece.kind() == kind && attack.is(false, start, after, piece)));
  }

  private static void stepping(
      XiangqiRule rule, String how, int top, int bottom, int left, int right) {
    add(
        rule,
        how,
        new XiangqiReferee() {
          @Override
          public boolean inPalace(Square square) {
            return XiangqiPosition.onBoard(square)
                && square.row() >= top - 1
                && square.row() < bottom
                && square.column() >= left - 1
                && square.column() < right;
          }
        });
  }

  static {
    add(
        XiangqiRule.FACING_AT_START,
        "ignored",
        new XiangqiReferee() {
          @Override
          public boolean mayCapture(XiangqiPosition start, Square red) {
            return false;
          }
        });
    add(
        XiangqiRule.FACING_AT_START,
        "through-any",
        new XiangqiReferee() {
          @Override
          public boolean mayCapture(XiangqiPosition start, Square red) {
            return red.column() == start.general().column();
          }
        });
    for (XiangqiKind kind : XiangqiKind.values()) {
      overlooking(kind, "overlooked-any", (right, start, after, piece) -> true);
      if (kind != XiangqiKind.GENERAL) {
        overlooking(
            kind,
            "overlooked one-of-two-last lined-up",
            (right, start, after, piece) ->
                start.inLine(piece.square())
                    && after.red().stream()
                        .takeWhile(it -> !it.equals(piece))
                        .anyMatch(it -> it.kind() == kind));
      }
      attacking(
          XiangqiRule.PROTECTED_PIECE,
          "unprotected-by " + kind.word(),
          (right, start, after, piece) ->
              right && (piece.kind() != kind || start.isEmpty(after.general())));
      if (kind == XiangqiKind.CHARIOT || kind == XiangqiKind.CANNON) {
        attacking(
            XiangqiRule.OLD_SQUARE_EMPTY,
            "taken-for " + kind.word(),
            (right, start, after, piece) ->
                piece.kind() == kind
                    ? RIGHT.attacks(after.withSomethingOn(start.general()), piece)
                    : right);
        seeing(
            kind,
            "as horse",
            (right, start, after, piece) -> RIGHT.horseAttacks(after, piece.square()));
      }
    }
    overlooking(
        XiangqiKind.HORSE,
        "overlooked above to-left",
        (right, start, after, piece) ->
            piece.square().row() < after.general().row()
                && piece.square().column() < after.general().column());
    overlooking(
        XiangqiKind.CANNON,
        "overlooked on-edge checks",
        (right, start, after, piece) ->
            (piece.square().row() % 9 == 0 || piece.square().column() % 8 == 0)
                && RIGHT.attacks(start, piece));
    overlooking(
        XiangqiKind.CHARIOT,
        "overlooked beyond-4 no-back",
        (right, start, after, piece) -> {
          Square from = piece.square();
          Square to = after.general();
          return Math.abs(from.row() - to.row()) + Math.abs(from.column() - to.column()) > 4
              && after.red().stream()
                  .noneMatch(it -> XiangqiPosition.isBetween(from, to, it.square()));
        });
    overlooking(
        XiangqiKind.CANNON,
        "no-mount horse",
        (right, start, after, piece) ->
            after.between(piece.square()).get(0).kind() == XiangqiKind.HORSE);
    for (XiangqiKind kind : List.of(XiangqiKind.CHARIOT, XiangqiKind.CANNON)) {
      seeing(kind, "over-any", (right, start, after, piece) -> after.inLine(piece.square()));
      seeing(
          kind,
          "over pieces-2",
          (right, start, after, piece) ->
              after.inLine(piece.square()) && RIGHT.between(after, piece.square()) == 2);
      seeing(
          kind,
          "through cannon",
          (right, start, after, piece) ->
              after.inLine(piece.square())
                  && after.between(piece.square()).stream()
                          .filter(it -> it.kind() != XiangqiKind.CANNON)
                          .count()
                      == (kind == XiangqiKind.CANNON ? 1 : 0));
    }
    seeing(
        XiangqiKind.GENERAL,
        "over pieces-1",
        (right, start, after, piece) ->
            piece.square().column() == after.general().column()
                && RIGHT.between(after, piece.square()) == 1);
    seeing(
        XiangqiKind.HORSE,
        "near",
        (right, start, after, piece) ->
            !RIGHT.isHorseJump(piece.square(), after.general())
                && Math.abs(piece.square().row() - after.general().row()) <= 2
                && Math.abs(piece.square().column() - after.general().column()) <= 2);
    hobbled("no-leg", (position, from) -> false);
    hobbled("legs 2", (position, from) -> isTaken(position, leg(position.general(), from)));
    hobbled(
        "legs 29",
        (position, from) ->
            Direction.STRAIGHT.stream().anyMatch(way -> isTaken(position, way.from(from))));
    attacking(
        XiangqiRule.PROTECTED_PIECE,
        "safe",
        (right, start, after, piece) -> right && start.isEmpty(after.general()));
    attacking(
        XiangqiRule.OLD_SQUARE_EMPTY,
        "taken",
        (right, start, after, piece) ->
            RIGHT.attacks(after.withSomethingOn(start.general()), piece));
    attacking(
        XiangqiRule.CHECKMATE,
        "only-checkers",
        (right, start, after, piece) -> right && RIGHT.attacks(start, piece));
    stepping(XiangqiRule.PALACE, "palace 1-10 1-9", 1, 10, 1, 9);
    stepping(XiangqiRule.PALACE, "palace 1-3 4-5", 1, 3, 4, 5);
    stepping(XiangqiRule.PALACE, "palace 2-4 4-6", 2, 4, 4, 6);
    add(
        XiangqiRule.CAPTURE,
        "never",
        new XiangqiReferee() {
          @Override
          public boolean mayStepOnto(XiangqiPosition start, Square to) {
            return start.isEmpty(to);
          }
        });
    add(
        XiangqiRule.CAPTURE,
        "never-taking chariot",
        new XiangqiReferee() {
          @Override
          public boolean mayStepOnto(XiangqiPosition start, Square to) {
            return start.at(to).filter(it -> it.kind() == XiangqiKind.CHARIOT).isEmpty();
          }
        });
    add(
        XiangqiRule.CAPTURE,
        "not-put-back",
        new XiangqiReferee() {
          private List<XiangqiPiece> left = List.of();

          @Override
          public XiangqiPosition startOf(XiangqiCase testCase) {
            left = testCase.red();
            return super.startOf(testCase);
          }

          @Override
          protected XiangqiPosition after(XiangqiPosition start, Square to) {
            left = XiangqiPosition.of(start.general(), left).afterStep(to).red();
            return XiangqiPosition.of(to, left);
          }
        });
    add(
        XiangqiRule.CAPTURE,
        "lost down",
        new XiangqiReferee() {
          @Override
          protected XiangqiPosition after(XiangqiPosition start, Square to) {
            Square below = Direction.DOWN.from(start.general());
            return XiangqiPosition.of(
                    start.general(),
                    start.red().stream().filter(it -> !it.square().equals(below)).toList())
                .afterStep(to);
          }
        });
    add(
        XiangqiRule.CHARIOT,
        "erased",
        new XiangqiReferee() {
          @Override
          protected XiangqiPosition after(XiangqiPosition start, Square to) {
            XiangqiPosition after = super.after(start, to);
            List<XiangqiPiece> left = new ArrayList<>(after.red());
            for (int index = 0; index < 90; index++) {
              Square from = new Square(index / 9, index % 9);
              left.removeIf(
                  it ->
                      it.kind() == XiangqiKind.CHARIOT
                          && after.at(from).filter(by -> by.kind() == XiangqiKind.HORSE).isPresent()
                          && index(it.square()) > index(from)
                          && isHorseJump(from, it.square())
                          && !isTaken(after, leg(from, it.square())));
            }
            return XiangqiPosition.of(to, left);
          }
        });
    add(
        XiangqiRule.STRAIGHT_STEP,
        "diagonal",
        new XiangqiReferee() {
          @Override
          public List<Square> steps(XiangqiPosition start) {
            List<Square> steps = new ArrayList<>(super.steps(start));
            for (Direction way : Direction.values()) {
              Square to = way.from(start.general());
              if (way.isDiagonal() && inPalace(to)) {
                steps.add(to);
              }
            }
            return steps;
          }
        });
    add(
        XiangqiRule.STRAIGHT_STEP,
        "untried left",
        new XiangqiReferee() {
          @Override
          public List<Square> steps(XiangqiPosition start) {
            Square left = Direction.LEFT.from(start.general());
            return super.steps(start).stream().filter(to -> !to.equals(left)).toList();
          }
        });
    add(
        XiangqiRule.CHECKMATE,
        "only-step 2",
        new XiangqiReferee() {
          @Override
          public boolean isMate(List<XiangqiEscape> escapes) {
            return !escapes.get(Math.min(1, escapes.size() - 1)).isFree();
          }
        });
    add(
        XiangqiRule.CHECKMATE,
        "without-column 9",
        new XiangqiReferee() {
          @Override
          public XiangqiPosition startOf(XiangqiCase testCase) {
            return XiangqiPosition.of(
                testCase.black(),
                testCase.red().stream().filter(it -> it.square().column() < 8).toList());
          }
        });
  }

  private interface Hobbling {
    boolean is(XiangqiPosition position, Square from);
  }

  private static void hobbled(String how, Hobbling by) {
    add(
        XiangqiRule.HORSE_LEG,
        how,
        new XiangqiReferee() {
          @Override
          public boolean isHobbled(XiangqiPosition position, Square from) {
            return by.is(position, from);
          }
        });
  }

  private static Square leg(Square from, Square to) {
    return XiangqiReferee.leg(from, to);
  }

  private static int index(Square square) {
    return 9 * square.row() + square.column();
  }

  private static boolean isTaken(XiangqiPosition position, Square square) {
    return XiangqiPosition.onBoard(square) && !position.isEmpty(square);
  }

  @Test
  void aMistakeIsListedWhereItChangesTheAnswerAndNowhereElse() {
    Xiangqi xiangqi = new Xiangqi();
    Map<RuleMistake, Integer> changed = new HashMap<>();
    Random random = new Random(2210);
    for (int i = 0; i < 8_000; i++) {
      XiangqiCase testCase = XiangqiAgreementTest.randomCase(random);
      XiangqiStep right = RIGHT.judge(testCase);
      Set<RuleMistake> mistakes = xiangqi.mistakes(testCase).orElseThrow();
      REFEREES.forEach(
          (mistake, referee) -> {
            boolean changes = !referee.judge(testCase).output().equals(right.output());
            if (!right.facing() || mistake.rule() == XiangqiRule.FACING_AT_START) {
              assertThat(mistakes.contains(mistake))
                  .as("%s %s", mistake, testCase)
                  .isEqualTo(changes);
              changed.merge(mistake, changes ? 1 : 0, Integer::sum);
            }
          });
    }
    assertThat(changed).hasSize(REFEREES.size());
    assertThat(changed)
        .allSatisfy((mistake, times) -> assertThat(times).as("%s", mistake).isPositive());
  }

  @Test
  void aHorseErasesTheChariotThatItProtectsUnlessItIsHobbled() {
    RuleMistake erased = new RuleMistake(XiangqiRule.CHARIOT, "erased");
    String below =
        """
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . G . . . . .
        """;
    assertThat(mistakes(". H . . g . . . R\n" + below)).contains(erased);
    assertThat(mistakes(". H C . g . . . R\n" + below)).doesNotContain(erased);
  }

  private static Set<RuleMistake> mistakes(String picture) {
    XiangqiPosition position = XiangqiPosition.of(picture);
    return new Xiangqi()
        .mistakes(new XiangqiCase(position.general(), position.red()))
        .orElseThrow();
  }

  @Test
  void eachMistakeHasWordsOfItsOwn() {
    Xiangqi xiangqi = new Xiangqi();
    Set<RuleMistake> met = new LinkedHashSet<>();
    Random random = new Random(2711);
    for (int i = 0; i < 8_000; i++) {
      met.addAll(xiangqi.mistakes(XiangqiAgreementTest.randomCase(random)).orElseThrow());
    }
    // Several mistakes about legs share their words.
    met.removeIf(mistake -> mistake.how().startsWith("legs "));
    for (Lang lang : Lang.values()) {
      Set<String> texts = new TreeSet<>();
      for (RuleMistake mistake : met) {
        String words = xiangqi.describe(mistake).orElseThrow().text(lang);
        assertThat(words).as("%s", mistake).doesNotContain("  ", "{", "word.", "broken-rule.");
        assertThat(texts.add(words)).as("%s: %s", mistake, words).isTrue();
      }
      assertThat(texts).hasSizeGreaterThan(600);
    }
    assertThat(wordsOf("overlooked above to-left"))
        .isEqualTo(
            "overlooks a cannon that stands above the general and stands to the left of the general");
    assertThat(wordsOf("overlooked beyond-4"))
        .isEqualTo("overlooks a cannon that stands more than 4 squares away");
    assertThat(wordsOf("over pieces-1")).endsWith("attack with just 1 piece between");
    assertThat(wordsOf("palace 1-3 4-5"))
        .isEqualTo("takes rows 1-3 and columns 4-5 for the palace");
  }

  private static String wordsOf(String how) {
    return new Xiangqi()
        .describe(new RuleMistake(XiangqiRule.CANNON, how))
        .orElseThrow()
        .toString();
  }
}

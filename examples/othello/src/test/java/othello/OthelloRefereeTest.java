package othello;

import static org.assertj.core.api.Assertions.assertThat;
import static othello.OthelloPictures.after;
import static othello.OthelloPictures.black;
import static othello.OthelloPictures.last;
import static othello.OthelloPictures.moves;
import static othello.OthelloPictures.positionAfter;
import static othello.OthelloPictures.steps;
import static othello.OthelloPictures.white;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests each rule by a picture, on both engines. */
class OthelloRefereeTest {
  @Test
  void aDiscIsBracketedBetweenTwoOthersInAllEightDirections() {
    OthelloPosition star =
        black(
            """
            B - B - B
            - W W W -
            B W - W B
            - W W W -
            B - B - B
            """);
    assertThat(moves(star)).isEqualTo("(3,3)");
    assertThat(after(star, "M33"))
        .isEqualTo(
            """
            B - B - B
            - B B B -
            B B B B B
            - B B B -
            B - B - B
            """);
    assertThat(last(star, "M33")).isEqualTo("Black - 17 White -  0");
  }

  @Test
  void aLineMayBeSixDiscsLong() {
    assertThat(moves(white("- B B B B B B W"))).isEqualTo("(1,1)");
    assertThat(after(white("- B B B B B B W"), "M11")).isEqualTo("W W W W W W W W\n");
  }

  @Test
  void aGapOrTheEdgeOrNothingBetweenBracketsNothing() {
    assertThat(moves(black("- W - B"))).isEqualTo("No legal move.");
    assertThat(moves(black("- W W W W W W W"))).isEqualTo("No legal move.");
    assertThat(moves(black("- B - B"))).isEqualTo("No legal move.");
  }

  @Test
  void aLineDoesNotRunOnIntoTheNextRow() {
    assertThat(
            moves(
                black(
                    """
                    - - - - - - - W
                    B - - - - - - -
                    """)))
        .isEqualTo("No legal move.");
  }

  @Test
  void onlyEmptySquaresAreLegal() {
    assertThat(moves(black("W W B"))).isEqualTo("No legal move.");
    assertThat(moves(black("B W W B"))).isEqualTo("No legal move.");
  }

  @Test
  void linesAreTurnedUpToTheNearestOwnDisc() {
    assertThat(after(black("- W B W B"), "M11")).isEqualTo("B B B W B\n");
  }

  @Test
  void aDiscThatWasTurnedTurnsNoOthers() {
    OthelloPosition chain =
        black(
            """
            - W B
            - W -
            - B -
            """);
    assertThat(after(chain, "M11"))
        .isEqualTo(
            """
            B B B
            - W -
            - B -
            """);
  }

  @Test
  void movesAreListedByRowThenByColumn() {
    assertThat(moves(OthelloPosition.usual())).isEqualTo("(3,4) (4,3) (5,6) (6,5)");
  }

  @Test
  void numbersTakeTwoCharacters() {
    assertThat(last(OthelloPosition.usual(), "M34")).isEqualTo("Black -  4 White -  1");
    assertThat(
            last(
                black(
                    """
                    - W W W W W W B
                    B B B B B B B B
                    W W W W W W W W
                    """),
                "M11"))
        .isEqualTo("Black - 16 White -  8");
  }

  @Test
  void thePlayerWhoDidNotMoveIsNext() {
    List<Step> steps = steps(OthelloPosition.usual(), "M34", "M33");
    assertThat(positionAfter(steps.get(0)).toMove()).isEqualTo(OthelloSide.WHITE);
    assertThat(positionAfter(steps.get(1)).toMove()).isEqualTo(OthelloSide.BLACK);
  }

  @Test
  void aListChangesNothingEvenIfThereIsNoLegalMove() {
    OthelloPosition stuck = white("B W - - - - -");
    assertThat(last(stuck, "L", "L")).isEqualTo("No legal move.");
    assertThat(positionAfter(steps(stuck, "L").get(0))).isEqualTo(stuck);
  }

  @Test
  void whoeverHasNoLegalMovePassesByTheMoveOfTheOther() {
    OthelloPosition stuck = white("B W W - W W W B");
    assertThat(after(stuck, "M14")).isEqualTo("B B B B B B B B\n");
    List<Step> steps =
        steps(
            white(
                """
                B W - -
                - - - -
                B W - -
                """),
            "M13",
            "L",
            "M33");
    // White cannot move after the first move either: Black moves twice.
    assertThat(steps.get(1).output()).containsExactly("No legal move.");
    assertThat(steps.get(2).output()).containsExactly("Black -  6 White -  0");
    assertThat(positionAfter(steps.get(2)).toMove()).isEqualTo(OthelloSide.WHITE);
  }

  @Test
  void quitPrintsTheBoardAsTheInputHasIt() {
    List<Step> steps = steps(black("- W B"), "M11");
    assertThat(steps).hasSize(2);
    assertThat(steps.get(1).output())
        .hasSize(8)
        .startsWith("BBB-----", "--------")
        .endsWith("--------");
  }

  @Test
  void everyRuleDecidesSomething() {
    Set<OthelloRule> decided = EnumSet.noneOf(OthelloRule.class);
    for (OthelloPosition start : List.of(white("B W - - - W W B"), OthelloPosition.usual())) {
      for (Step step :
          steps(start, "L", start.equals(OthelloPosition.usual()) ? "M34" : "M13", "L")) {
        for (Rule rule : step.decidedBy()) {
          decided.add((OthelloRule) rule);
        }
      }
    }
    assertThat(decided).containsAll(EnumSet.complementOf(EnumSet.of(OthelloRule.EMPTY_SQUARE)));
    assertThat(steps(black("B W B"), "L").get(0).decidedBy()).contains(OthelloRule.EMPTY_SQUARE);
  }
}

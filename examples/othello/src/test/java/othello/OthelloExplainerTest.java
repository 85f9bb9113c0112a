package othello;

import static org.assertj.core.api.Assertions.assertThat;
import static othello.OthelloPictures.black;
import static othello.OthelloPictures.marked;
import static othello.OthelloPictures.steps;
import static othello.OthelloPictures.white;

import boardjudge.reference.Contrast;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.History;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OthelloExplainerTest {
  private static Discrepancy found(Step step, int row, String... lines) {
    return new Discrepancy(row, step.output().stream().skip(row).findFirst(), List.of(lines));
  }

  private static Explanation of(Step step, String line) {
    return step.explain(found(step, 0, line));
  }

  private static void check(Explanation explanation, OthelloRule rule, String because) {
    assertThat(explanation.rule()).isEqualTo(rule);
    assertThat(explanation.because()).isEqualTo(because);
  }

  private static String contrast(Step step, String line) {
    Optional<Contrast> contrast = step.contrast(found(step, 0, line));
    return contrast.map(words -> words.right() + ", the output " + words.found()).orElse("");
  }

  private static Diagram board(Explanation explanation, int index) {
    return ((Evidence.Board) explanation.evidence().get(index)).diagram();
  }

  @Test
  void aMissingMoveIsShownWithWhatItBrackets() {
    Step list = steps(OthelloPosition.usual(), "L").get(0);
    Explanation explanation = of(list, "(3,4) (5,6) (6,5)");
    check(
        explanation,
        OthelloRule.BRACKETS,
        "(4,3) is missing: a black disc on (4,3) brackets (4,4) right.");
    assertThat(marked(board(explanation, 0), Mark.CAPTURED)).isEqualTo("(4,4)");
    assertThat(marked(board(explanation, 0), Mark.SUBJECT)).isEqualTo("(4,5)");
    assertThat(contrast(list, "(3,4) (5,6) (6,5)"))
        .isEqualTo("Black has the legal move (4,3), the output leaves it out");
  }

  @Test
  void anExtraSquareIsExplainedByWhatEndsItsLines() {
    Step list = steps(OthelloPosition.usual(), "L").get(0);
    check(
        of(list, "(3,3) (3,4) (4,3) (5,6) (6,5)"),
        OthelloRule.BRACKETS,
        "(3,3) is no legal move: a black disc on (3,3) brackets nothing, for the line down right"
            + " ends at the empty square (6,6), with no black disc behind.");
    check(
        of(list, "(3,4) (4,3) (4,4) (5,6) (6,5)"),
        OthelloRule.EMPTY_SQUARE,
        "(4,4) is no legal move: a white disc lies there.");
    assertThat(contrast(list, "(3,3) (3,4) (4,3) (5,6) (6,5)"))
        .isEqualTo("(3,3) is no legal move of Black, the output lists it");
  }

  @Test
  void theOrderOfAListIsItsOwnRule() {
    Step list = steps(OthelloPosition.usual(), "L").get(0);
    check(
        of(list, "(4,3) (3,4) (6,5) (5,6)"),
        OthelloRule.LIST_ORDER,
        "The squares are right, but not as they are to be written: by row, then by column, with"
            + " one blank between.");
    assertThat(of(list, "(3,4) (3,4) (4,3) (5,6) (6,5)").because())
        .isEqualTo("Each legal move is listed once.");
    assertThat(of(list, "(3,4),(4,3),(5,6),(6,5)").rule()).isEqualTo(OthelloRule.LIST_ORDER);
    assertThat(of(list, "\u001b[2J").because()).contains("\"\\x1b[2J\" is no such list");
  }

  @Test
  void aPlayerWithoutAMoveIsNotPassedByAList() {
    Step list = steps(white("B W -"), "L").get(0);
    check(
        of(list, "(1,3)"),
        OthelloRule.NO_LEGAL_MOVE,
        "It is White's turn, and on no empty square White brackets a black disc. The squares"
            + " listed are legal moves of Black, whose turn it is not.");
    assertThat(of(list, "(1,4)").rule()).isEqualTo(OthelloRule.BRACKETS);
    assertThat(contrast(list, "(1,3)"))
        .isEqualTo("White has no legal move, the output lists 1 square");
    assertThat(of(steps(black("- W B"), "L").get(0), "No legal move.").because())
        .isEqualTo("Black has a legal move: a black disc on (1,1) brackets (1,2) right.");
  }

  @Test
  void numbersAreAccountedFor() {
    Step move = steps(OthelloPosition.usual(), "M34").get(0);
    check(
        of(move, "Black -  3 White -  2"),
        OthelloRule.TURNED,
        "A black disc on (3,4) brackets (4,4) down, so 1 disc is turned.");
    assertThat(of(move, "Black -  3 White -  1").because())
        .endsWith("A move adds one disc, so the numbers add up to 5.");
    assertThat(of(move, "Black -  1 White -  4").because()).endsWith("The black discs come first.");
    assertThat(of(move, "Black - 4 White - 1").rule()).isEqualTo(OthelloRule.COUNTS);
    assertThat(of(move, "B 4 W 1").rule()).isEqualTo(OthelloRule.COUNTS);
    assertThat(contrast(move, "Black -  3 White -  2"))
        .isEqualTo("command 1 leaves 4 black and 1 white, the output says 3 and 2");
  }

  @Test
  void aMoveOfTheOtherPlayerIsExplainedAsAPass() {
    Step move = steps(white("B W -"), "M13").get(0);
    check(
        of(move, "Black -  1 White -  2"),
        OthelloRule.PASS,
        "White has no legal move, so this is a move of Black. A black disc on (1,3) brackets (1,2)"
            + " left, so 1 disc is turned.");
  }

  @Test
  void aMoveOfTheRightPlayerThatTurnsTooFewBreaksAnotherRule() {
    Step move = steps(black("W B B B - B B W"), "M15").get(0);
    assertThat(of(move, "Black -  1 White -  7").rule()).isEqualTo(OthelloRule.TURNED);
    assertThat(of(move, "Black -  6 White -  2").rule()).isEqualTo(OthelloRule.PASS);
  }

  @Test
  void aSquareOfTheFinalBoardIsTracedToTheMoveThatChangedIt() {
    List<Step> steps = steps(OthelloPosition.usual(), "M34", "M33");
    Step quit = steps.get(2);
    OthelloCase game = OthelloPictures.game(OthelloPosition.usual(), "M34", "M33");
    History history = History.of(new Othello(), game, steps.size());
    Explanation explanation = quit.explain(found(quit, 2, "--WB----", "---BB---").in(history));
    check(
        explanation,
        OthelloRule.TURNED,
        "One square of the final board differs, (4,4). Command 2 changed it last. A white disc on"
            + " (3,3) brackets (4,4) down right, so 1 disc is turned.");
    assertThat(marked(board(explanation, 0), Mark.DIFFERS)).isEqualTo("(4,4)");
    assertThat(quit.explain(found(quit, 0, "B-------").in(history)).because())
        .isEqualTo("One square of the final board differs, (1,1). No move ever changed it.");
    assertThat(quit.explain(found(quit, 0, "........")).because())
        .isEqualTo("Q prints eight rows of eight signs, and row 1 stands here.");
    assertThat(quit.explain(found(quit, 8, "--------")).rule()).isEqualTo(OthelloRule.GAMES_APART);
    assertThat(contrast(quit, "B-------"))
        .isEqualTo("the board has no disc at (1,1), the output has B");
  }

  @Test
  void whateverIsFoundIsExplained() {
    for (Step step : steps(white("B W - - - W W B"), "L", "M13", "L")) {
      for (String line :
          List.of(
              "",
              " ",
              "(",
              "(9,9)",
              "(1,1)",
              "No legal move.",
              "Black - 999 White - 999",
              "Black -  1 White -",
              "BBBBBBBB",
              "-",
              "\u0000",
              "x".repeat(400))) {
        for (int row = 0; row <= step.output().size(); row++) {
          Discrepancy one = found(step, row, line);
          assertThat(step.explain(one).because()).isNotBlank().doesNotContain("\u0000");
          step.contrast(one);
          step.mightPrint(line);
        }
      }
      Discrepancy end = new Discrepancy(0, step.output().stream().findFirst(), List.of());
      assertThat(step.explain(end).because()).isNotBlank();
      assertThat(step.explain(Discrepancy.none(step.output())).because()).isNotBlank();
    }
  }
}

package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.History;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GoExplainerTest {
  private static Discrepancy found(int row, String expected, String... found) {
    return new Discrepancy(
        row, expected.isEmpty() ? Optional.empty() : Optional.of(expected), List.of(found));
  }

  private static Diagram board(Explanation explanation, int index) {
    return ((Evidence.Board) explanation.evidence().get(index)).diagram();
  }

  private static List<String> captions(Explanation explanation) {
    return explanation.evidence().stream().map(Evidence::caption).toList();
  }

  /** A mark's squares, counted from 1 as commands are. */
  private static String marked(Diagram diagram, Mark mark) {
    List<String> squares = new ArrayList<>();
    diagram
        .marks()
        .forEach(
            (square, actual) -> {
              if (actual == mark) {
                squares.add((square.row() + 1) + "," + (square.column() + 1));
              }
            });
    return String.join(" ", squares);
  }

  private static final String KO = ".BW.\nBW.W\n.BW.";

  /** The explanation must not speak of an output that ends: a legal command prints no line. */
  @Test
  void aLegalCommandIsNotExplainedByTheEndOfTheOutput() {
    assertThat(Replay.of(".", "B 1 1").step(1).explain(found(0, "")).because())
        .startsWith("The command is legal: ")
        .doesNotContain("The output ends");
  }

  @Test
  void occupiedNamesTheStone() {
    GoCommandStep step = Replay.of("W", "B 1 1").step(1);
    Explanation explanation = step.explain(found(0, "miss 1"));
    assertThat(step.action()).isEqualTo("command 1: B at (1, 1)");
    assertThat(explanation.rule()).isEqualTo(GoRule.OCCUPIED);
    assertThat(explanation.because())
        .isEqualTo(
            "A white stone stands at (1, 1), so the command is miss 1. The output ends here.");
    assertThat(captions(explanation)).containsExactly("before command 1");
    assertThat(marked(board(explanation, 0), Mark.LAST)).isEqualTo("1,1");
    assertThat(Replay.of("B", "W 1 1").step(1).explain(found(0, "miss 1", "junk")).because())
        .isEqualTo("A black stone stands at (1, 1), so the command is miss 1.");
  }

  /** A wrong referee's rulings may contradict the board, but its steps must be explained. */
  @Test
  void rulingsOfAWrongReferee() {
    GoPosition empty = GoPosition.EMPTY;
    GoCommand command = new GoCommand(GoColour.BLACK, 1, 1);
    for (GoVerdict verdict : GoVerdict.values()) {
      GoCommandStep step =
          new GoCommandStep(1, command, empty, new GoRuling(verdict, empty), empty, false);
      assertThat(step.explain(found(0, "miss 1", "miss 2")).because())
          .as("%s", verdict)
          .isNotEmpty();
    }
    assertThat(
            new GoCommandStep(
                    1, command, empty, new GoRuling(GoVerdict.OCCUPIED, empty), empty, false)
                .explain(found(0, "miss 1", "junk"))
                .because())
        .isEqualTo("A stone stands at (1, 1), so the command is miss 1.");
  }

  @Test
  void suicideShowsTheChainAndItsEnemies() {
    GoCommandStep step = Replay.of("B.W\nWW.", "B 1 2").step(1);
    Explanation explanation = step.explain(found(0, "miss 2", "miss 1"));
    assertThat(explanation.rule()).isEqualTo(GoRule.SUICIDE_OF_MANY);
    assertThat(explanation.because())
        .isEqualTo(
            "No enemy chain is left without a liberty, so nothing is removed; the chain of 2 stones"
                + " that B at (1, 2) would belong to has no liberty, so the command is miss 2.");
    assertThat(captions(explanation))
        .containsExactly(
            "before command 1", "if the stone stood there: its chain and the enemies around it");
    assertThat(marked(board(explanation, 1), Mark.SUBJECT)).isEqualTo("1,1");
    assertThat(marked(board(explanation, 1), Mark.LAST)).isEqualTo("1,2");
    assertThat(marked(board(explanation, 1), Mark.BLOCKER)).isEqualTo("1,3 2,1 2,2");
    assertThat(board(explanation, 1).rows().get(0)).startsWith("BBW");
  }

  @Test
  void suicideOfOneStoneIsExplainedAsSuch() {
    GoCommandStep step = Replay.of(".W\nW.", "B 1 1").step(1);
    assertThat(step.explain(found(0, "miss 2", "...................")).because())
        .isEqualTo(
            "No enemy chain is left without a liberty, so nothing is removed; the stone at (1, 1)"
                + " would stand alone and have no liberty, so the command is miss 2. The output has"
                + " a board row here, so it prints no miss for this command nor for any after it.");
  }

  @Test
  void repetitionNamesTheEarlierCommand() {
    GoCommandStep step = Replay.of(KO, "W 9 9, B 2 3, W 2 2").step(3);
    Explanation explanation = step.explain(found(0, "miss 3", "miss 2"));
    assertThat(explanation.rule()).isEqualTo(GoRule.SUPERKO);
    assertThat(explanation.because())
        .isEqualTo(
            "The stone would take a chain of 1 stone; the resulting board equals the board after"
                + " command 1, 2 commands ago, so the command is miss 3. It is not suicide: the stone"
                + " at (2, 2) has the liberty (2, 3).");
    assertThat(captions(explanation))
        .containsExactly(
            "before command 3", "if the stone stood there: the same board as after command 1");
    assertThat(board(explanation, 1).rows().get(1)).startsWith("BW.W");
    assertThat(marked(board(explanation, 0), Mark.CAPTURED)).isEqualTo("2,3");
    // The command misses, so the step's own board is the old one.
    assertThat(step.board().rows().get(1)).startsWith("B.BW");
    assertThat(marked(step.board(), Mark.CAPTURED)).isEmpty();
  }

  @Test
  void repetitionWithoutCaptureIsExplainedAsSuch() {
    GoCommandStep step =
        Replay.of("W..W\nBBW.", "B 9 9, W 1 2, B 1 3, W 1 2, B 9 9, W 1 1").step(6);
    assertThat(step.explain(found(0, "miss 3", "miss 1")).because())
        .isEqualTo(
            "The resulting board equals the board after command 2, 4 commands ago, so the command"
                + " is miss 3.");
  }

  @Test
  void aLegalCommandExplainsWhyTheFoundMissIsWrong() {
    GoCommandStep capture = Replay.of(KO, "B 2 3").step(1);
    assertThat(capture.explain(found(0, "", "miss 1")).because())
        .isEqualTo(
            "The command is legal: no stone stands at (2, 3) before the command. So it prints"
                + " nothing.");
    assertThat(capture.explain(found(0, "", "miss 2")).because())
        .isEqualTo(
            "The command is legal: it takes a chain of 1 stone; the stone at (2, 3) has the liberty"
                + " (2, 2). So it prints nothing.");
    assertThat(capture.explain(found(0, "", "miss 3")).because())
        .isEqualTo(
            "The command is legal: it takes a chain of 1 stone; the resulting board did not occur"
                + " after an earlier command. So it prints nothing.");
    Explanation explanation = capture.explain(found(0, "", "\u001b[31m"));
    assertThat(explanation.because())
        .isEqualTo(
            "The command is legal: the point is empty, the stone takes a chain of 1 stone; the stone"
                + " at (2, 3) has the liberty (2, 2), and the board did not occur after an earlier command.");
    assertThat(explanation.rule()).isEqualTo(GoRule.CAPTURE);
    assertThat(captions(explanation)).containsExactly("before command 1", "after command 1");
    assertThat(marked(capture.board(), Mark.CAPTURED)).isEqualTo("2,2");
    GoCommandStep chain = Replay.of("B", "B 1 2").step(1);
    assertThat(chain.explain(found(0, "", "miss 2")).because())
        .isEqualTo(
            "The command is legal: the chain of 2 stones at (1, 2) has 3 liberties, one at (1, 3)."
                + " So it prints nothing.");
  }

  @Test
  void severalChainsTakenAreCounted() {
    GoCommandStep step = Replay.of(".WB\nWB.\nB..", "B 1 1").step(1);
    assertThat(step.explain(found(0, "", "miss 2")).because())
        .contains("it takes 2 chains of together 2 stones; the stone at (1, 1) has 2 liberties");
  }

  @Test
  void aRowBeyondTheOnlyLineIsExplained() {
    GoCommandStep step = Replay.of("W", "B 1 1").step(1);
    assertThat(step.explain(found(1, "", "miss 1")).because())
        .endsWith("so the command is miss 1. It prints this one line alone.");
  }

  @Test
  void missesMayComeFromPossibleErrors() {
    Replay replay = Replay.of(KO, "W 9 9, B 2 3, W 2 2, B 9 8, W 2 2, B 15 15");
    Step taken = replay.step(2);
    assertThat(taken.mightPrint("miss 1")).isFalse();
    assertThat(taken.mightPrint("miss 2")).isTrue();
    assertThat(taken.mightPrint("miss 3")).isFalse();
    assertThat(taken.mightPrint("junk")).isFalse();
    assertThat(replay.step(3).mightPrint("junk")).isTrue();
    assertThat(replay.step(5).mightPrint("miss 1")).isTrue();
    assertThat(replay.step(5).mightPrint("miss 3")).isTrue();
    // The stone touches no empty point, though its chain has liberties.
    Step filled = Replay.of(".B\nB.", "B 1 1").step(1);
    assertThat(filled.mightPrint("miss 2")).isTrue();
    // The stone touches the point that it frees, and its chain had liberties before.
    Step breathing = Replay.of(".WB\nBB.", "B 1 1").step(1);
    assertThat(breathing.mightPrint("miss 2")).isFalse();
    Step quiet = replay.step(6);
    assertThat(List.of("miss 1", "miss 2", "miss 3")).noneMatch(quiet::mightPrint);
    assertThat(replay.last().mightPrint("...................")).isTrue();
    assertThat(replay.last().mightPrint("..................")).isFalse();
    assertThat(replay.last().mightPrint("..................x")).isFalse();
  }

  private static final String EMPTY_ROW = "...................";

  private static final String KO_GAME = "B 1 1, W 1 2, B 5 5, W 2 1, B 6 6";

  @Test
  void differingPointThatWasCapturedShowsTheCapture() {
    GoFinalStep step = realCase(KO_GAME);
    assertThat(step.action()).isEqualTo("the final board");
    assertThat(step.decidedBy()).containsExactly(GoRule.FINAL_BOARD);
    assertThat(step.board().rows()).isEqualTo(step.output());
    Explanation explanation =
        step.explain(
            inGame(0, ".W.................", "BW.................", "WB................."));
    assertThat(explanation.rule()).isEqualTo(GoRule.CAPTURE);
    assertThat(explanation.because())
        .isEqualTo(
            "2 points of the final board differ, the first is (1, 1): '.' expected,"
                + " 'B' found. The last command that changed that point is command 4, W at (2, 1),"
                + " which takes the black stone there.");
    assertThat(captions(explanation))
        .containsExactly(
            "the final board; the points that differ are marked",
            "before command 4",
            "after command 4");
    assertThat(marked(board(explanation, 0), Mark.DIFFERS)).isEqualTo("1,1 2,2");
    assertThat(marked(board(explanation, 1), Mark.CAPTURED)).isEqualTo("1,1");
    assertThat(marked(board(explanation, 2), Mark.LAST)).isEqualTo("2,1");
  }

  @Test
  void differingPointThatWasPlayedShowsThePlacement() {
    Explanation explanation =
        realCase(KO_GAME).explain(inGame(4, "....B..............", EMPTY_ROW));
    assertThat(explanation.rule()).isEqualTo(GoRule.PLACEMENT);
    assertThat(explanation.because())
        .isEqualTo(
            "One point of the final board differs, (5, 5): 'B' expected, '.' found. The last"
                + " command that changed that point is command 3, B at (5, 5), which puts a stone"
                + " there.");
  }

  @Test
  void differingPointThatNeverChangedIsExplainedAsSuch() {
    Explanation explanation =
        realCase(KO_GAME).explain(inGame(18, EMPTY_ROW, "B.................."));
    assertThat(explanation.rule()).isEqualTo(GoRule.FINAL_BOARD);
    assertThat(explanation.because())
        .endsWith("(19, 1): '.' expected, 'B' found. No legal command ever changed that point.");
    assertThat(captions(explanation))
        .containsExactly("the final board; the point that differs is marked");
  }

  @Test
  void invalidRowsEndTheComparison() {
    assertThat(
            realCase(KO_GAME)
                .explain(
                    inGame(0, "x", "W" + EMPTY_ROW.substring(1), "miss 1", "BBBBBBBBBBBBBBBBBBB"))
                .because())
        .startsWith("2 points of the final board differ, the first is (1, 1)");
  }

  @Test
  void outputWithoutAFittingRowIsExplained() {
    GoFinalStep step = realCase(KO_GAME);
    assertThat(step.explain(inGame(0, "x")).because())
        .isEqualTo("The output ends where the final board should begin.");
    assertThat(step.explain(inGame(1, "x")).because())
        .isEqualTo("The output ends after 1 row of the final board; it has 19.");
    assertThat(step.explain(inGame(0, "x", "miss 2")).because())
        .isEqualTo("No further command is a miss: the final board begins here.");
    assertThat(step.explain(inGame(3, "x", "miss 2")).because())
        .isEqualTo(
            "Row 4 of the final board belongs here, not a miss: all misses of a case come before its"
                + " board.");
    assertThat(step.explain(inGame(0, "x", "", "", "")).because())
        .isEqualTo(
            "Row 1 of the final board belongs here, 19 characters B, W or '.'; the line found is not"
                + " such a row.");
    Explanation beyond = step.explain(inGame(19, "", EMPTY_ROW));
    assertThat(beyond.because())
        .isEqualTo("The case's answer ends with row 19 of the final board; the output goes on.");
    assertThat(beyond.rule()).isEqualTo(GoRule.FINAL_BOARD);
    assertThat(captions(beyond)).containsExactly("the final board");
  }

  private static Discrepancy inGame(int row, String expected, String... found) {
    GoCase game = new GoCase(Replay.commands(KO_GAME));
    return found(row, expected, found).in(History.of(new Go(), game, game.commands().size() + 1));
  }

  private static GoFinalStep realCase(String commands) {
    List<Step> steps = new ArrayList<>();
    new GoReferee().judge(new GoCase(Replay.commands(commands)), steps::add);
    return (GoFinalStep) steps.get(steps.size() - 1);
  }

  @Test
  void everyClauseIsASentence() {
    for (GoRule rule : GoRule.values()) {
      assertThat(rule.clause()).endsWith(".").matches("[A-Z][ -~]+");
    }
  }
}

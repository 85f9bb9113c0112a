package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Games ruled by wrong referees, and the rules that are suspected. */
class GoSuspectsTest {
  /** White captures a stone and Black recaptures at once. */
  private static final GoCase KO =
      new GoCase(Replay.commands("B 3 2, W 2 4, B 2 3, W 4 4, B 4 3, W 3 5, B 3 4, W 3 3, B 3 4"));

  /** Two white stones lose their last liberty by one black stone. */
  private static final GoCase TWO_CHAINS =
      new GoCase(Replay.commands("B 2 1, W 1 1, B 2 3, W 1 3, B 1 4, W 9 9, B 1 2"));

  private static final GoCase ONE_POINT =
      new GoCase(Replay.commands("B 1 2, W 9 9, B 2 1, W 1 1, B 1 1, W 1 1"));

  private static Set<Rule> suspects(GoCase testCase, GoReferee wrong) {
    return GoSuspects.rules(testCase, printed(testCase, wrong));
  }

  private static List<String> printed(GoCase testCase, GoReferee referee) {
    List<String> lines = new ArrayList<>();
    referee.judge(testCase, (Step step) -> lines.addAll(step.output()));
    return lines;
  }

  private static GoReferee repeating(boolean always) {
    return new GoReferee() {
      @Override
      public OptionalInt repeated(
          GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
        return always && command.row() == 9 ? OptionalInt.of(1) : OptionalInt.empty();
      }
    };
  }

  @Test
  void anOverlookedRepetitionIsSuperko() {
    assertThat(printed(KO, new GoReferee())).contains("miss 3");
    assertThat(suspects(KO, repeating(false))).containsExactly(GoRule.SUPERKO);
  }

  @Test
  void aRepetitionThatIsRefusedButNotPrintedIsSuperko() {
    List<String> lines = printed(KO, new GoReferee());
    lines.remove("miss 3");
    assertThat(GoSuspects.rules(KO, lines)).containsExactly(GoRule.SUPERKO);
  }

  @Test
  void aFalseRepetitionIsSuperkoThoughItsCommandIsUnknown() {
    assertThat(suspects(TWO_CHAINS, repeating(true))).containsExactly(GoRule.SUPERKO);
  }

  @Test
  void aMissedCaptureIsCapture() {
    for (int missed : List.of(0, 1, 2)) {
      GoReferee wrong =
          new GoReferee() {
            @Override
            protected BitSet captured(GoPosition placed, GoCommand command) {
              BitSet right = super.captured(placed, command);
              if (missed == 0 || right.cardinality() < 2) {
                return new BitSet();
              }
              right.clear(missed == 1 ? right.nextSetBit(0) : right.length() - 1);
              return right;
            }
          };
      assertThat(suspects(TWO_CHAINS, wrong)).containsExactly(GoRule.CAPTURE);
    }
  }

  @Test
  void aCaptureOfAChainWithALibertyIsCapture() {
    GoReferee wrong =
        new GoReferee() {
          @Override
          public boolean hasLiberty(GoPosition board, int stone) {
            return super.hasLiberty(board, stone) && !board.holds(stone, GoColour.WHITE);
          }

          @Override
          public boolean isSuicide(GoPosition result, GoCommand command) {
            return !super.hasLiberty(result, command.point());
          }
        };
    assertThat(suspects(new GoCase(Replay.commands("B 5 5, W 1 1, B 1 2")), wrong))
        .containsExactly(GoRule.CAPTURE);
  }

  @Test
  void anAllowedSuicideIsOfOneOrOfMany() {
    GoReferee wrong =
        new GoReferee() {
          @Override
          public boolean isSuicide(GoPosition result, GoCommand command) {
            return false;
          }
        };
    assertThat(suspects(ONE_POINT, wrong)).containsExactly(GoRule.SUICIDE_OF_ONE);
    GoCase two = new GoCase(Replay.commands("B 1 1, W 2 1, B 9 9, W 2 2, B 9 8, W 1 3, B 1 2"));
    assertThat(suspects(two, wrong)).containsExactly(GoRule.SUICIDE_OF_MANY);
  }

  @Test
  void aStoneThatReplacesAnotherIsOccupied() {
    GoReferee wrong =
        new GoReferee() {
          @Override
          protected boolean isOccupied(GoPosition before, GoCommand command) {
            return false;
          }
        };
    assertThat(suspects(new GoCase(Replay.commands("B 5 5, W 5 5, B 1 2")), wrong))
        .containsExactly(GoRule.OCCUPIED);
  }

  @Test
  void aMissThatIsPlayedChangesTheBoard() {
    GoReferee wrong =
        new GoReferee() {
          @Override
          public GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
            return ruling.result();
          }
        };
    assertThat(suspects(ONE_POINT, wrong)).contains(GoRule.MISS_CHANGES_NOTHING);
  }

  @Test
  void aSuicideThatRemovesItsChainIsSuicide() {
    GoReferee wrong =
        new GoReferee() {
          @Override
          public GoPosition boardAfter(GoPosition before, GoCommand command, GoRuling ruling) {
            return ruling.verdict() == GoVerdict.SUICIDE
                ? ruling.result().without(command.point())
                : super.boardAfter(before, command, ruling);
          }
        };
    List<String> silent = new ArrayList<>(printed(ONE_POINT, wrong));
    assertThat(silent.remove("miss 2")).isTrue();
    assertThat(GoSuspects.rules(ONE_POINT, silent)).contains(GoRule.SUICIDE_OF_ONE);
  }

  @Test
  void aRuleBrokenAtManyCommandsIsFoundIfEachShows() {
    StringBuilder twice = new StringBuilder("B 1 1, W 1 2");
    for (int i = 0; i < 40; i++) {
      twice.append(i % 2 == 0 ? ", B 1 1" : ", W 1 2");
    }
    GoReferee wrong =
        new GoReferee() {
          @Override
          public GoRuling rule(GoPosition before, GoCommand command, GoHistory history) {
            GoRuling right = super.rule(before, command, history);
            return right.verdict() == GoVerdict.OCCUPIED
                ? new GoRuling(GoVerdict.LEGAL, before)
                : right;
          }
        };
    assertThat(suspects(new GoCase(Replay.commands(twice.toString())), wrong))
        .containsExactly(GoRule.OCCUPIED);
  }

  @Test
  void aTurnedMirroredOrRecolouredBoardIsTheFinalBoards() {
    List<String> right = printed(KO, new GoReferee());
    List<String> recoloured =
        right.stream()
            .map(
                line ->
                    line.startsWith("miss")
                        ? line
                        : line.replace('B', 'b').replace('W', 'B').replace('b', 'W'))
            .toList();
    assertThat(GoSuspects.rules(KO, recoloured)).containsExactly(GoRule.FINAL_BOARD);
    List<String> upsideDown = new ArrayList<>(right);
    Collections.reverse(upsideDown.subList(right.size() - GoPosition.ROWS, right.size()));
    assertThat(GoSuspects.rules(KO, upsideDown)).containsExactly(GoRule.FINAL_BOARD);
    List<String> boardFirst = new ArrayList<>(right);
    Collections.rotate(boardFirst, GoPosition.ROWS);
    assertThat(boardFirst).isNotEqualTo(right);
    assertThat(GoSuspects.rules(KO, boardFirst)).containsExactly(GoRule.FINAL_BOARD);
  }

  @Test
  void linesThatNoRuleAloneExplainsSuspectNone() {
    assertThat(GoSuspects.rules(KO, List.of("miss 7"))).isEmpty();
    assertThat(GoSuspects.rules(KO, List.of())).isEmpty();
  }
}

package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Games played by a wrong referee, and the rules that are found to be broken alone. */
class GoSuspectsTest {
  /** White takes a stone, and Black takes back at once. */
  private static final GoCase KO =
      new GoCase(Replay.commands("B 3 2, W 2 4, B 2 3, W 4 4, B 4 3, W 3 5, B 3 4, W 3 3, B 3 4"));

  /** Two white stones lose their last liberty by one black stone. */
  private static final GoCase TWO_CHAINS =
      new GoCase(Replay.commands("B 2 1, W 1 1, B 2 3, W 1 3, B 1 4, W 9 9, B 1 2"));

  private static final GoCase ONE_POINT =
      new GoCase(Replay.commands("B 1 2, W 9 9, B 2 1, W 1 1, B 1 1, W 1 1"));

  private static Set<Rule> suspects(GoCase testCase, GoReferee wrong) {
    return new GoSuspects(testCase, printed(testCase, wrong)).rules();
  }

  private static List<String> printed(GoCase testCase, GoReferee referee) {
    List<String> lines = new ArrayList<>();
    referee.judge(testCase, (Step step) -> lines.addAll(step.output()));
    return lines;
  }

  private static GoReferee repeating(boolean always) {
    return new GoReferee() {
      @Override
      protected OptionalInt repeated(
          GoPosition before, GoCommand command, GoPosition result, GoHistory history) {
        return always && command.row() == 9 ? OptionalInt.of(1) : OptionalInt.empty();
      }
    };
  }

  @Test
  void aRepetitionThatIsNotSeenIsSuperko() {
    assertThat(printed(KO, new GoReferee())).contains("miss 3");
    assertThat(suspects(KO, repeating(false))).containsExactly(GoRule.SUPERKO);
  }

  @Test
  void aRepetitionThatIsNoneIsSuperkoThoughNothingTellsWhichCommandItWas() {
    assertThat(suspects(TWO_CHAINS, repeating(true))).containsExactly(GoRule.SUPERKO);
  }

  @Test
  void aChainThatIsNotTakenIsCapture() {
    for (int spared : List.of(0, 1, 2)) {
      GoReferee wrong =
          new GoReferee() {
            @Override
            protected BitSet captured(GoPosition placed, GoCommand command) {
              BitSet right = super.captured(placed, command);
              if (spared == 0 || right.cardinality() < 2) {
                return new BitSet();
              }
              right.clear(spared == 1 ? right.nextSetBit(0) : right.length() - 1);
              return right;
            }
          };
      assertThat(suspects(TWO_CHAINS, wrong)).containsExactly(GoRule.CAPTURE);
    }
  }

  @Test
  void aChainThatIsTakenThoughItHasALibertyIsCapture() {
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
  void aSuicideThatStandsIsOfOneOrOfMany() {
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
  void aMissThatIsPlayedAllTheSameChangesSomething() {
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
  void linesThatNoRuleAloneExplainsSuspectNone() {
    assertThat(new GoSuspects(KO, List.of("miss 7")).rules()).isEmpty();
    assertThat(new GoSuspects(KO, List.of()).rules()).isEmpty();
  }
}

package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTAIN_CAPTURED;
import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTAIN_MOVE;
import static boardjudge.reference.games.duckchess.DuckchessRule.CAPTURE;
import static boardjudge.reference.games.duckchess.DuckchessRule.CAR_PATH;
import static boardjudge.reference.games.duckchess.DuckchessRule.CHECK;
import static boardjudge.reference.games.duckchess.DuckchessRule.CHECK_ON_MOVER;
import static boardjudge.reference.games.duckchess.DuckchessRule.DUCK_LEGS;
import static boardjudge.reference.games.duckchess.DuckchessRule.GAME_OVER;
import static boardjudge.reference.games.duckchess.DuckchessRule.HORSE_LEG;
import static boardjudge.reference.games.duckchess.DuckchessRule.HORSE_MOVE;
import static boardjudge.reference.games.duckchess.DuckchessRule.MOVED_PIECE;
import static boardjudge.reference.games.duckchess.DuckchessRule.OWN_PIECE;
import static boardjudge.reference.games.duckchess.DuckchessRule.SOLDIER_MOVE;
import static boardjudge.reference.games.duckchess.DuckchessRule.TURN;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.DecidedAnswer;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DuckchessAnswersTest {
  @Test
  void aRefusedMoveIsDecidedByWhatCouldForbidIt() {
    assertThat(answer("Invalid command", 3, 0, 4, 0))
        .isEqualTo(new DecidedAnswer(Set.of(SOLDIER_MOVE, TURN, GAME_OVER), true));
    assertThat(answer("Invalid command", 0, 1, 2, 2).rules())
        .containsExactlyInAnyOrder(HORSE_MOVE, HORSE_LEG, TURN, GAME_OVER);
  }

  @Test
  void aWrongFieldHingesOnItsRuleAlone() {
    assertThat(answer("red horse;NA;no;no", 3, 0, 4, 0).rules()).containsExactly(MOVED_PIECE);
    assertThat(answer("red soldier;blue duck;no;no", 3, 0, 4, 0).rules()).containsExactly(CAPTURE);
    assertThat(answer("red soldier;NA;no;yes", 3, 0, 4, 0).rules())
        .containsExactly(CAPTAIN_CAPTURED);
    assertThat(answer("red soldier;NA;yes;no", 3, 0, 4, 0).rules())
        .contains(CHECK)
        .doesNotContain(TURN, CHECK_ON_MOVER);
  }

  @Test
  void aMoveThatBreaksTwoRulesHingesOnNeither() {
    assertThat(answer("red car;NA;no;no", 0, 0, 4, 0).rules()).containsExactly(CAR_PATH);
    assertThat(answer("red car;red soldier;no;no", 0, 0, 3, 0).rules()).isEmpty();
  }

  @Test
  void theGameContinuesFromTheFoundLines() {
    DuckchessCase game =
        new DuckchessCase(
            List.of(
                new DuckchessCommand(3, 0, 5, 0),
                new DuckchessCommand(6, 2, 5, 2),
                new DuckchessCommand(5, 0, 4, 0)));
    List<DecidedAnswer> answers =
        answers(game, List.of("red soldier;NA;no;no", "blue soldier;NA;no;no", "nonsense"));
    assertThat(answers).extracting(DecidedAnswer::wrong).containsExactly(true, false, true);
    assertThat(answers.get(0).rules()).containsExactly(SOLDIER_MOVE);
    assertThat(answers.get(2).rules()).isEmpty();
    assertThat(answers(game, List.of("nonsense"))).hasSize(1);
  }

  /** Referees that break one rule, as real programs do. */
  private static final Map<DuckchessReferee, DuckchessRule> BROKEN =
      Map.of(
          new DuckchessReferee() {
            @Override
            public List<Square> way(DuckchessMove move) {
              return move.piece().kind() == DuckchessKind.DUCK ? List.of() : super.way(move);
            }
          },
          DUCK_LEGS,
          new DuckchessReferee() {
            @Override
            public List<Square> way(DuckchessMove move) {
              return move.piece().kind() == DuckchessKind.HORSE
                  ? List.of(move.along(1, 1))
                  : super.way(move);
            }
          },
          HORSE_LEG,
          new DuckchessReferee() {
            @Override
            public boolean hasShape(DuckchessMove move) {
              return super.hasShape(move)
                  && (move.piece().kind() != DuckchessKind.SOLDIER || move.forward() >= 0);
            }
          },
          SOLDIER_MOVE,
          new DuckchessReferee() {
            @Override
            public boolean hasShape(DuckchessMove move) {
              return super.hasShape(move)
                  && (move.piece().kind() != DuckchessKind.CAPTAIN || move.columns() == 0);
            }
          },
          CAPTAIN_MOVE,
          new DuckchessReferee() {
            @Override
            public boolean mayLand(DuckchessPosition position, DuckchessPiece piece, Square to) {
              return true;
            }
          },
          OWN_PIECE,
          new DuckchessReferee() {
            @Override
            public boolean mayCommand(DuckchessPosition position, DuckchessPiece piece) {
              return true;
            }
          },
          TURN,
          new DuckchessReferee() {
            @Override
            public boolean isCheck(
                DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
              return !after.isOver() && !attackers(after, after.toMove()).isEmpty();
            }
          },
          CHECK_ON_MOVER,
          new DuckchessReferee() {
            @Override
            public boolean isCheck(
                DuckchessPosition before, DuckchessCommand command, DuckchessPosition after) {
              return super.isCheck(before, command, after)
                  && attackers(after).contains(command.to());
            }
          },
          CHECK,
          new DuckchessReferee() {
            @Override
            public boolean endsGame(Optional<DuckchessPiece> captured) {
              return captured.filter(it -> it.kind() == DuckchessKind.SOLDIER).isPresent();
            }
          },
          CAPTAIN_CAPTURED);

  @Test
  void allWrongLinesOfAProgramThatBreaksARuleHingeOnIt() {
    BROKEN.forEach(
        (referee, rule) -> {
          int wrong = 0;
          Random random = new Random(5380);
          for (int i = 0; i < 60; i++) {
            DuckchessCase game = DuckchessSolverTest.randomGame(random, 150, true);
            List<String> found = new ArrayList<>();
            referee.judge(game, step -> found.add(step.line()));
            List<DecidedAnswer> answers = answers(game, found);
            assertThat(answers).hasSameSizeAs(found);
            for (int line = 0; line < found.size(); line++) {
              DecidedAnswer answer = answers.get(line);
              if (answer.wrong()) {
                wrong++;
                assertThat(answer.rules()).as("%s: %s", game, found.get(line)).contains(rule);
              }
            }
          }
          assertThat(wrong).as("%s", rule).isGreaterThan(5);
        });
  }

  private static DecidedAnswer answer(String found, int xs, int ys, int xt, int yt) {
    return answers(new DuckchessCase(List.of(new DuckchessCommand(xs, ys, xt, yt))), List.of(found))
        .get(0);
  }

  private static List<DecidedAnswer> answers(DuckchessCase game, List<String> found) {
    return new Duckchess().decidedAnswers(game, found).orElseThrow();
  }
}

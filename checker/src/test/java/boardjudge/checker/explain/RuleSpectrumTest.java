package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.RuleMistake;
import boardjudge.reference.games.duckchess.Duckchess;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoRule;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RuleSpectrumTest {
  /**
   * A mate by a chariot and a general; then a position that a step to the free middle column saves.
   */
  private static final String TWO_CASES =
      "3 1 6\nG 8 6\nR 5 6\nR 1 2\n\n2 1 4\nG 9 6\nR 4 4\n\n0 0 0\n";

  @Test
  void aRuleThatDecidesJustTheWrongLinesMatchesFully() throws InputException {
    Xiangqi game = new Xiangqi();
    assertThat(answer(game, TWO_CASES)).containsExactly("YES", "NO");
    RuleSpectrum spectrum = spectrum(game, TWO_CASES, List.of("NO", "NO"));
    assertThat(spectrum.failures()).isEqualTo(1);
    assertThat(spectrum.match(XiangqiRule.CHARIOT)).isEqualTo(1);
    assertThat(spectrum.match(XiangqiRule.CHECKMATE)).isCloseTo(Math.sqrt(0.5), within(1e-9));
    assertThat(spectrum.match(XiangqiRule.HORSE)).isZero();
  }

  @Test
  void nothingMatchesARightOutput() throws InputException {
    Xiangqi game = new Xiangqi();
    RuleSpectrum spectrum = spectrum(game, TWO_CASES, answer(game, TWO_CASES));
    assertThat(game.rules()).allMatch(rule -> spectrum.match(rule) == 0);
  }

  @Test
  void onlyTheFirstWrongLineOfACaseCounts() throws InputException {
    String input = "1\n1\nB 1 1\n";
    RuleSpectrum spectrum = spectrum(new Go(), input, Collections.nCopies(19, "?"));
    assertThat(spectrum.failures()).isEqualTo(1);
    assertThat(spectrum.decided().get(GoRule.FINAL_BOARD)).isEqualTo(1);
    assertThat(spectrum(new Go(), input, List.of()).failures()).isEqualTo(1);
  }

  @Test
  void aRuleThatExplainsAFailedTestIsSuspected() throws InputException {
    Pawnchess game = new Pawnchess();
    String input = "1\n\n.p..\n....\n....\n.P..\n";
    RuleSpectrum once = spectrum(game, input, List.of("black (1)"));
    assertThat(game.rules()).filteredOn(rule -> once.suspicion(rule) == 1).hasSize(1);
    RuleSpectrum still = once.plus(game, cases(game, input), answer(game, input));
    assertThat(game.rules()).filteredOn(rule -> still.suspicion(rule) == 1).hasSize(1);
  }

  @Test
  void aRuleIsSuspectedByTheAnswersThatHingeOnIt() throws InputException {
    Duckchess duckchess = new Duckchess();
    List<String> lines = List.of("Invalid command", "blue soldier;NA;no;no");
    RuleSpectrum refused = spectrum(duckchess, "2\n3 0 4 0\n6 0 5 0\n", lines);
    assertThat(refused.suspicion(DuckchessRule.SOLDIER_MOVE)).isEqualTo(1);
    assertThat(refused.suspicion(DuckchessRule.CHECK)).isZero();
  }

  @Test
  void mistakesTellWhichRuleIsBroken() throws InputException {
    Xiangqi xiangqi = new Xiangqi();
    RuleSpectrum once = spectrum(xiangqi, TWO_CASES, List.of("NO", "NO"));
    assertThat(once.mistakes().changed().keySet())
        .extracting(RuleMistake::rule)
        .contains(XiangqiRule.CHARIOT);
    assertThat(once.mistakes().wrong().cardinality()).isEqualTo(1);
    RuleSpectrum twice = once.plus(xiangqi, cases(xiangqi, TWO_CASES), answer(xiangqi, TWO_CASES));
    assertThat(twice.mistakes().cases()).isEqualTo(2 * once.mistakes().cases());
    assertThat(twice.mistakes().wrong()).isEqualTo(once.mistakes().wrong());
  }

  @Test
  void aGameMayNameItsSuspects() throws InputException {
    Go go = new Go();
    String input = "1\n2\nB 5 5\nW 1 1\n";
    List<String> refused = new ArrayList<>(Collections.nCopies(19, ".".repeat(19)));
    refused.set(4, "....B" + ".".repeat(14));
    refused.add(0, "miss 3");
    RuleSpectrum suspected = spectrum(go, input, refused);
    assertThat(suspected.suspicion(GoRule.SUPERKO)).isEqualTo(1);
    assertThat(suspected.explaining()).isEqualTo(List.of(GoRule.SUPERKO));
    assertThat(suspected.contradicts(GoRule.SUPERKO)).isFalse();
    assertThat(suspected.contradicts(GoRule.CAPTURE)).isTrue();
    assertThat(suspected.match(GoRule.FINAL_BOARD)).isPositive();
    assertThat(suspected.score(GoRule.FINAL_BOARD)).isEqualTo(suspected.match(GoRule.FINAL_BOARD));
    refused.set(0, "miss 4");
    RuleSpectrum unclear = spectrum(go, input, refused);
    assertThat(go.rules())
        .allMatch(rule -> unclear.suspicion(rule) == 0 && unclear.score(rule) == 0)
        .noneMatch(unclear::contradicts);
    assertThat(unclear.explaining()).isEmpty();
  }

  private static <C> RuleSpectrum spectrum(Problem<C> game, String input, List<String> found)
      throws InputException {
    return RuleSpectrum.EMPTY.plus(game, cases(game, input), found);
  }

  private static <C> List<String> answer(Problem<C> game, String input) throws InputException {
    List<String> lines = new ArrayList<>();
    AnswerKey.answer(game, cases(game, input), AnswerKey.Engine.SOLVER, lines::add);
    return lines;
  }

  private static <C> List<C> cases(Problem<C> game, String input) throws InputException {
    return game.format()
        .read(InputReader.strict("input", input.getBytes(StandardCharsets.US_ASCII)));
  }
}

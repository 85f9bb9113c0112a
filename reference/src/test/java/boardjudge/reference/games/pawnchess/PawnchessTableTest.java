package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PawnchessTableTest {
  private final PawnchessTable table = PawnchessTable.compute();

  @Test
  void holdsEveryCaseByItsAnswer() {
    assertThat(table.size()).isEqualTo(275_836);
    assertThat(table.results().stream().map(r -> r.line() + " " + table.count(r.plies())))
        .containsExactly(
            "white (1) 184411",
            "black (2) 32218",
            "white (3) 20335",
            "black (4) 17203",
            "white (5) 10584",
            "black (6) 5064",
            "white (7) 4101",
            "black (8) 1109",
            "white (9) 631",
            "black (10) 130",
            "white (11) 40",
            "black (12) 8",
            "white (13) 2");
  }

  @Test
  void numbersCasesByPlies() {
    assertThat(table.first(0)).isZero();
    assertThat(table.first(1)).isZero();
    assertThat(table.first(2)).isEqualTo(184_411);
    assertThat(table.first(13)).isEqualTo(275_834);
    assertThat(table.first(14)).isEqualTo(275_836);
    assertThat(table.first(1000)).isEqualTo(275_836);
    assertThat(table.count(0)).isZero();
    assertThat(table.testCase(0).position().rows()).containsExactly(".p..", "P...", "....", "....");
    assertThat(longest()).containsExactly("pp.p/.p../..../PPPP", "p.pp/..p./..../PPPP");
  }

  private List<String> longest() {
    return IntStream.range(table.first(13), table.size())
        .mapToObj(number -> String.join("/", table.testCase(number).position().rows()))
        .toList();
  }

  /** The engines are independent: one works on bit sets, the other on rows of text. */
  @Test
  void refereeAgreesOnEveryCase() {
    PawnchessReferee referee = new PawnchessReferee();
    PawnchessSolver solver = new PawnchessSolver();
    for (int number = 0; number < table.size(); number++) {
      PawnchessCase testCase = table.testCase(number);
      PawnchessResult plain = referee.result(testCase.position(), PawnchessColour.WHITE);
      PawnchessResult fast = solver.result(testCase);
      if (!plain.equals(fast)) {
        assertThat(plain).as(testCase.toString()).isEqualTo(fast);
      }
    }
  }
}

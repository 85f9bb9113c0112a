package boardjudge.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.suite.strength.AnsweredTest;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The cases of a test that wrong programs answer quickly")
class QuickCasesTest {
  private static final PawnchessCase SMALL =
      new PawnchessCase(PawnchessPosition.of("....", "...p", ".P..", "...."));
  private static final PawnchessCase LARGE =
      new PawnchessCase(PawnchessPosition.of("pppp", "....", "....", "PPPP"));

  @SuppressWarnings("unchecked")
  private final Problem<PawnchessCase> problem =
      (Problem<PawnchessCase>) Problems.find("pawnchess").orElseThrow();

  private final AnsweredTest<PawnchessCase> test =
      AnsweredTest.of(problem, "t", List.of(SMALL, LARGE, SMALL, SMALL));

  @Test
  void areAllOfThemWhereThatIsQuick() {
    Diagnostician.QuickCases<PawnchessCase> quick =
        Diagnostician.QuickCases.of(problem, test, 0, Long.MAX_VALUE);
    assertThat(quick.test()).isSameAs(test);
    assertThat(quick.lines(List.of("a", "b", "c", "d", "e"))).hasSize(5);
  }

  @Test
  void skipSlowOnesButForOne() {
    long effort = problem.effort(List.of(SMALL, SMALL));
    Diagnostician.QuickCases<PawnchessCase> quick =
        Diagnostician.QuickCases.of(problem, test, 1, effort);
    assertThat(quick.test().cases()).containsExactly(SMALL, LARGE, SMALL);
    assertThat(quick.test().answer())
        .isEqualTo(AnsweredTest.of(problem, "", List.of(SMALL, LARGE, SMALL)).answer());
    assertThat(quick.lines(List.of("a", "b", "c", "d", "e"))).containsExactly("a", "b", "c");
    assertThat(quick.lines(List.of("a", "b"))).containsExactly("a", "b");
    assertThat(
            Diagnostician.QuickCases.of(problem, test, 3, effort)
                .lines(List.of("a", "b", "c", "d")))
        .containsExactly("a", "c", "d");
  }

  @Test
  void eachPawnTakesFourTimesTheEffort() {
    PawnchessCase more = new PawnchessCase(PawnchessPosition.of("p...", "...p", ".P..", "...."));
    assertThat(problem.effort(List.of(more))).isEqualTo(4 * problem.effort(List.of(SMALL)));
  }
}

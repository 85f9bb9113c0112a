package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  @Test
  void aTableHasNoRaggedRows() {
    Evidence.Table table = new Evidence.Table("t", List.of("a", "b"), List.of(List.of("1", "2")));
    assertThat(table.rows(Lang.EN)).hasSize(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Evidence.Table("t", List.of("a"), List.of(List.of("1", "2"))));
  }

  @Test
  void aDiscrepancyKnowsTheFirstLineFound() {
    assertThat(new Discrepancy(0, Optional.of("a"), List.of("b", "c")).foundLine()).hasValue("b");
    assertThat(new Discrepancy(0, Optional.of("a"), List.of()).foundLine()).isEmpty();
  }

  @Test
  void rulesHaveIdsInAnyLocale() {
    assertThat(StripGame.StripRule.STAYS_ON.id()).isEqualTo("stays-on");
  }

  @Test
  void stepsTellNoEventsUnlessTheyDo() {
    new StripGame(slip -> {}).referee(List.of(1), step -> assertThat(step.events()).isEmpty());
  }

  @Test
  void anUnknownProblemIsNotFound() {
    assertThat(Problems.find("no such game")).isEmpty();
    assertThat(Problems.all()).allSatisfy(p -> assertThat(Problems.find(p.id())).isPresent());
  }
}

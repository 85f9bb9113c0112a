package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  @Test
  void aTableHasNoRaggedRows() {
    Message text = Message.literal("t");
    List<List<Message>> rows = List.of(List.of(text, text));
    Evidence.Table table = new Evidence.Table(text, List.of(text, text), rows);
    assertThat(table.rows(Lang.EN)).hasSize(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Evidence.Table(text, List.of(text), rows));
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

package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.view.TextStyle;
import boardjudge.grading.remote.QueueStatus;
import boardjudge.grading.remote.WorkerState;
import boardjudge.reference.Lang;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Names in Chinese tables are not translated, though they may be words of the messages")
class ChineseTablesTest {
  private static final TextStyle CHINESE = TextStyle.PLAIN.in(Lang.ZH);

  @Test
  void ofPeople() {
    Totals totals =
        new Totals(
            List.of("go"),
            List.of(
                new Totals.Row(
                    new Owner("accepted", "accepted", ""), List.of("accepted"), BigDecimal.ONE)));
    assertThat(totals.text(CHINESE))
        .containsExactly(
            "\u59d3\u540d      go        \u5408\u8ba1", "accepted  \u7b54\u6848\u6b63\u786e     1");
  }

  @Test
  void ofWorkers() {
    WorkerState worker =
        new WorkerState(
            "ready",
            "host",
            WorkerState.State.READY,
            "",
            1,
            0,
            7,
            0,
            1,
            List.of("done"),
            List.of());
    QueueStatus status =
        new QueueStatus("q", 0, 0, 0, 0, 0, Optional.empty(), List.of(), List.of(worker));
    assertThat(status.text(CHINESE))
        .last()
        .asString()
        .startsWith("ready ")
        .contains(" host ")
        .contains(" done")
        .doesNotContain(" ready");
  }
}

package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("worker")
class WorkerCommandTest {
  /** So that whoever started it can start it again. */
  @Test
  void endsWithAFaultWhereOneOfItsThreadsDoes() {
    CommandRun run =
        CommandRun.run(
            "worker", "--queue", "tcp://localhost:1", "--sandbox", "off", "--cache", "target/none");
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.OUR_FAULT);
    assertThat(run.err())
        .contains("working for tcp://localhost:1")
        .contains("internal error")
        .contains("a thread of the worker ended");
  }
}

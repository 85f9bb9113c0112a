package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The simulation of many workers")
class ScaleSimulationTest {
  private static final ScaleCosts NOTHING = new ScaleCosts(0, 0, 0, 0, 0, 0, 0, 0, 0, 1);

  @Test
  void whereTheQueueCostsNothingOnlyTheJobsTakeTime() {
    List<Double> jobs = Collections.nCopies(20, 1.5);
    assertThat(ScaleSimulation.makespan(NOTHING, 1, jobs)).isCloseTo(30, within(1e-6));
    assertThat(ScaleSimulation.makespan(NOTHING, 4, jobs)).isCloseTo(7.5, within(1e-6));
    assertThat(ScaleSimulation.makespan(NOTHING, 100, jobs)).isCloseTo(1.5, within(1e-6));
  }

  @Test
  void aSlowSendingThreadLimitsTheWorkers() {
    ScaleCosts slow = new ScaleCosts(0.01, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    ScaleSimulation.Outcome outcome = ScaleSimulation.steady(slow, 1, 2000, 3);
    assertThat(outcome.jobs()).isCloseTo(100, within(1.0));
    assertThat(outcome.busyWorkers()).isCloseTo(300, within(10.0));
    assertThat(outcome.busySender()).isCloseTo(1, within(0.01));
  }

  @Test
  void aBatchOfJobsWaitsForTheDiskOnce() {
    ScaleCosts slow = new ScaleCosts(0, 0.32, 0, 0, 0, 0, 0, 0, 0, 1);
    ScaleSimulation.Outcome outcome = ScaleSimulation.steady(slow, 1, 2000, 3);
    assertThat(outcome.jobs()).isCloseTo(100, within(1.0));
  }

  @Test
  void aSlowBrokerLimitsAllGradingsTogether() {
    ScaleCosts slow = new ScaleCosts(0, 0, 0, 0, 0, 0, 0.01, 0, 0, 1);
    ScaleSimulation.Outcome outcome = ScaleSimulation.steady(slow, 4, 2000, 3);
    assertThat(outcome.jobs()).isCloseTo(100, within(2.0));
    assertThat(outcome.busyBroker()).isCloseTo(1, within(0.01));
  }

  @Test
  void thePlotIsWhatTheMeasuredCostsMake() throws Exception {
    assertThat(Files.readString(Path.of("..", "docs", "pictures", "scale.svg")))
        .as("draw it again: see remote/README.md")
        .isEqualTo(ScalePlot.svg(ScaleCosts.measured()));
  }
}

package boardjudge.checker.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code boardjudge sandbox} reports. */
class SandboxProbeTest {
  private static List<String> open(Sandbox sandbox) throws Exception {
    return new SandboxProbe(sandbox)
        .results().stream()
            .filter(result -> !result.holds())
            .map(SandboxProbe.Result::protection)
            .toList();
  }

  @Test
  void allHoldsWhereNothingIsMissing() throws Exception {
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.AUTO)) {
      assumeTrue(sandbox.notices().isEmpty(), "needs every protection");
      assertThat(open(sandbox)).isEmpty();
    }
  }

  @Test
  void withoutASandboxTheMachineIsOpen() throws Exception {
    try (Sandbox sandbox = Sandbox.open(Sandbox.Demand.OFF)) {
      assertThat(open(sandbox))
          .contains("files of this machine", "system calls", "what is left behind")
          .doesNotContain("wall-clock time", "output");
    }
  }
}

package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

/** Processes are counted in the box where no control group counts them. */
class ProcessLimitTest {
  @Test
  void boxesAreCountedSinceLinux514() {
    assertThat(ProcessLimit.countsBox("5.13.19")).isFalse();
    assertThat(ProcessLimit.countsBox("5.14.0-427.el9.x86_64")).isTrue();
    assertThat(ProcessLimit.countsBox("6.1.0-56-cloud-amd64")).isTrue();
    assertThat(ProcessLimit.countsBox("4.19.0")).isFalse();
    assertThat(ProcessLimit.countsBox("unknown")).isFalse();
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void bindsEachBoxApartWithoutAControlGroup() throws Exception {
    Protection reduced = without(Need.CONTROL_GROUPS);
    assumeTrue(
        reduced.kernelLimitsProcesses(), "needs Linux 5.14 and programs that are not root's");
    bindsExactly(reduced);
  }

  @Test
  @Needs(Need.CONTROL_GROUPS)
  void aControlGroupAllowsNoProcessMore() throws Exception {
    bindsExactly(TestProtection.found());
  }

  @Test
  @Needs(Need.CONTROL_GROUPS)
  void aControlGroupAllowsNoProcessMoreOutsideOfABox() throws Exception {
    bindsExactly(without(Need.BUBBLEWRAP));
  }

  private static Protection without(Need part) throws Exception {
    return TestProtection.without(TestProtection.found(), EnumSet.of(part));
  }

  /** A program and its children are as many processes as are allowed, in each of two runs. */
  private static void bindsExactly(Protection protection) throws Exception {
    String source =
        """
        #include <stdio.h>
        #include <unistd.h>
        int main(void) {
          int started = 0;
          while (started < 100) {
            int child = fork();
            if (child < 0) break;
            if (child == 0) for (;;) pause();
            started++;
          }
          printf("%d\\n", started);
          return 0;
        }
        """;
    Limits limits = TestPrograms.SMALL.withProcesses(20);
    try (TestPrograms programs = new TestPrograms(Sandbox.with(protection, 1))) {
      for (int repeat = 0; repeat < 2; repeat++) {
        try (RunOutcome outcome = programs.run("c", source, "", limits)) {
          assertThat(outcome.message()).isEmpty();
          assertThat(TestPrograms.text(outcome)).isEqualTo("19\n");
          assertThat(outcome.peakMemory().isPresent()).isEqualTo(protection.groups().isPresent());
        }
      }
    }
  }
}

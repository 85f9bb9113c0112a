package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of control groups are made by hand, since no machine has both versions. */
class ControlGroupsTest {
  @TempDir private Path folder;

  private ControlGroup group(boolean isVersionTwo) {
    return new ControlGroup(isVersionTwo, folder, folder, folder);
  }

  private void file(String name, String text) throws Exception {
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void readsVersionTwo() throws Exception {
    file("cpu.stat", "usage_usec 1234567\nuser_usec 1000000\nsystem_usec 234567\n");
    file("memory.peak", "4096000\n");
    file("memory.events", "low 0\nhigh 0\nmax 31\noom 1\noom_kill 1\noom_group_kill 0\n");
    ControlGroup group = group(true);
    assertThat(group.usedCpu()).isEqualTo(Duration.ofNanos(1_234_567_000));
    assertThat(group.peak()).hasValue(4_096_000);
    assertThat(group.ranOutOfMemory()).isTrue();
    assertThat(group.folders()).containsExactly(folder);
  }

  @Test
  void anOlderVersionTwoHasNoPeak() throws Exception {
    assertThat(group(true).peak()).isEmpty();
  }

  @Test
  void readsVersionOne() throws Exception {
    file("cpuacct.usage", "1234567890\n");
    file("memory.max_usage_in_bytes", "4096000\n");
    file("memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill 0\n");
    ControlGroup group = group(false);
    assertThat(group.usedCpu()).isEqualTo(Duration.ofNanos(1_234_567_890));
    assertThat(group.peak()).hasValue(4_096_000);
    assertThat(group.ranOutOfMemory()).isFalse();
  }

  @Test
  void aSystemWithoutControlGroupsHasNone() throws Exception {
    assertThat(ControlGroups.find(List.of("22 1 0:1 / / rw - ext4 /dev/vda rw"), List.of()))
        .isEmpty();
  }

  @Test
  void aReadOnlyMountIsNotUsed() throws Exception {
    Path readOnly = Path.of("/proc/self");
    assertThat(
            ControlGroups.find(
                List.of("30 1 0:2 / " + readOnly + " rw - cgroup2 cgroup2 rw"), List.of("0::/")))
        .isEmpty();
  }
}

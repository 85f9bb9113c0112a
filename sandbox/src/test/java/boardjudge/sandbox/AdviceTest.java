package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Protection.Advice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Advice on a machine that could protect more")
class AdviceTest {
  @TempDir private static Path root;

  @Test
  void namesTheSettingThatForbids() throws IOException {
    assertThat(Advice.ofNamespaces(root.resolve("none"))).isEmpty();
    Path kernel = Files.createDirectories(root.resolve("proc/sys/kernel"));
    Path setting = kernel.resolve("apparmor_restrict_unprivileged_userns");
    Files.writeString(setting, "0\n");
    assertThat(Advice.ofNamespaces(root)).isEmpty();
    Files.writeString(setting, "1\n");
    assertThat(Advice.ofNamespaces(root).orElseThrow())
        .endsWith("kernel.apparmor_restrict_unprivileged_userns=0");
    Files.writeString(setting, "0\n");
    Files.writeString(kernel.resolve("unprivileged_userns_clone"), "1\n");
    assertThat(Advice.ofNamespaces(root)).isEmpty();
    Files.writeString(kernel.resolve("unprivileged_userns_clone"), "0\n");
    assertThat(Advice.ofNamespaces(root).orElseThrow())
        .endsWith("kernel.unprivileged_userns_clone=1");
  }

  @Test
  void namesTheCommandOfSystemdToAPlainUser() throws IOException {
    assertThat(Advice.ofGroups(root, false)).isEmpty();
    Files.createDirectories(root.resolve("run/systemd/system"));
    assertThat(Advice.ofGroups(root, true)).isEmpty();
    assertThat(Advice.ofGroups(root, false).orElseThrow()).contains("systemd-run --user --scope");
    Path controllers = Files.createDirectories(root.resolve("proc")).resolve("cgroups");
    Files.writeString(controllers, "#subsys_name hierarchy num_cgroups enabled\nmemory\t0\t7\t1\n");
    assertThat(Advice.ofGroups(root, true)).isEmpty();
    Files.writeString(controllers, "#subsys_name hierarchy num_cgroups enabled\nmemory\t0\t7\t0\n");
    assertThat(Advice.ofGroups(root, true).orElseThrow()).contains("cgroup_enable=memory");
  }
}

package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a user can do on systems that could protect more than they do by themselves. */
final class Advice {
  private Advice() {}

  /** Where AppArmor keeps plain users' programs from making user namespaces. */
  static Optional<String> ofNamespaces(Path root) {
    Path setting = root.resolve("proc/sys/kernel/apparmor_restrict_unprivileged_userns");
    try {
      return Files.readString(setting).strip().equals("1")
          ? Optional.of(
              "AppArmor restricts user namespaces here; allow them: sudo sysctl -w"
                  + " kernel.apparmor_restrict_unprivileged_userns=0")
          : Optional.empty();
    } catch (IOException notThere) {
      return Optional.empty();
    }
  }

  /** Where systemd delegates groups to who asks. */
  static Optional<String> ofGroups(Path root, boolean superuser) {
    return !superuser && Files.isDirectory(root.resolve("run/systemd/system"))
        ? Optional.of(
            "systemd gives you control groups: start it by systemd-run --user --scope -p"
                + " Delegate=yes boardjudge ...")
        : Optional.empty();
  }
}

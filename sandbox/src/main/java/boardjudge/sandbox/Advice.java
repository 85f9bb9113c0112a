package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a user can do on systems that could protect more than they do by themselves. */
final class Advice {
  private Advice() {}

  /**
   * Where AppArmor, or Debian's kernel, keeps plain users' programs from making user namespaces.
   */
  static Optional<String> ofNamespaces(Path root) {
    if (says(root, "apparmor_restrict_unprivileged_userns", "1")) {
      return Optional.of(
          "AppArmor restricts user namespaces here; allow them: sudo sysctl -w"
              + " kernel.apparmor_restrict_unprivileged_userns=0");
    }
    return says(root, "unprivileged_userns_clone", "0")
        ? Optional.of(
            "the kernel restricts user namespaces here; allow them: sudo sysctl -w"
                + " kernel.unprivileged_userns_clone=1")
        : Optional.empty();
  }

  private static boolean says(Path root, String setting, String value) {
    try {
      return Files.readString(root.resolve("proc/sys/kernel").resolve(setting))
          .strip()
          .equals(value);
    } catch (IOException notThere) {
      return false;
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

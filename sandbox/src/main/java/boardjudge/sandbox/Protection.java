package boardjudge.sandbox;

import boardjudge.sandbox.Bubblewrap.Devices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The means of protection and measurement on this machine.
 *
 * @param bubblewrap hides the machine; needs the shell
 * @param user runs programs if the judge is root; needs bubblewrap
 * @param filter the file of the {@link SystemCallFilter}; needs bubblewrap
 * @param groups limit and measure the whole process tree; need the shell
 * @param shell {@code /bin/sh}, which sets the limits of single processes
 * @param parentDeathGuard {@code setpriv}, which kills a program with the judge's thread that
 *     started it, where bubblewrap does not
 * @param notices what is not protected or not measured, one sentence each
 */
record Protection(
    Optional<Bubblewrap> bubblewrap,
    Optional<BoxUser> user,
    Optional<Path> filter,
    Optional<ControlGroups> groups,
    Optional<Path> shell,
    Optional<Path> parentDeathGuard,
    List<String> notices) {
  Protection {
    notices = List.copyOf(notices);
  }

  static Protection none() {
    Optional<Path> shell = isLinux() ? Languages.tool("sh") : Optional.empty();
    return new Protection(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        shell,
        shell.flatMap(sh -> Languages.tool("setpriv")),
        List.of(
            "programs run unprotected: they see this machine's files and network",
            shell.isPresent()
                ? "memory is not measured, and CPU time only of processes that end normally"
                : "CPU time and memory are not measured; only the wall-clock limit ends a"
                    + " program"));
  }

  static Protection find(Path folder) throws IOException, InterruptedException {
    if (!isLinux() || Languages.tool("sh").isEmpty()) {
      return none();
    }
    List<String> notices = new ArrayList<>();
    Box box = findBox(folder, notices);
    Optional<ControlGroups> groups = ControlGroups.find();
    if (groups.isEmpty()) {
      for (String loss : lossesWithoutGroups(box)) {
        notices.add("no control group can be created here: " + loss);
      }
      Advice.ofGroups(Path.of("/"), BoxUser.isRoot()).ifPresent(notices::add);
    }
    return new Protection(
        box.bubblewrap,
        box.user,
        box.filter,
        groups,
        Languages.tool("sh"),
        Languages.tool("setpriv"),
        notices);
  }

  private record Box(
      Optional<Bubblewrap> bubblewrap, Optional<BoxUser> user, Optional<Path> filter) {
    static final Box NONE = new Box(Optional.empty(), Optional.empty(), Optional.empty());

    void addNotices(List<String> notices) {
      if (user.isEmpty() && BoxUser.isRoot()) {
        notices.add(
            "programs run as this machine's root: neither chroot nor setpriv starts them as another"
                + " user");
      }
      if (filter.isEmpty()) {
        notices.add("system calls are not filtered: the kernel or this processor cannot do it");
      }
    }
  }

  /** Tries bubblewrap with all options, then with fewer. */
  private static Box findBox(Path folder, List<String> notices)
      throws IOException, InterruptedException {
    String loss = ": programs see this machine's files and network";
    Optional<Path> program = Languages.tool("bwrap");
    if (program.isEmpty()) {
      notices.add("bubblewrap is not installed (apt-get install bubblewrap)" + loss);
      return Box.NONE;
    }
    Bubblewrap bubblewrap = Bubblewrap.of(program.get(), Devices.make(folder));
    Optional<BoxUser> boxUser = BoxUser.find();
    Optional<Path> callFilter = filter(folder);
    String problem = "";
    for (Optional<BoxUser> user : List.of(boxUser, Optional.<BoxUser>empty())) {
      for (Optional<Path> filter : List.of(callFilter, Optional.<Path>empty())) {
        Optional<String> fault = bubblewrap.probe(user, filter);
        if (fault.isEmpty()) {
          Box box = new Box(Optional.of(bubblewrap), user, filter);
          box.addNotices(notices);
          return box;
        }
        problem = fault.get();
      }
    }
    notices.add("bubblewrap does not work here (" + problem + ")" + loss);
    Advice.ofNamespaces(Path.of("/")).ifPresent(notices::add);
    return Box.NONE;
  }

  private static Optional<Path> filter(Path folder) throws IOException {
    Optional<byte[]> filter = SystemCallFilter.forThisMachine(call -> true);
    if (filter.isEmpty()) {
      return Optional.empty();
    }
    Path file = Files.write(folder.resolve("system-calls"), filter.get());
    BoxUser.makeReadable(file);
    return Optional.of(file);
  }

  private static List<String> lossesWithoutGroups(Box box) {
    String processes =
        canLimitProcesses(box.bubblewrap, box.user)
            ? "the number of processes is limited only by RLIMIT_NPROC"
            : "the number of processes is not limited"
                + (box.bubblewrap.isPresent()
                    ? ""
                    : ", and processes that a program leaves behind keep running");
    return List.of(
        "memory is not measured; only the address space of each process is limited",
        "CPU time is measured only for processes that end normally, and limited only for each"
            + " process",
        processes);
  }

  /** Whether the kernel limits the processes of each box; it exempts root. */
  private static boolean canLimitProcesses(
      Optional<Bubblewrap> bubblewrap, Optional<BoxUser> user) {
    return bubblewrap.isPresent()
        && (user.isPresent() || !BoxUser.isRoot())
        && ProcessLimit.countsBox();
  }

  boolean isComplete() {
    return notices.isEmpty();
  }

  /** Whether the kernel limits a box's processes, because no control group does. */
  boolean kernelLimitsProcesses() {
    return groups.isEmpty() && canLimitProcesses(bubblewrap, user);
  }

  /** Whether the shell measures CPU time, because no control group does. */
  boolean shellMeasuresCpuTime() {
    return shell.isPresent() && groups.isEmpty();
  }

  /** The command prefix that makes a command die with its judge; empty without the tool. */
  List<String> parentDeathPrefix() {
    return parentDeathGuard
        .map(setpriv -> List.of(setpriv.toString(), "--pdeathsig", "KILL"))
        .orElse(List.of());
  }

  /** Whether fork servers can start runs: they limit neither memory nor processes. */
  boolean allowsForkServers() {
    return bubblewrap.isPresent() && parentDeathGuard.isPresent() && groups.isPresent();
  }

  /** Whether a fork server can run as the box user, so that runs need not switch users. */
  boolean canForkAsBoxUser() {
    return user.isPresent() && groups.filter(ControlGroups::canDelegate).isPresent();
  }

  private static boolean isLinux() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
  }

  static final class Advice {
    /** For AppArmor or Debian kernels that deny user namespaces to unprivileged programs. */
    static Optional<String> ofNamespaces(Path root) {
      if (isSet(root, "apparmor_restrict_unprivileged_userns", "1")) {
        return Optional.of(
            "AppArmor restricts user namespaces here; allow them: sudo sysctl -w"
                + " kernel.apparmor_restrict_unprivileged_userns=0");
      }
      return isSet(root, "unprivileged_userns_clone", "0")
          ? Optional.of(
              "the kernel restricts user namespaces here; allow them: sudo sysctl -w"
                  + " kernel.unprivileged_userns_clone=1")
          : Optional.empty();
    }

    private static boolean isSet(Path root, String setting, String value) {
      try {
        return Files.readString(root.resolve("proc/sys/kernel").resolve(setting))
            .strip()
            .equals(value);
      } catch (IOException notThere) {
        return false;
      }
    }

    /** For kernels started without the controller of memory, and for systemd. */
    static Optional<String> ofGroups(Path root, boolean superuser) {
      if (hasNoMemoryController(root)) {
        return Optional.of(
            "the kernel was started without control groups for memory; allow them:"
                + " cgroup_enable=memory in the kernel's command line");
      }
      return !superuser && Files.isDirectory(root.resolve("run/systemd/system"))
          ? Optional.of(
              "systemd gives you control groups: start it by systemd-run --user --scope -p"
                  + " Delegate=yes boardjudge ...")
          : Optional.empty();
    }

    private static boolean hasNoMemoryController(Path root) {
      try {
        return Files.readAllLines(root.resolve("proc/cgroups")).stream()
            .anyMatch(line -> line.matches("memory\\s+\\d+\\s+\\d+\\s+0"));
      } catch (IOException notThere) {
        return false;
      }
    }
  }
}

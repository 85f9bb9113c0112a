package boardjudge.sandbox;

import boardjudge.sandbox.Bubblewrap.Devices;
import boardjudge.sandbox.ControlGroups.Purpose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What this machine can protect and measure with.
 *
 * @param bubblewrap hides the machine; needs the shell
 * @param user as whom programs run where the judge is root; needs bubblewrap
 * @param filter the file of the {@link SystemCallFilter}; needs bubblewrap
 * @param groups bind and measure the whole process tree; need the shell
 * @param shell {@code /bin/sh}, which sets the limits of single processes
 * @param parentDeathGuard {@code setpriv}, which kills a program with the judge's thread that
 *     started it, where bubblewrap does not
 * @param notices what is not protected or not measured, a sentence each
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

  /** Nothing but the wall clock. */
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
                ? "memory is not measured, and CPU time only of processes that end in order"
                : "CPU time and memory are not measured; only the wall-clock limit ends a"
                    + " program"));
  }

  /** Tries what there is. */
  static Protection find(Path folder) throws IOException, InterruptedException {
    if (!isLinux() || Languages.tool("sh").isEmpty()) {
      return none();
    }
    List<String> notices = new ArrayList<>();
    Box box = box(folder, notices);
    Optional<ControlGroups> groups = ControlGroups.find();
    List<Purpose> missing = groups.map(ControlGroups::missing).orElse(List.of(Purpose.values()));
    for (Purpose purpose : missing) {
      notices.add("no control group may be made here: " + loss(purpose, box));
    }
    if (!missing.isEmpty()) {
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

  /** What bubblewrap can do here. */
  private record Box(
      Optional<Bubblewrap> bubblewrap, Optional<BoxUser> user, Optional<Path> filter) {
    static final Box NONE = new Box(Optional.empty(), Optional.empty(), Optional.empty());

    /** Notes what this lacks. */
    void notice(List<String> notices) {
      if (user.isEmpty() && BoxUser.isRoot()) {
        notices.add(
            "programs run as this machine's root: neither chroot nor setpriv starts them as another"
                + " user");
      }
      if (filter.isEmpty()) {
        notices.add(
            "no system call is refused: the kernel, or this processor, has no filter for it");
      }
    }
  }

  /** Tries bubblewrap with all it could have, then with less and less. */
  private static Box box(Path folder, List<String> notices)
      throws IOException, InterruptedException {
    String open = ": programs see this machine's files and network";
    Optional<Path> program = Languages.tool("bwrap");
    if (program.isEmpty()) {
      notices.add("bubblewrap is not installed (apt-get install bubblewrap)" + open);
      return Box.NONE;
    }
    Bubblewrap bubblewrap = Bubblewrap.of(program.get(), Devices.make(folder));
    Optional<BoxUser> boxUser = BoxUser.find();
    Optional<Path> callFilter = filter(folder);
    String problem = "";
    for (Optional<BoxUser> user : List.of(boxUser, Optional.<BoxUser>empty())) {
      for (Optional<Path> filter : List.of(callFilter, Optional.<Path>empty())) {
        Optional<String> found = bubblewrap.problem(user, filter);
        if (found.isEmpty()) {
          Box box = new Box(Optional.of(bubblewrap), user, filter);
          box.notice(notices);
          return box;
        }
        problem = found.get();
      }
    }
    notices.add("bubblewrap does not work here (" + problem + ")" + open);
    Advice.ofNamespaces(Path.of("/")).ifPresent(notices::add);
    return Box.NONE;
  }

  private static Optional<Path> filter(Path folder) throws IOException {
    Optional<byte[]> filter = SystemCallFilter.forThisMachine();
    if (filter.isEmpty()) {
      return Optional.empty();
    }
    Path file = Files.write(folder.resolve("system-calls"), filter.get());
    BoxUser.show(file);
    return Optional.of(file);
  }

  private static String loss(Purpose purpose, Box box) {
    return switch (purpose) {
      case MEMORY -> "memory is not measured, and bound by address space for each process alone";
      case CPU_TIME -> "CPU time is that of processes that end in order, and bound for each alone";
      case PROCESSES -> {
        if (countsProcesses(box.bubblewrap, box.user)) {
          yield "the number of processes is bound by RLIMIT_NPROC alone";
        }
        yield box.bubblewrap.isPresent()
            ? "the number of processes is not bound"
            : "the number of processes is not bound, and what a program leaves behind goes on";
      }
    };
  }

  /** Whether the kernel can count the processes of each box; it never refuses one to root. */
  private static boolean countsProcesses(Optional<Bubblewrap> bubblewrap, Optional<BoxUser> user) {
    return bubblewrap.isPresent()
        && (user.isPresent() || !BoxUser.isRoot())
        && ProcessLimit.countsBox();
  }

  boolean isWhole() {
    return notices.isEmpty();
  }

  boolean measures(Purpose purpose) {
    return groups.map(present -> present.serves(purpose)).orElse(false);
  }

  /** Whether the processes of a box are counted in it, for want of a control group that does. */
  boolean countsProcessesOfBox() {
    return !measures(Purpose.PROCESSES) && countsProcesses(bubblewrap, user);
  }

  /** Whether CPU time is asked of the shell, for want of a control group that measures it. */
  boolean timesByShell() {
    return shell.isPresent() && !measures(Purpose.CPU_TIME);
  }

  /** The words before a command that is to die with its judge, where the tool for it is there. */
  List<String> diesWithJudge() {
    return parentDeathGuard
        .map(setpriv -> List.of(setpriv.toString(), "--pdeathsig", "KILL"))
        .orElse(List.of());
  }

  /** Whether the box's user can start runs by himself, who then need not become him. */
  boolean startsAsUser() {
    return user.isPresent() && groups.map(ControlGroups::canLetIn).orElse(false);
  }

  private static boolean isLinux() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
  }

  /** What a user can do on systems that could protect more than they do by themselves. */
  static final class Advice {
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
}

package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that attack files, mounts, devices and their permissions. */
class HostileFilesTest extends HostilePrograms {
  @Test
  @Needs(Need.BUBBLEWRAP)
  void seesNoFileOfTheMachine(@TempDir Path folder) throws Exception {
    Path answer = Files.writeString(folder.resolve("1.ans"), "42\n");
    String other = programs().compile("c", "int main(void) { return 0; }").box().toString();
    String body =
        """
        const char *names[] = {"%s", "%s", "/etc/passwd", "/etc/hostname", "/root", "/home", "/work",
                               "/proc/1/root/etc/passwd", "/sys", "/var", "/run", "/proc/kcore", 0};
        for (int i = 0; names[i]; i++)
          if (open(names[i], O_RDONLY) >= 0) printf("opened %%s\\n", names[i]);
        puts("done");
        return 0;
        """;
    expectOutput("done\n", body.formatted(answer, other));
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void seesNoOpenFileButTheThreeStreams() throws Exception {
    expectOutput(
        "done\n",
        """
        struct stat s;
        for (int f = 0; f < 1000; f++) {
          if (fstat(f, &s)) continue;
          if (f > 2 || !S_ISFIFO(s.st_mode)) printf("%d is open\\n", f);
        }
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void leavesNoTimeOfAccessToTheNextRun() throws Exception {
    assumeTrue(BoxUser.isRoot(), "each run has links of its own");
    String body =
        """
        const char *names[] = {"/dev", "/dev/fd", "/dev/stdin", "/dev/stdout", "/dev/random", 0};
        struct stat file;
        char block[4096];
        for (int i = 0; names[i]; i++) {
          lstat(names[i], &file);
          printf("%ld %ld\\n", file.st_atim.tv_sec, file.st_atim.tv_nsec);
          readlink(names[i], block, sizeof block);
        }
        syscall(SYS_getdents64, open("/dev", O_RDONLY), block, sizeof block);
        return 0;
        """;
    try (RunOutcome first = run(body, "", TestPrograms.SMALL);
        RunOutcome second = run(body, "", TestPrograms.SMALL)) {
      assertThat(TestPrograms.text(second)).isEqualTo(TestPrograms.text(first));
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void seesNoKeysAndNoCommandLineOfTheMachine() throws Exception {
    expectOutput(
        "done\n",
        """
        const char *names[] = {"/proc/keys", "/proc/key-users", "/proc/cmdline", 0};
        char block[1];
        for (int i = 0; names[i]; i++)
          if (read(open(names[i], O_RDONLY), block, 1) > 0) printf("read %s\\n", names[i]);
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void writesNowhereButInItsTemporaryFolder() throws Exception {
    expectOutput(
        "wrote /tmp/x\ndone\n",
        """
        const char *names[] = {"/x", "/box/x", "/box/program", "/usr/x", "/dev/x", "/dev/shm/x",
                               "/proc/sys/kernel/hostname", "/proc/self/comm",
                               "/proc/sys/kernel/core_pattern", "/proc/sys/vm/overcommit_ratio",
                               "/proc/sysrq-trigger", "/tmp/x", 0};
        for (int i = 0; names[i]; i++) {
          int f = open(names[i], O_CREAT | O_WRONLY, 0600);
          if (f >= 0) printf("wrote %s\\n", names[i]);
        }
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BOX_USER)
  void runsAsAUserThatOwnsNothing() throws Exception {
    expectOutput(
        "65534 is 65534 outside\n0 groups\n",
        """
        unsigned in, out, count;
        FILE *map = fopen("/proc/self/uid_map", "r");
        if (fscanf(map, "%u %u %u", &in, &out, &count) == 3)
          printf("%u is %u outside\\n", in, out);
        printf("%d groups\\n", getgroups(0, 0) - (getgroups(0, 0) == 1));
        return 0;
        """);
  }

  @Test
  @Needs(Need.BOX_USER)
  void cannotChangeTheMachinesDevices() throws Exception {
    expectOutput(
        "done\n",
        """
        const char *names[] = {"/dev/null", "/dev/zero", "/dev/urandom", 0};
        for (int i = 0; names[i]; i++) {
          struct stat s;
          stat(names[i], &s);
          if (!chmod(names[i], s.st_mode)) printf("changed the mode of %s\\n", names[i]);
          if (!chown(names[i], s.st_uid, s.st_gid)) printf("gave %s away\\n", names[i]);
        }
        puts("done");
        return 0;
        """);
  }

  @Test
  @Needs(Need.BOX_USER)
  void seesDevicesThatAreNotTheMachines() throws Exception {
    assumeTrue(
        TestProtection.found().bubblewrap().orElseThrow().devices().folder().isPresent(),
        "no devices could be made here");
    Object inode = Files.getAttribute(Path.of("/dev/null"), "unix:ino");
    String body =
        """
        struct stat s;
        stat("/dev/null", &s);
        puts(s.st_ino == %sUL ? "the machine's" : S_ISCHR(s.st_mode) ? "another" : "no device");
        return 0;
        """;
    expectOutput("another\n", body.formatted(inode));
  }

  /** Writing to a device is enough to set its time to now, whoever owns it. */
  @Test
  @Needs(Need.FILTER)
  void cannotSetTheTimesOfDevices() throws Exception {
    Path device = Path.of("/dev/null");
    FileTime before = Files.getLastModifiedTime(device);
    expectOutput(
        "done\n",
        """
        const char *names[] = {"/dev/null", "/dev/zero", "/dev/urandom", 0};
        for (int i = 0; names[i]; i++) {
          struct timespec past[2] = {{1, 0}, {1, 0}};
          int f = open(names[i], O_RDWR);
          if (!utimensat(AT_FDCWD, names[i], past, 0)) printf("set %s back\\n", names[i]);
          if (!utimensat(AT_FDCWD, names[i], 0, 0)) printf("touched %s\\n", names[i]);
          if (!futimens(f, 0)) printf("touched the open %s\\n", names[i]);
          if (!utimes(names[i], 0)) printf("touched %s in the old way\\n", names[i]);
          if (write(f, "x", 1) != 1) printf("could not write %s\\n", names[i]);
        }
        puts("done");
        return 0;
        """);
    assertThat(Files.getLastModifiedTime(device)).isEqualTo(before);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void fileThatGrowsForEver() throws Exception {
    expect(
        Verdict.OUTPUT_LIMIT,
        """
        static char block[1 << 16];
        int f = open("/tmp/f", O_CREAT | O_WRONLY, 0600);
        while (write(f, block, sizeof block) > 0);
        """);
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void compilerSeesNoFileOfTheMachineEither(@TempDir Path folder) throws Exception {
    Path answer = Files.writeString(folder.resolve("1.ans"), "forty-two\n");
    for (String secret : new String[] {"/etc/passwd", answer.toString()}) {
      assertThatThrownBy(
              () ->
                  programs().compile("c", "#include \"" + secret + "\"\nint main(void){return 0;}"))
          .isInstanceOfSatisfying(
              CompileException.class,
              failure ->
                  assertThat(failure.compilerOutput())
                      .contains("No such file")
                      .doesNotContain("root:", "forty-two"));
    }
  }
}

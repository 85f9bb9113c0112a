package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that attack through the network and through harmful system calls. */
class HostileCallsTest extends HostilePrograms {
  @Test
  @Needs(Need.BUBBLEWRAP)
  void reachesNoNetwork() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      expectOutput(
          "refused\n",
          """
          int s = socket(AF_INET, SOCK_STREAM, 0);
          struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(%d)};
          a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
          puts(connect(s, (void *)&a, sizeof a) ? "refused" : "connected");
          return 0;
          """
              .formatted(server.getLocalPort()));
    }
  }

  @Test
  @Needs(Need.BUBBLEWRAP)
  void hasNoPrivileges() throws Exception {
    expectOutput(
        "done\n",
        """
        if (!unshare(CLONE_NEWUSER)) puts("made a user namespace");
        if (!chroot("/tmp")) puts("changed its root");
        if (!sethostname("x", 1)) puts("renamed the machine");
        if (!nice(-5)) puts("pushed in front");
        puts("done");
        return 0;
        """
            .replace(
                "if (!unshare(CLONE_NEWUSER))",
                "extern int unshare(int); if (!unshare(0x10000000))"));
  }

  @Test
  @Needs(Need.FILTER)
  void hasNoSocketsButPairsOfItsOwn() throws Exception {
    expectOutput(
        "a pair\n",
        """
        int pair[2];
        for (int family = 0; family < 50; family++)
          for (int type = 1; type < 6; type++) {
            if (socket(family, type, 0) >= 0) printf("socket %d %d\\n", family, type);
            if (family != AF_UNIX && !socketpair(family, type, 0, pair)) puts("other pair");
          }
        if (!socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) puts("a pair");
        return 0;
        """);
  }

  @Test
  @Needs(Need.FILTER)
  void makesNoNamespaces() throws Exception {
    expectOutput(
        "done\n",
        """
        unsigned long flags[] = {0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000,
                                 0x20000000, 0x40000000, 0};
        for (int i = 0; flags[i]; i++) {
          if (!syscall(SYS_unshare, flags[i])) printf("unshared %lx\\n", flags[i]);
          long child = syscall(SYS_clone, flags[i] | SIGCHLD, 0, 0, 0, 0);
          if (child == 0) _exit(0);
          if (child > 0) printf("cloned %lx\\n", flags[i]);
        }
        errno = 0;
        if (syscall(SYS_clone3, 0, 0) >= 0 || errno != ENOSYS) puts("clone3 is there");
        if (!syscall(SYS_setns, 0, 0) || errno == EINVAL) puts("setns is there");
        errno = 0;
        if (syscall(SYS_io_uring_setup, 1, 0) >= 0 || errno != ENOSYS) puts("io_uring is there");
        puts("done");
        return 0;
        """);
  }

  @ParameterizedTest
  @Needs(Need.FILTER)
  @ValueSource(
      strings = {
        "SYS_ptrace", "SYS_keyctl", "SYS_add_key", "SYS_request_key", "SYS_process_vm_readv",
        "SYS_mount", "SYS_fsopen", "SYS_bpf", "SYS_userfaultfd", "SYS_open_by_handle_at",
        "SYS_kexec_load", "SYS_quotactl"
      })
  void diesOfAHarmfulCall(String call) throws Exception {
    try (RunOutcome outcome =
        run("syscall(" + call + ", 0, 0, 0, 0, 0); return 0;", "", TestPrograms.SMALL)) {
      assertThat(outcome.verdict()).isEqualTo(Verdict.RUN_TIME_ERROR);
      assertThat(outcome.message())
          .isEqualTo(
              "died of signal 31 (SIGSYS: a system call that is not allowed: "
                  + call.substring("SYS_".length())
                  + ")");
    }
  }

  @Test
  @Needs(Need.FILTER)
  void theCallIsNamedForEachRunByItself() throws Exception {
    String body =
        """
        int which = getchar();
        fputs("last words", stderr);
        if (which == 'k') syscall(SYS_keyctl, 0, 0, 0, 0, 0);
        if (which == 'b') syscall(SYS_bpf, 0, 0, 0, 0, 0);
        if (which == 'r') raise(SIGSYS);
        return 0;
        """;
    String death = "died of signal 31 (SIGSYS: a system call that is not allowed";
    for (String way : List.of("r", "k", "b", "r", "k")) {
      try (RunOutcome outcome = run(body, way, TestPrograms.SMALL)) {
        String call = way.equals("k") ? ": keyctl" : way.equals("b") ? ": bpf" : "";
        assertThat(outcome.message()).isEqualTo(death + call + "), said \"last words\"");
      }
    }
  }

  @Test
  @Needs(Need.FILTER)
  void aCallThatIsRefusedWithAnErrorDoesNotKill() throws Exception {
    try (RunOutcome outcome =
        programs().run("python3", "import socket\nsocket.socket()\n", "", TestPrograms.SMALL)) {
      assertThat(outcome.message())
          .isEqualTo(
              ("exit code 1, said \"OSError: [Errno 97] Address family not supported by"
                  + " protocol\", line 2"));
    }
  }

  @ParameterizedTest
  @Needs(Need.FILTER)
  @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
  @ValueSource(
      strings = {
        "syscall(0x40000000 + SYS_getpid);",
        "int r; __asm__ volatile(\"int $0x80\" : \"=a\"(r) : \"a\"(20) : \"memory\");"
      })
  void makesNoCallsThroughOtherTables(String call) throws Exception {
    // Some virtual machines lack interrupt 0x80, so calls through it fail without a filter, too.
    Protection unfiltered = TestProtection.without(TestProtection.found(), Set.of(Need.FILTER));
    String source = "#include <sys/syscall.h>\n#include <unistd.h>\n";
    boolean known;
    try (TestPrograms others = new TestPrograms(Sandbox.with(unfiltered, 1));
        RunOutcome outcome = others.run("c", source + "int main(void) { " + call + " }")) {
      known = !outcome.message().startsWith("died of signal 11");
    }
    try (RunOutcome outcome = run(call + " return 0;", "", TestPrograms.SMALL)) {
      assertThat(outcome.message()).startsWith("died of signal " + (known ? 31 : 11));
    }
  }
}

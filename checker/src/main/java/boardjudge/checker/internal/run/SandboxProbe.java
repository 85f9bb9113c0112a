package boardjudge.checker.internal.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Tries the sandbox: for each thing that a program must not be able to do, a small shell script
 * that tries to do it. What is reported was seen, not concluded from what is installed.
 */
public final class SandboxProbe {
  private static final Limits FEW =
      Limits.STANDARD
          .withCpu(Duration.ofMillis(500))
          .withWall(Duration.ofSeconds(3))
          .withMemory(64 * Limits.MIB)
          .withOutput(Limits.MIB)
          .withProcesses(16);

  private final Sandbox sandbox;
  private final Path folder;

  /** How many seconds a process that is left behind sleeps: no other process says this number. */
  private final String sleep = "30." + Math.abs(System.nanoTime());

  /**
   * What came of one attempt.
   *
   * @param protection what is protected
   * @param holds whether the attempt failed, as it should
   * @param attempt what was tried
   */
  public record Result(String protection, boolean holds, String attempt) {}

  private record Attempt(String protection, String attempt, String script, Predicate<Seen> holds) {}

  /** How a script ended, and what it printed. */
  private record Seen(Verdict verdict, String printed) {
    boolean ended(Verdict wanted) {
      return verdict == wanted;
    }

    boolean printedOnly(String text) {
      return verdict == Verdict.ACCEPTED && printed.strip().equals(text);
    }
  }

  /**
   * @param sandbox what is tried
   */
  public SandboxProbe(Sandbox sandbox) {
    this.sandbox = sandbox;
    this.folder = sandbox.folder();
  }

  /** Makes every attempt, which takes some seconds. */
  public List<Result> results() throws IOException, InterruptedException {
    Path secret = Files.createTempFile("boardjudge-secret", ".txt");
    try {
      Files.writeString(secret, "secret\n");
      List<Result> results = new ArrayList<>();
      for (Attempt each : attempts(secret)) {
        results.add(new Result(each.protection(), each.holds().test(run(each)), each.attempt()));
      }
      return results;
    } finally {
      Files.delete(secret);
    }
  }

  private List<Attempt> attempts(Path secret) {
    return List.of(
        new Attempt(
            "files of this machine",
            "read a file that the judge has just written",
            "cat '" + secret + "' 2>/dev/null || echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "the tests and /usr",
            "write into /usr and into the program's own folder",
            "[ -w /usr ] || [ -w \"$0\" ] || echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "network",
            "find a network interface other than the loopback",
            "grep -v -e lo: -e '|' /proc/net/dev || echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "other processes",
            "find the judge's process",
            "grep -l java /proc/[0-9]*/comm 2>/dev/null || echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "keys of this machine",
            "list them, and the words that it was started with",
            "cat /proc/keys /proc/key-users /proc/cmdline 2>/dev/null; echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "user",
            "be user 0 of this machine",
            "read inside outside count </proc/self/uid_map; echo \"$outside $(id -u)\"",
            seen -> seen.ended(Verdict.ACCEPTED) && !isRoot(seen.printed())),
        new Attempt(
            "capabilities",
            "have one",
            "grep -q 'CapEff:.*[1-9a-f]' /proc/self/status || echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "system calls",
            "make a new namespace",
            "grep -q 'Seccomp:.2' /proc/self/status && ! unshare -U true 2>/dev/null && echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "devices",
            "change the time stamp of /dev/zero",
            "touch -c -r /dev/zero /dev/zero 2>/dev/null || echo none",
            seen -> seen.printedOnly("none")),
        new Attempt(
            "CPU time",
            "run on for ever",
            "while :; do :; done",
            seen -> seen.ended(Verdict.TIME_LIMIT)),
        new Attempt(
            "wall-clock time",
            "sleep for a minute",
            "sleep 60",
            seen -> seen.ended(Verdict.TIME_LIMIT)),
        new Attempt(
            "memory of all processes",
            "hold 40 MiB in each of four processes, 64 being allowed",
            "for i in 1 2 3 4; do head -c 40m /dev/zero | tail -c 40m >/dev/null & done; wait",
            seen -> seen.ended(Verdict.MEMORY_LIMIT)),
        new Attempt(
            "output",
            "print 100 MiB",
            "head -c 100m /dev/zero",
            seen -> seen.ended(Verdict.OUTPUT_LIMIT)),
        new Attempt(
            "number of processes",
            "start 100 processes",
            "i=0; while [ $i -lt 100 ]; do sleep 1 & i=$((i+1)); done 2>/dev/null; echo all",
            seen -> !seen.printed().contains("all")),
        new Attempt(
            "what is left behind",
            "go on after the end",
            "(setsid sleep " + sleep + " >/dev/null 2>&1 &) ; echo none",
            seen -> !isLeftBehind()));
  }

  private static boolean isRoot(String printed) {
    return printed.startsWith("0 ");
  }

  /** Whether a process was left behind, which is ended then. */
  private boolean isLeftBehind() {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      List<ProcessHandle> left =
          all.filter(
                  process ->
                      List.of(process.info().arguments().orElse(new String[0])).contains(sleep))
              .toList();
      left.forEach(ProcessHandle::destroyForcibly);
      return !left.isEmpty();
    }
  }

  private Seen run(Attempt attempt) throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(folder, "probe-");
    Path script = Files.writeString(box.resolve("probe.sh"), attempt.script() + "\n");
    if (sandbox.hasBoxUser()) {
      BoxUser.show(box);
    }
    Task task = new Task(List.of("/bin/sh", "{box}/" + script.getFileName()), box, false, shell());
    try (RunOutcome outcome = sandbox.run(task, StdinWriter.empty(), FEW)) {
      String printed = new String(outcome.output().head(4096), StandardCharsets.ISO_8859_1);
      return new Seen(outcome.verdict(), printed);
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private static Language shell() {
    return new Language(
        "probe",
        "shell",
        List.of("sh"),
        "probe.sh",
        List.of(),
        List.of("/bin/sh"),
        "",
        0,
        Optional.empty(),
        0,
        List.of(),
        Map.of());
  }
}

package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Tries the sandbox: for each thing that a program must not be able to do, a small shell script
 * that tries to do it. What is reported was seen, not concluded from what is installed: a script
 * that did not come to its attempt, as on a very slow machine, says nothing.
 */
public final class SandboxProbe {
  private static final Limits LIMITS =
      Limits.STANDARD
          .withCpu(Duration.ofMinutes(1))
          .withWall(Duration.ofMinutes(2))
          .withMemory(64 * Limits.MIB)
          .withOutput(Limits.MIB)
          .withProcesses(16);

  /** What ends a script before its attempt; no attempt ends so. */
  private static final int NO_TOOL = 90;

  private final Sandbox sandbox;
  private final UnaryOperator<String> scripts;
  private final UnaryOperator<Limits> limits;
  private final Path folder;

  /** How many seconds a process that is left behind sleeps: no other process says this number. */
  private final String sleep = "30." + Math.abs(System.nanoTime());

  /** What came of an attempt. */
  public enum Outcome {
    /** It failed, as it should. */
    HOLDS("holds"),
    /** It succeeded. */
    OPEN("OPEN"),
    /** It was not made, or nobody saw how it ended. */
    NOT_TRIED("not tried");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** The outcome as people read it. */
    public String words() {
      return words;
    }
  }

  /**
   * What came of one attempt.
   *
   * @param protection what is protected
   * @param outcome what came of it
   * @param attempt what was tried
   * @param reason why it was not tried; empty where it was
   */
  public record Result(
      String protection, Outcome outcome, String attempt, Optional<String> reason) {}

  /**
   * One attempt.
   *
   * @param tools that the script needs
   */
  private record Attempt(
      String protection,
      String attempt,
      Limits limits,
      String tools,
      String script,
      Function<Seen, Outcome> outcome) {}

  /** How a script ended, and what it printed. */
  private record Seen(RunOutcome run, String printed, Limits limits) {
    boolean ended(Verdict wanted) {
      return run.verdict() == wanted;
    }

    /** Of a script that came to its end and says "none" where it could do nothing. */
    Outcome none() {
      if (!ended(Verdict.ACCEPTED)) {
        return Outcome.NOT_TRIED;
      }
      return printed.strip().equals("none") ? Outcome.HOLDS : Outcome.OPEN;
    }

    /** Of a script that comes to its end unless it is stopped with a verdict. */
    Outcome stopped(Verdict wanted) {
      if (ended(wanted)) {
        return Outcome.HOLDS;
      }
      return ended(Verdict.ACCEPTED) ? Outcome.OPEN : Outcome.NOT_TRIED;
    }

    /** Of a script that computes without end; it may be too slow to use more than allowed. */
    Outcome stoppedForCpuTime() {
      if (ended(Verdict.TIME_LIMIT) && run.message().equals(limits.cpuPassed())) {
        return Outcome.HOLDS;
      }
      // What is measured comes in steps, and late; so much more than allowed does not.
      Duration more = limits.cpu().multipliedBy(8);
      return run.cpu().filter(used -> used.compareTo(more) > 0).isPresent()
          ? Outcome.OPEN
          : Outcome.NOT_TRIED;
    }

    Outcome memory() {
      if (printed.strip().equals("all")) {
        return Outcome.OPEN;
      }
      return ended(Verdict.MEMORY_LIMIT) ? Outcome.HOLDS : Outcome.NOT_TRIED;
    }

    Outcome processes() {
      if (printed.strip().equals("all")) {
        return Outcome.OPEN;
      }
      return run.errors().contains("fork") ? Outcome.HOLDS : Outcome.NOT_TRIED;
    }

    /** The user's number outside, and inside. */
    Outcome user() {
      if (!ended(Verdict.ACCEPTED) || !printed.strip().matches("[0-9]+ [0-9]+")) {
        return Outcome.NOT_TRIED;
      }
      return printed.startsWith("0 ") ? Outcome.OPEN : Outcome.HOLDS;
    }

    String reason() {
      String why = run.message().isEmpty() ? "" : ": " + run.message();
      return "the trying program came to no result: " + run.verdict().words() + why;
    }
  }

  /**
   * @param sandbox what is tried
   */
  public SandboxProbe(Sandbox sandbox) {
    this(sandbox, UnaryOperator.identity(), UnaryOperator.identity());
  }

  /**
   * @param scripts what becomes of each script before it is run
   * @param limits what becomes of its limits
   */
  SandboxProbe(Sandbox sandbox, UnaryOperator<String> scripts, UnaryOperator<Limits> limits) {
    this.sandbox = sandbox;
    this.scripts = scripts;
    this.limits = limits;
    this.folder = sandbox.folder();
  }

  /** Makes every attempt, which takes some seconds. */
  public List<Result> results() throws IOException, InterruptedException {
    Path secret = Files.createTempFile("boardjudge-secret", ".txt");
    try {
      Files.writeString(secret, "secret\n");
      List<Result> results = new ArrayList<>();
      for (Attempt each : attempts(secret)) {
        results.add(result(each));
      }
      return results;
    } finally {
      Files.delete(secret);
    }
  }

  private List<Attempt> attempts(Path secret) {
    return List.of(
        reading(
            "files of this machine",
            "read a file that the judge has just written",
            "cat",
            "cat '" + secret + "' 2>/dev/null || echo none"),
        reading(
            "the tests and /usr",
            "write into /usr and into the program's own folder",
            "",
            "[ -w /usr ] || [ -w \"$0\" ] || echo none"),
        reading(
            "network",
            "find a network interface other than the loopback",
            "grep",
            "grep -v -e lo: -e '|' /proc/net/dev || echo none"),
        reading(
            "other processes",
            "find the judge's process",
            "grep",
            "grep -l java /proc/[0-9]*/comm 2>/dev/null || echo none"),
        reading(
            "keys of this machine",
            "list them, and the words that it was started with",
            "cat",
            "cat /proc/keys /proc/key-users /proc/cmdline 2>/dev/null; echo none"),
        new Attempt(
            "user",
            "be user 0 of this machine",
            LIMITS,
            "id",
            "read inside outside count </proc/self/uid_map; echo \"$outside $(id -u)\"",
            Seen::user),
        reading(
            "capabilities",
            "have one",
            "grep",
            "grep -q 'CapEff:.*[1-9a-f]' /proc/self/status || echo none"),
        reading(
            "system calls",
            "make a new namespace",
            "grep unshare true",
            "if grep -q 'Seccomp:.2' /proc/self/status && ! unshare -U true 2>/dev/null;"
                + " then echo none; fi"),
        reading(
            "devices",
            "change the time stamp of /dev/zero",
            "touch",
            "touch -c -r /dev/zero /dev/zero 2>/dev/null || echo none"),
        new Attempt(
            "CPU time",
            "run on for ever",
            LIMITS.withCpu(Duration.ofMillis(500)).withWall(Duration.ofSeconds(30)),
            "",
            "while :; do :; done",
            Seen::stoppedForCpuTime),
        new Attempt(
            "wall-clock time",
            "sleep for a minute",
            LIMITS.withWall(Duration.ofSeconds(1)),
            "sleep",
            "sleep 60",
            seen -> seen.stopped(Verdict.TIME_LIMIT)),
        new Attempt(
            "memory of all processes",
            "hold 40 MiB in each of four processes, 64 being allowed",
            LIMITS.withProcesses(32),
            "head tail sleep cat",
            // Only where all four are full before the first is gone there was more than allowed.
            "{ for i in 1 2 3 4; do { head -c 40m /dev/zero && echo full >&3; sleep 2; echo gone"
                + " >&3; } 2>/dev/null | tail -c 40m >/dev/null 3>&- & done; wait; } 3>&1 |"
                + " { read a; read b; read c; read d; [ $a$b$c$d = fullfullfullfull ] && echo all;"
                + " cat >/dev/null; }",
            Seen::memory),
        new Attempt(
            "output",
            "print 100 MiB",
            LIMITS,
            "head",
            "head -c 100m /dev/zero",
            seen -> seen.stopped(Verdict.OUTPUT_LIMIT)),
        new Attempt(
            "number of processes",
            "start 100 processes",
            LIMITS,
            "sleep",
            "p=; trap 'kill $p' EXIT; i=0; while [ $i -lt 100 ];"
                + " do sleep 60 >/dev/null & p=\"$p $!\"; i=$((i+1)); done; echo all",
            Seen::processes),
        new Attempt(
            "what is left behind",
            "go on after the end",
            LIMITS,
            "setsid sleep head",
            // Its end comes once the other process is there.
            ("echo $( (setsid sh -c 'echo up; exec sleep " + sleep)
                + " >/dev/null 2>&1' </dev/null &) | head -n 1)",
            seen -> leftBehind(seen)));
  }

  private static Attempt reading(String protection, String attempt, String tools, String script) {
    return new Attempt(protection, attempt, LIMITS, tools, script, Seen::none);
  }

  private Outcome leftBehind(Seen seen) {
    boolean left = isLeftBehind();
    if (seen.printed().strip().equals("up") && seen.ended(Verdict.ACCEPTED)) {
      return left ? Outcome.OPEN : Outcome.HOLDS;
    }
    return left ? Outcome.OPEN : Outcome.NOT_TRIED;
  }

  /** Whether a process was left behind, which is ended then. */
  private boolean isLeftBehind() {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      List<ProcessHandle> left =
          all.filter(
                  process ->
                      Arrays.stream(process.info().arguments().orElse(new String[0]))
                          .anyMatch(word -> word.contains(sleep)))
              .toList();
      left.forEach(ProcessHandle::destroyForcibly);
      return !left.isEmpty();
    }
  }

  private Result result(Attempt attempt) throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(folder, "probe-");
    String tools =
        attempt.tools().isEmpty()
            ? ""
            : ("for t in " + attempt.tools() + "; do command -v $t >/dev/null || exit ")
                + (NO_TOOL + "; done\n");
    Path script = box.resolve("probe.sh");
    Files.writeString(script, scripts.apply(tools + attempt.script() + "\n"));
    if (sandbox.hasBoxUser()) {
      BoxUser.show(box);
    }
    Task task = new Task(List.of("/bin/sh", "{box}/" + script.getFileName()), box, false, shell());
    Limits bound = limits.apply(attempt.limits());
    try (RunOutcome run = sandbox.run(task, StdinWriter.empty(), bound)) {
      String printed = new String(run.output().head(4096), StandardCharsets.ISO_8859_1);
      Seen seen = new Seen(run, printed, bound);
      Outcome outcome = attempt.outcome().apply(seen);
      return new Result(
          attempt.protection(),
          outcome,
          attempt.attempt(),
          outcome == Outcome.NOT_TRIED ? Optional.of(reason(seen, attempt)) : Optional.empty());
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private static String reason(Seen seen, Attempt attempt) {
    return seen.run().exitCode() == NO_TOOL
        ? "one of these is not installed: " + attempt.tools()
        : seen.reason();
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

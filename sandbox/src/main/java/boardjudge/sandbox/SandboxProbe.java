package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    private static Outcome of(boolean holds, boolean open) {
      return holds ? HOLDS : open ? OPEN : NOT_TRIED;
    }
  }

  /**
   * What came of one attempt.
   *
   * @param protection what is protected
   * @param reason why it was not tried; empty where it was
   */
  public record Result(
      String protection, Outcome outcome, String attempt, Optional<String> reason) {}

  /**
   * One attempt.
   *
   * @param tools that the script needs
   */
  private record Attempt(String protection, String attempt, String tools, String script) {
    /** One as it stands in {@code probes.txt}. */
    static Attempt of(String block) {
      String[] parts = block.split("\n", 4);
      return new Attempt(parts[0], parts[1], parts[2], parts[3]);
    }

    Limits limits() {
      return switch (protection) {
        case "CPU time" -> LIMITS.withCpu(Duration.ofMillis(500)).withWall(Duration.ofSeconds(30));
        case "wall-clock time" -> LIMITS.withWall(Duration.ofSeconds(1));
        case "memory of all processes" -> LIMITS.withProcesses(32);
        default -> LIMITS;
      };
    }
  }

  /** How a script ended, and what it printed. */
  private record Seen(RunOutcome run, String printed, Limits limits) {
    boolean ended(Verdict wanted) {
      return run.verdict() == wanted;
    }

    private boolean says(String word) {
      return printed.strip().equals(word);
    }

    /** Of a script that came to its end and says "none" where it could do nothing. */
    Outcome none() {
      boolean done = ended(Verdict.ACCEPTED);
      return Outcome.of(done && says("none"), done);
    }

    /** Of a script that comes to its end unless it is stopped with a verdict. */
    Outcome stopped(Verdict wanted) {
      return Outcome.of(ended(wanted), ended(Verdict.ACCEPTED));
    }

    /** Of a script that computes without end; it may be too slow to use more than allowed. */
    Outcome stoppedForCpuTime() {
      // What is measured comes in steps, and late; but never with so large an excess.
      Duration more = limits.cpu().multipliedBy(8);
      return Outcome.of(
          ended(Verdict.TIME_LIMIT) && run.message().equals(limits.cpuPassed()),
          run.cpu().filter(used -> used.compareTo(more) > 0).isPresent());
    }

    Outcome memory() {
      return Outcome.of(!says("all") && ended(Verdict.MEMORY_LIMIT), says("all"));
    }

    Outcome processes() {
      return Outcome.of(!says("all") && run.errors().contains("fork"), says("all"));
    }

    /** The user's number outside, and inside. */
    Outcome user() {
      boolean told = ended(Verdict.ACCEPTED) && printed.strip().matches("[0-9]+ [0-9]+");
      return Outcome.of(told && !printed.startsWith("0 "), told);
    }

    String reason() {
      String why = run.message().isEmpty() ? "" : ": " + run.message();
      return "the trying program came to no result: " + run.verdict().words() + why;
    }
  }

  public SandboxProbe(Sandbox sandbox) {
    this(sandbox, UnaryOperator.identity(), UnaryOperator.identity());
  }

  /**
   * @param scripts changes each script before it is run
   * @param limits changes its limits
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

  private List<Attempt> attempts(Path secret) throws IOException {
    String text =
        Resource.text(SandboxProbe.class, "probes.txt")
            .replace("SECRET", secret.toString())
            .replace("SLEEP", sleep);
    // The first block says what the others are.
    return Stream.of(text.split("\n\n")).skip(1).map(Attempt::of).toList();
  }

  private Outcome outcome(Attempt attempt, Seen seen) {
    return switch (attempt.protection()) {
      case "user" -> seen.user();
      case "CPU time" -> seen.stoppedForCpuTime();
      case "wall-clock time" -> seen.stopped(Verdict.TIME_LIMIT);
      case "memory of all processes" -> seen.memory();
      case "output" -> seen.stopped(Verdict.OUTPUT_LIMIT);
      case "number of processes" -> seen.processes();
      case "what is left behind" -> leftBehind(seen);
      default -> seen.none();
    };
  }

  private Outcome leftBehind(Seen seen) {
    boolean left = isLeftBehind();
    return Outcome.of(!left && seen.says("up") && seen.ended(Verdict.ACCEPTED), left);
  }

  /** Whether a process was left behind, which is ended then. */
  private boolean isLeftBehind() {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      List<ProcessHandle> left =
          all.filter(process -> process.info().commandLine().orElse("").contains(sleep)).toList();
      left.forEach(ProcessHandle::destroyForcibly);
      return !left.isEmpty();
    }
  }

  private Result result(Attempt attempt) throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(folder, "probe-");
    String tools =
        ("for t in " + attempt.tools() + "; do command -v $t >/dev/null || exit ")
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
      Outcome outcome = outcome(attempt, seen);
      Optional<String> reason =
          Optional.of(reason(seen, attempt)).filter(why -> outcome == Outcome.NOT_TRIED);
      return new Result(attempt.protection(), outcome, attempt.attempt(), reason);
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
        List.of(),
        List.of("/bin/sh"),
        "",
        0,
        Optional.empty(),
        0,
        1,
        List.of(),
        Map.of());
  }
}

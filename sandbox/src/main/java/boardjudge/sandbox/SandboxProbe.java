package boardjudge.sandbox;

import boardjudge.base.files.Resource;
import boardjudge.base.parallel.ParallelRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Tests the sandbox: for each forbidden act, a small shell script attempts it. Results are
 * observed, not concluded from what is installed; a script that does not reach its attempt, as on a
 * very slow machine, says nothing.
 */
public final class SandboxProbe {
  private static final Limits LIMITS =
      Limits.STANDARD
          .withCpu(Duration.ofMinutes(1))
          .withWall(Duration.ofMinutes(2))
          .withMemory(64 * Limits.MIB)
          .withOutput(Limits.MIB)
          .withProcesses(16);

  /** Most of them wait. */
  private static final int ATTEMPTS_AT_A_TIME = 4;

  /** The exit code of a script whose tools are missing; no attempt uses it. */
  private static final int TOOL_MISSING = 90;

  private final Sandbox sandbox;
  private final UnaryOperator<String> scripts;
  private final UnaryOperator<Limits> limits;
  private final Path folder;

  /**
   * The time that leftover processes sleep, in seconds; unique, to find them by their command
   * lines.
   */
  private final String sleep = "30." + Math.abs(System.nanoTime());

  /** The outcome of an attempt. */
  public enum Outcome {
    /** It failed, as it should. */
    HOLDS("holds"),
    /** It succeeded. */
    OPEN("OPEN"),
    /** It was not made, or its end was not observed. */
    NOT_TRIED("not tried");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** The outcome in words. */
    public String words() {
      return words;
    }

    private static Outcome of(boolean holds, boolean open) {
      return holds ? HOLDS : open ? OPEN : NOT_TRIED;
    }
  }

  /**
   * The result of one attempt.
   *
   * @param reason why it was not tried; empty if it was
   */
  public record Result(
      String protection, Outcome outcome, String attempt, Optional<String> reason) {}

  private record Attempt(String protection, String attempt, String tools, String script) {
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

  private record Observation(RunOutcome run, String printed, Limits limits) {
    boolean ended(Verdict verdict) {
      return run.verdict() == verdict;
    }

    private boolean says(String word) {
      return printed.strip().equals(word);
    }

    /** For a script that prints "none" if every attempt failed. */
    Outcome none() {
      boolean ran = ended(Verdict.ACCEPTED);
      return Outcome.of(ran && says("none"), ran);
    }

    /** For a script that ends by itself unless it is stopped with a verdict. */
    Outcome stopped(Verdict verdict) {
      return Outcome.of(ended(verdict), ended(Verdict.ACCEPTED));
    }

    /** For a script that computes forever; on a slow machine it may stay below the limit. */
    Outcome stoppedForCpuTime() {
      // Measurements come in steps and late, but never with such an excess.
      Duration excess = limits.cpu().multipliedBy(8);
      return Outcome.of(
          ended(Verdict.TIME_LIMIT) && run.message().equals(limits.cpuPassed()),
          run.cpu().filter(used -> used.compareTo(excess) > 0).isPresent());
    }

    Outcome memory() {
      return Outcome.of(!says("all") && ended(Verdict.MEMORY_LIMIT), says("all"));
    }

    Outcome processes() {
      return Outcome.of(!says("all") && run.errors().contains("fork"), says("all"));
    }

    /** The script prints the uid outside and inside the box. */
    Outcome user() {
      boolean printsIds = ended(Verdict.ACCEPTED) && printed.strip().matches("[0-9]+ [0-9]+");
      return Outcome.of(printsIds && !printed.startsWith("0 "), printsIds);
    }

    String reason() {
      String why = run.message().isEmpty() ? "" : ": " + run.message();
      return "the test program gave no result: " + run.verdict().words() + why;
    }
  }

  public SandboxProbe(Sandbox sandbox) {
    this(sandbox, UnaryOperator.identity(), UnaryOperator.identity());
  }

  SandboxProbe(Sandbox sandbox, UnaryOperator<String> scripts, UnaryOperator<Limits> limits) {
    this.sandbox = sandbox;
    this.scripts = scripts;
    this.limits = limits;
    this.folder = sandbox.folder();
  }

  /** Makes every attempt, in some seconds. */
  public List<Result> results() throws IOException, InterruptedException {
    Path secret = Files.createTempFile("boardjudge-secret", ".txt");
    try {
      Files.writeString(secret, "secret\n");
      return new ParallelRunner(ATTEMPTS_AT_A_TIME)
          .map(attempts(secret), this::result, count -> {});
    } finally {
      Files.delete(secret);
    }
  }

  private List<Attempt> attempts(Path secret) throws IOException {
    String text =
        Resource.text(SandboxProbe.class, "probes.txt")
            .replace("SECRET", secret.toString())
            .replace("SLEEP", sleep);
    // The first block is the file's description.
    return Stream.of(text.split("\n\n")).skip(1).map(Attempt::of).toList();
  }

  private Outcome outcome(Attempt attempt, Observation observation) {
    return switch (attempt.protection()) {
      case "user" -> observation.user();
      case "CPU time" -> observation.stoppedForCpuTime();
      case "wall-clock time" -> observation.stopped(Verdict.TIME_LIMIT);
      case "memory of all processes" -> observation.memory();
      case "output" -> observation.stopped(Verdict.OUTPUT_LIMIT);
      case "number of processes" -> observation.processes();
      case "what is left behind" -> leftBehind(observation);
      default -> observation.none();
    };
  }

  private Outcome leftBehind(Observation observation) {
    boolean left = isLeftBehind();
    return Outcome.of(!left && observation.says("up") && observation.ended(Verdict.ACCEPTED), left);
  }

  private boolean isLeftBehind() {
    try (Stream<ProcessHandle> processes = ProcessHandle.allProcesses()) {
      List<ProcessHandle> leftovers =
          processes
              .filter(process -> process.info().commandLine().orElse("").contains(sleep))
              .toList();
      leftovers.forEach(ProcessHandle::destroyForcibly);
      return !leftovers.isEmpty();
    }
  }

  private Result result(Attempt attempt) throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(folder, "probe-");
    String tools =
        ("for t in " + attempt.tools() + "; do command -v $t >/dev/null || exit ")
            + (TOOL_MISSING + "; done\n");
    Path script = box.resolve("probe.sh");
    Files.writeString(script, scripts.apply(tools + attempt.script() + "\n"));
    if (sandbox.hasBoxUser()) {
      BoxUser.makeReadable(box);
    }
    // A shell script needs no more files than a C program.
    Language c = Languages.builtIn().byId("c").orElseThrow();
    Task task = new Task(List.of("/bin/sh", "{box}/" + script.getFileName()), box, false, c);
    Limits bound = limits.apply(attempt.limits());
    try (RunOutcome run = sandbox.run(task, StdinWriter.empty(), bound)) {
      String printed = new String(run.output().start(4096), StandardCharsets.ISO_8859_1);
      Observation observation = new Observation(run, printed, bound);
      Outcome outcome = outcome(attempt, observation);
      Optional<String> reason =
          Optional.of(reason(observation, attempt)).filter(why -> outcome == Outcome.NOT_TRIED);
      return new Result(attempt.protection(), outcome, attempt.attempt(), reason);
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private static String reason(Observation observation, Attempt attempt) {
    return observation.run().exitCode() == TOOL_MISSING
        ? "one of these is not installed: " + attempt.tools()
        : observation.reason();
  }
}

package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RepeatedRuns;
import boardjudge.sandbox.RepeatedRuns.Answer;
import boardjudge.sandbox.RunOutcome;
import boardjudge.sandbox.StdinWriter;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A program of a problem's folder, compiled on first use. Thread-safe.
 *
 * <p>Failures to read, write or compile are {@link UncheckedIOException}s of one sentence, since
 * the interfaces above know no checked exceptions.
 */
final class Engine {
  private final Path source;
  private final String role;
  private final int mutant;
  private final Limits limits;
  private final SandboxPool pool;
  private Optional<Program> compiled = Optional.empty();

  Engine(Path source, String role, Limits limits) {
    this(source, role, 0, limits);
  }

  /**
   * @param role for messages: {@code the referee}
   * @param mutant the number of its mistake, known to its source; 0 for none
   */
  Engine(Path source, String role, int mutant, Limits limits) {
    this.source = source;
    this.role = role;
    this.mutant = mutant;
    this.limits = limits;
    this.pool = new SandboxPool(limits);
  }

  /** The output is decoded as ISO 8859-1; errors are the beginning of standard error. */
  record RunResult(Verdict verdict, int exitCode, String message, String output, String errors) {
    boolean isSuccess() {
      return verdict == Verdict.ACCEPTED;
    }
  }

  /** {@code the referee referee.py} */
  String name() {
    return role + " " + Quote.name(String.valueOf(source.getFileName()), 100);
  }

  String key() {
    return source + " " + mutant;
  }

  RunResult run(List<String> arguments, ProgramInput input) {
    try {
      Program program = program();
      Optional<RunResult> pooled = pool.run(program, arguments, input);
      if (pooled.isPresent()) {
        return pooled.get();
      }
      try (RunOutcome outcome =
          EngineSandbox.open()
              .sandbox()
              .run(program, arguments, StdinWriter.of(input.bytes()), limits)) {
        if (outcome.verdict() == Verdict.JUDGE_ERROR) {
          throw new IOException(name() + ": " + outcome.message());
        }
        byte[] bytes = outcome.output().start(Integer.MAX_VALUE);
        return new RunResult(
            outcome.verdict(),
            outcome.exitCode(),
            outcome.message(),
            new String(bytes, StandardCharsets.ISO_8859_1),
            outcome.errors());
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      throw interrupted(stopped);
    }
  }

  /** Runs it and returns what it prints; any exit code but 0 is an {@link EngineException}. */
  String output(List<String> arguments, ProgramInput input) {
    RunResult printed = run(arguments, input);
    if (!printed.isSuccess()) {
      throw fault(printed, input);
    }
    return printed.output();
  }

  EngineException fault(RunResult printed, ProgramInput input) {
    String fault =
        switch (printed.verdict()) {
          case TIME_LIMIT -> "did not end";
          case MEMORY_LIMIT -> "took too much memory";
          case OUTPUT_LIMIT -> "printed too much";
          default -> "crashed";
        };
    String place = input.bytes().length == 0 ? "" : " on " + input.shown();
    return fault(name() + " " + fault + place + ": " + printed.message(), input);
  }

  EngineException fault(String message, ProgramInput input) {
    return new EngineException(message, input, source);
  }

  /** Throws a {@link CompileException} if its compiler refuses it. */
  synchronized void compile() throws CompileException, IOException, InterruptedException {
    if (compiled.isEmpty()) {
      compiled = Optional.of(EngineSandbox.open().compile(source, mutant));
    }
  }

  /** The compiled program; a {@link CompileException} becomes an {@link IOException}. */
  synchronized Program program() throws IOException, InterruptedException {
    try {
      compile();
    } catch (CompileException refused) {
      throw new IOException(
          FileNames.shown(source) + ": compile error: " + Quote.of(refused.firstError(), 160),
          refused);
    }
    return compiled.orElseThrow();
  }

  static UncheckedIOException interrupted(InterruptedException stopped) {
    Thread.currentThread().interrupt();
    InterruptedIOException io = new InterruptedIOException("stopped");
    io.initCause(stopped);
    return new UncheckedIOException(io);
  }

  /**
   * Sandboxes for repeated runs of a program. Whatever is slow or disorderly is left to a separate
   * run with the full limits. Thread-safe.
   */
  private static final class SandboxPool {
    /** A sandbox costs as much as this many separate runs. */
    private static final int SEPARATE_RUNS = 2;

    private static final int MAX_INPUT_BYTES = 1 << 16;
    private static final int MAX_LATE_RUNS = 3;
    private static final Duration RUN_TIMEOUT = Duration.ofSeconds(2);

    /** For an input that is judged, valid, or invalid. */
    private static final List<Integer> ORDERLY_EXIT_CODES =
        List.of(0, InputValidator.VALID, Engines.INVALID);

    private static final Semaphore PERMITS = new Semaphore(24);
    private final Limits limits;
    private final Deque<RepeatedRuns> idle = new ConcurrentLinkedDeque<>();
    private final AtomicInteger runs = new AtomicInteger();
    private final AtomicInteger lateRuns = new AtomicInteger();
    private volatile boolean enabled = true;

    SandboxPool(Limits limits) {
      this.limits = limits;
    }

    Optional<RunResult> run(Program program, List<String> arguments, ProgramInput input)
        throws IOException, InterruptedException {
      if (!enabled
          || runs.incrementAndGet() <= SEPARATE_RUNS
          || input.bytes().length > MAX_INPUT_BYTES) {
        return Optional.empty();
      }
      Optional<RepeatedRuns> sandbox = Optional.ofNullable(idle.poll());
      if (sandbox.isEmpty() && PERMITS.tryAcquire()) {
        Duration timeout = RUN_TIMEOUT.compareTo(limits.cpu()) < 0 ? RUN_TIMEOUT : limits.cpu();
        sandbox =
            Optional.of(
                new RepeatedRuns(
                    EngineSandbox.open().sandbox(), program, limits, timeout, PERMITS::release));
      }
      if (sandbox.isEmpty()) {
        return Optional.empty();
      }
      Optional<Answer> answer = sandbox.get().run(arguments, input.bytes());
      if (answer.isPresent()) {
        idle.push(sandbox.get());
      } else if (!sandbox.get().hasAnswered()) {
        enabled = false;
      }
      if (answer.filter(Answer::isLate).isPresent()
          && lateRuns.incrementAndGet() == MAX_LATE_RUNS) {
        enabled = false;
      }
      return answer
          .filter(end -> ORDERLY_EXIT_CODES.contains(end.exitCode()))
          .filter(end -> end.output().length() <= limits.outputBytes())
          .map(
              end ->
                  new RunResult(
                      end.exitCode() == 0 ? Verdict.ACCEPTED : Verdict.RUN_TIME_ERROR,
                      end.exitCode(),
                      end.exitCode() == 0 ? "" : "exit code " + end.exitCode(),
                      end.output(),
                      end.errors()));
    }
  }
}

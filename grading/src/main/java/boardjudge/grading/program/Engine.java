package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompileFailure;
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
 * A program of a problem's folder; compiled when it is first run. Thread-safe.
 *
 * <p>What cannot be read, written or compiled is an {@link UncheckedIOException} with one sentence:
 * these programs work behind interfaces that know no checked exceptions.
 */
final class Engine {
  private final Path source;
  private final String role;
  private final int mutant;
  private final Limits limits;
  private final EngineBoxes boxes;
  private Optional<Program> compiled = Optional.empty();

  /**
   * @param role what it is, for messages: {@code the referee}
   * @param mutant the number of the mistake that it makes, which its source knows; 0 for none
   */
  Engine(Path source, String role, int mutant, Limits limits) {
    this.source = source;
    this.role = role;
    this.mutant = mutant;
    this.limits = limits;
    this.boxes = new EngineBoxes(limits);
  }

  /**
   * What a run came to.
   *
   * @param output each byte as the character of that number
   * @param message why it is not accepted
   * @param errors the beginning of standard error
   */
  record Printed(Verdict verdict, int exitCode, String message, String output, String errors) {
    boolean isFine() {
      return verdict == Verdict.ACCEPTED;
    }
  }

  /** The role and the file's name: {@code the referee referee.py}. */
  String name() {
    return role + " " + Quote.name(String.valueOf(source.getFileName()), 100);
  }

  /** What tells its runs from those of others. */
  String key() {
    return source + " " + mutant;
  }

  /** Runs it once. */
  Printed run(List<String> arguments, ProgramInput input) {
    try {
      Program program = program();
      Optional<Printed> again = boxes.run(program, arguments, input);
      if (again.isPresent()) {
        return again.get();
      }
      try (RunOutcome outcome =
          EngineSandbox.open()
              .sandbox()
              .run(program, arguments, StdinWriter.of(input.bytes()), limits)) {
        if (outcome.verdict() == Verdict.JUDGE_ERROR) {
          throw new IOException(name() + ": " + outcome.message());
        }
        byte[] bytes = new byte[Math.toIntExact(outcome.output().output().size())];
        outcome.output().output().read(0, bytes);
        return new Printed(
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

  /**
   * Runs it once; it must end by itself with exit code 0.
   *
   * @throws EngineFault if it does not
   */
  String output(List<String> arguments, ProgramInput input) {
    Printed printed = run(arguments, input);
    if (!printed.isFine()) {
      throw fault(printed, input);
    }
    return printed.output();
  }

  /** Why its run did not end as it should, as a sentence. */
  EngineFault fault(Printed printed, ProgramInput input) {
    String did =
        switch (printed.verdict()) {
          case TIME_LIMIT -> "did not end";
          case MEMORY_LIMIT -> "took too much memory";
          case OUTPUT_LIMIT -> "printed too much";
          default -> "crashed";
        };
    String on = input.bytes().length == 0 ? "" : " on " + input.shown();
    return new EngineFault(name() + " " + did + on + ": " + printed.message(), input, source);
  }

  /** What it printed is not what it should be. */
  EngineFault fault(String message, ProgramInput input) {
    return new EngineFault(message, input, source);
  }

  /**
   * Compiles it, if that has not been done.
   *
   * @throws CompileFailure if its compiler refuses it
   */
  synchronized void compile() throws CompileFailure, IOException, InterruptedException {
    if (compiled.isEmpty()) {
      compiled = Optional.of(EngineSandbox.open().compile(source, mutant));
    }
  }

  /** The program, compiled; what the compiler refuses is nobody's answer to anything. */
  synchronized Program program() throws IOException, InterruptedException {
    try {
      compile();
    } catch (CompileFailure refused) {
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
   * Boxes in which one program of a folder is run again and again. They answer only for what comes
   * to an orderly end in little time; all else is left to a run with its full limits, which says
   * what it is. Thread-safe.
   */
  private static final class EngineBoxes {
    /** This many runs cost no more than making a box. */
    private static final int FIRST = 2;

    private static final int LARGEST = 1 << 16;

    /** After how many runs that took too long no box is used any more. */
    private static final int MOST_LATE = 3;

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** By these a program says that an input is judged, valid, or not valid. */
    private static final List<Integer> ORDERLY = List.of(0, InputValidator.VALID, Engines.INVALID);

    /** How many boxes there may be, of all programs together. */
    private static final Semaphore MOST = new Semaphore(24);

    private final Limits limits;
    private final Deque<RepeatedRuns> idle = new ConcurrentLinkedDeque<>();
    private final AtomicInteger runs = new AtomicInteger();
    private final AtomicInteger late = new AtomicInteger();
    private volatile boolean possible = true;

    EngineBoxes(Limits limits) {
      this.limits = limits;
    }

    /** What the program prints; empty where a run of the usual kind has to tell. */
    Optional<Engine.Printed> run(Program program, List<String> arguments, ProgramInput input)
        throws IOException, InterruptedException {
      if (!possible || runs.incrementAndGet() <= FIRST || input.bytes().length > LARGEST) {
        return Optional.empty();
      }
      Optional<RepeatedRuns> box = Optional.ofNullable(idle.poll());
      if (box.isEmpty() && MOST.tryAcquire()) {
        Duration patience = PATIENCE.compareTo(limits.cpu()) < 0 ? PATIENCE : limits.cpu();
        box =
            Optional.of(
                new RepeatedRuns(
                    EngineSandbox.open().sandbox(), program, limits, patience, MOST::release));
      }
      if (box.isEmpty()) {
        return Optional.empty();
      }
      Optional<Answer> answer = box.get().run(arguments, input.bytes());
      if (answer.isPresent()) {
        idle.push(box.get());
      } else if (!box.get().hasAnswered()) {
        possible = false;
      }
      if (answer.filter(Answer::isLate).isPresent() && late.incrementAndGet() == MOST_LATE) {
        possible = false;
      }
      return answer
          .filter(each -> ORDERLY.contains(each.exitCode()))
          .filter(each -> each.output().length() <= limits.outputBytes())
          .map(
              each ->
                  new Engine.Printed(
                      each.exitCode() == 0 ? Verdict.ACCEPTED : Verdict.RUN_TIME_ERROR,
                      each.exitCode(),
                      each.exitCode() == 0 ? "" : "exit code " + each.exitCode(),
                      each.output(),
                      each.errors()));
    }
  }
}

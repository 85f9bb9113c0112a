package boardjudge.remote.internal.worker;

import boardjudge.base.files.Resource;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RunOutcome;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.StdinWriter;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Small programs whose verdicts and times are known: a worker judges them before it takes jobs, so
 * a machine whose compiler, sandbox or clock is broken gives nobody a wrong verdict. They also tell
 * how fast the machine is.
 */
final class Canary {
  private static final byte[] INPUT = "19 23\n".getBytes(StandardCharsets.UTF_8);
  private static final String ANSWER = "42";
  private static final int LONGEST_OUTPUT = 100;
  private static final int ROUNDS = 3;

  /** What the program that does not end may use. */
  private static final Duration SHORT = Duration.ofMillis(500);

  /** On a machine with much else to do the program takes long by the clock to use that. */
  private static final Duration LONG = Duration.ofMinutes(2);

  /** That program is found out after its limit, and not long after it. */
  private static final double LEAST = 0.8;

  private static final double MOST = 6;

  /** The languages that it is written in, and how long its work takes where the speed is 1. */
  private static final List<Part> PARTS =
      List.of(
          new Part("cpp17", "cpp", "19", 0.22),
          new Part("python3", "py", "8", 0.20),
          new Part("java", "java", "12", 0.09));

  private final Sandbox sandbox;
  private final CompileCache cache;
  private final List<Language> languages;

  private record Part(String language, String ending, String workAnswer, double workSeconds) {}

  /**
   * What became of it.
   *
   * @param fault the first program that got another verdict than it should; empty if none did
   * @param speed 2 is twice as fast as 1; 1 where it cannot be told
   */
  record Outcome(Optional<String> fault, double speed) {}

  Canary(Sandbox sandbox, CompileCache cache, List<Language> languages) {
    this.sandbox = sandbox;
    this.cache = cache;
    this.languages = List.copyOf(languages);
  }

  /** Judges it, in those of its languages that the machine has. */
  Outcome judge() throws InterruptedException {
    List<Double> speeds = new ArrayList<>();
    for (Part part : PARTS) {
      for (Language language : languages) {
        if (language.id().equals(part.language())) {
          Outcome outcome = judge(part, language);
          if (outcome.fault().isPresent()) {
            return outcome;
          }
          speeds.add(outcome.speed());
        }
      }
    }
    return new Outcome(Optional.empty(), speeds.isEmpty() ? 1 : speeds.get(0));
  }

  private Outcome judge(Part part, Language language) throws InterruptedException {
    try {
      Limits limits = Limits.STANDARD.withWall(LONG);
      double best = Double.MAX_VALUE;
      for (String name : List.of("right", "wrong", "crash")) {
        Optional<String> fault =
            fault(name, found(part, language, name, limits), wanted(name), language);
        if (fault.isPresent()) {
          return new Outcome(fault, 0);
        }
      }
      Optional<String> slow = slow(part, language);
      if (slow.isPresent()) {
        return new Outcome(slow, 0);
      }
      for (int round = 0; round < ROUNDS; round++) {
        try (RunOutcome work = run(part, language, "work", limits)) {
          if (work.verdict() != Verdict.ACCEPTED) {
            String found = work.verdict().words() + " (" + Quote.bare(work.message(), 100) + ")";
            return new Outcome(fault("work", found, Verdict.ACCEPTED.words(), language), 0);
          }
          if (!output(work).equals(part.workAnswer())) {
            return new Outcome(fault("work", "another output", "its sum", language), 0);
          }
          Duration time = work.cpu().filter(cpu -> !cpu.isZero()).orElse(work.wall());
          best = Math.min(best, time.toNanos() / 1e9);
        }
      }
      return new Outcome(Optional.empty(), part.workSeconds() / Math.max(1e-6, best));
    } catch (IOException | CompileFailure | CompilationAborted | RuntimeException failure) {
      return new Outcome(
          Optional.of(language.name() + ": " + Quote.bare(failure.getMessage() + "", 200)), 0);
    }
  }

  private static String wanted(String name) {
    return switch (name) {
      case "right" -> Verdict.ACCEPTED.words();
      case "wrong" -> Verdict.WRONG_ANSWER.words();
      default -> Verdict.RUN_TIME_ERROR.words();
    };
  }

  private static Optional<String> fault(
      String program, String found, String wanted, Language language) {
    return found.equals(wanted)
        ? Optional.empty()
        : Optional.of(
            language.name() + ": the program \"" + program + "\" got " + found + ", not " + wanted);
  }

  /** The verdict that a program gets, in words. */
  private String found(Part part, Language language, String name, Limits limits)
      throws IOException, CompileFailure, CompilationAborted, InterruptedException {
    try (RunOutcome run = run(part, language, name, limits)) {
      return run.verdict() == Verdict.ACCEPTED && !output(run).equals(ANSWER)
          ? Verdict.WRONG_ANSWER.words()
          : run.verdict().words();
    }
  }

  /** What is wrong with how the program is stopped that does not end. */
  private Optional<String> slow(Part part, Language language)
      throws IOException, CompileFailure, CompilationAborted, InterruptedException {
    try (RunOutcome run =
        run(part, language, "slow", Limits.STANDARD.withCpu(SHORT).withWall(LONG))) {
      Optional<String> fault =
          fault("slow", run.verdict().words(), Verdict.TIME_LIMIT.words(), language);
      Optional<Duration> wrong =
          run.cpu()
              .filter(
                  cpu -> {
                    double used = (double) cpu.toNanos() / SHORT.toNanos();
                    return used < LEAST || used > MOST;
                  });
      if (fault.isEmpty() && wrong.isPresent()) {
        return Optional.of(
            language.name()
                + ": a limit of "
                + SHORT.toMillis()
                + " ms ended a program after "
                + wrong.get().toMillis()
                + " ms");
      }
      return fault;
    }
  }

  private RunOutcome run(Part part, Language language, String name, Limits limits)
      throws IOException, CompileFailure, CompilationAborted, InterruptedException {
    String file = name + "." + part.ending();
    byte[] source = Resource.bytes(Canary.class, file);
    Program program = cache.compile(Path.of("canary_" + file), source, language);
    return sandbox.run(program, StdinWriter.of(INPUT), limits);
  }

  private static String output(RunOutcome run) {
    return new String(run.output().head(LONGEST_OUTPUT), StandardCharsets.UTF_8).strip();
  }
}

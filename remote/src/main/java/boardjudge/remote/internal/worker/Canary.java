package boardjudge.remote.internal.worker;

import boardjudge.base.files.Resource;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
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
 * Small programs with known verdicts and times. A worker judges them before it takes jobs, so that
 * a broken compiler, sandbox or clock causes no wrong verdicts; they also measure its speed.
 */
record Canary(Sandbox sandbox, CompileCache cache, List<Language> languages) {
  private static final byte[] INPUT = "19 23\n".getBytes(StandardCharsets.UTF_8);
  private static final String ANSWER = "42";
  private static final int MAX_OUTPUT_BYTES = 100;
  private static final int ROUNDS = 3;

  /** Of the program that does not end. */
  private static final Duration ENDLESS_CPU_LIMIT = Duration.ofMillis(500);

  /** A busy machine takes long to use the CPU limit. */
  private static final Duration WALL_LIMIT = Duration.ofMinutes(2);

  /** The CPU time used by the program that does not end, in units of its limit. */
  private static final double MIN_CPU_RATIO = 0.8;

  private static final double MAX_CPU_RATIO = 6;

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant("cpp17", "cpp", "19", 0.22),
          new Variant("python3", "py", "8", 0.20),
          new Variant("java", "java", "12", 0.09));

  /**
   * @param workSeconds the CPU time of its work at speed 1
   */
  private record Variant(String language, String ending, String workAnswer, double workSeconds) {}

  /**
   * @param fault the first unexpected verdict or output; empty if there is none
   * @param speed 2 is twice as fast as 1; 1 if unknown
   */
  record Outcome(Optional<String> fault, double speed) {}

  Canary {
    languages = List.copyOf(languages);
  }

  /** Judges the programs in those of the languages that the machine has. */
  Outcome judge() throws InterruptedException {
    List<Double> speeds = new ArrayList<>();
    for (Variant variant : VARIANTS) {
      for (Language language : languages) {
        if (language.id().equals(variant.language())) {
          Outcome outcome = judge(variant, language);
          if (outcome.fault().isPresent()) {
            return outcome;
          }
          speeds.add(outcome.speed());
        }
      }
    }
    return new Outcome(Optional.empty(), speeds.isEmpty() ? 1 : speeds.get(0));
  }

  private Outcome judge(Variant variant, Language language) throws InterruptedException {
    try {
      Limits limits = Limits.STANDARD.withWall(WALL_LIMIT);
      for (String name : List.of("right", "wrong", "crash")) {
        Optional<String> fault =
            fault(name, found(variant, language, name, limits), expected(name), language);
        if (fault.isPresent()) {
          return new Outcome(fault, 0);
        }
      }
      Optional<String> fault = endlessFault(variant, language);
      if (fault.isPresent()) {
        return new Outcome(fault, 0);
      }
      double seconds = Double.MAX_VALUE;
      for (int round = 0; round < ROUNDS; round++) {
        try (RunOutcome work = run(variant, language, "work", limits)) {
          if (work.verdict() != Verdict.ACCEPTED) {
            String found = work.verdict().words() + " (" + Quote.bare(work.message(), 100) + ")";
            return new Outcome(fault("work", found, Verdict.ACCEPTED.words(), language), 0);
          }
          if (!output(work).equals(variant.workAnswer())) {
            return new Outcome(fault("work", "another output", "its sum", language), 0);
          }
          Duration time = work.cpu().filter(cpu -> !cpu.isZero()).orElse(work.wall());
          seconds = Math.min(seconds, time.toNanos() / 1e9);
        }
      }
      return new Outcome(Optional.empty(), variant.workSeconds() / Math.max(1e-6, seconds));
    } catch (IOException
        | CompileException
        | CompilationAbortedException
        | RuntimeException failure) {
      return new Outcome(
          Optional.of(language.name() + ": " + Quote.bare(failure.getMessage() + "", 200)), 0);
    }
  }

  private static String expected(String name) {
    return switch (name) {
      case "right" -> Verdict.ACCEPTED.words();
      case "wrong" -> Verdict.WRONG_ANSWER.words();
      default -> Verdict.RUN_TIME_ERROR.words();
    };
  }

  private static Optional<String> fault(
      String program, String found, String expected, Language language) {
    return found.equals(expected)
        ? Optional.empty()
        : Optional.of(
            (language.name() + ": the program \"" + program)
                + ("\" got " + found + ", not " + expected));
  }

  private String found(Variant variant, Language language, String name, Limits limits)
      throws IOException, CompileException, CompilationAbortedException, InterruptedException {
    try (RunOutcome run = run(variant, language, name, limits)) {
      return run.verdict() == Verdict.ACCEPTED && !output(run).equals(ANSWER)
          ? Verdict.WRONG_ANSWER.words()
          : run.verdict().words();
    }
  }

  /** What is wrong with how the program that does not end is stopped. */
  private Optional<String> endlessFault(Variant variant, Language language)
      throws IOException, CompileException, CompilationAbortedException, InterruptedException {
    try (RunOutcome run =
        run(
            variant,
            language,
            "slow",
            Limits.STANDARD.withCpu(ENDLESS_CPU_LIMIT).withWall(WALL_LIMIT))) {
      Optional<String> fault =
          fault("slow", run.verdict().words(), Verdict.TIME_LIMIT.words(), language);
      Optional<Duration> wrongTime =
          run.cpu()
              .filter(
                  cpu -> {
                    double used = (double) cpu.toNanos() / ENDLESS_CPU_LIMIT.toNanos();
                    return used < MIN_CPU_RATIO || used > MAX_CPU_RATIO;
                  });
      if (fault.isEmpty() && wrongTime.isPresent()) {
        return Optional.of(
            (language.name() + ": a limit of " + ENDLESS_CPU_LIMIT.toMillis())
                + (" ms ended a program after " + wrongTime.get().toMillis() + " ms"));
      }
      return fault;
    }
  }

  private RunOutcome run(Variant variant, Language language, String name, Limits limits)
      throws IOException, CompileException, CompilationAbortedException, InterruptedException {
    String file = name + "." + variant.ending();
    byte[] source = Resource.bytes(Canary.class, file);
    Program program = cache.compile(Path.of("canary_" + file), source, language);
    return sandbox.run(program, StdinWriter.of(INPUT), limits);
  }

  private static String output(RunOutcome run) {
    return new String(run.output().head(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8).strip();
  }
}

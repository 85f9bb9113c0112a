package boardjudge.remote.internal.worker;

import boardjudge.base.files.Resource;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Small programs with known verdicts and times. A worker judges them before it takes jobs, so that
 * a broken compiler, sandbox or clock causes no wrong verdicts; they also measure its speed.
 */
record Canary(Sandbox sandbox, CompileCache cache, Languages languages) {
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

  private static final List<Map.Entry<String, Verdict>> EXPECTED =
      List.of(
          Map.entry("right", Verdict.ACCEPTED),
          Map.entry("wrong", Verdict.WRONG_ANSWER),
          Map.entry("crash", Verdict.RUN_TIME_ERROR));

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

  /** Judges the programs in those of the languages that the machine has. */
  Outcome judge() throws InterruptedException {
    Optional<Double> speed = Optional.empty();
    for (Variant variant : VARIANTS) {
      Optional<Language> language = languages.byId(variant.language());
      if (language.isPresent()) {
        try {
          double found = speed(variant, language.get());
          speed = speed.or(() -> Optional.of(found));
        } catch (IOException
            | CompileException
            | CompilationAbortedException
            | RuntimeException failure) {
          String reason = Quote.bare(failure.getMessage() + "", 300);
          return new Outcome(Optional.of(language.get().name() + ": " + reason), 0);
        }
      }
    }
    return new Outcome(Optional.empty(), speed.orElse(1.0));
  }

  /**
   * @throws IOException if a program does not behave as expected; the message says how
   */
  private double speed(Variant variant, Language language)
      throws IOException, CompileException, CompilationAbortedException, InterruptedException {
    Limits limits = Limits.STANDARD.withWall(WALL_LIMIT);
    for (Map.Entry<String, Verdict> program : EXPECTED) {
      try (RunOutcome run = run(variant, language, program.getKey(), limits)) {
        boolean wrong = run.verdict() == Verdict.ACCEPTED && !output(run).equals(ANSWER);
        Verdict found = wrong ? Verdict.WRONG_ANSWER : run.verdict();
        check(program.getKey(), found.words(), program.getValue().words());
      }
    }
    try (RunOutcome run = run(variant, language, "slow", limits.withCpu(ENDLESS_CPU_LIMIT))) {
      check("slow", run.verdict().words(), Verdict.TIME_LIMIT.words());
      long millis = run.cpu().orElse(ENDLESS_CPU_LIMIT).toMillis();
      double used = (double) millis / ENDLESS_CPU_LIMIT.toMillis();
      if (used < MIN_CPU_RATIO || used > MAX_CPU_RATIO) {
        throw new IOException(
            ("a limit of " + ENDLESS_CPU_LIMIT.toMillis())
                + (" ms ended a program after " + millis + " ms"));
      }
    }
    double seconds = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      try (RunOutcome work = run(variant, language, "work", limits)) {
        String reason = " (" + Quote.bare(work.message(), 100) + ")";
        if (work.verdict() != Verdict.ACCEPTED) {
          check("work", work.verdict().words() + reason, Verdict.ACCEPTED.words());
        }
        if (!output(work).equals(variant.workAnswer())) {
          check("work", "another output", "its sum");
        }
        Duration time = work.cpu().filter(cpu -> !cpu.isZero()).orElse(work.wall());
        seconds = Math.min(seconds, time.toNanos() / 1e9);
      }
    }
    return variant.workSeconds() / Math.max(1e-6, seconds);
  }

  private static void check(String program, String found, String expected) throws IOException {
    if (!found.equals(expected)) {
      throw new IOException("the program \"" + program + "\" got " + found + ", not " + expected);
    }
  }

  private RunOutcome run(Variant variant, Language language, String name, Limits limits)
      throws IOException, CompileException, CompilationAbortedException, InterruptedException {
    String file = name + "." + variant.ending();
    byte[] source = Resource.bytes(Canary.class, file);
    Program program = cache.compile(Path.of("canary_" + file), source, language);
    return sandbox.run(program, StdinWriter.of(INPUT), limits);
  }

  private static String output(RunOutcome run) throws IOException {
    return new String(run.output().start(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8).strip();
  }
}

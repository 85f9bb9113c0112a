package boardjudge.mutation;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.SeededRandom;
import boardjudge.grading.Judge;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Mutates correct programs and runs the mutants on a problem's tests. A mutant that does not
 * compile, or compiles to the same bytes, is dropped.
 *
 * @param tests in the order of judging
 * @param limits of the problem; a mutant's CPU time is limited further, by its original's
 */
public record MutantRuns(
    Judge<?> judge, Sandbox sandbox, List<TestFile> tests, CompileCache cache, Limits limits) {
  private static final int TIME_LIMIT_FACTOR = 10;
  private static final Duration TIME_LIMIT_MARGIN = Duration.ofMillis(200);

  public MutantRuns {
    tests = List.copyOf(tests);
  }

  /**
   * The mutants that ran, and how many were dropped.
   *
   * @param outcomes in the order in which the mutants were drawn
   * @param notCompiled how many do not compile
   * @param same how many compile to the original's bytes
   */
  public record Result(List<MutantOutcome> outcomes, int notCompiled, int same) {
    public Result {
      outcomes = List.copyOf(outcomes);
    }
  }

  /**
   * Which mutants are made.
   *
   * @param wanted how many at most
   * @param changes in each mutant: 1 or 2
   * @param seed the same gives the same mutants
   */
  public record Draw(int wanted, int changes, long seed) {}

  /**
   * A correct program, compiled and timed.
   *
   * @param hash of what was compiled
   * @param language compiles a mutant by itself
   * @param batchLanguage compiles a batch
   * @param limits for mutants
   * @param batch joins mutants in one source; empty where each is compiled by itself
   */
  private record Baseline(
      CorrectProgram program,
      String hash,
      Language language,
      Language batchLanguage,
      Limits limits,
      Optional<MutantBatch> batch) {}

  private record Candidate(Baseline original, SourceMutant mutant) {}

  /** Without an outcome where the mutant was dropped. */
  private record Trial(Optional<MutantOutcome> outcome, boolean compiles) {}

  /**
   * @param killers the tests that the program fails
   * @param timedOut whether it exceeded the time limit on the first
   */
  private record TestOutcome(List<TestFile> killers, boolean timedOut, Duration slowest) {
    boolean isRight() {
      return killers.isEmpty();
    }
  }

  /**
   * Draws mutants and runs them.
   *
   * @param allTests whether each runs on all tests, not only up to the first that it fails
   * @param jobs how many run at a time
   * @param ran called after each batch with how many ran and the most that will
   * @throws IncorrectProgramException if one of the programs fails a test or cannot be run
   */
  public Result run(
      List<CorrectProgram> programs,
      Draw draw,
      boolean allTests,
      int jobs,
      BiConsumer<Integer, Integer> ran)
      throws IOException, InterruptedException, IncorrectProgramException {
    List<Candidate> singles = new ArrayList<>();
    for (CorrectProgram program : programs) {
      Baseline original = baseline(program);
      program.mutants().forEach(mutant -> singles.add(new Candidate(original, mutant)));
    }
    SeededRandom random = new SeededRandom(draw.seed());
    random.shuffle(singles);
    List<Candidate> candidates =
        draw.changes() > 1 ? pairs(singles, random, draw.wanted()) : List.copyOf(singles);
    int most = Math.min(draw.wanted(), candidates.size());
    List<MutantOutcome> outcomes = new ArrayList<>();
    int notCompiled = 0;
    int same = 0;
    int next = 0;
    while (outcomes.size() < most && next < candidates.size()) {
      // Draws again as long as some of the mutants drawn were dropped.
      List<Candidate> drawn =
          candidates.subList(next, Math.min(candidates.size(), next + most - outcomes.size()));
      next += drawn.size();
      List<List<Candidate>> batches = batches(drawn);
      Map<Candidate, Trial> trials = new HashMap<>();
      new ParallelRunner(jobs)
          .run(
              batches.size(),
              index -> tryBatch(batches.get(index.intValue()), allTests),
              (index, batchTrials) -> {
                trials.putAll(batchTrials);
                ran.accept(outcomes.size() + trials.size(), most);
                return true;
              });
      for (Candidate candidate : drawn) {
        Trial trial = Objects.requireNonNull(trials.get(candidate));
        if (trial.outcome().isPresent()) {
          outcomes.add(trial.outcome().get());
        } else if (trial.compiles()) {
          same++;
        } else {
          notCompiled++;
        }
      }
    }
    return new Result(outcomes, notCompiled, same);
  }

  /** Two changes of one program at once; more than wanted, since some do not compile. */
  private static List<Candidate> pairs(List<Candidate> singles, SeededRandom random, int wanted) {
    Set<Candidate> pairs = new LinkedHashSet<>();
    for (long tries = 20L * wanted; tries > 0 && pairs.size() < 3L * wanted; tries--) {
      Candidate first = random.pick(singles);
      Candidate second = random.pick(singles);
      Baseline original = first.original();
      if (original.equals(second.original())) {
        first
            .mutant()
            .and(second.mutant(), original.program().bytes())
            .ifPresent(pair -> pairs.add(new Candidate(original, pair)));
      }
    }
    return List.copyOf(pairs);
  }

  /** Groups mutants of one program that are compiled together. */
  private static List<List<Candidate>> batches(List<Candidate> candidates) {
    List<List<Candidate>> batches = new ArrayList<>();
    Map<Baseline, List<Candidate>> open = new HashMap<>();
    for (Candidate candidate : candidates) {
      Optional<MutantBatch> mutantBatch = candidate.original().batch();
      if (mutantBatch.isEmpty() || !mutantBatch.get().accepts(candidate.mutant())) {
        batches.add(List.of(candidate));
        continue;
      }
      List<Candidate> batch = open.computeIfAbsent(candidate.original(), o -> new ArrayList<>());
      if (batch.isEmpty()) {
        batches.add(batch);
      }
      batch.add(candidate);
      if (batch.size() == MutantBatch.CAPACITY) {
        open.remove(candidate.original());
      }
    }
    return batches;
  }

  private Baseline baseline(CorrectProgram original)
      throws IOException, InterruptedException, IncorrectProgramException {
    Program program;
    try {
      program = cache.compile(original.file(), original.bytes(), original.language());
    } catch (CompileException failure) {
      throw new IncorrectProgramException(
          original, "does not compile: " + Quote.line(failure.firstError(), 160));
    } catch (CompilationAbortedException missing) {
      throw new IncorrectProgramException(original, String.valueOf(missing.getMessage()));
    }
    Limits usual = original.language().limits(limits);
    TestOutcome outcome = run(program, usual, false);
    if (!outcome.isRight()) {
      TestFile test = outcome.killers().get(0);
      try (Judge.Judged judged = judge.judge(program, test, usual)) {
        TestResult result = judged.result();
        if (result.verdict() == Verdict.JUDGE_ERROR) {
          throw new IOException(test.name() + ": " + result.message());
        }
        String reason = result.message().isEmpty() ? result.verdict().words() : result.message();
        throw new IncorrectProgramException(original, "fails " + test.name() + ": " + reason);
      }
    }
    Duration cpu = outcome.slowest().multipliedBy(TIME_LIMIT_FACTOR).plus(TIME_LIMIT_MARGIN);
    Language compiler = program.language();
    List<String> standard = compiler.standards().stream().limit(1).toList();
    Language pinned =
        compiler.with(compiler.compile(), standard, compiler.run(), compiler.folders());
    Language language = PrecompiledHeaders.use(pinned, original.text(), cache);
    // Wall clock time stays as it was: on a busy machine it says little about such short runs.
    Limits tight =
        cpu.compareTo(usual.cpu()) < 0 ? usual.withCpu(cpu).withWall(usual.wall()) : usual;
    try {
      Program single = compiled(original, original.bytes(), language);
      Optional<MutantBatch> batch =
          compiler.id().startsWith("cpp") ? MutantBatch.of(original.text()) : Optional.empty();
      if (batch.isPresent()) {
        Language batchLanguage =
            PrecompiledHeaders.use(lessOptimized(pinned), original.text(), cache);
        Baseline batched =
            new Baseline(original, hash(single), language, batchLanguage, tight, batch);
        if (passesInBatch(batched, outcome.slowest())) {
          return batched;
        }
      }
      return new Baseline(original, hash(single), language, language, tight, Optional.empty());
    } catch (CompileException failure) {
      throw new IOException(original.name() + ": " + failure.firstError(), failure);
    }
  }

  /** Whether the original passes as a member of a full batch, at most about twice as slow. */
  private boolean passesInBatch(Baseline original, Duration slowest)
      throws IOException, InterruptedException {
    try {
      MutantBatch batch = original.batch().orElseThrow();
      byte[] source = batch.source(Collections.nCopies(MutantBatch.CAPACITY, batch.unchanged()));
      Program program = compiled(original.program(), source, original.batchLanguage());
      TestOutcome outcome = run(batchMember(original, program, 0), original.limits(), false);
      Duration limit = slowest.multipliedBy(2).plus(TIME_LIMIT_MARGIN);
      return outcome.isRight() && outcome.slowest().compareTo(limit) <= 0;
    } catch (CompileException other) {
      return false;
    }
  }

  /** {@code -Og} halves the time to compile a batch; survivors are compiled again as usual. */
  private static Language lessOptimized(Language language) {
    List<String> compile =
        language.compile().stream().map(word -> word.equals("-O2") ? "-Og" : word).toList();
    return language.with(compile, language.standards(), language.run(), language.folders());
  }

  private static Program batchMember(Baseline original, Program batch, int index) {
    Language language = original.program().language();
    List<String> run = new ArrayList<>(language.run());
    run.add(MutantBatch.selector(index));
    return batch.running(language, run);
  }

  private Program compiled(CorrectProgram original, byte[] source, Language language)
      throws CompileException, IOException, InterruptedException {
    try {
      Program program = cache.compile(original.file(), source, language);
      return program.running(original.language(), original.language().run());
    } catch (CompilationAbortedException broken) {
      throw new IOException(original.name() + ": " + broken.getMessage(), broken);
    }
  }

  private Map<Candidate, Trial> tryBatch(List<Candidate> batch, boolean allTests)
      throws IOException, InterruptedException {
    if (batch.size() == 1) {
      return Map.of(batch.get(0), compileAndRun(batch.get(0), allTests, Optional.empty()));
    }
    Map<Candidate, Trial> trials = new HashMap<>();
    Baseline original = batch.get(0).original();
    Program program;
    try {
      List<SourceMutant> mutants = batch.stream().map(Candidate::mutant).toList();
      byte[] source = original.batch().orElseThrow().source(mutants);
      program = compiled(original.program(), source, original.batchLanguage());
    } catch (CompileException failure) {
      for (List<Candidate> part : split(batch, MutantBatch.rejected(failure.compilerOutput()))) {
        trials.putAll(tryBatch(part, allTests));
      }
      return trials;
    }
    // If the original fails here, a mutant acts where it was not selected.
    boolean independent =
        run(batchMember(original, program, batch.size()), original.limits(), false).isRight();
    for (int i = 0; i < batch.size(); i++) {
      Candidate candidate = batch.get(i);
      Optional<TestOutcome> outcome =
          independent
              ? Optional.of(run(batchMember(original, program, i), original.limits(), allTests))
              : Optional.empty();
      // Only a program compiled by itself can be compared with the original.
      trials.put(
          candidate,
          outcome.filter(found -> !found.isRight()).isPresent()
              ? trial(candidate, outcome.get())
              : compileAndRun(candidate, allTests, outcome));
    }
    return trials;
  }

  /** Separates the mutants that do not compile; halves the batch where the compiler named none. */
  private static List<List<Candidate>> split(List<Candidate> batch, Set<Integer> rejected) {
    if (rejected.isEmpty()) {
      int half = batch.size() / 2;
      return List.of(batch.subList(0, half), batch.subList(half, batch.size()));
    }
    List<Candidate> others = new ArrayList<>(batch);
    List<List<Candidate>> parts = new ArrayList<>();
    for (int index : rejected) {
      parts.add(List.of(batch.get(index)));
      others.remove(batch.get(index));
    }
    if (!others.isEmpty()) {
      parts.add(others);
    }
    return parts;
  }

  private static Trial trial(Candidate candidate, TestOutcome outcome) {
    return new Trial(
        Optional.of(
            new MutantOutcome(
                candidate.original().program(),
                candidate.mutant(),
                outcome.killers().stream().map(TestFile::name).toList(),
                outcome.timedOut())),
        true);
  }

  /**
   * @param known what the mutant did in a batch; empty if it has not run
   */
  private Trial compileAndRun(Candidate candidate, boolean allTests, Optional<TestOutcome> known)
      throws IOException, InterruptedException {
    Baseline original = candidate.original();
    Program program;
    try {
      byte[] source = candidate.mutant().in(original.program().bytes());
      program = compiled(original.program(), source, original.language());
    } catch (CompileException none) {
      return new Trial(Optional.empty(), false);
    }
    if (hash(program).equals(original.hash())) {
      return new Trial(Optional.empty(), true);
    }
    return trial(
        candidate, known.isPresent() ? known.get() : run(program, original.limits(), allTests));
  }

  /** Runs a program on the tests; up to the first that it fails unless {@code allTests}. */
  private TestOutcome run(Program program, Limits bound, boolean allTests)
      throws IOException, InterruptedException {
    List<TestFile> killers = new ArrayList<>();
    boolean timedOut = false;
    Duration slowest = Duration.ZERO;
    for (TestFile test : tests) {
      if (!killers.isEmpty() && !allTests) {
        break;
      }
      try (RunOutcome outcome = sandbox.run(program, StdinWriter.of(test.input()), bound)) {
        if (outcome.verdict() == Verdict.JUDGE_ERROR) {
          throw new IOException(test.name() + ": " + outcome.message());
        }
        Duration duration = outcome.cpu().orElse(outcome.wall());
        slowest = duration.compareTo(slowest) > 0 ? duration : slowest;
        boolean right =
            outcome.verdict() == Verdict.ACCEPTED && judge.accepts(test, outcome.output());
        if (!right) {
          timedOut |= killers.isEmpty() && outcome.verdict() == Verdict.TIME_LIMIT;
          killers.add(test);
        }
      }
    }
    return new TestOutcome(killers, timedOut, slowest);
  }

  /** A hash of the compiled files, or of the source where nothing is compiled. */
  private static String hash(Program program) throws IOException {
    List<String> words = new ArrayList<>();
    List<Path> files = FolderFiles.below(program.box());
    for (Path file : files) {
      boolean isSource = file.getFileName().toString().equals(program.source());
      if (!isSource || files.size() == 1) {
        words.add(program.box().relativize(file).toString());
        words.add(new String(Sha256.of(Files.readAllBytes(file)), StandardCharsets.ISO_8859_1));
      }
    }
    return Sha256.hex(words.toArray(new String[0]));
  }
}

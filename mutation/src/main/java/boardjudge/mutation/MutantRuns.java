package boardjudge.mutation;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.SeededRandom;
import boardjudge.mutation.TestRuns.BoxedRuns;
import boardjudge.mutation.TestRuns.TestOutcome;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Mutates correct programs and runs the mutants on a problem's tests. A mutant that does not
 * compile, or compiles to the same bytes, is dropped.
 *
 * @param limits of the problem; a mutant's CPU time is limited further, by its original's
 */
public record MutantRuns(TestRuns runs, CompileCache cache, Limits limits) {
  private static final int TIME_LIMIT_FACTOR = 10;
  private static final Duration TIME_LIMIT_MARGIN = Duration.ofMillis(200);

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

  /** Hears of progress. */
  public interface Watcher {
    /** Called after each batch; {@code all} is the most that will run. */
    void ran(int done, int all);
  }

  /**
   * A correct program, compiled and timed.
   *
   * @param hash of what was compiled
   * @param language compiles a mutant by itself
   * @param batchLanguage compiles a batch
   * @param limits for mutants
   * @param boxed whether the program still passes when it runs repeatedly in one box
   * @param batch joins mutants in one source; empty where each is compiled by itself
   */
  private record Baseline(
      String hash,
      Language language,
      Language batchLanguage,
      Limits limits,
      boolean boxed,
      Optional<MutantBatch> batch) {}

  private record Candidate(CorrectProgram program, SourceMutant mutant) {}

  /** Without a fate where the mutant was dropped. */
  private record Trial(Optional<MutantOutcome> fate, boolean compiles) {}

  /**
   * Draws mutants and runs them.
   *
   * @param whole whether each runs on all tests, not only up to the first that it fails
   * @param jobs how many run at a time
   * @throws IncorrectProgramException if one of the programs fails a test or cannot be run
   */
  public Result run(
      List<CorrectProgram> programs, Draw draw, boolean whole, int jobs, Watcher watcher)
      throws IOException, InterruptedException, IncorrectProgramException {
    Map<CorrectProgram, Baseline> baselines = new LinkedHashMap<>();
    List<Candidate> singles = new ArrayList<>();
    for (CorrectProgram program : programs) {
      baselines.put(program, baseline(program));
      program.mutants().forEach(mutant -> singles.add(new Candidate(program, mutant)));
    }
    SeededRandom random = new SeededRandom(draw.seed());
    random.shuffle(singles);
    List<Candidate> candidates =
        draw.changes() > 1 ? pairs(singles, random, draw.wanted()) : List.copyOf(singles);
    int all = Math.min(draw.wanted(), candidates.size());
    List<MutantOutcome> fates = new ArrayList<>();
    int[] dropped = new int[2];
    int next = 0;
    while (fates.size() < all && next < candidates.size()) {
      // Draws again as long as some of the mutants drawn were dropped.
      List<Candidate> drawn =
          candidates.subList(next, Math.min(candidates.size(), next + all - fates.size()));
      next += drawn.size();
      List<List<Candidate>> batches = batches(drawn, baselines);
      Map<Candidate, Trial> tried = new HashMap<>();
      new ParallelRunner(jobs)
          .<Map<Candidate, Trial>, IOException, RuntimeException>run(
              batches.size(),
              index -> {
                List<Candidate> batch = batches.get(index.intValue());
                return tryBatch(batch, baseline(baselines, batch.get(0)), whole);
              },
              (index, some) -> {
                tried.putAll(some);
                watcher.ran(fates.size() + tried.size(), all);
                return true;
              });
      for (Candidate candidate : drawn) {
        Trial each = Objects.requireNonNull(tried.get(candidate));
        each.fate().ifPresentOrElse(fates::add, () -> dropped[each.compiles() ? 1 : 0]++);
      }
    }
    return new Result(fates, dropped[0], dropped[1]);
  }

  /** Two changes of one program at once; more than wanted, since some do not compile. */
  private static List<Candidate> pairs(
      List<Candidate> candidates, SeededRandom random, int wanted) {
    Set<Candidate> pairs = new LinkedHashSet<>();
    for (long tries = 20L * wanted; tries > 0 && pairs.size() < 3L * wanted; tries--) {
      Candidate one = random.pick(candidates);
      Candidate other = random.pick(candidates);
      CorrectProgram of = one.program();
      if (of.equals(other.program())) {
        one.mutant()
            .and(other.mutant(), of.bytes())
            .ifPresent(both -> pairs.add(new Candidate(of, both)));
      }
    }
    return List.copyOf(pairs);
  }

  private static Baseline baseline(Map<CorrectProgram, Baseline> all, Candidate candidate) {
    return Objects.requireNonNull(all.get(candidate.program()));
  }

  /** Groups mutants of one program that are compiled together. */
  private static List<List<Candidate>> batches(
      List<Candidate> candidates, Map<CorrectProgram, Baseline> baselines) {
    List<List<Candidate>> batches = new ArrayList<>();
    Map<CorrectProgram, List<Candidate>> open = new HashMap<>();
    for (Candidate candidate : candidates) {
      Optional<MutantBatch> joined = baseline(baselines, candidate).batch();
      if (joined.isEmpty() || !joined.get().accepts(candidate.mutant())) {
        batches.add(List.of(candidate));
        continue;
      }
      List<Candidate> batch = open.computeIfAbsent(candidate.program(), made -> new ArrayList<>());
      if (batch.isEmpty()) {
        batches.add(batch);
      }
      batch.add(candidate);
      if (batch.size() == MutantBatch.CAPACITY) {
        open.remove(candidate.program());
      }
    }
    return batches;
  }

  private Baseline baseline(CorrectProgram right)
      throws IOException, InterruptedException, IncorrectProgramException {
    Program program;
    try {
      program = cache.compile(right.file(), right.bytes(), right.language());
    } catch (CompileException failure) {
      throw new IncorrectProgramException(
          right, "does not compile: " + Quote.line(failure.firstError(), 160));
    } catch (CompilationAbortedException missing) {
      throw new IncorrectProgramException(right, String.valueOf(missing.getMessage()));
    }
    Limits usual = right.language().limits(limits);
    TestOutcome ran = runs.run(program, usual, false);
    if (!ran.isRight()) {
      throw new IncorrectProgramException(
          right, "fails " + ran.killers().get(0) + ": " + ran.reason());
    }
    Duration cpu = ran.slowest().multipliedBy(TIME_LIMIT_FACTOR).plus(TIME_LIMIT_MARGIN);
    Language used = program.language();
    List<String> standard = used.standards().stream().limit(1).toList();
    Language plain = used.with(used.compile(), standard, used.run(), used.folders());
    Language language = PrecompiledHeaders.use(plain, right.text(), cache);
    // Wall clock time stays as it was: on a busy machine it says little about such short runs.
    Limits tight =
        cpu.compareTo(usual.cpu()) < 0 ? usual.withCpu(cpu).withWall(usual.wall()) : usual;
    try {
      Program own = compiled(right, right.bytes(), language);
      boolean boxed = runs.isRightInBox(own, tight);
      Baseline alone = new Baseline(hash(own), language, language, tight, boxed, Optional.empty());
      Optional<MutantBatch> batch =
          used.id().startsWith("cpp") ? MutantBatch.of(right.text()) : Optional.empty();
      if (batch.isEmpty()) {
        return alone;
      }
      Language batchLanguage = PrecompiledHeaders.use(lessOptimized(plain), right.text(), cache);
      Baseline batches = new Baseline(alone.hash(), language, batchLanguage, tight, boxed, batch);
      return passesInBatch(right, batches, ran.slowest()) ? batches : alone;
    } catch (CompileException failure) {
      throw new IOException(right.name() + ": " + failure.firstError(), failure);
    }
  }

  /** Whether the original passes as a member of a full batch, at most about twice as slow. */
  private boolean passesInBatch(CorrectProgram right, Baseline batches, Duration slowest)
      throws IOException, InterruptedException {
    try {
      MutantBatch batch = batches.batch().orElseThrow();
      byte[] source = batch.source(Collections.nCopies(MutantBatch.CAPACITY, batch.unchanged()));
      Program program = compiled(right, source, batches.batchLanguage());
      TestOutcome ran = runs.run(batchMember(right, program, 0), batches.limits(), false);
      Duration most = slowest.multipliedBy(2).plus(TIME_LIMIT_MARGIN);
      return ran.isRight() && ran.slowest().compareTo(most) <= 0;
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

  private static Program batchMember(CorrectProgram right, Program batch, int index) {
    List<String> run = new ArrayList<>(right.language().run());
    run.add(MutantBatch.selector(index));
    return batch.running(right.language(), run);
  }

  private Program compiled(CorrectProgram right, byte[] source, Language language)
      throws CompileException, IOException, InterruptedException {
    try {
      Program program = cache.compile(right.file(), source, language);
      return program.running(right.language(), right.language().run());
    } catch (CompilationAbortedException broken) {
      throw new IOException(right.name() + ": " + broken.getMessage(), broken);
    }
  }

  private Map<Candidate, Trial> tryBatch(List<Candidate> batch, Baseline right, boolean whole)
      throws IOException, InterruptedException {
    Map<Candidate, Trial> tried = new HashMap<>();
    if (batch.size() == 1) {
      Candidate candidate = batch.get(0);
      tried.put(candidate, compileAndRun(candidate, right, own -> runAlone(own, right, whole)));
      return tried;
    }
    CorrectProgram of = batch.get(0).program();
    Program program;
    try {
      List<SourceMutant> mutants = batch.stream().map(Candidate::mutant).toList();
      byte[] source = right.batch().orElseThrow().source(mutants);
      program = compiled(of, source, right.batchLanguage());
    } catch (CompileException failure) {
      for (List<Candidate> part : split(batch, MutantBatch.rejected(failure.compilerOutput()))) {
        tried.putAll(tryBatch(part, right, whole));
      }
      return tried;
    }
    try (BoxedRuns box = runs.box(program, right.limits())) {
      // If the original fails here, a mutant acts where it was not selected.
      if (!runMember(of, program, batch.size(), right, box, false).isRight()) {
        for (Candidate candidate : batch) {
          tried.putAll(tryBatch(List.of(candidate), right, whole));
        }
        return tried;
      }
      for (int i = 0; i < batch.size(); i++) {
        Candidate candidate = batch.get(i);
        TestOutcome ran = runMember(of, program, i, right, box, whole);
        // Only a program compiled by itself can be compared with the original.
        tried.put(
            candidate,
            ran.isRight() ? compileAndRun(candidate, right, own -> ran) : ran(candidate, ran));
      }
    }
    return tried;
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

  private static Trial ran(Candidate candidate, TestOutcome ran) {
    return new Trial(
        Optional.of(
            new MutantOutcome(
                candidate.program(), candidate.mutant(), ran.killers(), ran.timedOut())),
        true);
  }

  private interface Runner {
    TestOutcome run(Program program) throws IOException, InterruptedException;
  }

  private Trial compileAndRun(Candidate candidate, Baseline right, Runner runner)
      throws IOException, InterruptedException {
    Program program;
    try {
      program =
          compiled(
              candidate.program(),
              candidate.mutant().in(candidate.program().bytes()),
              right.language());
    } catch (CompileException none) {
      return new Trial(Optional.empty(), false);
    }
    return hash(program).equals(right.hash())
        ? new Trial(Optional.empty(), true)
        : ran(candidate, runner.run(program));
  }

  private TestOutcome runAlone(Program program, Baseline right, boolean whole)
      throws IOException, InterruptedException {
    return right.boxed() && whole
        ? runs.onAllTests(program, right.limits())
        : runs.run(program, right.limits(), whole);
  }

  private TestOutcome runMember(
      CorrectProgram of, Program batch, int index, Baseline right, BoxedRuns box, boolean whole)
      throws IOException, InterruptedException {
    List<String> words = List.of(MutantBatch.selector(index));
    return runs.run(
        batchMember(of, batch, index),
        right.limits(),
        whole,
        test -> right.boxed() ? box.passes(words, test) : Optional.empty());
  }

  /** A hash of the compiled files, or of the source where nothing is compiled. */
  private static String hash(Program program) throws IOException {
    List<String> words = new ArrayList<>();
    List<Path> files = FolderFiles.below(program.box());
    for (Path file : files) {
      boolean source = file.getFileName().toString().equals(program.source());
      if (!source || files.size() == 1) {
        words.add(program.box().relativize(file).toString());
        words.add(new String(Sha256.of(Files.readAllBytes(file)), StandardCharsets.ISO_8859_1));
      }
    }
    return Sha256.hex(words.toArray(new String[0]));
  }
}

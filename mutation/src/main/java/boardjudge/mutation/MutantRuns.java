package boardjudge.mutation;

import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.SeededRandom;
import boardjudge.grading.Judge;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.MissingTool;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes wrong programs of right ones and runs them on a problem's tests. What does not compile, or
 * compiles to the same bytes, is no wrong program.
 *
 * @param judge runs and judges
 * @param cache compiles
 * @param tests in the order of judging
 * @param limits of the problem
 * @param <C> one case
 */
public record MutantRuns<C>(
    Judge<C> judge, CompileCache cache, List<TestFile> tests, Limits limits) {
  /** A wrong program has so many times the time of the right one. */
  private static final int SLOWER = 10;

  /** And so much more, since small times vary. */
  private static final Duration MARGIN = Duration.ofMillis(200);

  public MutantRuns {
    tests = List.copyOf(tests);
  }

  /**
   * What was found.
   *
   * @param fates of the wrong programs, in the order in which they were drawn
   * @param notCompiled how many changes gave what does not compile
   * @param same how many gave the same program
   */
  public record Found(List<MutantFate> fates, int notCompiled, int same) {
    public Found {
      fates = List.copyOf(fates);
    }
  }

  /** Told after each wrong program how many were run, and of how many at the most. */
  @FunctionalInterface
  public interface Watcher {
    /** So many were run. */
    void ran(int done, int all);
  }

  /** A right program as it was compiled, and what a wrong one made of it may use. */
  private record Measured(String compiled, Limits limits) {}

  private record Place(RightProgram program, SourceMutant mutant) {}

  /** What a change gave: a wrong program, or none since it does not compile or changes nothing. */
  private record Tried(Optional<MutantFate> fate, boolean compiles) {}

  /**
   * Draws wrong programs and runs them.
   *
   * @param wanted how many, if there are so many
   * @param seed of the draw: the same gives the same programs
   * @param whole whether each is run on all tests, not just up to the first that it fails
   * @param jobs how many are run at a time
   * @throws NotRight if one of the programs is not right
   */
  public Found run(
      List<RightProgram> programs, int wanted, long seed, boolean whole, int jobs, Watcher watcher)
      throws IOException, InputException, InterruptedException, NotRight {
    Map<RightProgram, Measured> measured = new LinkedHashMap<>();
    List<Place> places = new ArrayList<>();
    for (RightProgram program : programs) {
      measured.put(program, measure(program));
      program.mutants().forEach(mutant -> places.add(new Place(program, mutant)));
    }
    new SeededRandom(seed).shuffle(places);
    int all = Math.min(wanted, places.size());
    List<MutantFate> fates = new ArrayList<>();
    int[] none = new int[2];
    new ParallelRunner(jobs)
        .<Tried, IOException, InputException>run(
            places.size(),
            index -> {
              Place place = places.get(index.intValue());
              return tried(place, Objects.requireNonNull(measured.get(place.program())), whole);
            },
            (index, tried) -> {
              tried.fate().ifPresentOrElse(fates::add, () -> none[tried.compiles() ? 1 : 0]++);
              watcher.ran(fates.size(), all);
              return fates.size() < all;
            });
    return new Found(fates, none[0], none[1]);
  }

  private Measured measure(RightProgram right)
      throws IOException, InputException, InterruptedException, NotRight {
    Program program;
    try {
      program = compiled(right, right.bytes());
    } catch (CompileFailure failure) {
      throw new NotRight(right, "does not compile: " + Quote.line(failure.firstError(), 160));
    } catch (MissingTool | CompilationAborted missing) {
      throw new NotRight(right, String.valueOf(missing.getMessage()));
    }
    Duration slowest = Duration.ZERO;
    for (TestFile test : tests) {
      try (Judge.Judged judged = judge.judge(program, test, right.language().limits(limits))) {
        TestResult result = judged.result();
        if (!result.isAccepted()) {
          String what = result.message().isEmpty() ? result.verdict().words() : result.message();
          throw new NotRight(right, "fails " + test.name() + ": " + what);
        }
        Duration taken = result.cpu().or(result::wall).orElse(limits.cpu());
        slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
      }
    }
    Limits own = right.language().limits(limits);
    Duration most = slowest.multipliedBy(SLOWER).plus(MARGIN);
    return new Measured(bytes(program), most.compareTo(own.cpu()) < 0 ? own.withCpu(most) : own);
  }

  private Program compiled(RightProgram right, byte[] source)
      throws CompileFailure, CompilationAborted, MissingTool, IOException, InterruptedException {
    return cache.compile(right.file(), source, right.language());
  }

  private Tried tried(Place place, Measured right, boolean whole)
      throws IOException, InputException, InterruptedException {
    Program program;
    try {
      program = compiled(place.program(), place.mutant().in(place.program().bytes()));
    } catch (CompileFailure none) {
      return new Tried(Optional.empty(), false);
    } catch (MissingTool | CompilationAborted broken) {
      throw new IOException(place.program().name() + ": " + broken.getMessage(), broken);
    }
    if (bytes(program).equals(right.compiled())) {
      return new Tried(Optional.empty(), true);
    }
    List<String> killers = new ArrayList<>();
    boolean slow = false;
    for (TestFile test : tests) {
      if (!killers.isEmpty() && !whole) {
        break;
      }
      try (Judge.Judged judged = judge.judge(program, test, right.limits())) {
        Verdict verdict = judged.result().verdict();
        if (verdict == Verdict.JUDGE_ERROR) {
          throw new IOException(test.name() + ": " + judged.result().message());
        }
        if (!judged.result().isAccepted()) {
          slow |= killers.isEmpty() && verdict == Verdict.TIME_LIMIT;
          killers.add(test.name());
        }
      }
    }
    return new Tried(
        Optional.of(new MutantFate(place.program(), place.mutant(), killers, slow)), true);
  }

  /** A hash of all that was compiled; of the source where nothing is. */
  private static String bytes(Program program) throws IOException {
    List<String> words = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(program.box())) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
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

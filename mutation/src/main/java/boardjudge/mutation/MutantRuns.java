package boardjudge.mutation;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.SeededRandom;
import boardjudge.mutation.TestRuns.BoxedRuns;
import boardjudge.mutation.TestRuns.Ran;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
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
 * Makes wrong programs of right ones and runs them on a problem's tests. What does not compile, or
 * compiles to the same bytes, is no wrong program.
 *
 * @param runs runs and judges
 */
public record MutantRuns(TestRuns runs, CompileCache cache, Limits limits) {
  /** How many times the right program's time a wrong one may take. */
  private static final int SLOWER = 10;

  /** What is added to that, since small times vary. */
  private static final Duration MARGIN = Duration.ofMillis(200);

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

  /**
   * Which wrong programs are made.
   *
   * @param wanted how many at most
   * @param changes of which each is made: 1, or 2 at once
   * @param seed the same gives the same programs
   */
  public record Draw(int wanted, int changes, long seed) {}

  /** Told after each wrong program how many were run, and of how many at the most. */
  public interface Watcher {
    /** How many were run. */
    void ran(int done, int all);
  }

  /**
   * A right program as it was compiled.
   *
   * @param compiled a hash of it
   * @param language in which a wrong one made of it is compiled by itself
   * @param quick in which many of them are compiled at once
   * @param boxed whether the right one is right where it runs again and again in one box
   * @param together makes one source of many of them; empty where each is compiled by itself
   */
  private record Measured(
      String compiled,
      Language language,
      Language quick,
      Limits limits,
      boolean boxed,
      Optional<Together> together) {}

  private record Place(RightProgram program, SourceMutant mutant) {}

  /** What a change gave: a wrong program, or none since it does not compile or changes nothing. */
  private record Tried(Optional<MutantFate> fate, boolean compiles) {}

  /**
   * Draws wrong programs and runs them.
   *
   * @param whole whether each is run on all tests, not just up to the first that it fails
   * @param jobs how many are run at a time
   * @throws NotRight if one of the programs is not right
   */
  public Found run(List<RightProgram> programs, Draw draw, boolean whole, int jobs, Watcher watcher)
      throws IOException, InterruptedException, NotRight {
    Map<RightProgram, Measured> measured = new LinkedHashMap<>();
    List<Place> singles = new ArrayList<>();
    for (RightProgram program : programs) {
      measured.put(program, measure(program));
      program.mutants().forEach(mutant -> singles.add(new Place(program, mutant)));
    }
    SeededRandom random = new SeededRandom(draw.seed());
    random.shuffle(singles);
    List<Place> places =
        draw.changes() > 1 ? pairs(singles, random, draw.wanted()) : List.copyOf(singles);
    int all = Math.min(draw.wanted(), places.size());
    List<MutantFate> fates = new ArrayList<>();
    int[] none = new int[2];
    int next = 0;
    while (fates.size() < all && next < places.size()) {
      // As many as are missing, again where some of them are none.
      List<Place> drawn = places.subList(next, Math.min(places.size(), next + all - fates.size()));
      next += drawn.size();
      List<List<Place>> batches = batches(drawn, measured);
      Map<Place, Tried> tried = new HashMap<>();
      new ParallelRunner(jobs)
          .<Map<Place, Tried>, IOException, RuntimeException>run(
              batches.size(),
              index -> {
                List<Place> batch = batches.get(index.intValue());
                return tried(batch, measured(measured, batch.get(0)), whole);
              },
              (index, some) -> {
                tried.putAll(some);
                watcher.ran(fates.size() + tried.size(), all);
                return true;
              });
      for (Place place : drawn) {
        Tried each = Objects.requireNonNull(tried.get(place));
        each.fate().ifPresentOrElse(fates::add, () -> none[each.compiles() ? 1 : 0]++);
      }
    }
    return new Found(fates, none[0], none[1]);
  }

  /** Two changes of a program at once; more than are wanted, since some do not compile. */
  private static List<Place> pairs(List<Place> places, SeededRandom random, int wanted) {
    Set<Place> pairs = new LinkedHashSet<>();
    for (long tries = 20L * wanted; tries > 0 && pairs.size() < 3L * wanted; tries--) {
      Place one = random.pick(places);
      Place other = random.pick(places);
      RightProgram of = one.program();
      if (of.equals(other.program())) {
        one.mutant()
            .and(other.mutant(), of.bytes())
            .ifPresent(both -> pairs.add(new Place(of, both)));
      }
    }
    return List.copyOf(pairs);
  }

  private static Measured measured(Map<RightProgram, Measured> all, Place place) {
    return Objects.requireNonNull(all.get(place.program()));
  }

  /** Those that are compiled at once, each batch of one program. */
  private static List<List<Place>> batches(
      List<Place> places, Map<RightProgram, Measured> measured) {
    List<List<Place>> batches = new ArrayList<>();
    Map<RightProgram, List<Place>> open = new HashMap<>();
    for (Place place : places) {
      Optional<Together> together = measured(measured, place).together();
      if (together.isEmpty() || !together.get().takes(place.mutant())) {
        batches.add(List.of(place));
        continue;
      }
      List<Place> batch = open.computeIfAbsent(place.program(), made -> new ArrayList<>());
      if (batch.isEmpty()) {
        batches.add(batch);
      }
      batch.add(place);
      if (batch.size() == Together.MOST) {
        open.remove(place.program());
      }
    }
    return batches;
  }

  private Measured measure(RightProgram right) throws IOException, InterruptedException, NotRight {
    Program program;
    try {
      program = cache.compile(right.file(), right.bytes(), right.language());
    } catch (CompileFailure failure) {
      throw new NotRight(right, "does not compile: " + Quote.line(failure.firstError(), 160));
    } catch (CompilationAborted missing) {
      throw new NotRight(right, String.valueOf(missing.getMessage()));
    }
    Limits usual = right.language().limits(limits);
    Ran ran = runs.of(program, usual, false);
    if (!ran.isRight()) {
      throw new NotRight(right, "fails " + ran.killers().get(0) + ": " + ran.why());
    }
    Duration most = ran.slowest().multipliedBy(SLOWER).plus(MARGIN);
    Language used = program.language();
    List<String> standard = used.standards().stream().limit(1).toList();
    Language plain = used.with(used.compile(), standard, used.run(), used.folders());
    Language language = Headers.read(plain, right.text(), cache);
    // On a busy machine the wall clock tells little of so short a time.
    Limits few =
        most.compareTo(usual.cpu()) < 0 ? usual.withCpu(most).withWall(usual.wall()) : usual;
    try {
      Program own = compiled(right, right.bytes(), language);
      boolean boxed = runs.isRightInBox(own, few);
      Measured alone = new Measured(bytes(own), language, language, few, boxed, Optional.empty());
      Optional<Together> together =
          used.id().startsWith("cpp") ? Together.of(right.text()) : Optional.empty();
      if (together.isEmpty()) {
        return alone;
      }
      Language quick = Headers.read(lessOptimized(plain), right.text(), cache);
      Measured batches = new Measured(alone.compiled(), language, quick, few, boxed, together);
      return holds(right, batches, ran.slowest()) ? batches : alone;
    } catch (CompileFailure failure) {
      throw new IOException(right.name() + ": " + failure.firstError(), failure);
    }
  }

  /** Whether the right program is as right and about as fast where it stands among others. */
  private boolean holds(RightProgram right, Measured batches, Duration slowest)
      throws IOException, InterruptedException {
    try {
      Together together = batches.together().orElseThrow();
      byte[] source = together.source(Collections.nCopies(Together.MOST, together.unchanged()));
      Program program = compiled(right, source, batches.quick());
      Ran ran = runs.of(chosen(right, program, 0), batches.limits(), false);
      Duration most = slowest.multipliedBy(2).plus(MARGIN);
      return ran.isRight() && ran.slowest().compareTo(most) <= 0;
    } catch (CompileFailure other) {
      return false;
    }
  }

  /** Compiling many at once takes half the time with {@code -Og}; those that live get their own. */
  private static Language lessOptimized(Language language) {
    List<String> compile =
        language.compile().stream().map(word -> word.equals("-O2") ? "-Og" : word).toList();
    return language.with(compile, language.standards(), language.run(), language.folders());
  }

  /** Of many in one program, the one with this index. */
  private static Program chosen(RightProgram right, Program together, int index) {
    List<String> run = new ArrayList<>(right.language().run());
    run.add(Together.word(index));
    return together.running(right.language(), run);
  }

  private Program compiled(RightProgram right, byte[] source, Language language)
      throws CompileFailure, IOException, InterruptedException {
    try {
      Program program = cache.compile(right.file(), source, language);
      return program.running(right.language(), right.language().run());
    } catch (CompilationAborted broken) {
      throw new IOException(right.name() + ": " + broken.getMessage(), broken);
    }
  }

  /** Tries some that are made of one program. */
  private Map<Place, Tried> tried(List<Place> batch, Measured right, boolean whole)
      throws IOException, InterruptedException {
    Map<Place, Tried> tried = new HashMap<>();
    if (batch.size() == 1) {
      Place place = batch.get(0);
      tried.put(place, alone(place, right, program -> alone(program, right, whole)));
      return tried;
    }
    RightProgram of = batch.get(0).program();
    Program program;
    try {
      List<SourceMutant> mutants = batch.stream().map(Place::mutant).toList();
      byte[] source = right.together().orElseThrow().source(mutants);
      program = compiled(of, source, right.quick());
    } catch (CompileFailure failure) {
      for (List<Place> part : parts(batch, Together.named(failure.said()))) {
        tried.putAll(tried(part, right, whole));
      }
      return tried;
    }
    try (BoxedRuns box = runs.inBox(program, right.limits())) {
      // The right one among them shows whether another acts where it is not chosen.
      if (!ran(of, program, batch.size(), right, box, false).isRight()) {
        for (Place place : batch) {
          tried.putAll(tried(List.of(place), right, whole));
        }
        return tried;
      }
      for (int i = 0; i < batch.size(); i++) {
        Place place = batch.get(i);
        Ran ran = ran(of, program, i, right, box, whole);
        // Only what is compiled by itself can be seen to be the same program.
        tried.put(place, ran.isRight() ? alone(place, right, other -> ran) : tried(place, ran));
      }
    }
    return tried;
  }

  /** Those that do not compile each by itself, and the others; two halves where none is named. */
  private static List<List<Place>> parts(List<Place> batch, Set<Integer> named) {
    if (named.isEmpty()) {
      int half = batch.size() / 2;
      return List.of(batch.subList(0, half), batch.subList(half, batch.size()));
    }
    List<Place> others = new ArrayList<>(batch);
    List<List<Place>> parts = new ArrayList<>();
    for (int index : named) {
      parts.add(List.of(batch.get(index)));
      others.remove(batch.get(index));
    }
    if (!others.isEmpty()) {
      parts.add(others);
    }
    return parts;
  }

  private static Tried tried(Place place, Ran ran) {
    return new Tried(
        Optional.of(new MutantFate(place.program(), place.mutant(), ran.killers(), ran.slow())),
        true);
  }

  /** Runs a program. */
  private interface Trial {
    Ran of(Program program) throws IOException, InterruptedException;
  }

  private Tried alone(Place place, Measured right, Trial trial)
      throws IOException, InterruptedException {
    Program program;
    try {
      program =
          compiled(place.program(), place.mutant().in(place.program().bytes()), right.language());
    } catch (CompileFailure none) {
      return new Tried(Optional.empty(), false);
    }
    return bytes(program).equals(right.compiled())
        ? new Tried(Optional.empty(), true)
        : tried(place, trial.of(program));
  }

  private Ran alone(Program program, Measured right, boolean whole)
      throws IOException, InterruptedException {
    return right.boxed() && whole
        ? runs.often(program, right.limits())
        : runs.of(program, right.limits(), whole);
  }

  /** Runs one of many that were compiled at once. */
  private Ran ran(
      RightProgram of, Program together, int index, Measured right, BoxedRuns box, boolean whole)
      throws IOException, InterruptedException {
    List<String> words = List.of(Together.word(index));
    return runs.of(
        chosen(of, together, index),
        right.limits(),
        whole,
        test -> right.boxed() ? box.passes(words, test) : Optional.empty());
  }

  /** A hash of all that was compiled; of the source where nothing is. */
  private static String bytes(Program program) throws IOException {
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

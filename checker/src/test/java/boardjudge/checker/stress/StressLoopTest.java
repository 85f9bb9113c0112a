package boardjudge.checker.stress;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.run.CompileCache;
import boardjudge.checker.run.Languages;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Sandbox;
import boardjudge.checker.run.Verdict;
import boardjudge.checker.stress.StressLoop.Finding;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Real programs of pawnchess under stress. */
class StressLoopTest {
  private static final Path SUBMISSIONS =
      Path.of("..", "testdata", "pawnchess", "submissions").toAbsolutePath().normalize();

  private static Sandbox sandbox;
  private static CompileCache cache;

  @BeforeAll
  static void open() throws Exception {
    sandbox = Sandbox.open(Sandbox.Demand.AUTO);
    cache = new CompileCache(Path.of("target", "test-programs").toAbsolutePath(), sandbox);
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static Program program(String name) throws Exception {
    Path source = SUBMISSIONS.resolve(name);
    return cache.compile(source, Languages.builtIn().of(source).orElseThrow());
  }

  /** What a search finds, made small, and the mistakes that print the same. */
  private record Found<C>(
      Optional<Finding<C>> smallest, String input, List<String> alike, List<Long> counts) {}

  private static <C> Found<C> search(
      ProblemGenerator<C> generator, List<String> names, int jobs, Duration time, boolean shrink)
      throws Exception {
    StressLoop<C> loop =
        new StressLoop<>(generator, sandbox, Limits.STANDARD.withCpu(Duration.ofSeconds(2)));
    MutantMatcher<C> matcher = new MutantMatcher<>(generator, 100);
    List<Program> programs = new ArrayList<>();
    for (String name : names) {
      programs.add(program(name));
    }
    List<Long> counts = new ArrayList<>();
    StressLoop.Search<C> search =
        loop.search(
            programs,
            new Inputs<>(generator, List.of("uniform"), 1),
            time,
            jobs,
            Optional.of(matcher),
            counts::add);
    Optional<Finding<C>> found = search.finding();
    assertThat(search.tried()).isEqualTo(counts.size());
    Optional<Finding<C>> smallest = found;
    if (found.isPresent() && shrink) {
      List<Long> runs = new ArrayList<>();
      Finding<C> small = loop.shrink(found.get(), programs.get(found.get().program()), runs::add);
      assertThat(runs).hasSize(small.shrinkRuns()).isSorted();
      smallest = Optional.of(small);
    }
    String input =
        smallest
            .map(each -> generator.problem().format().bytes(each.smallest()))
            .map(bytes -> new String(bytes, StandardCharsets.US_ASCII))
            .orElse("");
    List<String> alike = matcher.find().mistakes().stream().map(each -> each.name()).toList();
    return new Found<>(smallest, input, alike, counts);
  }

  private static Found<?> search(boolean shrink, int jobs, String... names) throws Exception {
    ProblemGenerator<?> generator = ProblemGenerators.find("pawnchess").orElseThrow();
    return search(generator, List.of(names), jobs, Duration.ofSeconds(30), shrink);
  }

  @Test
  void findsASmallestInputAndTheMistake() throws Exception {
    Found<?> found = search(true, 1, "wrong_answer/wa_captures_straight_ahead.cpp");
    Finding<?> smallest = found.smallest().orElseThrow();
    assertThat(smallest.smallest()).hasSize(1);
    assertThat(found.input().chars().filter(c -> c == 'p' || c == 'P').count()).isBetween(2L, 6L);
    assertThat(smallest.failure().verdict()).isEqualTo(Verdict.WRONG_ANSWER);
    assertThat(smallest.failure().message()).startsWith("wrong answer: case 1: best play");
    assertThat(smallest.failure().report()).isPresent();
    assertThat(found.alike()).anyMatch(name -> name.contains("straight"));
  }

  @Test
  void whichInputIsFoundDoesNotDependOnTheJobs() throws Exception {
    String wrong = "wrong_answer/wa_winner_takes_longest.cpp";
    Finding<?> alone = search(false, 1, wrong).smallest().orElseThrow();
    Finding<?> together = search(false, 2, wrong).smallest().orElseThrow();
    assertThat(together.input()).isEqualTo(alone.input());
  }

  @Test
  void ofTwoProgramsTheOneThatFailsIsTold() throws Exception {
    Finding<?> found =
        search(
                false,
                1,
                "accepted/deepening_bitboards.cpp",
                "wrong_answer/wa_captures_straight_ahead.cpp")
            .smallest()
            .orElseThrow();
    assertThat(found.program()).isEqualTo(1);
  }

  @Test
  void crashesAreFoundToo() throws Exception {
    Finding<?> found =
        search(false, 2, "run_time_error/rte_room_for_six_moves.cpp").smallest().orElseThrow();
    assertThat(found.failure().verdict()).isEqualTo(Verdict.RUN_TIME_ERROR);
    assertThat(found.failure().message()).startsWith("died of signal ");
  }

  @Test
  void aRightProgramIsTriedUntilTheTimeIsOver() throws Exception {
    ProblemGenerator<?> generator = ProblemGenerators.find("pawnchess").orElseThrow();
    Found<?> found =
        search(
            generator,
            List.of("accepted/deepening_bitboards.cpp"),
            2,
            Duration.ofMillis(700),
            false);
    assertThat(found.smallest()).isEmpty();
    assertThat(found.counts()).isNotEmpty().doesNotHaveDuplicates();
    assertThat(found.alike()).isEmpty();
  }

  @Test
  void inputsFollowFromTheSeedAndTheirNumberAlone() {
    for (ProblemGenerator<?> generator : ProblemGenerators.all()) {
      assertRepeats(generator);
    }
  }

  private static <C> void assertRepeats(ProblemGenerator<C> generator) {
    List<String> first =
        generator.recipes().subList(0, Math.min(3, generator.recipes().size())).stream()
            .map(recipe -> recipe.name())
            .toList();
    Inputs<C> one = new Inputs<>(generator, first, 5);
    Inputs<C> two = new Inputs<>(generator, first, 5);
    for (long number : new long[] {7, 0, 3, 8}) {
      assertThat(one.get(number)).isEqualTo(two.get(number));
      byte[] bytes = generator.problem().format().bytes(one.get(number).cases());
      assertThat(bytes.length).as(generator.problem().id()).isLessThan(20_000);
    }
  }
}

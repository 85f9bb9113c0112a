package boardjudge.stress;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.Waiting;
import boardjudge.checker.explain.Diagnosis;
import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.games.pawnchess.PawnchessGenerator;
import boardjudge.grading.TestFile;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.Verdict;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real programs of pawnchess under stress. */
class StressLoopTest {
  private static final Path SUBMISSIONS =
      Path.of("..", "testdata", "pawnchess", "submissions").toAbsolutePath().normalize();

  private static final Limits LIMITS =
      Limits.STANDARD.withCpu(Duration.ofSeconds(2)).withWall(Waiting.LONGEST);

  private static final Limits AMPLE = LIMITS.withCpu(Duration.ofSeconds(100));
  private static final ProblemGenerator<PawnchessCase> GENERATOR = new PawnchessGenerator();
  private static final String WRONG = "wrong_answer/wa_captures_straight_ahead.cpp";

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

  /** What a search finds, made small. */
  private record Found(
      Optional<Finding<PawnchessCase>> smallest, String input, List<Long> counts) {}

  private static Found search(List<String> names, int jobs, Duration time, boolean shrink)
      throws Exception {
    StressLoop<PawnchessCase> loop =
        new StressLoop<>(GENERATOR, sandbox, ProblemLimits.standard(AMPLE), Waiting.LONGEST);
    List<Program> programs = new ArrayList<>();
    for (String name : names) {
      programs.add(program(name));
    }
    List<Long> counts = new ArrayList<>();
    StressLoop.Search<PawnchessCase> search =
        loop.search(
            programs, new Inputs<>(GENERATOR, List.of("uniform"), 1), time, jobs, counts::add);
    assertThat(search.inputs()).isEqualTo(counts.size());
    assertThat(search.tried()).isEqualTo(counts.stream().reduce(0L, (a, b) -> b));
    Optional<Finding<PawnchessCase>> smallest = search.finding();
    if (smallest.isPresent() && shrink) {
      Finding<PawnchessCase> found = smallest.get();
      List<Long> runs = new ArrayList<>();
      Finding<PawnchessCase> small =
          loop.shrink(found, programs.get(found.program()), StressLoop.MAX_SHRINK_TIME, runs::add)
              .finding();
      assertThat(runs).hasSize(small.shrinkRuns()).isSorted();
      smallest = Optional.of(small);
    }
    String input =
        smallest
            .map(each -> GENERATOR.problem().format().bytes(each.cases()))
            .map(bytes -> new String(bytes, StandardCharsets.US_ASCII))
            .orElse("");
    return new Found(smallest, input, counts);
  }

  private static Found search(boolean shrink, int jobs, String... names) throws Exception {
    return search(List.of(names), jobs, Waiting.LONGEST, shrink);
  }

  /** The likely mistakes, as the tests of the suite tell them apart. */
  private static List<String> mistakes(Found found) throws Exception {
    Path test = Files.writeString(Path.of("target", "stress-found.in"), found.input());
    List<TestFile> suite;
    try (Stream<Path> inputs = Files.list(SUBMISSIONS.resolveSibling("data").resolve("secret"))) {
      suite =
          inputs
              .filter(file -> file.toString().endsWith(".in"))
              .sorted()
              .map(file -> TestFile.of(file.getFileName().toString(), file))
              .toList();
    }
    return new StressLoop<>(GENERATOR, sandbox, ProblemLimits.standard(LIMITS))
            .diagnosed(program(WRONG), TestFile.of("", test.toAbsolutePath()), suite)
            .flatMap(MismatchReport::location)
            .flatMap(FaultLocation::diagnosis)
            .orElseThrow()
            .mistakes()
            .stream()
            .map(Diagnosis.Mistake::name)
            .toList();
  }

  @Test
  void findsASmallestInputAndTheMistake() throws Exception {
    Found found = search(true, 1, WRONG);
    Finding<?> smallest = found.smallest().orElseThrow();
    assertThat(smallest.cases()).hasSize(1);
    assertThat(smallest.how()).isEqualTo(Finding.How.ALONE);
    assertThat(found.input().chars().filter(c -> c == 'p' || c == 'P').count()).isBetween(2L, 6L);
    assertThat(smallest.failure().verdict()).isEqualTo(Verdict.WRONG_ANSWER);
    assertThat(smallest.failure().message()).startsWith("wrong answer: case 1: best play");
    assertThat(smallest.failure().report()).isPresent();
    assertThat(mistakes(found)).anyMatch(name -> name.contains("straight"));
  }

  /** The page docs/serve.md promises both times; another test has the search's own. */
  @Test
  void shrinkingEndsWithItsTime() throws Exception {
    Finding<PawnchessCase> finding = search(false, 1, WRONG).smallest().orElseThrow();
    Finding<PawnchessCase> small =
        new StressLoop<>(GENERATOR, sandbox, ProblemLimits.standard(LIMITS), Duration.ZERO)
            .shrink(finding, program(WRONG), Duration.ZERO, runs -> {})
            .finding();
    assertThat(small.cases()).isEqualTo(finding.cases());
    assertThat(small.shrinkRuns()).isZero();
    assertThat(Files.readString(Path.of("..", "docs", "serve.md")))
        .contains(
            "at most " + StressLoop.MAX_SHRINK_TIME.toSeconds() + " s, and making the input small");
  }

  /** Its limits would let the run go on for much longer than the search may take. */
  @Test
  void aRunThatGoesOnWhenTheTimeIsOverIsGivenUp() throws Exception {
    String sleeps = "import time\ntime.sleep(9999)\n";
    Path source = Files.writeString(Path.of("target", "stress-endless.py"), sleeps);
    Program endless = cache.compile(source, Languages.builtIn().of(source).orElseThrow());
    Finding<PawnchessCase> finding = search(false, 1, WRONG).smallest().orElseThrow();
    StressLoop<PawnchessCase> loop =
        new StressLoop<>(GENERATOR, sandbox, ProblemLimits.standard(AMPLE));
    StressLoop.Search<PawnchessCase> search =
        loop.search(
            List.of(endless),
            new Inputs<>(GENERATOR, List.of(), 1),
            Duration.ofSeconds(2),
            1,
            n -> {});
    assertThat(search.finding()).isEmpty();
    assertThat(search.givenUp()).isTrue();
    StressLoop.Shrunk<PawnchessCase> shrunk =
        loop.shrink(finding, endless, Duration.ofSeconds(1), runs -> {});
    assertThat(shrunk.givenUp()).isTrue();
    assertThat(shrunk.finding().cases()).isEqualTo(finding.cases());
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void whichInputIsFoundDoesNotDependOnTheJobs() throws Exception {
    String wrong = "wrong_answer/wa_winner_takes_longest.cpp";
    Finding<?> alone = search(false, 1, wrong).smallest().orElseThrow();
    Finding<?> together = search(false, 2, wrong).smallest().orElseThrow();
    assertThat(together.batch()).isEqualTo(alone.batch());
    assertThat(together.origin()).isEqualTo(alone.origin());
    assertThat(together.cases()).isEqualTo(alone.cases());
  }

  @Test
  void ofTwoProgramsTheOneThatFailsIsReported() throws Exception {
    Finding<?> found =
        search(false, 1, "accepted/deepening_bitboards.cpp", WRONG).smallest().orElseThrow();
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
  @Tag("exhaustive")
  @Tag("stress")
  void aRightProgramIsTriedUntilTheTimeIsOver() throws Exception {
    Found found =
        search(List.of("accepted/deepening_bitboards.cpp"), 2, Duration.ofSeconds(2), false);
    assertThat(found.smallest()).isEmpty();
    assertThat(found.counts()).isNotEmpty().doesNotHaveDuplicates();
  }

  /** An accepted program with one part of its source replaced. */
  private static Program withMistake(String name, String from, String to) throws Exception {
    Path right = SUBMISSIONS.resolve("accepted/lru_cache_on_strings.py");
    String source = Files.readString(right);
    assertThat(source).contains(from);
    Path file = Files.createDirectories(Path.of("target", "stress-programs")).resolve(name);
    Files.writeString(file, source.replace(from, to));
    return cache.compile(file.toAbsolutePath(), Languages.builtIn().of(file).orElseThrow());
  }

  private static Finding<PawnchessCase> found(Program program, int jobs) throws Exception {
    StressLoop<PawnchessCase> loop = loop();
    Inputs<PawnchessCase> inputs = new Inputs<>(GENERATOR, List.of(), 1);
    return loop.search(List.of(program), inputs, Waiting.LONGEST, jobs, n -> {})
        .finding()
        .orElseThrow();
  }

  private static StressLoop<PawnchessCase> loop() {
    return new StressLoop<>(GENERATOR, sandbox, ProblemLimits.standard(LIMITS), Waiting.LONGEST);
  }

  /** After a case of more than 4 plies it prints 2 less for a case of more than 2. */
  @Test
  @Tag("exhaustive")
  @Tag("stress")
  void aProgramThatKeepsSomethingFromCaseToCaseIsFound() throws Exception {
    Program program =
        withMistake(
            "keeps.py",
            "        print(",
            """
                    late = globals().get('kept', 0) > 4 and n > 2
                    globals()['kept'] = n
                    n -= 2 * late
                    print(\
            """
                .stripTrailing());
    Finding<PawnchessCase> finding = found(program, 2);
    assertThat(finding.how()).isEqualTo(Finding.How.AFTER_OTHERS);
    Finding<PawnchessCase> small =
        loop().shrink(finding, program, StressLoop.MAX_SHRINK_TIME, runs -> {}).finding();
    assertThat(small.how()).isEqualTo(Finding.How.AFTER_OTHERS);
    assertThat(small.cases()).hasSize(2);
    assertThat(loop().run(program, small.cases().subList(1, 2))).isEmpty();
    assertThat(small.failure().verdict()).isEqualTo(Verdict.WRONG_ANSWER);
  }

  @Test
  void aCrashInTheMiddleOfABatchIsPinnedToItsCase() throws Exception {
    Program program =
        withMistake("crashes.py", "        print(", "        n != 7 or 1 // 0\n        print(");
    Finding<PawnchessCase> alone = found(program, 1);
    assertThat(alone.failure().verdict()).isEqualTo(Verdict.RUN_TIME_ERROR);
    assertThat(alone.how()).isEqualTo(Finding.How.ALONE);
    assertThat(plies(alone.cases())).containsExactly(7);
    Finding<PawnchessCase> together = found(program, 2);
    assertThat(together.batch()).isEqualTo(alone.batch());
    assertThat(together.cases()).isEqualTo(alone.cases());
    assertThat(together.origin()).isEqualTo(alone.origin());
  }

  @Test
  @Tag("exhaustive")
  @Tag("stress")
  void aProgramThatHangsIsPinnedToItsCase() throws Exception {
    Program program =
        withMistake("hangs.py", "        print(", "        while n == 6: pass\n        print(");
    Finding<PawnchessCase> finding = found(program, 1);
    assertThat(finding.failure().verdict()).isEqualTo(Verdict.TIME_LIMIT);
    assertThat(finding.how()).isEqualTo(Finding.How.ALONE);
    assertThat(plies(finding.cases())).containsExactly(6);
  }

  private static List<Integer> plies(List<PawnchessCase> cases) {
    List<Integer> plies = new ArrayList<>();
    for (PawnchessCase testCase : cases) {
      GENERATOR
          .problem()
          .solve(testCase, line -> plies.add(Integer.valueOf(line.replaceAll("[^0-9]", ""))));
    }
    return plies;
  }
}

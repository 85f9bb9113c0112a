package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteAudit;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every suite promises. Building a suite in memory to compare it with the committed files
 * takes seconds, so the usual run does it for one suite with some wrong programs, and the
 * exhaustive runs for each suite with some or all.
 */
@DisplayName("A suite")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SuiteContractTest {
  /** The most lines of an input that a person follows by eye. */
  private static final int READABLE_LINES = 51;

  /**
   * For each mutant that no readable input can kill, the lines of the shortest input that kills it:
   * buffers and stacks of a hundred, memories of a hundred boards, games made to break a hash,
   * boards on which every stone has gone.
   */
  private static final Map<String, Integer> LONGER =
      Map.ofEntries(
          Map.entry("go captures-at-most-100-stones", 401),
          Map.entry("go captures-at-most-256-stones", 723),
          Map.entry("go crashes-on-deep-recursion", 723),
          Map.entry("go history-up-to-colours", 1442),
          Map.entry("go history-up-to-translation", 723),
          Map.entry("go hash-13331-mod-2-64", 57),
          Map.entry("go hash-131-and-171", 57),
          Map.entry("go hash-131-mod-2-64", 57),
          Map.entry("go hash-3-mod-2-64", 55),
          Map.entry("go history-of-100-boards", 167),
          Map.entry("go history-of-100-lines", 167),
          Map.entry("go history-of-500-boards", 581),
          Map.entry("go history-of-1000-boards", 1095),
          Map.entry("go history-of-1900-boards", 2001),
          Map.entry("go reads-1000-commands-at-most", 1095),
          Map.entry("pawnchess room-for-49-cases", 251));

  /** Mutants that no file of the recipe that they name kills, although other recipes do. */
  private static final Set<String> OTHER_RECIPES =
      Set.of(
          "xiangqi palace-of-two-rows",
          "xiangqi horse-leg-on-either-end",
          "xiangqi horse-leg-on-either-side",
          "xiangqi horse-hobbled-by-any-neighbour");

  /**
   * The most bytes of inputs and answers together; with all other files the four suites stay under
   * 16 MiB. Pawn Chess's tests are small, and kill each guarded mutant that is drawn.
   */
  private static final Map<String, Long> MOST_BYTES =
      Map.of("pawnchess", 160_000L, "xiangqi", 1L << 20, "duckchess", 3_400_000L, "go", 7L << 20);

  private static final long MOST_BYTES_OF_ANY = 4L << 20;

  /** One wrong program in this many is run. */
  private static final int STEP = 10;

  private static final Map<String, SuiteFiles> FILES = new HashMap<>();
  private static final Map<String, SuiteAudit> AUDITS = new HashMap<>();

  static Stream<ProblemGenerator<?>> generators() {
    return Suites.all();
  }

  /** One suite, drawn at random; every suite where files are written anew. */
  static Stream<ProblemGenerator<?>> one() {
    return GoldenFile.overwrite() ? Suites.all() : Suites.drawn(Suites.all());
  }

  private static SuiteFiles files(ProblemGenerator<?> generator) throws Exception {
    String id = generator.problem().id();
    SuiteFiles known = FILES.get(id);
    if (known == null) {
      known = Suites.files(generator);
      FILES.put(id, known);
    }
    return known;
  }

  /** The tests that kill a wrong program, by the manifest. */
  private static Stream<Manifest.Entry> killers(Manifest manifest, String mutant) {
    return manifest.tests().stream().filter(test -> test.kills().contains(mutant));
  }

  /**
   * Audits a suite.
   *
   * @param run the game with the wrong programs that are run
   */
  private static <C> SuiteAudit audit(ProblemGenerator<C> generator, ProblemGenerator<C> run)
      throws Exception {
    SuiteAudit audit = SuiteAudit.of(generator, run, files(generator), 2, (test, count) -> {});
    AUDITS.put(generator.problem().id(), audit);
    return audit;
  }

  private static boolean isRun(int mutant) {
    return mutant % STEP == 0;
  }

  /** The game with some of its wrong programs. */
  @SuppressWarnings("unchecked")
  private static <C> ProblemGenerator<C> few(ProblemGenerator<C> generator) {
    List<Mutant<C>> mutants =
        IntStream.range(0, generator.mutants().size())
            .filter(SuiteContractTest::isRun)
            .mapToObj(generator.mutants()::get)
            .toList();
    return (ProblemGenerator<C>)
        Proxy.newProxyInstance(
            ProblemGenerator.class.getClassLoader(),
            new Class<?>[] {ProblemGenerator.class},
            (proxy, method, arguments) ->
                method.getName().equals("mutants") ? mutants : method.invoke(generator, arguments));
  }

  /** A manifest with the kills of those programs only. */
  private static Manifest withFew(Manifest manifest, ProblemGenerator<?> generator) {
    List<String> mutants = few(generator).mutants().stream().map(mutant -> mutant.name()).toList();
    return manifest.withKills(
        new KillMatrix(
            mutants,
            manifest.tests().stream().map(Manifest.Entry::file).toList(),
            mutants.stream()
                .map(
                    mutant ->
                        manifest.tests().stream()
                            .map(test -> test.kills().contains(mutant))
                            .toList())
                .toList()));
  }

  @ParameterizedTest
  @MethodSource("one")
  <C> void isWhatItsPlanMakes(ProblemGenerator<C> generator) throws Exception {
    if (GoldenFile.overwrite()) {
      isWhatItsPlanMakesAndKillsWhatItsManifestSays(generator);
    }
    SuiteAudit known = AUDITS.get(generator.problem().id());
    SuiteAudit audit = known == null ? audit(generator, few(generator)) : known;
    SuiteFiles files = files(generator);
    assertThat(withFew(audit.manifest(), generator).json())
        .isEqualTo(withFew(files.manifest(), generator).json());
    Path file = files.folder().resolve("manifest.json");
    // The manifest names more wrong programs than are run here.
    assertThat(audit.findings())
        .filteredOn(finding -> !finding.equals(file + ": not what the plan makes"))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("built")
  void eachIsWhatItsPlanMakes(ProblemGenerator<?> generator) throws Exception {
    isWhatItsPlanMakes(generator);
  }

  /**
   * First, so that the other tests need not build the suite again. With {@code -Doverwrite} the
   * manifest is written anew where it is not what the plan makes.
   */
  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("kills")
  @Order(1)
  <C> void isWhatItsPlanMakesAndKillsWhatItsManifestSays(ProblemGenerator<C> generator)
      throws Exception {
    SuiteAudit audit = audit(generator, generator);
    GoldenFile.check(files(generator).folder().resolve("manifest.json"), audit.manifest().json());
    assertThat(audit.findings()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("generators")
  void killsEveryMutantByAReadableTest(ProblemGenerator<?> generator) throws Exception {
    SuiteFiles files = files(generator);
    Manifest manifest = files.manifest();
    String id = generator.problem().id();
    Map<String, Integer> lines = new HashMap<>();
    for (Manifest.Entry test : manifest.tests()) {
      lines.put(test.file(), (int) text(files.in(test.file())).lines().count());
    }
    Map<String, Integer> longer = new TreeMap<>();
    for (Mutant<?> mutant : generator.mutants()) {
      killers(manifest, mutant.name())
          .map(test -> lines.getOrDefault(test.file(), 0))
          .min(Integer::compare)
          .filter(least -> least > READABLE_LINES)
          .ifPresent(least -> longer.put(id + " " + mutant.name(), least));
    }
    Map<String, Integer> pinned = new TreeMap<>(LONGER);
    pinned.keySet().removeIf(mutant -> !mutant.startsWith(id + " "));
    assertThat(longer).isEqualTo(pinned);
  }

  /** By a test of the suite, or else by an input of the recipe with default arguments. */
  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("recipes")
  <C> void everyMutantIsKilledByTheRecipeThatItNames(ProblemGenerator<C> generator)
      throws Exception {
    Manifest manifest = files(generator).manifest();
    assertThat(
            generator.mutants().stream()
                .filter(
                    mutant ->
                        killers(manifest, mutant.name())
                            .noneMatch(test -> mutant.recipe().equals(test.recipe())))
                .filter(mutant -> !isKilledByDefaultFile(generator, mutant))
                .map(mutant -> generator.problem().id() + " " + mutant.name()))
        .containsExactlyInAnyOrderElementsOf(
            OTHER_RECIPES.stream()
                .filter(mutant -> mutant.startsWith(generator.problem().id() + " "))
                .toList());
  }

  private static <C> boolean isKilledByDefaultFile(
      ProblemGenerator<C> generator, Mutant<C> mutant) {
    Recipe<C> recipe =
        generator.recipes().stream()
            .filter(known -> known.name().equals(mutant.recipe()))
            .findFirst()
            .orElseThrow();
    return LongStream.rangeClosed(1, 20)
        .mapToObj(seed -> recipe.make(new SeededRandom(seed), Map.of()))
        .anyMatch(cases -> AnsweredTest.of(generator.problem(), "", cases).kills(mutant));
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("suites")
  void isSmallAndHoldsTheFewestAndTheMostCases(ProblemGenerator<?> generator) throws Exception {
    List<Manifest.Entry> tests = files(generator).manifest().tests();
    assertThat(tests.stream().mapToLong(test -> test.inBytes() + test.ansBytes()).sum())
        .isLessThan(MOST_BYTES.getOrDefault(generator.problem().id(), MOST_BYTES_OF_ANY));
    assertThat(tests.stream().mapToInt(Manifest.Entry::cases).max())
        .hasValue(generator.problem().format().maxCases());
    assertThat(tests.stream().mapToInt(Manifest.Entry::cases).min().orElseThrow())
        .isLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void hasASampleForEachMarkOfItsStatements(ProblemGenerator<?> generator) throws Exception {
    SuiteFiles files = files(generator);
    Path statements = files.folder().resolve("statement");
    assumeTrue(Files.isDirectory(statements), "it has no statement");
    try (Stream<Path> languages = Files.list(statements)) {
      for (Path statement : languages.toList()) {
        int marks = text(statement).split("\\{\\{nextsample}}", -1).length - 1;
        assertThat(marks).as(statement.toString()).isPositive();
        assertThat(files.in("sample/" + marks)).exists();
        assertThat(text(statement))
            .as("the title stands in problem.yaml, the samples in data/sample")
            .doesNotStartWith("# ")
            .doesNotContain(text(files.in("sample/1")));
      }
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}

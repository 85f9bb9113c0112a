package boardjudge.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgumentException;
import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.AnswerJudge;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.Rule;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.services.InvalidGeneratedInputException;
import boardjudge.suite.SuiteAudit;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.shrink.Shrinker;
import boardjudge.suite.strength.AnsweredTest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The tests that every game must pass: a test class of the game's project extends this one and
 * names the game.
 *
 * <pre>
 * class OthelloContractTest extends GameContract {
 *   OthelloContractTest() {
 *     super("othello");
 *   }
 * }
 * </pre>
 *
 * <p>Tests of parts that a game does not have yet are skipped; {@code boardjudge status} lists
 * them.
 */
public abstract class GameContract {
  private static final String NAME_PATTERN = "[a-z0-9]+(-[a-z0-9]+)*";
  private static final int SEEDS = 3;
  private static final int SHRINK_BUDGET = 2000;
  private static final int RANDOM_CASES = 100;

  private final String id;
  private final Path suite;

  /**
   * A contract of the game with that id, whose suite is {@code testdata/ID} in the working folder.
   */
  protected GameContract(String id) {
    this(id, Path.of("testdata", id));
  }

  /** A contract of the game with that id and the suite in that folder. */
  protected GameContract(String id, Path suite) {
    this.id = id;
    this.suite = suite;
  }

  private ProblemGenerator<?> generator() {
    assertTrue(
        Problems.find(id).isPresent(),
        () -> "no problem " + id + ": META-INF/services/boardjudge.reference.Problem names it");
    return ProblemGenerators.find(id).orElseThrow();
  }

  @Test
  void isFoundOnceAndSaysWhatItIs() {
    List<Problem<?>> problems = Problems.all().stream().filter(p -> p.id().equals(id)).toList();
    assertEquals(1, problems.size(), "games of the id " + id);
    Problem<?> problem = problems.get(0);
    assertTrue(id.matches("[a-z][a-z0-9]*"), "an id has small letters and digits");
    assertFalse(problem.title().isBlank(), "the title");
    assertFalse(problem.rules().isEmpty(), "the rules");
    Set<String> rules = new HashSet<>();
    for (Rule rule : problem.rules()) {
      assertTrue(rules.add(rule.id()), () -> "two rules are called " + rule.id());
      assertTrue(
          rule.clause().matches("[A-Z][ -~]+[.]"),
          () -> "rule " + rule.id() + " is one sentence: " + rule.clause());
    }
    assertTrue(problem.format().maxCases() > 0, "the most cases of an input");
  }

  @Test
  void namesAreUniqueAndTellWhatTheyAre() {
    checkNames(generator());
  }

  private static <C> void checkNames(ProblemGenerator<C> generator) {
    List<String> recipes = unique("recipe", generator.recipes(), Recipe::name);
    unique("wrong program", generator.mutants(), Mutant::name);
    unique("shrink pass", generator.shrinkPasses(), ShrinkPass::name);
    for (Recipe<C> recipe : generator.recipes()) {
      assertFalse(recipe.description().isBlank(), () -> recipe.name() + ": its description");
      for (Parameter parameter : recipe.parameters()) {
        assertTrue(
            parameter.accepts(parameter.defaultText()),
            () -> recipe.name() + ": the default of " + parameter.name());
      }
    }
    for (Mutant<C> mutant : generator.mutants()) {
      assertTrue(
          recipes.contains(mutant.recipe()),
          () -> mutant.name() + ": no recipe is called " + mutant.recipe());
      assertTrue(
          generator.problem().rules().stream().anyMatch(rule -> rule.equals(mutant.breaks())),
          () -> mutant.name() + ": the rule that it breaks is none of the game's");
      assertTrue(
          mutant.mistake().matches("[A-Z][ -~]+[.]"),
          () -> mutant.name() + ": its mistake is one sentence");
    }
  }

  private static <T> List<String> unique(String what, List<T> items, Function<T, String> nameOf) {
    List<String> names = items.stream().map(nameOf).toList();
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      assertTrue(name.matches(NAME_PATTERN), () -> what + " " + name + ": small letters, hyphens");
      assertTrue(seen.add(name), () -> "two " + what + "s are called " + name);
    }
    return names;
  }

  /** Tests only cases that the format and the case record accept. */
  @Test
  void whatItsFormatDescribesIsReadAsItIsWritten() {
    checkFormat(generator().problem().format());
  }

  static <C> void checkFormat(InputFormat<C> format) {
    assumeTrue(format instanceof DescribedFormat<C>, "the format is not described once");
    DescribedFormat<C> described = (DescribedFormat<C>) format;
    SeededRandom random = new SeededRandom(1);
    for (int i = 0; i < RANDOM_CASES; i++) {
      Optional<C> testCase = draw(described, random);
      if (testCase.isPresent() && described.check(testCase.get(), true).isEmpty()) {
        InvalidGeneratedInputException.checked(format, "a random case", List.of(testCase.get()));
      }
    }
  }

  private static <C> Optional<C> draw(DescribedFormat<C> format, SeededRandom random) {
    try {
      return Optional.of(format.part().any(random::below));
    } catch (IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  /**
   * Checks that the inputs of each recipe are valid to the byte and repeatable, and that the
   * engines agree on them.
   */
  @TestFactory
  Stream<DynamicTest> recipesMakeValidInputsOnWhichTheEnginesAgree() {
    return recipes(generator());
  }

  private static <C> Stream<DynamicTest> recipes(ProblemGenerator<C> generator) {
    return generator.recipes().stream()
        .map(r -> DynamicTest.dynamicTest(r.name(), () -> checkRecipe(generator, r)));
  }

  static <C> void checkRecipe(ProblemGenerator<C> generator, Recipe<C> recipe)
      throws InputException {
    for (long seed = 1; seed <= SEEDS; seed++) {
      List<C> defaults = recipe.make(new SeededRandom(seed), Map.of());
      checkInput(generator.problem(), recipe, seed, Map.of(), defaults);
      Map<String, String> arguments = Arguments.small(recipe, new SeededRandom(seed));
      List<C> cases;
      try {
        cases = recipe.make(new SeededRandom(seed), arguments);
      } catch (BadArgumentException combined) {
        // Each value is valid, but not this combination.
        continue;
      } catch (RuntimeException thrown) {
        throw new AssertionError(
            recipe.name() + " with " + arguments + " throws " + thrown, thrown);
      }
      checkInput(generator.problem(), recipe, seed, arguments, cases);
    }
  }

  private static <C> void checkInput(
      Problem<C> problem, Recipe<C> recipe, long seed, Map<String, String> arguments, List<C> cases)
      throws InputException {
    String suffix = arguments.isEmpty() ? "" : " and " + arguments;
    String description = recipe.name() + " with seed " + seed + suffix;
    byte[] bytes = problem.format().bytes(cases);
    assertEquals(
        text(bytes),
        text(problem.format().bytes(recipe.make(new SeededRandom(seed), arguments))),
        () -> description + ": the same seed makes the same input");
    assertEquals(
        cases,
        problem.format().read(InputReader.strict(description, bytes)),
        () -> description + ": what is written is read again");
    assertFalse(cases.isEmpty(), () -> description + ": no case");
    assertTrue(
        cases.size() <= problem.format().maxCases(),
        () -> description + ": " + cases.size() + " cases are too many");
    AnswerKey.answer(problem, cases, AnswerKey.Engine.BOTH, line -> {});
    problem.judge().ifPresent(j -> cases.forEach(c -> checkJudge(problem, j, c)));
  }

  private static <C> void checkJudge(Problem<C> problem, AnswerJudge<C> judge, C testCase) {
    for (AnswerKey.Engine engine : List.of(AnswerKey.Engine.REFEREE, AnswerKey.Engine.SOLVER)) {
      List<String> answer = new ArrayList<>();
      AnswerKey.answer(problem, List.of(testCase), engine, answer::add);
      Iterator<String> lines = answer.iterator();
      assertTrue(
          judge.accepts(testCase, lines) && !lines.hasNext(),
          () ->
              "the judge accepts all that the "
                  + engine.name().toLowerCase(Locale.ROOT)
                  + " prints");
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /** Whatever was printed, every report names a rule of the game. */
  @TestFactory
  Stream<DynamicTest> everyMistakeIsExplained() {
    return new ExplainingContract<>(generator(), suite).tests();
  }

  @Test
  void theSuiteIsWhatItsPlanMakes() throws IOException, InterruptedException {
    assumeTrue(
        Files.isRegularFile(suite.resolve("manifest.json")) || !new SuiteFiles(suite).hasPlan(),
        () -> "the tests are not built yet: boardjudge build " + id);
    assertNone("the suite's files (boardjudge build " + id + " makes them anew)", audit().faults());
  }

  @Test
  void everyRuleDecidesAndEveryRecipeIsUsed() throws IOException, InterruptedException {
    assertNone(
        "the suite's plan",
        audit().gaps().stream().filter(gap -> !gap.contains(": wrong program ")).toList());
  }

  @Test
  void everyWrongProgramDiesTwice() throws IOException, InterruptedException {
    assumeTrue(
        !generator().mutants().isEmpty(), () -> id + " has no wrong programs yet: status says why");
    assertNone(
        "the suite's plan",
        audit().gaps().stream().filter(gap -> gap.contains(": wrong program ")).toList());
  }

  private SuiteAudit audit() throws IOException, InterruptedException {
    SuiteFiles files = new SuiteFiles(suite);
    assertTrue(files.hasPlan(), () -> suite.resolve("suite.yaml") + " is not there");
    return Audits.of(generator(), files);
  }

  private static void assertNone(String where, List<String> findings) {
    if (!findings.isEmpty()) {
      fail(where + ":\n" + String.join("\n", findings));
    }
  }

  @Test
  void wrongProgramsRememberNothingFromOneInputToTheNext() {
    checkMemory(generator());
  }

  private static <C> void checkMemory(ProblemGenerator<C> generator) {
    List<AnsweredTest<C>> tests = inputs(generator);
    for (Mutant<C> mutant : generator.mutants()) {
      List<List<String>> first = tests.stream().map(test -> test.output(mutant)).toList();
      List<List<String>> second = tests.stream().map(test -> test.output(mutant)).toList();
      assertEquals(first, second, () -> mutant.name() + " remembers an earlier input");
    }
  }

  /** Otherwise the line between two cases would kill them all, and the suite would look strong. */
  @Test
  void wrongProgramsPrintWhatStandsBetweenTwoCases() {
    checkBetween(generator());
  }

  static <C> void checkBetween(ProblemGenerator<C> generator) {
    Problem<C> problem = generator.problem();
    for (AnsweredTest<C> test : inputs(generator)) {
      List<String> withoutBetween = new ArrayList<>();
      for (C testCase : test.cases()) {
        problem.referee(testCase, step -> withoutBetween.addAll(step.output()));
      }
      List<String> silent =
          generator.mutants().stream()
              .filter(
                  mutant ->
                      !withoutBetween.equals(test.answer())
                          && test.output(mutant).equals(withoutBetween))
              .map(Mutant::name)
              .toList();
      // For a single program this may be its mistake.
      assertTrue(
          silent.size() < 2,
          () ->
              "wrong programs leave out what stands between two cases: "
                  + String.join(", ", silent)
                  + "; give Problem.between() to their MutantCatalogue");
    }
  }

  /** A shrunk input still kills the wrong program. */
  @Test
  void shrinkingKeepsWhatFails() {
    checkShrinking(generator());
  }

  private static <C> void checkShrinking(ProblemGenerator<C> generator) {
    List<AnsweredTest<C>> tests = inputs(generator);
    for (Mutant<C> mutant : generator.mutants()) {
      for (AnsweredTest<C> test : tests) {
        if (test.kills(mutant)) {
          List<C> small =
              new Shrinker<>(
                      generator,
                      cases -> AnsweredTest.of(generator.problem(), "", cases).kills(mutant),
                      SHRINK_BUDGET)
                  .shrink(test.cases());
          assertTrue(
              AnsweredTest.of(generator.problem(), "", small).kills(mutant),
              () -> mutant.name() + ": the small input kills it no more");
          break;
        }
      }
    }
  }

  private static <C> List<AnsweredTest<C>> inputs(ProblemGenerator<C> generator) {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    for (Recipe<C> recipe : generator.recipes()) {
      List<C> cases = recipe.make(new SeededRandom(1), Map.of());
      tests.add(AnsweredTest.of(generator.problem(), recipe.name(), cases));
    }
    return tests;
  }

  /** All else may change with the next version. */
  @Test
  void usesThePublicSurfaceAlone() throws IOException, URISyntaxException {
    Class<?> game = Problems.find(id).orElseThrow().getClass();
    Path classes = Path.of(game.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertNone("uses of what is not public", PublicSurface.read().violations(classes));
  }
}

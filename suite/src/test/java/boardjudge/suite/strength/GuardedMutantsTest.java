package boardjudge.suite.strength;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.suite.strength.GuardedStrength.Fate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Guarded mutants")
class GuardedMutantsTest {
  private static final long SEED = TestSeed.VALUE;

  /** Cases of an input in the usual run, enough for guards that count cases. */
  private static final int FEW_CASES = 8;

  private static final int ALL_CASES = Integer.MAX_VALUE;

  /** Results of {@link #tests}, by game, seed and number of cases. */
  private static final Map<String, List<?>> TESTS = new HashMap<>();

  /** The right referee's records of them. */
  private static final IdentityHashMap<AnsweredTest<?>, List<? extends CaseRecord<?>>> RECORDS =
      new IdentityHashMap<>();

  private static final Map<String, GuardedMutants<?>> ALL = new HashMap<>();

  static Stream<ProblemGenerator<?>> games() {
    return ProblemGenerators.all().stream().filter(game -> GuardedMutants.obstacle(game).isEmpty());
  }

  @SuppressWarnings("unchecked")
  private static <C> GuardedMutants<C> all(ProblemGenerator<C> game) {
    return (GuardedMutants<C>)
        ALL.computeIfAbsent(game.problem().id(), id -> new GuardedMutants<>(game, Set.of()));
  }

  /** The first cases of a small input of each recipe. */
  @SuppressWarnings("unchecked")
  private static <C> List<AnsweredTest<C>> tests(
      ProblemGenerator<C> game, long seed, int maxTests) {
    return (List<AnsweredTest<C>>)
        (List<?>)
            TESTS.computeIfAbsent(
                game.problem().id() + " " + seed + " " + maxTests,
                key -> makeTests(game, seed, maxTests));
  }

  private static <C> List<AnsweredTest<C>> makeTests(
      ProblemGenerator<C> game, long seed, int maxTests) {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    SeededRandom random = new SeededRandom(seed);
    for (var recipe : game.recipes()) {
      if (recipe.parameters().stream().noneMatch(parameter -> parameter.name().equals("files"))) {
        List<C> cases = recipe.make(random.split(), Map.of());
        if (game.problem().format().bytes(cases).length < 2_000) {
          List<C> first = cases.subList(0, Math.min(maxTests, cases.size()));
          tests.add(AnsweredTest.of(game.problem(), recipe.name(), first));
        }
      }
    }
    return tests;
  }

  @SuppressWarnings("unchecked")
  private static <C> List<CaseRecord<C>> records(ProblemGenerator<C> game, AnsweredTest<C> test) {
    return (List<CaseRecord<C>>)
        RECORDS.computeIfAbsent(
            test, key -> CaseRecord.of(new HookedReferee<>(game.problem()), test.cases()));
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void areMadeAgainFromTheirNames(ProblemGenerator<C> game) throws Exception {
    GuardedMutants<C> all = all(game);
    for (GuardedMutant<C> mutant : all.sample(100, SEED)) {
      String name = mutant.name();
      assertThat(all.parse(name)).as(name + ", seed " + SEED).isEqualTo(mutant);
      int slash = name.indexOf('/');
      List<String> guards = new ArrayList<>(List.of(name.substring(slash + 1).split("\\+")));
      Collections.reverse(guards);
      String other = name.substring(8, slash + 1) + String.join("+", guards);
      assertThat(all.parse(other)).as(other).isEqualTo(mutant);
    }
  }

  /** A mutant that no file kills may be the referee itself. */
  @ParameterizedTest
  @MethodSource("games")
  <C> void areAllShownToBeWrongByAValidFile(ProblemGenerator<C> game) {
    GuardedMutants<C> all = all(game);
    for (GuardedMutant<C> mutant : all.sample(20, SEED)) {
      List<C> file = all.file(mutant).orElseThrow();
      String description = mutant.name() + ", seed " + SEED;
      assertThat(Hunt.valid(game.problem(), file)).as(description).isTrue();
      assertThat(AnsweredTest.of(game.problem(), "", file).kills(all.program(mutant)))
          .as(description)
          .isTrue();
    }
  }

  /** Guards ask for a decision's arguments, its outcome, and what came before. */
  @ParameterizedTest
  @CsvSource({
    "go, is-occupied.never/command-colour=white+after-steps=3",
    "go, captured.last-lost/over-outcome=2",
    "go, board-after.as-before/command-colour=white",
    "go, read.colour-next/once",
    "xiangqi, attacks.never/piece-kind=cannon+every=2",
    "xiangqi, between.one-more/position-at-from-kind=chariot+from-case=2",
    "duckchess, attacks.never/position-at-from-kind=horse",
    "pawnchess, can-capture.never/move-mover=white"
  })
  void areNamedByDecisionsAndWhatIsKnownThen(String id, String name) throws Exception {
    check(ProblemGenerators.find(id).orElseThrow(), name);
  }

  private static <C> void check(ProblemGenerator<C> game, String name) throws Exception {
    GuardedMutants<C> all = all(game);
    assertThat(all.parse(name).name()).isEqualTo("guarded:" + name);
    Mutant<C> program = all.program(all.parse(name));
    assertThat(all.file(all.parse(name))).as(name).isPresent();
    assertThat(program.mistake()).endsWith(".");
  }

  /** A pawn captures only enemies, so this guard would always hold. */
  @Test
  void haveNoGuardThatAlwaysHolds() {
    ProblemGenerator<?> game = ProblemGenerators.find("pawnchess").orElseThrow();
    assertThatThrownBy(() -> all(game).parse("can-capture.never/move-captures-enemy"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void ofRulesLeftOutShowNothing() {
    String facing = XiangqiRule.FACING_AT_START.id();
    ProblemGenerator<?> game = ProblemGenerators.find("xiangqi").orElseThrow();
    assertThat(names(new GuardedMutants<>(game, Set.of(facing)).sample(400, SEED)))
        .noneMatch(name -> name.startsWith("guarded:may-capture.never/"));
    assertThat(names(all(game).sample(400, SEED)))
        .anyMatch(name -> name.startsWith("guarded:may-capture.never/"));
  }

  private static <C> List<String> names(List<GuardedMutant<C>> mutants) {
    return mutants.stream().map(GuardedMutant::name).toList();
  }

  @ParameterizedTest
  @MethodSource("games")
  void areTheSameForASeed(ProblemGenerator<?> game) {
    areTheSameForASeed(game, 40);
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("exhaustive")
  @Tag("guarded")
  void manyAreTheSameForASeed(ProblemGenerator<?> game) {
    areTheSameForASeed(game, 200);
  }

  private static <C> void areTheSameForASeed(ProblemGenerator<C> game, int mutants) {
    List<String> sample = names(all(game).sample(mutants, SEED));
    assertThat(names(all(game).sample(mutants, SEED))).as("seed " + SEED).isEqualTo(sample);
    assertThat(names(all(game).sample(mutants / 2, SEED)))
        .isEqualTo(sample.subList(0, mutants / 2));
    assertThat(sample).doesNotHaveDuplicates();
    assertThat(names(all(game).sample(mutants, SEED + 1))).isNotEqualTo(sample);
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void refuseInvalidNames(ProblemGenerator<C> game) {
    GuardedMutants<C> all = all(game);
    String good = all.sample(1, SEED).get(0).name();
    for (String bad :
        List.of(
            "",
            "guarded:",
            "guarded:nothing/once",
            good.substring(0, good.indexOf('/')),
            good + "+",
            good + "+whatever=1",
            good + "x",
            good + "+" + good.substring(good.indexOf('/') + 1))) {
      assertThatThrownBy(() -> all.parse(bad)).as(bad).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void rightRefereeAtTheHookPrintsTheAnswer(ProblemGenerator<C> game) {
    for (AnsweredTest<C> test : tests(game, SEED, FEW_CASES)) {
      List<String> lines = new ArrayList<>();
      records(game, test).forEach(record -> lines.addAll(record.rightLines()));
      assertThat(lines).as(test.name() + ", seed " + SEED).isEqualTo(test.answer());
    }
  }

  /** Skipping, and where a run begins and ends, must not change the result. */
  @ParameterizedTest
  @MethodSource("games")
  void dieExactlyWhereAWholeRunDies(ProblemGenerator<?> game) {
    dieExactlyWhereAWholeRunDies(game, 8, 4, FEW_CASES);
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("exhaustive")
  @Tag("guarded")
  void manyDieExactlyWhereAWholeRunDies(ProblemGenerator<?> game) {
    dieExactlyWhereAWholeRunDies(game, 80, 8, ALL_CASES);
  }

  private static <C> void dieExactlyWhereAWholeRunDies(
      ProblemGenerator<C> game, int mutants, int maxTests, int cases) {
    int idle = 0;
    int killed = 0;
    List<AnsweredTest<C>> tests = tests(game, SEED, cases);
    for (AnsweredTest<C> test : tests.subList(0, Math.min(maxTests, tests.size()))) {
      List<CaseRecord<C>> records = records(game, test);
      for (GuardedMutant<C> mutant : all(game).sample(mutants, SEED)) {
        var outcome = new GuardedRun<>(mutant).on(records);
        boolean kills = test.kills(all(game).program(mutant));
        assertThat(outcome == GuardedRun.Outcome.KILLED)
            .as(mutant.name() + " on " + test.name() + ", seed " + SEED)
            .isEqualTo(kills);
        idle += outcome == GuardedRun.Outcome.IDLE ? 1 : 0;
        killed += kills ? 1 : 0;
      }
    }
    assertThat(idle).isPositive();
    assertThat(killed).isPositive();
  }

  @ParameterizedTest
  @MethodSource("games")
  void haveTheSameFatesOnOneThreadAndOnTwo(ProblemGenerator<?> game) throws Exception {
    haveTheSameFatesOnOneThreadAndOnTwo(game, 20, 4, FEW_CASES);
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("exhaustive")
  @Tag("guarded")
  void manyHaveTheSameFatesOnOneThreadAndOnTwo(ProblemGenerator<?> game) throws Exception {
    haveTheSameFatesOnOneThreadAndOnTwo(game, 60, 9, ALL_CASES);
  }

  private static <C> void haveTheSameFatesOnOneThreadAndOnTwo(
      ProblemGenerator<C> game, int mutants, int maxTests, int cases) throws Exception {
    List<GuardedMutant<C>> sample = all(game).sample(mutants, SEED);
    List<AnsweredTest<C>> tests = tests(game, 1, cases);
    List<AnsweredTest<C>> ran = tests.subList(0, Math.min(maxTests, tests.size()));
    List<Fate> one = GuardedStrength.measure(game.problem(), ran, sample, 1, (done, whole) -> {});
    List<Fate> two = GuardedStrength.measure(game.problem(), ran, sample, 2, (done, whole) -> {});
    assertThat(two).as("seed " + SEED).isEqualTo(one);
    for (int i = 0; i < sample.size(); i++) {
      var program = all(game).program(sample.get(i));
      assertThat(ran.stream().anyMatch(test -> test.kills(program)))
          .as(program.name() + ", seed " + SEED)
          .isEqualTo(one.get(i).killedBy().isPresent());
    }
  }
}

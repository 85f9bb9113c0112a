package boardjudge.suite.strength;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.Fact;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.suite.strength.GuardedStrength.Fate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Guarded mutants")
class GuardedMutantsTest {
  private static final long SEED = TestSeed.VALUE;

  /** What {@link #tests} has made, by game and seed. */
  private static final Map<String, List<?>> MADE = new HashMap<>();

  static Stream<ProblemGenerator<?>> games() {
    return ProblemGenerators.all().stream().filter(game -> game.guarded().isPresent());
  }

  private static <C> GuardedMutants<C> all(ProblemGenerator<C> game) {
    return new GuardedMutants<>(game.guarded().orElseThrow());
  }

  /** An input of each recipe that makes small ones, answered. */
  @SuppressWarnings("unchecked")
  private static <C> List<AnsweredTest<C>> tests(ProblemGenerator<C> game, long seed) {
    return (List<AnsweredTest<C>>)
        (List<?>) MADE.computeIfAbsent(game.problem().id() + " " + seed, key -> made(game, seed));
  }

  private static <C> List<AnsweredTest<C>> made(ProblemGenerator<C> game, long seed) {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    SeededRandom random = new SeededRandom(seed);
    for (var recipe : game.recipes()) {
      if (recipe.parameters().stream().noneMatch(parameter -> parameter.name().equals("files"))) {
        List<C> cases = recipe.make(random.split(), Map.of());
        if (game.problem().format().bytes(cases).length < 2_000) {
          tests.add(AnsweredTest.of(game.problem(), recipe.name(), cases));
        }
      }
    }
    return tests;
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void areMadeAgainFromNameAndNumber(ProblemGenerator<C> game) throws Exception {
    GuardedMutants<C> all = all(game);
    for (GuardedMutant<C> mutant : all.sample(500, SEED)) {
      String name = mutant.name();
      assertThat(all.parse(name)).as(name + ", seed " + SEED).isEqualTo(mutant);
      assertThat(all.get(all.index(mutant))).as(name + ", seed " + SEED).isEqualTo(mutant);
      int slash = name.indexOf('/');
      List<String> guards = new ArrayList<>(List.of(name.substring(slash + 1).split("\\+")));
      Collections.reverse(guards);
      String other = name.substring(8, slash + 1) + String.join("+", guards);
      assertThat(all.parse(other)).as(other).isEqualTo(mutant);
    }
    SeededRandom random = new SeededRandom(SEED);
    for (int i = 0; i < 500; i++) {
      long index = Math.floorMod(random.nextLong(), all.size());
      assertThat(all.index(all.parse(all.get(index).name()))).as("seed " + SEED).isEqualTo(index);
    }
    assertThat(all.get(0)).isNotEqualTo(all.get(all.size() - 1));
    assertThatThrownBy(() -> all.get(all.size())).isInstanceOf(IllegalArgumentException.class);
  }

  private static <C> List<String> names(List<GuardedMutant<C>> mutants) {
    return mutants.stream().map(GuardedMutant::name).toList();
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void areDrawnAlikeFromASeed(ProblemGenerator<C> game) {
    List<String> sample = names(all(game).sample(200, SEED));
    assertThat(names(all(game).sample(200, SEED))).as("seed " + SEED).isEqualTo(sample);
    assertThat(names(all(game).sample(100, SEED))).isEqualTo(sample.subList(0, 100));
    assertThat(sample).doesNotHaveDuplicates();
    assertThat(names(all(game).sample(200, SEED + 1))).isNotEqualTo(sample);
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void refuseWhatIsNoName(ProblemGenerator<C> game) {
    GuardedMutants<C> all = all(game);
    String good = all.get(0).name();
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
      assertThatThrownBy(() -> all.parse(bad)).as(bad).isInstanceOf(BadGuardedName.class);
    }
  }

  /** Every sixteenth change. */
  @ParameterizedTest
  @MethodSource("games")
  void withAnOpenGuardAreThePlainChange(ProblemGenerator<?> game) {
    withAnOpenGuardAreThePlainChange(game, 16);
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("exhaustive")
  @Tag("guarded")
  void allWithAnOpenGuardAreThePlainChange(ProblemGenerator<?> game) {
    withAnOpenGuardAreThePlainChange(game, 1);
  }

  private static <C> void withAnOpenGuardAreThePlainChange(ProblemGenerator<C> game, int step) {
    int number = 0;
    GuardedGame<C> guarded = game.guarded().orElseThrow();
    List<AnsweredTest<C>> tests = tests(game, 1);
    for (Decision<?, ?> decision : guarded.decisions()) {
      for (Change<?, ?> change : decision.changes()) {
        if (number++ % step != 0) {
          continue;
        }
        var plain = new GuardedMutant<>(guarded, decision, change, List.of()).mutant();
        Guard open = Fact.times(0).guards().get(0);
        var always = new GuardedMutant<>(guarded, decision, change, List.of(open)).mutant();
        boolean differs = false;
        for (AnsweredTest<C> test : tests) {
          List<String> printed = test.output(plain);
          assertThat(test.output(always)).as(plain.name()).isEqualTo(printed);
          differs |= test.kills(plain);
        }
        assertThat(differs).as(plain.name()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void rightRefereeAtTheGatePrintsTheAnswer(ProblemGenerator<C> game) {
    GuardedGame<C> guarded = game.guarded().orElseThrow();
    for (AnsweredTest<C> test : tests(game, SEED)) {
      List<String> lines = new ArrayList<>();
      CaseRecord.of(guarded, test.cases()).forEach(record -> lines.addAll(record.lines()));
      assertThat(lines).as(test.name() + ", seed " + SEED).isEqualTo(test.answer());
    }
  }

  /** What is skipped, and where a run begins and ends, changes nothing. */
  @ParameterizedTest
  @MethodSource("games")
  void dieJustWhereAWholeRunDies(ProblemGenerator<?> game) {
    dieJustWhereAWholeRunDies(game, 20);
  }

  @ParameterizedTest
  @MethodSource("games")
  @Tag("exhaustive")
  @Tag("guarded")
  void manyDieJustWhereAWholeRunDies(ProblemGenerator<?> game) {
    dieJustWhereAWholeRunDies(game, 80);
  }

  private static <C> void dieJustWhereAWholeRunDies(ProblemGenerator<C> game, int mutants) {
    GuardedGame<C> guarded = game.guarded().orElseThrow();
    int idle = 0;
    int killed = 0;
    List<AnsweredTest<C>> tests = tests(game, SEED);
    for (AnsweredTest<C> test : tests.subList(0, Math.min(8, tests.size()))) {
      RecordedInput<C> input = RecordedInput.of(guarded, test.cases());
      for (GuardedMutant<C> mutant : all(game).sample(mutants, SEED)) {
        var outcome = input.run(mutant);
        boolean kills = test.kills(mutant.mutant());
        assertThat(outcome == RecordedInput.Outcome.KILLED)
            .as(mutant.name() + " on " + test.name() + ", seed " + SEED)
            .isEqualTo(kills);
        idle += outcome == RecordedInput.Outcome.IDLE ? 1 : 0;
        killed += kills ? 1 : 0;
      }
    }
    assertThat(idle).isPositive();
    assertThat(killed).isPositive();
  }

  @ParameterizedTest
  @MethodSource("games")
  <C> void haveTheSameFatesOnOneThreadAndOnTwo(ProblemGenerator<C> game) throws Exception {
    List<GuardedMutant<C>> sample = all(game).sample(60, SEED);
    List<AnsweredTest<C>> tests = tests(game, 1);
    List<AnsweredTest<C>> ran = tests.subList(0, Math.min(9, tests.size()));
    List<Fate> one = GuardedStrength.measure(game.problem(), ran, sample, 1, (done, whole) -> {});
    List<Fate> two = GuardedStrength.measure(game.problem(), ran, sample, 2, (done, whole) -> {});
    assertThat(two).as("seed " + SEED).isEqualTo(one);
    for (int i = 0; i < sample.size(); i++) {
      var program = sample.get(i).mutant();
      assertThat(ran.stream().anyMatch(test -> test.kills(program)))
          .as(program.name() + ", seed " + SEED)
          .isEqualTo(one.get(i).killedBy().isPresent());
    }
  }
}

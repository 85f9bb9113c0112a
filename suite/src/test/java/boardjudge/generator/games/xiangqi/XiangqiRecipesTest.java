package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.BadArgumentException;
import boardjudge.generator.NamedParts;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XiangqiRecipesTest {
  private static final XiangqiGenerator GENERATOR = new XiangqiGenerator();

  static List<XiangqiCase> make(String recipe, long seed, String... set) {
    Map<String, String> given = new HashMap<>();
    for (String argument : set) {
      given.put(argument.split("=")[0], argument.split("=")[1]);
    }
    return NamedParts.recipe(GENERATOR, recipe).make(new SeededRandom(seed), given);
  }

  private static List<XiangqiStep> steps(String recipe, long seed, String... set) {
    return make(recipe, seed, set).stream().map(RandomPositions::step).toList();
  }

  private static long count(List<XiangqiStep> steps, Predicate<XiangqiStep> expected) {
    return steps.stream().filter(expected).count();
  }

  private static boolean hasEvent(XiangqiStep step, String event, int value) {
    return step.events().contains(new Event(event, value));
  }

  /** Each line: a recipe, its cases, its mates, and a checksum of the bytes for seed 1. */
  @Test
  void sameBytesForEver() {
    List<String> lines = new ArrayList<>();
    for (Recipe<XiangqiCase> recipe : GENERATOR.recipes()) {
      List<XiangqiCase> cases = recipe.make(new SeededRandom(1), Map.of());
      assertThat(cases).allSatisfy(testCase -> assertThat(testCase.strictViolation()).isEmpty());
      CRC32 sum = new CRC32();
      sum.update(GENERATOR.problem().format().bytes(cases));
      long mates = cases.stream().filter(c -> RandomPositions.step(c).mate()).count();
      lines.add(
          String.format(
              Locale.ROOT, "%s %d %d %08x", recipe.name(), cases.size(), mates, sum.getValue()));
    }
    assertThat(String.join("\n", lines))
        .isEqualTo(
            """
            uniform 20 3 e888c988
            near-palace 20 7 772ecefe
            nine-squares 20 10 00a9b289
            sizes 20 1 21272768
            largest 20 10 1f4903ee
            mates 20 20 f35bbbb9
            near-mates 20 10 c3adc4da
            captures 20 11 9dbb970b
            mounts 20 10 2ad86e86
            lines 20 20 f2570790
            jumps 20 20 90bbb96a
            legs 20 0 cdd4b998
            old-square 20 15 04674d1c
            open-columns 20 12 ec2cd8d6
            palace-walls 20 20 d84c539b
            diagonals 20 20 979af4f1
            double-checks 20 5 bc2d279b
            facing 20 0 60317b23
            mixed 20 10 089761f8
            few-pieces 20 3 0eed142f""");
  }

  @ParameterizedTest
  @CsvSource({
    "lines, CHARIOT",
    "jumps, HORSE",
    "legs, HORSE_LEG",
    "old-square, OLD_SQUARE_EMPTY",
    "open-columns, FACING_AFTER_STEP",
    "palace-walls, PALACE",
    "diagonals, STRAIGHT_STEP",
    "mounts, CANNON",
    "facing, FACING_AT_START",
  })
  void ruleDecidesInEachCaseOfItsRecipe(String recipe, XiangqiRule rule) {
    assertThat(steps(recipe, 2))
        .hasSize(20)
        .allSatisfy(step -> assertThat(step.decidedBy()).contains(rule));
  }

  @Test
  void generalsFaceEachOtherInOneRecipeAlone() {
    for (Recipe<XiangqiCase> recipe : GENERATOR.recipes()) {
      boolean facing = recipe.name().equals("facing");
      assertThat(steps(recipe.name(), 3))
          .as(recipe.name())
          .allSatisfy(step -> assertThat(step.facing()).isEqualTo(facing));
    }
    assertThat(count(steps("facing", 3), step -> hasEvent(step, "escapes", 0))).isEqualTo(11);
  }

  @Test
  void nineSquaresAreAllThereMatesAndOthers() {
    Set<Square> mates = new HashSet<>();
    Set<Square> others = new HashSet<>();
    steps("nine-squares", 1, "cases=18")
        .forEach(step -> (step.mate() ? mates : others).add(step.testCase().black()));
    assertThat(mates).hasSize(9);
    assertThat(others).hasSize(9);
  }

  @Test
  void sizesGoFromTwoToSeven() {
    assertThat(make("sizes", 1, "cases=12").stream().map(c -> c.red().size()))
        .containsExactly(2, 3, 4, 5, 6, 7, 2, 3, 4, 5, 6, 7);
    assertThat(make("largest", 1, "cases=40"))
        .hasSize(40)
        .allSatisfy(c -> assertThat(c.red()).hasSize(7));
    assertThat(make("mates", 1, "pieces=4"))
        .allSatisfy(c -> assertThat(c.red()).hasSizeBetween(2, 4));
  }

  @Test
  void nearMatesAreMatesAndTheSameWithOnePieceMoved() {
    List<XiangqiStep> steps = steps("near-mates", 1, "cases=39");
    assertThat(steps).hasSize(39);
    long moved =
        IntStream.range(0, 19)
            .filter(
                i -> {
                  XiangqiStep mate = steps.get(2 * i);
                  XiangqiStep near = steps.get(2 * i + 1);
                  assertThat(mate.mate()).isTrue();
                  assertThat(near.mate()).isFalse();
                  return differences(mate.testCase(), near.testCase()) == 1;
                })
            .count();
    assertThat(moved).isEqualTo(19);
  }

  private static long differences(XiangqiCase one, XiangqiCase other) {
    if (!one.black().equals(other.black()) || one.red().size() != other.red().size()) {
      return Long.MAX_VALUE;
    }
    return IntStream.range(0, one.red().size())
        .filter(i -> !one.red().get(i).equals(other.red().get(i)))
        .count();
  }

  @Test
  void capturesAreFreeOrProtected() {
    assertThat(steps("captures", 1, "piece=free"))
        .allSatisfy(step -> assertThat(hasEvent(step, "free-capture", 1)).isTrue());
    assertThat(steps("captures", 1, "piece=protected"))
        .allSatisfy(step -> assertThat(hasEvent(step, "protected-capture", 1)).isTrue());
    assertThat(count(steps("captures", 1), XiangqiStep::mate)).isEqualTo(11);
  }

  @Test
  void mountsAreOfEveryNumberKindAndSide() {
    for (int between = 0; between <= 3; between++) {
      int expected = between;
      assertThat(steps("mounts", 1, "between=" + between, "cases=4"))
          .allSatisfy(step -> assertThat(hasEvent(step, "mounts", expected)).isTrue());
    }
    for (String kind : List.of("chariot", "horse", "cannon", "general")) {
      assertThat(steps("mounts", 1, "mount=" + kind, "cases=4"))
          .allSatisfy(step -> assertThat(hasEvent(step, "mount-" + kind, 1)).isTrue());
    }
    for (String side : List.of("above", "below", "left", "right")) {
      assertThat(make("mounts", 1, "from=" + side, "cases=4")).hasSize(4);
    }
    assertThatThrownBy(() -> make("mounts", 1, "mount=horse", "between=2"))
        .isInstanceOf(BadArgumentException.class)
        .hasMessage("mount: a cannon shoots where between is 1, found 2");
  }

  @Test
  void doubleChecksAreDouble() {
    assertThat(steps("double-checks", 1))
        .allSatisfy(step -> assertThat(checks(step)).isGreaterThanOrEqualTo(2));
    assertThat(steps("double-checks", 1, "checks=3"))
        .allSatisfy(step -> assertThat(checks(step)).isGreaterThanOrEqualTo(3));
  }

  private static int checks(XiangqiStep step) {
    return step.events().stream()
        .filter(event -> event.name().equals("checks"))
        .mapToInt(Event::value)
        .sum();
  }

  @Test
  void drawingGivesUpWhereThereIsNoSuchPosition() {
    assertThatThrownBy(
            () ->
                RandomPositions.any(
                    new SeededRandom(1), RandomPositions.Field.wide(2, 7), 1000, step -> false))
        .isInstanceOf(BadArgumentException.class)
        .hasMessage("no such position was found in 1000 attempts");
  }
}

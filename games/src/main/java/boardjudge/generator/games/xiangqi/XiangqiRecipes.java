package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgumentException;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.xiangqi.RandomPositions.Field;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.games.xiangqi.XiangqiStep;
import boardjudge.reference.grid.Direction;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The recipes of xiangqi. The generals face each other only in cases of {@code facing}. */
public final class XiangqiRecipes {
  private static final String CASES = "cases";
  private static final String PIECES = "pieces";
  private static final String ANY = "any";
  private static final String MATES = "mates";
  private static final String SIZES = "sizes";
  private static final String FEW = "few-pieces";
  private static final String HALF = "half";
  private static final int MIN = XiangqiCase.MIN_PIECES;
  private static final int MAX = XiangqiCase.MAX_PIECES;
  private static final Parameter CASE_COUNT =
      Parameter.integer(CASES, 1, 40, 20, "how many cases the file holds");
  private static final Parameter MAX_PIECES =
      Parameter.integer(PIECES, 4, 7, 7, "the most red pieces in a case");

  /** In the order of {@link Direction#STRAIGHT}. */
  private static final List<String> SIDES = List.of("above", "below", "left", "right");

  /** Numbers of pieces between, by turns; every other is 1, the only one for a mate. */
  private static final List<Integer> BETWEEN_CYCLE = List.of(1, 0, 1, 2);

  private static final Set<XiangqiRule> RULES_OF_MATES_ONLY =
      Set.of(XiangqiRule.HORSE, XiangqiRule.PALACE, XiangqiRule.STRAIGHT_STEP);

  private static final List<String> MIXED_RECIPES =
      List.of(
          "near-palace",
          SIZES,
          FEW,
          MATES,
          "near-mates",
          "captures",
          "captures",
          "mounts",
          "lines",
          "jumps",
          "legs",
          "legs",
          "old-square",
          "open-columns",
          "palace-walls",
          "diagonals");

  private XiangqiRecipes() {}

  public static List<Recipe<XiangqiCase>> all() {
    return List.of(
        recipe(
            "uniform",
            List.of(CASE_COUNT),
            (random, arguments) -> drawn(random, arguments, Field.wide(MIN, MAX), step -> true)),
        recipe(
            "near-palace",
            List.of(CASE_COUNT, MAX_PIECES),
            (random, arguments) -> drawn(random, arguments, near(arguments), step -> true)),
        recipe("nine-squares", List.of(CASE_COUNT, MAX_PIECES), XiangqiRecipes::nineSquares),
        recipe(SIZES, List.of(CASE_COUNT), XiangqiRecipes::sizes),
        recipe("largest", List.of(CASE_COUNT), XiangqiRecipes::largest),
        recipe(
            MATES,
            List.of(CASE_COUNT, MAX_PIECES),
            (random, arguments) -> mates(random, arguments, step -> true)),
        recipe("near-mates", List.of(CASE_COUNT, MAX_PIECES), XiangqiRecipes::nearMates),
        recipe(
            "captures",
            List.of(
                CASE_COUNT,
                MAX_PIECES,
                Parameter.choice("piece", List.of(ANY, "free", "protected"), "what is captured")),
            XiangqiRecipes::captures),
        recipe(
                "mounts",
                List.of(
                    CASE_COUNT,
                    MAX_PIECES,
                    Parameter.choice(
                        "between",
                        List.of(ANY, "0", "1", "2", "3"),
                        "how many pieces stand between a cannon and a square to step to"),
                    Parameter.choice(
                        "from",
                        List.of(ANY, "above", "below", "left", "right"),
                        "the side from which that cannon looks; any takes them in turn"),
                    Parameter.choice(
                        "mount",
                        List.of(ANY, "chariot", "horse", "cannon", "general"),
                        "a mount that some cannon shoots over")),
                XiangqiRecipes::mounts)
            .asSlow(),
        deciding("lines", XiangqiRule.CHARIOT),
        deciding("jumps", XiangqiRule.HORSE),
        deciding("legs", XiangqiRule.HORSE_LEG).asSlow(),
        deciding("old-square", XiangqiRule.OLD_SQUARE_EMPTY),
        deciding("open-columns", XiangqiRule.FACING_AFTER_STEP),
        deciding("palace-walls", XiangqiRule.PALACE),
        deciding("diagonals", XiangqiRule.STRAIGHT_STEP),
        recipe(
            "double-checks",
            List.of(
                CASE_COUNT,
                MAX_PIECES,
                Parameter.integer("checks", 2, 3, 2, "how many pieces give check at least")),
            (random, arguments) ->
                drawn(
                    random,
                    arguments,
                    Field.nearPalace(4, arguments.integer(PIECES)),
                    step -> has(step, "checks", n -> n >= arguments.integer("checks")))),
        recipe("facing", List.of(CASE_COUNT, MAX_PIECES), XiangqiRecipes::facing),
        recipe(
            "mixed",
            List.of(
                CASE_COUNT,
                Parameter.choice(
                    HALF,
                    List.of(ANY, "facing", "legs", "captures", "old-square", "mounts", MATES),
                    "what half of the cases are of; a quarter are mates then")),
            XiangqiRecipes::mixed),
        XiangqiScopes.fewPieces(CASE_COUNT));
  }

  static Recipe<XiangqiCase> recipe(
      String name,
      List<Parameter> parameters,
      BiFunction<SeededRandom, Arguments, List<XiangqiCase>> maker) {
    return Recipe.of(XiangqiGenerator.class, name, parameters, maker);
  }

  private static Recipe<XiangqiCase> deciding(String name, XiangqiRule rule) {
    return recipe(
        name,
        List.of(CASE_COUNT, MAX_PIECES),
        (random, arguments) -> {
          Predicate<XiangqiStep> decided = step -> step.decidedBy().contains(rule);
          return RULES_OF_MATES_ONLY.contains(rule)
              ? mates(random, arguments, decided)
              : drawn(random, arguments, near(arguments), decided);
        });
  }

  private static Field near(Arguments arguments) {
    return Field.nearPalace(MIN, arguments.integer(PIECES));
  }

  private static List<XiangqiCase> drawn(
      SeededRandom random, Arguments arguments, Field field, Predicate<XiangqiStep> filter) {
    return cases(arguments, i -> RandomPositions.notFacing(random, field, filter));
  }

  private static List<XiangqiCase> mates(
      SeededRandom random, Arguments arguments, Predicate<XiangqiStep> filter) {
    return cases(arguments, i -> RandomPositions.withAnswer(random, near(arguments), true, filter));
  }

  private static List<XiangqiCase> cases(Arguments arguments, IntFunction<XiangqiCase> maker) {
    return IntStream.range(0, arguments.integer(CASES)).mapToObj(maker).toList();
  }

  private static List<XiangqiCase> nineSquares(SeededRandom random, Arguments arguments) {
    return cases(
        arguments,
        i -> {
          // Alternates mates and others; nine is odd, so each square gets both.
          Field field = near(arguments).black(new Square(i % 9 / 3, 3 + i % 3));
          return RandomPositions.withAnswer(random, field, i % 2 == 0, step -> true);
        });
  }

  private static List<XiangqiCase> sizes(SeededRandom random, Arguments arguments) {
    return cases(
        arguments,
        i -> {
          int pieces = MIN + i % (MAX - MIN + 1);
          return RandomPositions.notFacing(random, Field.wide(pieces, pieces), step -> true);
        });
  }

  private static List<XiangqiCase> largest(SeededRandom random, Arguments arguments) {
    Field field = Field.wide(MAX, MAX);
    return cases(
        arguments, i -> RandomPositions.withAnswer(random, field, i % 2 == 0, step -> true));
  }

  private static List<XiangqiCase> nearMates(SeededRandom random, Arguments arguments) {
    List<XiangqiCase> cases = new ArrayList<>();
    while (cases.size() < arguments.integer(CASES)) {
      XiangqiCase mate = RandomPositions.withAnswer(random, near(arguments), true, step -> true);
      cases.add(mate);
      if (cases.size() < arguments.integer(CASES)) {
        cases.add(nearMate(random, mate, near(arguments)));
      }
    }
    return cases;
  }

  /** The mate with one piece moved so that it is no mate; if that is impossible, any other case. */
  private static XiangqiCase nearMate(SeededRandom random, XiangqiCase mate, Field field) {
    List<XiangqiCase> nearMates = new ArrayList<>();
    for (int piece = 0; piece < mate.red().size(); piece++) {
      for (int i = 0; i < XiangqiPosition.ROWS * XiangqiPosition.COLUMNS; i++) {
        Square to = new Square(i / XiangqiPosition.COLUMNS, i % XiangqiPosition.COLUMNS);
        RandomPositions.moved(mate, piece, to)
            .map(RandomPositions::step)
            .filter(step -> !step.mate() && !step.facing())
            .ifPresent(step -> nearMates.add(step.testCase()));
      }
    }
    return nearMates.isEmpty()
        ? RandomPositions.notFacing(random, field, step -> !step.mate())
        : random.pick(nearMates);
  }

  private static List<XiangqiCase> captures(SeededRandom random, Arguments arguments) {
    String piece = arguments.text("piece");
    return drawn(
        random,
        arguments,
        near(arguments),
        step ->
            (!piece.equals("protected") && step.decidedBy().contains(XiangqiRule.CAPTURE))
                || (!piece.equals("free")
                    && step.decidedBy().contains(XiangqiRule.PROTECTED_PIECE)));
  }

  private static List<XiangqiCase> facing(SeededRandom random, Arguments arguments) {
    return cases(
        arguments,
        i ->
            RandomPositions.any(
                random,
                near(arguments),
                RandomPositions.MAX_ATTEMPTS,
                step -> step.facing() && (i % 2 == 1 || step.firstFree().isEmpty())));
  }

  private static List<XiangqiCase> mounts(SeededRandom random, Arguments arguments) {
    String given = arguments.text("between");
    boolean anyMount = arguments.text("mount").equals(ANY);
    if (!anyMount && !given.equals(ANY) && !given.equals("1")) {
      throw new BadArgumentException("mount: a cannon shoots where between is 1, found " + given);
    }
    return cases(
        arguments,
        i -> {
          int turn = anyMount ? BETWEEN_CYCLE.get(i % BETWEEN_CYCLE.size()) : 1;
          int between = given.equals(ANY) ? turn : Integer.parseInt(given);
          return withCannon(random, arguments, between, direction(arguments.text("from"), i));
        });
  }

  private static XiangqiCase withCannon(
      SeededRandom random, Arguments arguments, int between, Direction from) {
    String mount = arguments.text("mount");
    // A general or chariot between attacks, too, so the cannon does not decide.
    boolean decides = !mount.equals("general") && !mount.equals("chariot");
    int rows = mount.equals("general") || between > 1 ? XiangqiPosition.ROWS : 5;
    int most = Math.max(arguments.integer(PIECES), between + 3);
    Field field = new Field(rows, 0, Math.min(most, between + 4), most, Optional.empty());
    return RandomPositions.aligned(
        random,
        field,
        between,
        from,
        step ->
            (!decides || step.decidedBy().contains(XiangqiRule.CANNON))
                && has(step, "mounts", n -> n == between)
                && (mount.equals(ANY) || has(step, "mount-" + mount, n -> n == 1)));
  }

  private static Direction direction(String from, int turn) {
    return Direction.STRAIGHT.get(from.equals(ANY) ? turn % 4 : SIDES.indexOf(from));
  }

  private static boolean has(XiangqiStep step, String event, IntPredicate value) {
    return step.events().stream()
        .anyMatch(other -> other.name().equals(event) && value.test(other.value()));
  }

  private static List<XiangqiCase> mixed(SeededRandom random, Arguments arguments) {
    List<Recipe<XiangqiCase>> recipes = all();
    List<XiangqiCase> cases = new ArrayList<>();
    String half = arguments.text(HALF);
    for (int i = 0; i < arguments.integer(CASES); i++) {
      String name = random.pick(MIXED_RECIPES);
      if (!half.equals(ANY) && random.chance(3, 4)) {
        name = random.chance(2, 3) ? half : MATES;
      }
      Map<String, String> given = new HashMap<>();
      if (name.equals(FEW)) {
        given.put("others", Integer.toString(random.between(1, 2)));
      } else if (!name.equals(SIZES)) {
        given.put(PIECES, Integer.toString(random.between(4, 7)));
      }
      SeededRandom others = random.split();
      // The last case varies in kind: some recipes alternate two kinds, sizes has six.
      given.put(CASES, Integer.toString(random.between(1, name.equals(SIZES) ? 6 : 2)));
      List<XiangqiCase> drawn = named(recipes, name).make(others, given);
      cases.add(drawn.get(drawn.size() - 1));
    }
    return cases;
  }

  private static Recipe<XiangqiCase> named(List<Recipe<XiangqiCase>> recipes, String name) {
    return recipes.stream().filter(recipe -> recipe.name().equals(name)).findFirst().orElseThrow();
  }
}

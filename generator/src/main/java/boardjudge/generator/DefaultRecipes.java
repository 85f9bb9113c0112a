package boardjudge.generator;

import boardjudge.reference.Problem;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.DescribedFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The recipes of a game that defines none, derived from its {@link DescribedFormat} and its
 * referee.
 *
 * <ul>
 *   <li>{@code random}: any valid cases.
 *   <li>{@code played}: games played by {@link RandomPlay}, if cases hold a list.
 * </ul>
 *
 * @param <C> one case
 */
public final class DefaultRecipes<C> {
  private static final String CASES = "cases";
  private static final int DEFAULT_CASES = 10;
  private static final String START = "start";
  private static final String ANY = "any";
  private static final int TRIED_STARTS = 8;
  private static final String LEAST = "least";
  private static final String MOST = "most";
  private static final int DEFAULT_MOST = 20;
  private static final String RARE = "rare";

  private final Problem<C> problem;
  private final DescribedFormat<C> format;
  private final RandomPlay<C> play;

  private DefaultRecipes(Problem<C> problem, DescribedFormat<C> format) {
    this.problem = problem;
    this.format = format;
    this.play = new RandomPlay<>(problem, new SeededRandom(0));
  }

  /**
   * {@return the recipes, unmodifiable; none if the format is not a {@link DescribedFormat} or if
   * hardly any case that it describes is valid}
   *
   * @param problem the game's problem
   * @param <C> one case
   */
  public static <C> List<Recipe<C>> of(Problem<C> problem) {
    return problem.format() instanceof DescribedFormat<C> format
        ? new DefaultRecipes<>(problem, format).all()
        : List.of();
  }

  private List<Recipe<C>> all() {
    List<C> samples =
        Stream.generate(play::any).limit(TRIED_STARTS).flatMap(Optional::stream).toList();
    if (samples.isEmpty()) {
      return List.of();
    }
    Recipe<C> random =
        recipe(
            "random",
            "Any cases that the format allows.",
            List.of(),
            (plays, numbers, arguments) -> any(plays));
    return format
        .part()
        .lastList(samples.get(0))
        .map(commands -> List.of(random, played(samples, commands.most())))
        .orElse(List.of(random));
  }

  /** The start position; empty if the format's first case, without its commands, is not valid. */
  private Optional<C> initial() {
    try {
      return Optional.of(play.start(format.first()))
          .filter(start -> format.check(start, true).isEmpty());
    } catch (IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  private C any(RandomPlay<C> plays) {
    return plays.any().orElseThrow(() -> new IllegalStateException("no case came up any more"));
  }

  private Recipe<C> played(List<C> samples, int max) {
    List<Parameter> parameters = new ArrayList<>();
    Optional<C> initial = initial();
    Optional<Diagram> board = initial.map(problem::start);
    boolean isOffered =
        board.isPresent() && !samples.stream().map(problem::start).allMatch(board.get()::equals);
    if (isOffered) {
      parameters.add(
          Parameter.choice(START, List.of(ANY, "initial"), "the positions that games begin with"));
    }
    parameters.add(
        Parameter.integer(LEAST, 0, max, Math.min(max, 1), "the least commands of a case"));
    int most = Math.min(max, DEFAULT_MOST);
    parameters.add(Parameter.integer(MOST, 0, max, most, "the most commands of a case"));
    parameters.add(
        Parameter.integer(
            RARE, 0, 100, 50, "commands in a hundred chosen because their rules are rare"));
    return recipe(
        "played",
        "Games played at random; rules that are rare in the file are preferred.",
        parameters,
        (plays, numbers, arguments) -> {
          if (arguments.integer(LEAST) > arguments.integer(MOST)) {
            throw new BadArgumentException(
                "%s: expected at most %s, the value of %s, found %s"
                    .formatted(LEAST, arguments.text(MOST), MOST, arguments.text(LEAST)));
          }
          boolean isAny = !isOffered || arguments.text(START).equals(ANY);
          C start = plays.start(isAny ? any(plays) : initial.orElseThrow());
          int commands = numbers.between(arguments.integer(LEAST), arguments.integer(MOST));
          int given = format.part().lastList(start).orElseThrow().size();
          return plays.extend(start, commands - given, arguments.integer(RARE));
        });
  }

  private interface OneCase<C> {
    C make(RandomPlay<C> plays, SeededRandom numbers, Arguments arguments);
  }

  private Recipe<C> recipe(
      String name, String description, List<Parameter> others, OneCase<C> maker) {
    int max = format.maxCases();
    List<Parameter> parameters = new ArrayList<>();
    if (max > 1) {
      int cases = Math.min(max, DEFAULT_CASES);
      parameters.add(Parameter.integer(CASES, 1, max, cases, "how many cases the file holds"));
    }
    parameters.addAll(others);
    return new Recipe<>(
        name,
        description,
        parameters,
        (random, arguments) -> {
          RandomPlay<C> plays = play.forFile(random);
          return Stream.generate(() -> maker.make(plays, random, arguments))
              .limit(max > 1 ? arguments.integer(CASES) : 1)
              .toList();
        });
  }
}

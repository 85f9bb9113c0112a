package boardjudge.generator;

import boardjudge.reference.Event;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.io.DescribedFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Plays games at random, with no knowledge of the game but its format and its referee: the format
 * says which commands there are and which may follow, the referee's steps which rules they meet.
 *
 * <p>The commands are all that the format describes, in random order; its check refuses those that
 * are not legal. Of the first few that may follow, one is taken at random, or the one that meets
 * what this object's games have met least: rules, and {@link Event}s by name and size. Not
 * thread-safe.
 *
 * @param <C> one case: a record whose last list holds the commands
 */
public final class RandomPlay<C> {
  /** How many cases are drawn at most until one is valid. */
  private static final int STARTS = 200;

  /** Where there are more different commands, some are drawn at random. */
  private static final int MOST_COMMANDS = 20_000;

  private static final int DRAWN_COMMANDS = 1_000;
  private static final int CHOICES = 4;

  private final Problem<C> problem;
  private final DescribedFormat<C> format;
  private final SeededRandom random;
  private final Map<String, Integer> met = new HashMap<>();

  /** What was chosen last: mostly the game that is played on. */
  private Optional<Choice<C>> last = Optional.empty();

  /** All commands, each as the numbers by which it is drawn; none where there are too many. */
  private final List<DrawSequence> all;

  /** The same, shuffled as far as they were asked for. */
  private final List<DrawSequence> commands;

  /**
   * Plays games of a problem.
   *
   * @param problem the problem
   * @param random where all that is random comes from
   * @throws IllegalArgumentException if the problem's format is not a {@link DescribedFormat}
   */
  public RandomPlay(Problem<C> problem, SeededRandom random) {
    this(problem, described(problem), allCommands(described(problem)), random);
  }

  private RandomPlay(
      Problem<C> problem, DescribedFormat<C> format, List<DrawSequence> all, SeededRandom random) {
    this.problem = problem;
    this.format = format;
    this.all = all;
    this.commands = new ArrayList<>(all);
    this.random = random;
  }

  private static <C> DescribedFormat<C> described(Problem<C> problem) {
    if (problem.format() instanceof DescribedFormat<C> described) {
      return described;
    }
    throw new IllegalArgumentException("the format of " + problem.id() + " is not described");
  }

  private static <C> List<DrawSequence> allCommands(DescribedFormat<C> format) {
    return drawn(format::first)
        .flatMap(first -> drawn(() -> format.part().shortest(first)))
        .flatMap(
            first ->
                DrawSequence.all(
                    numbers -> drawn(() -> format.part().longer(first, numbers)), MOST_COMMANDS))
        .orElse(List.of());
  }

  /**
   * The games of another file: they have met nothing yet. The commands are known and are not gone
   * through again.
   *
   * @param other where all that is random comes from
   * @return another object for the same problem
   */
  public RandomPlay<C> forFile(SeededRandom other) {
    return new RandomPlay<>(problem, format, all, other);
  }

  /**
   * {@return any valid case, as the format describes it; the format's first one if hardly any case
   * is valid; empty if that is not, either}
   */
  public Optional<C> any() {
    for (int i = 0; i < STARTS; i++) {
      Optional<C> drawn = valid(() -> format.part().any(random::below));
      if (drawn.isPresent()) {
        return drawn;
      }
    }
    return valid(format::first);
  }

  private Optional<C> valid(Supplier<C> made) {
    return drawn(made).filter(testCase -> format.check(testCase, true).isEmpty());
  }

  /** What was made; empty where the game's record refuses it. */
  private static <C> Optional<C> drawn(Supplier<C> made) {
    try {
      return Optional.of(made.get());
    } catch (IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  /**
   * {@return a case before its first command; as it was where it is not valid without them}
   *
   * @param testCase a case that is valid, its commands aside
   */
  public C start(C testCase) {
    return valid(() -> format.part().shortest(testCase)).orElse(testCase);
  }

  /**
   * Plays on.
   *
   * @param start a valid case; it stays as it is
   * @param commands how many commands to add at most; there are fewer once none may follow
   * @param rare how many of a hundred commands are chosen for what was met least; the referee
   *     judges the whole case for each of these
   * @return a valid case
   */
  public C playedOn(C start, int commands, int rare) {
    C game = start;
    for (int i = 0; i < commands; i++) {
      boolean isRare = random.chance(rare, 100);
      List<C> choices = choices(game, isRare ? CHOICES : 1);
      if (choices.isEmpty()) {
        return game;
      }
      game = isRare ? rarest(game, choices) : choices.get(0);
    }
    return game;
  }

  /**
   * Plays one command more, the one which leads to the highest score.
   *
   * @param game a valid case; it stays as it is
   * @param score says how good a case is
   * @return a valid case; the same one where no command may follow
   */
  public C best(C game, ToIntFunction<? super C> score) {
    return choices(game, Integer.MAX_VALUE).stream()
        .max(Comparator.comparingInt(score))
        .orElse(game);
  }

  /** The game with one command more: some of the ways, at most as many as said, in random order. */
  private List<C> choices(C game, int most) {
    Set<C> choices = new LinkedHashSet<>();
    int tries = commands.isEmpty() ? DRAWN_COMMANDS : commands.size();
    for (int i = 0; i < tries && choices.size() < most; i++) {
      IntUnaryOperator numbers = commands.isEmpty() ? random::below : shuffled(i).again();
      valid(() -> format.part().longer(game, numbers))
          .filter(longer -> !longer.equals(game))
          .ifPresent(choices::add);
    }
    return List.copyOf(choices);
  }

  /** The command at that place of a random order, of which the places before are known. */
  private DrawSequence shuffled(int place) {
    Collections.swap(commands, place, random.between(place, commands.size() - 1));
    return commands.get(place);
  }

  /** A game, what it meets, and what its last command does. */
  private record Choice<C>(C game, Map<String, Integer> meets, Set<String> added) {}

  private C rarest(C game, List<C> choices) {
    Map<String, Integer> before =
        last.filter(choice -> choice.game().equals(game))
            .map(Choice::meets)
            .orElseGet(() -> meets(game));
    Choice<C> chosen =
        choices.stream()
            .map(
                choice -> {
                  Map<String, Integer> after = meets(choice);
                  return new Choice<>(choice, after, added(before, after));
                })
            .min(Comparator.comparingInt(choice -> leastMet(choice.added())))
            .orElseThrow();
    chosen.added().forEach(what -> met.merge(what, 1, Integer::sum));
    last = Optional.of(chosen);
    return chosen.game();
  }

  private static Set<String> added(Map<String, Integer> before, Map<String, Integer> after) {
    return after.entrySet().stream()
        .filter(what -> what.getValue() > before.getOrDefault(what.getKey(), 0))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private int leastMet(Set<String> added) {
    return added.stream()
        .mapToInt(what -> met.getOrDefault(what, 0))
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /** How often each rule decides in a case, and each event happens in each order of size. */
  private Map<String, Integer> meets(C testCase) {
    Map<String, Integer> meets = new HashMap<>();
    problem.referee(
        testCase,
        step -> {
          for (Rule rule : step.decidedBy()) {
            meets.merge(rule.id(), 1, Integer::sum);
          }
          for (Event event : step.events()) {
            int size = Integer.SIZE - Integer.numberOfLeadingZeros(Math.abs(event.value()));
            meets.merge(event.name() + ' ' + size, 1, Integer::sum);
          }
        });
    return meets;
  }

  /**
   * Random numbers in the order in which some code asked for them. They stand for what the code
   * draws: given again, they give the same.
   *
   * @param numbers each from 0 on, below the bound that the code gave
   */
  record DrawSequence(List<Integer> numbers) {
    /** A longer sequence is one of too many, or of a drawing without end. */
    private static final int MOST_NUMBERS = 16;

    /** Keeps an unmodifiable copy. */
    DrawSequence {
      numbers = List.copyOf(numbers);
    }

    /**
     * {@return all sequences that some code can be given, in order; empty where there are more, or
     * one has more than 16 numbers}
     *
     * @param drawing takes a function that gives a number from 0 on below its argument; what it
     *     does depends on these numbers alone
     * @param most how many sequences there may be
     */
    static Optional<List<DrawSequence>> all(Consumer<IntUnaryOperator> drawing, int most) {
      Search search = new Search();
      List<DrawSequence> all = new ArrayList<>();
      do {
        search.given = 0;
        drawing.accept(search::next);
        if (all.size() == most || search.numbers.size() > MOST_NUMBERS) {
          return Optional.empty();
        }
        all.add(new DrawSequence(search.numbers));
      } while (search.advance());
      return Optional.of(all);
    }

    /** Repeats the numbers. */
    IntUnaryOperator again() {
      int[] at = {0};
      return bound -> numbers.get(at[0]++);
    }

    /** Counts through the sequences as an odometer does, the last number first. */
    private static final class Search {
      private final List<Integer> numbers = new ArrayList<>();
      private final List<Integer> bounds = new ArrayList<>();
      private int given;

      int next(int bound) {
        if (given == numbers.size()) {
          numbers.add(0);
          bounds.add(bound);
        }
        return numbers.get(given++);
      }

      /** Goes on to the next sequence; false if there is none. */
      boolean advance() {
        int last = numbers.size() - 1;
        while (last >= 0 && numbers.get(last) + 1 >= bounds.get(last)) {
          numbers.remove(last);
          bounds.remove(last);
          last--;
        }
        if (last >= 0) {
          numbers.set(last, numbers.get(last) + 1);
        }
        return last >= 0;
      }
    }
  }
}

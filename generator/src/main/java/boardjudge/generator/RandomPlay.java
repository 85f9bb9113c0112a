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
 * Plays games at random, knowing only the format and the referee: the format tells which commands
 * exist and are legal, the referee's steps tell which rules they meet.
 *
 * <p>All commands that the format describes are tried in random order; the format's check refuses
 * illegal ones. The next command is the first legal one or, among the first few, the one that meets
 * what the games of this object have met least: rules, and {@link Event}s by name and size. Not
 * thread-safe.
 *
 * @param <C> one case: a record whose last list holds the commands
 */
public final class RandomPlay<C> {
  private static final int CASE_ATTEMPTS = 200;

  /** With more distinct commands than this, commands are drawn at random instead of enumerated. */
  private static final int MAX_ENUMERATED_COMMANDS = 20_000;

  private static final int DRAWN_COMMANDS = 1_000;
  private static final int CHOICES = 4;

  private final Problem<C> problem;
  private final DescribedFormat<C> format;
  private final SeededRandom random;
  private final Map<String, Integer> timesMet = new HashMap<>();

  /** Cached, since the game chosen last is usually the one that is continued. */
  private Optional<Choice<C>> lastChoice = Optional.empty();

  /** Each command as the numbers by which it is drawn; empty if there are too many. */
  private final List<DrawSequence> draws;

  /** The same commands, shuffled lazily. */
  private final List<DrawSequence> commands;

  /**
   * Plays games of a problem.
   *
   * @param problem the problem
   * @param random the source of randomness
   * @throws IllegalArgumentException if the problem's format is not a {@link DescribedFormat}
   */
  public RandomPlay(Problem<C> problem, SeededRandom random) {
    this(problem, described(problem), allCommands(described(problem)), random);
  }

  private RandomPlay(
      Problem<C> problem,
      DescribedFormat<C> format,
      List<DrawSequence> draws,
      SeededRandom random) {
    this.problem = problem;
    this.format = format;
    this.draws = draws;
    this.commands = new ArrayList<>(draws);
    this.random = random;
  }

  private static <C> DescribedFormat<C> described(Problem<C> problem) {
    if (problem.format() instanceof DescribedFormat<C> described) {
      return described;
    }
    throw new IllegalArgumentException("the format of " + problem.id() + " is not described");
  }

  private static <C> List<DrawSequence> allCommands(DescribedFormat<C> format) {
    return tryMake(format::first)
        .flatMap(first -> tryMake(() -> shortest(format, first)))
        .flatMap(
            first ->
                DrawSequence.all(
                    numbers -> tryMake(() -> longer(format, first, numbers)),
                    MAX_ENUMERATED_COMMANDS))
        .orElse(List.of());
  }

  private static <C> C shortest(DescribedFormat<C> format, C testCase) {
    return format.part().lastList(testCase).map(list -> list.shortest().get()).orElse(testCase);
  }

  private static <C> C longer(DescribedFormat<C> format, C game, IntUnaryOperator numbers) {
    return format.part().lastList(game).map(list -> list.longer().apply(numbers)).orElse(game);
  }

  /**
   * {@return a new object for another file of the same problem, which has met nothing yet} Cheaper
   * than the constructor: the commands are not enumerated again.
   *
   * @param other the source of randomness
   */
  public RandomPlay<C> forFile(SeededRandom other) {
    return new RandomPlay<>(problem, format, draws, other);
  }

  /**
   * {@return a random valid case; the format's first case if hardly any is valid; empty if that one
   * is not valid either}
   */
  public Optional<C> any() {
    for (int i = 0; i < CASE_ATTEMPTS; i++) {
      Optional<C> drawn = valid(() -> format.part().any(random::below));
      if (drawn.isPresent()) {
        return drawn;
      }
    }
    return valid(format::first);
  }

  private Optional<C> valid(Supplier<C> factory) {
    return tryMake(factory).filter(testCase -> format.check(testCase, true).isEmpty());
  }

  /** Empty if the game's record refuses the case. */
  private static <C> Optional<C> tryMake(Supplier<C> factory) {
    try {
      return Optional.of(factory.get());
    } catch (IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  /**
   * {@return the case without its commands; unchanged if it is not valid without them}
   *
   * @param testCase a case that is valid, its commands aside
   */
  public C start(C testCase) {
    return valid(() -> shortest(format, testCase)).orElse(testCase);
  }

  /**
   * {@return the case with random commands added, valid}
   *
   * @param start a valid case
   * @param commands the maximum number of commands to add; fewer are added if none is legal
   * @param rare the percentage of commands chosen for what was met least; for each of these the
   *     referee judges the whole case
   */
  public C extend(C start, int commands, int rare) {
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
   * {@return the case with one command added, the one that gives the highest score; unchanged if no
   * command is legal}
   *
   * @param game a valid case
   * @param score the score of a case
   */
  public C best(C game, ToIntFunction<? super C> score) {
    return choices(game, Integer.MAX_VALUE).stream()
        .max(Comparator.comparingInt(score))
        .orElse(game);
  }

  /** Games with one legal command added, in random order. */
  private List<C> choices(C game, int most) {
    Set<C> choices = new LinkedHashSet<>();
    int tries = commands.isEmpty() ? DRAWN_COMMANDS : commands.size();
    for (int i = 0; i < tries && choices.size() < most; i++) {
      IntUnaryOperator numbers = commands.isEmpty() ? random::below : shuffled(i).replay();
      valid(() -> longer(format, game, numbers))
          .filter(longer -> !longer.equals(game))
          .ifPresent(choices::add);
    }
    return List.copyOf(choices);
  }

  /** One step of a Fisher-Yates shuffle; called for places 0, 1, 2, ... in order. */
  private DrawSequence shuffled(int place) {
    Collections.swap(commands, place, random.between(place, commands.size() - 1));
    return commands.get(place);
  }

  /**
   * A game.
   *
   * @param meets see {@link #meets}
   * @param added what its last command adds to that
   */
  private record Choice<C>(C game, Map<String, Integer> meets, Set<String> added) {}

  private C rarest(C game, List<C> choices) {
    Map<String, Integer> before =
        lastChoice
            .filter(choice -> choice.game().equals(game))
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
    chosen.added().forEach(name -> timesMet.merge(name, 1, Integer::sum));
    lastChoice = Optional.of(chosen);
    return chosen.game();
  }

  private static Set<String> added(Map<String, Integer> before, Map<String, Integer> after) {
    return after.entrySet().stream()
        .filter(entry -> entry.getValue() > before.getOrDefault(entry.getKey(), 0))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private int leastMet(Set<String> added) {
    return added.stream()
        .mapToInt(name -> timesMet.getOrDefault(name, 0))
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /** How often each rule decides in the case, and each event occurs by bit length of its value. */
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
   * The random numbers that some code drew, in order. Replaying them makes the code draw the same
   * object again.
   *
   * @param numbers each from 0 up to, but not including, the bound that the code gave
   */
  record DrawSequence(List<Integer> numbers) {
    private static final int MAX_NUMBERS = 16;

    DrawSequence {
      numbers = List.copyOf(numbers);
    }

    /**
     * {@return all sequences that some code can draw, in order; empty if there are more than {@code
     * most}, or if one has more than {@value #MAX_NUMBERS} numbers, as an endless drawing has}
     *
     * @param drawing takes the random source, which returns a number from 0 up to, but not
     *     including, its argument; must depend on these numbers alone
     */
    static Optional<List<DrawSequence>> all(Consumer<IntUnaryOperator> drawing, int most) {
      Search search = new Search();
      List<DrawSequence> sequences = new ArrayList<>();
      do {
        search.position = 0;
        drawing.accept(search::next);
        if (sequences.size() == most || search.numbers.size() > MAX_NUMBERS) {
          return Optional.empty();
        }
        sequences.add(new DrawSequence(search.numbers));
      } while (search.advance());
      return Optional.of(sequences);
    }

    IntUnaryOperator replay() {
      int[] at = {0};
      return bound -> numbers.get(at[0]++);
    }

    /** Enumerates the sequences like an odometer: the last number changes first. */
    private static final class Search {
      private final List<Integer> numbers = new ArrayList<>();
      private final List<Integer> bounds = new ArrayList<>();
      private int position;

      int next(int bound) {
        if (position == numbers.size()) {
          numbers.add(0);
          bounds.add(bound);
        }
        return numbers.get(position++);
      }

      /** Returns false if there is no next sequence. */
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

package boardjudge.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.RandomPlay.DrawSequence;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Ruling;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.io.InputPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Recipes that nobody wrote")
class DefaultRecipesTest {
  private static final int LARGEST = 40;

  /** In this game pieces are taken from a heap; to leave just seven is rare. */
  private enum HeapRule implements Rule {
    TAKEN,
    SEVEN,
    LAST;

    @Override
    public String clause() {
      return "Something is taken.";
    }
  }

  /** The heap's size, and the numbers taken in turn. */
  private record Heap(int size, List<Integer> takes) {
    Heap {
      takes = List.copyOf(takes);
      if (size == 13) {
        throw new IllegalArgumentException("no heap has 13");
      }
    }

    int left() {
      return size - takes.stream().mapToInt(Integer::intValue).sum();
    }
  }

  /** No more may be taken than is left. */
  private record HeapFormat(int maxCases, int least, int fewestTakes)
      implements DescribedFormat<Heap> {
    HeapFormat(int maxCases, int least) {
      this(maxCases, least, 0);
    }

    @Override
    public InputPart<Heap> part() {
      return InputPart.lines(
          Heap.class,
          InputPart.integer(1, LARGEST, "size"),
          InputPart.counted(fewestTakes, 30, "n", InputPart.integer(1, 5, "take")));
    }

    @Override
    public Optional<Violation> check(Heap heap, boolean strict) {
      return heap.left() >= 0 && heap.size() >= least
          ? Optional.empty()
          : Optional.of(new Violation("n", "as many as there are", "more"));
    }

    @Override
    public Heap first() {
      if (least > 1) {
        throw new IllegalArgumentException("no heap of 1");
      }
      return DescribedFormat.super.first();
    }
  }

  private record Heaps(HeapFormat format) implements Problem<Heap> {
    @Override
    public List<? extends Rule> rules() {
      return List.of(HeapRule.values());
    }

    @Override
    public Diagram start(Heap heap) {
      return Diagram.numbered(List.of("o".repeat(heap.size())), 1);
    }

    @Override
    public void referee(Heap heap, Consumer<? super Step> steps) {
      int left = heap.size();
      for (int take : heap.takes()) {
        left -= take;
        HeapRule rule = left == 0 ? HeapRule.LAST : left == 7 ? HeapRule.SEVEN : HeapRule.TAKEN;
        steps.accept(
            new Ruling(
                "a take",
                List.of(rule),
                List.of(Integer.toString(left)),
                start(heap),
                "It is taken.",
                Optional.empty()));
      }
    }
  }

  private static final Heaps HEAPS = new Heaps(new HeapFormat(50, 1));

  private static Recipe<Heap> recipe(Problem<Heap> problem, String name) {
    return DefaultRecipes.of(problem).stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Heap> make(String name, Map<String, String> set) {
    return recipe(HEAPS, name).make(new SeededRandom(1), set);
  }

  private static Map<String, Integer> rules(List<Heap> heaps) {
    Map<String, Integer> rules = new TreeMap<>();
    for (Heap heap : heaps) {
      HEAPS.referee(heap, step -> rules.merge(step.decidedBy().get(0).id(), 1, Integer::sum));
    }
    return rules;
  }

  @Test
  @DisplayName("make valid cases, the same for the same seed")
  void valid() {
    for (String name : List.of("random", "played")) {
      List<Heap> heaps = make(name, Map.of("cases", "50"));
      assertThat(heaps).hasSize(50).isEqualTo(make(name, Map.of("cases", "50")));
      assertThat(heaps).allMatch(heap -> HEAPS.format().check(heap, true).isEmpty());
      assertThat(heaps.stream().map(Heap::size).distinct().count()).isGreaterThan(10);
    }
  }

  @Test
  @DisplayName("play as many commands as asked for, or until none may follow")
  void commands() {
    List<Heap> heaps = make("played", Map.of("cases", "50", "least", "5", "most", "6"));
    assertThat(heaps).allMatch(heap -> heap.takes().size() <= 6);
    assertThat(heaps).allMatch(heap -> heap.takes().size() >= 5 || heap.left() == 0);
    assertThat(make("played", Map.of("least", "30", "most", "30")))
        .allMatch(heap -> heap.left() == 0);
  }

  @Test
  @DisplayName("refuse more commands at least than at most")
  void leastAboveMost() {
    assertThatThrownBy(() -> make("played", Map.of("least", "6", "most", "5")))
        .isInstanceOf(BadArgumentException.class)
        .hasMessageContaining("least: expected at most 5, the value of most, found 6");
  }

  @Test
  @DisplayName("prefer commands that meet what the file has met least")
  void prefersRareEvents() {
    Map<String, String> any = Map.of("cases", "50", "least", "20", "rare", "0");
    Map<String, String> rare = Map.of("cases", "50", "least", "20", "rare", "100");
    int met = rules(make("played", any)).getOrDefault("seven", 0);
    assertThat(met).isPositive();
    assertThat(rules(make("played", rare)).getOrDefault("seven", 0)).isGreaterThan(met * 3 / 2);
  }

  @Test
  @DisplayName("know every command that may follow")
  void allCommands() {
    RandomPlay<Heap> play = new RandomPlay<>(HEAPS, new SeededRandom(1));
    Heap heap = new Heap(9, List.of());
    assertThat(play.best(heap, Heap::left).takes()).containsExactly(1);
    Heap most = play.best(heap, each -> -each.left());
    assertThat(play.best(most, each -> -each.left()).takes()).containsExactly(5, 4);
    assertThat(play.extend(heap, 30, 0).left()).isZero();
  }

  /** All sequences of that many numbers below the bound; empty if there are more than five. */
  private static Optional<List<List<Integer>>> sequences(int numbers, int bound) {
    List<Integer> sums = new ArrayList<>();
    return DrawSequence.all(
            below -> sums.add(IntStream.range(0, numbers).map(i -> below.applyAsInt(bound)).sum()),
            5)
        .map(all -> all.stream().map(DrawSequence::numbers).toList());
  }

  @Test
  @DisplayName("go through all commands where these are few and short")
  void draws() {
    assertThat(sequences(2, 2))
        .contains(List.of(List.of(0, 0), List.of(0, 1), List.of(1, 0), List.of(1, 1)));
    assertThat(sequences(1, 5).orElseThrow()).hasSize(5);
    assertThat(sequences(1, 6)).isEmpty();
    assertThat(sequences(16, 1).orElseThrow()).hasSize(1);
    assertThat(sequences(17, 1)).isEmpty();
  }

  @Test
  @DisplayName("begin anywhere, or all with the position of a new game")
  void starts() {
    assertThat(make("played", Map.of("start", "initial"))).allMatch(heap -> heap.size() == 1);
    assertThat(recipe(HEAPS, "random").parameters()).hasSize(1);
  }

  @Test
  @DisplayName("begin with any command where the statement wants one at least")
  void firstCommands() {
    List<Heap> heaps =
        recipe(new Heaps(new HeapFormat(50, 1, 1)), "played")
            .make(new SeededRandom(1), Map.of("cases", "50", "least", "0", "most", "0"));
    assertThat(heaps.stream().map(heap -> heap.takes().get(0)).distinct()).hasSize(5);
    List<Heap> three =
        recipe(new Heaps(new HeapFormat(50, 1, 1)), "played")
            .make(new SeededRandom(1), Map.of("cases", "50", "least", "3", "most", "3"));
    assertThat(three).allMatch(heap -> heap.takes().size() == 3 || heap.left() == 0);
    assertThat(three).anyMatch(heap -> heap.takes().size() == 3);
  }

  @Test
  @DisplayName("are described in Chinese, too, and nothing else is")
  void chinese() {
    Set<String> names = new TreeSet<>();
    for (Recipe<Heap> recipe : DefaultRecipes.of(HEAPS)) {
      names.add("recipe." + recipe.name());
      recipe.parameters().forEach(parameter -> names.add("parameter." + parameter.name()));
    }
    assertThat(names).hasSize(7);
    Set<String> chinese = new TreeSet<>(Message.sentences(DefaultRecipes.class, Lang.ZH).keySet());
    chinese.removeIf(name -> !name.matches("(recipe|parameter)[.].*"));
    assertThat(chinese).isEqualTo(names);
  }

  @Test
  @DisplayName("make one case where a file holds one, and are none where hardly any is valid")
  void limits() {
    Recipe<Heap> one = recipe(new Heaps(new HeapFormat(1, 1)), "played");
    assertThat(one.make(new SeededRandom(1), Map.of())).hasSize(1);
    assertThat(one.parameters()).noneMatch(parameter -> parameter.name().equals("cases"));
    assertThat(DefaultRecipes.of(new Heaps(new HeapFormat(50, LARGEST + 1)))).isEmpty();
    Recipe<Heap> noFirst = recipe(new Heaps(new HeapFormat(50, 20)), "played");
    assertThat(noFirst.make(new SeededRandom(1), Map.of())).hasSize(10);
    assertThat(noFirst.parameters()).noneMatch(parameter -> parameter.name().equals("start"));
  }
}

package boardjudge.suite.strength;

import boardjudge.base.strict.Nearest;
import boardjudge.generator.DefaultMutants;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Draws guarded mutants of a game at random.
 *
 * <p>Guards come from what happens in valid files that neither suite nor recipes have made. A
 * mutant counts only if a case of these shows that it is wrong, so none is equivalent to the
 * referee.
 */
public final class GuardedMutants<C> {
  private static final int MAX_IDLE_DRAWS = 20_000;
  private static final int EXAMPLES_PER_GUARD = 8;

  /** Moments of a change that are kept in each case; later ones are sampled. */
  private static final int MOMENTS_PER_CASE = 16;

  private final HookedReferee<C> referee;
  private final List<List<Pool<C>>> poolsByDecision;
  private final List<Pool<C>> observed;

  /**
   * @param leftOut the ids of rules; cases that they decide show nothing
   * @throws IllegalArgumentException if the game has none
   */
  public GuardedMutants(ProblemGenerator<C> generator, Set<String> leftOut) {
    Problem<C> problem = generator.problem();
    referee = new HookedReferee<>(problem);
    poolsByDecision =
        referee.decisions().stream()
            .map(
                decision ->
                    decision.changes().stream()
                        .map(change -> new Pool<C>(decision, change))
                        .toList())
            .toList();
    SeededRandom random = new SeededRandom(0);
    for (List<C> file : RandomFiles.of(generator)) {
      watch(file.stream().filter(c -> !isDecidedBy(problem, c, leftOut)).toList(), random);
    }
    poolsByDecision.forEach(pools -> pools.forEach(Pool::dropTrivialGuards));
    observed =
        poolsByDecision.stream()
            .flatMap(List::stream)
            .filter(pool -> !pool.guards.isEmpty())
            .toList();
  }

  /** Why a game has none, a phrase; empty if it has some. */
  public static String obstacle(ProblemGenerator<?> generator) {
    return generator.recipes().isEmpty() && generator.scopes().isEmpty()
        ? "it has no recipe and no scope"
        : DefaultMutants.obstacle(generator.problem());
  }

  private static <C> boolean isDecidedBy(Problem<C> problem, C testCase, Set<String> rules) {
    return !rules.isEmpty()
        && rulesOfLines(problem, testCase).stream().anyMatch(rule -> rules.contains(rule.id()));
  }

  /** The first rule that decides each line's step. */
  private static <C> List<Rule> rulesOfLines(Problem<C> problem, C testCase) {
    List<Rule> rules = new ArrayList<>();
    problem.referee(
        testCase, step -> step.output().forEach(line -> rules.add(step.decidedBy().get(0))));
    return rules;
  }

  private record JudgedCase<C>(C testCase, CaseRecord record) {}

  /** A moment at which a change matters: its case, the facts, and the number of earlier calls. */
  private record Example<C>(List<JudgedCase<C>> input, int at, List<Integer> facts, int times) {
    JudgedCase<C> shown() {
      return input.get(at);
    }

    int found(int fact, Decision decision) {
      return decision.facts().get(fact).operator().countsCalls() ? times : facts.get(fact);
    }
  }

  /** Counts the moments at which a guard held, and keeps a random sample. */
  private static final class HeldGuard<C> {
    private final List<Example<C>> examples = new ArrayList<>();
    private int times;

    void add(Example<C> example, SeededRandom random) {
      times++;
      if (examples.size() < EXAMPLES_PER_GUARD) {
        examples.add(example);
      } else if (random.below(times) < EXAMPLES_PER_GUARD) {
        examples.set(random.below(EXAMPLES_PER_GUARD), example);
      }
    }
  }

  /** The guards that held where a change mattered, by fact and value. */
  private static final class Pool<C> {
    private final Decision decision;
    private final Decision.Change change;
    private final Map<Integer, Map<Integer, HeldGuard<C>>> guards = new TreeMap<>();
    private int seen;

    Pool(Decision decision, Decision.Change change) {
      this.decision = decision;
      this.change = change;
    }

    void add(Example<C> example, SeededRandom random) {
      seen++;
      for (int i = 0; i < example.facts().size(); i++) {
        Fact fact = decision.facts().get(i);
        Map<Integer, HeldGuard<C>> values = guards.computeIfAbsent(i, unseen -> new TreeMap<>());
        for (Guard guard : fact.holding(example.found(i, decision))) {
          values.computeIfAbsent(guard.value(), unseen -> new HeldGuard<>()).add(example, random);
        }
      }
    }

    /** A guard that held at every moment tests nothing. */
    void dropTrivialGuards() {
      guards.forEach(
          (fact, values) ->
              values
                  .values()
                  .removeIf(held -> held.times == seen && decision.facts().get(fact) != Fact.ONCE));
      guards.values().removeIf(Map::isEmpty);
    }

    List<Guard> guards() {
      return guards.entrySet().stream()
          .flatMap(
              fact ->
                  fact.getValue().keySet().stream()
                      .map(value -> new Guard(decision.facts().get(fact.getKey()), value)))
          .toList();
    }

    String name() {
      return decision.name() + "." + change.name();
    }
  }

  private void watch(List<C> cases, SeededRandom random) {
    List<JudgedCase<C>> input = new ArrayList<>();
    List<CaseRecord> records =
        CaseRecord.watched(
            referee,
            cases,
            number -> {
              Map<Pool<C>, Integer> countByPool = new HashMap<>();
              return (decision, moment, times, inCase) -> {
                List<Integer> facts = List.of();
                for (Pool<C> pool : poolsByDecision.get(decision.number())) {
                  if (pool.change.matters(moment)) {
                    int earlier = countByPool.merge(pool, 1, Integer::sum) - 1;
                    if (earlier < MOMENTS_PER_CASE || earlier % MOMENTS_PER_CASE == 0) {
                      if (facts.isEmpty()) {
                        facts = IntStream.of(decision.factsAt(moment)).boxed().toList();
                      }
                      pool.add(new Example<>(input, number, facts, times), random);
                    }
                  }
                }
              };
            });
    for (int i = 0; i < cases.size(); i++) {
      input.add(new JudgedCase<>(cases.get(i), records.get(i)));
    }
  }

  /**
   * Different mutants drawn at random, fewer if there are hardly more. Each change is equally
   * likely, one guard or two, each fact, and each of its values, so facts with many values, such as
   * squares, do not crowd out others.
   *
   * @param most how many to draw
   */
  public List<GuardedMutant<C>> sample(int most, long seed) {
    SeededRandom random = new SeededRandom(seed);
    Set<String> seen = new HashSet<>();
    List<GuardedMutant<C>> sample = new ArrayList<>();
    int idle = 0;
    while (sample.size() < most && idle < MAX_IDLE_DRAWS && !observed.isEmpty()) {
      idle++;
      Pool<C> pool = random.pick(observed);
      int fact = random.pick(List.copyOf(pool.guards.keySet()));
      Map<Integer, HeldGuard<C>> values = pool.guards.getOrDefault(fact, Map.of());
      int value = random.pick(List.copyOf(values.keySet()));
      Example<C> example = random.pick(Objects.requireNonNull(values.get(value)).examples);
      Map<Integer, Guard> guards = new TreeMap<>();
      guards.put(fact, new Guard(pool.decision.facts().get(fact), value));
      if (random.flip()) {
        int other = random.below(example.facts().size());
        Map<Integer, HeldGuard<C>> held = pool.guards.getOrDefault(other, Map.of());
        int found = example.found(other, pool.decision);
        List<Guard> holding =
            pool.decision.facts().get(other).holding(found).stream()
                .filter(guard -> held.containsKey(guard.value()))
                .toList();
        if (!holding.isEmpty()) {
          guards.putIfAbsent(other, random.pick(holding));
        }
      }
      GuardedMutant<C> mutant =
          new GuardedMutant<>(referee, pool.decision, pool.change, List.copyOf(guards.values()));
      if (seen.add(mutant.name()) && shows(example, mutant)) {
        sample.add(mutant);
        idle = 0;
      }
    }
    return sample;
  }

  /** Whether the case shows that a mutant is wrong; for {@link Fact#ONCE} the whole file. */
  private boolean shows(Example<C> example, GuardedMutant<C> mutant) {
    if (mutant.guards().stream().noneMatch(guard -> guard.fact() == Fact.ONCE)) {
      JudgedCase<C> shown = example.shown();
      return new GuardedRun<>(mutant).wrongLine(shown.testCase(), shown.record()).isPresent();
    }
    List<C> cases = example.input().stream().map(JudgedCase::testCase).toList();
    List<String> answer = new ArrayList<>();
    AnswerKey.answer(referee.problem(), cases, AnswerKey.Engine.REFEREE, answer::add);
    return new AnsweredTest<>("", cases, answer).wrongLine(mutant.program(), 0, 0).isPresent();
  }

  /**
   * The mutant of that name; {@code guarded:} may be left out, and the guards may be in any order.
   *
   * @throws IllegalArgumentException if there is none; one sentence for the user
   */
  public GuardedMutant<C> parse(String name) {
    String rest =
        name.startsWith(GuardedMutant.PREFIX)
            ? name.substring(GuardedMutant.PREFIX.length())
            : name;
    int slash = rest.indexOf('/');
    String changed = slash < 0 ? rest : rest.substring(0, slash);
    List<String> changes = observed.stream().map(Pool::name).toList();
    if (!changes.contains(changed)) {
      throw unknown("no change", changed, name, changes, changes);
    }
    Pool<C> pool = observed.get(changes.indexOf(changed));
    Map<String, Guard> known = new LinkedHashMap<>();
    pool.guards().forEach(guard -> known.put(guard.text(), guard));
    List<String> kinds = known.values().stream().map(g -> g.fact().word()).distinct().toList();
    if (slash < 0) {
      throw unknown("no guard", "", name, List.of(), kinds);
    }
    List<Guard> guards = new ArrayList<>();
    for (String text : rest.substring(slash + 1).split("\\+", -1)) {
      guards.add(
          Optional.ofNullable(known.get(text))
              .orElseThrow(() -> unknown("no guard", text, name, known.keySet(), kinds)));
    }
    if (guards.size() > 2 || guards.stream().map(Guard::fact).distinct().count() < guards.size()) {
      String expected = "expected one guard or two about different things";
      throw unknown(expected, "", name, List.of(), List.of());
    }
    guards.sort(Comparator.comparing(guard -> pool.decision.facts().indexOf(guard.fact())));
    return new GuardedMutant<>(referee, pool.decision, pool.change, guards);
  }

  /** {@code found} is the unknown part of the name, {@code kinds} what could stand there. */
  private static IllegalArgumentException unknown(
      String what, String found, String name, Collection<String> known, List<String> kinds) {
    String expected = kinds.isEmpty() ? "" : "; expected one of " + String.join(", ", kinds);
    String hint = Nearest.hint(found, known);
    return new IllegalArgumentException(
        (what + (found.isEmpty() ? "" : " " + Quote.of(found, 60)))
            + (" in " + Quote.of(name, 120) + (hint.isEmpty() ? expected : hint)));
  }

  /** The mutant as a wrong program; the rule that it breaks is from an example, or the first. */
  public Mutant<C> program(GuardedMutant<C> mutant) {
    Problem<C> problem = referee.problem();
    String mistake =
        "The decision "
            + mutant.changed()
            + mutant.guards().stream()
                .map(Guard::text)
                .collect(Collectors.joining(" and ", " goes wrong if ", "."));
    Rule breaks = witness(mutant).flatMap(s -> broken(mutant, s)).orElse(problem.rules().get(0));
    return new Mutant<>(mutant.name(), breaks, mistake, "", mutant.program());
  }

  /** A file that shows that the mutant is wrong. */
  Optional<List<C>> file(GuardedMutant<C> mutant) {
    return witness(mutant).map(e -> e.input().stream().map(JudgedCase::testCase).toList());
  }

  private Optional<Example<C>> witness(GuardedMutant<C> mutant) {
    return observed.stream()
        .filter(pool -> pool.decision.equals(mutant.decision()))
        .filter(pool -> pool.change.equals(mutant.change()))
        .flatMap(pool -> pool.guards.values().stream())
        .flatMap(values -> values.values().stream())
        .flatMap(held -> held.examples.stream())
        .filter(example -> shows(example, mutant))
        .findFirst();
  }

  /** Empty if the case by itself does not show the mistake. */
  private Optional<Rule> broken(GuardedMutant<C> mutant, Example<C> example) {
    JudgedCase<C> shown = example.shown();
    var wrong = new GuardedRun<>(mutant).wrongLine(shown.testCase(), shown.record());
    List<Rule> rules = rulesOfLines(referee.problem(), shown.testCase());
    return wrong.isEmpty() || rules.isEmpty()
        ? Optional.empty()
        : Optional.of(rules.get(Math.min(wrong.getAsInt(), rules.size() - 1)));
  }
}

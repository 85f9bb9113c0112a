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
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

  /** A moment at which a change matters: its case in a file, the facts, the earlier calls. */
  private record Example<C>(
      List<CaseRecord<C>> file, CaseRecord<C> shown, IntBuffer facts, int times) {
    int found(int fact, Decision decision) {
      return decision.facts().get(fact).operator().countsCalls() ? times : facts.get(fact);
    }

    List<C> cases() {
      return file.stream().map(CaseRecord::testCase).toList();
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

  /** The guards that held where a change mattered, by the fact's number in the decision. */
  private static final class Pool<C> {
    private final Decision decision;
    private final Decision.Change change;
    private final Map<Integer, Map<Guard, HeldGuard<C>>> guards = new TreeMap<>();
    private int seen;

    Pool(Decision decision, Decision.Change change) {
      this.decision = decision;
      this.change = change;
    }

    void add(Example<C> example, SeededRandom random) {
      seen++;
      for (int i = 0; i < decision.facts().size(); i++) {
        Map<Guard, HeldGuard<C>> held = held(i);
        for (Guard guard : holding(i, example)) {
          held.computeIfAbsent(guard, unseen -> new HeldGuard<>()).add(example, random);
        }
      }
    }

    Map<Guard, HeldGuard<C>> held(int fact) {
      return guards.computeIfAbsent(
          fact, unseen -> new TreeMap<>(Comparator.comparing(Guard::value)));
    }

    List<Guard> holding(int fact, Example<C> example) {
      return decision.facts().get(fact).holding(example.found(fact, decision));
    }

    /** A guard that held at every moment tests nothing. */
    void dropTrivialGuards() {
      for (Map<Guard, HeldGuard<C>> held : guards.values()) {
        held.entrySet()
            .removeIf(e -> e.getValue().times == seen && !e.getKey().fact().equals(Fact.ONCE));
      }
      guards.values().removeIf(Map::isEmpty);
    }

    String name() {
      return decision.name() + "." + change.name();
    }
  }

  private void watch(List<C> cases, SeededRandom random) {
    List<CaseRecord<C>> file = new ArrayList<>();
    Map<CaseRecord<C>, Map<Pool<C>, Integer>> counts = new HashMap<>();
    CaseRecord.Watcher<C> watcher =
        (record, decision, moment, times) -> {
          Map<Pool<C>, Integer> countByPool =
              counts.computeIfAbsent(record, unseen -> new HashMap<>());
          IntBuffer facts = IntBuffer.allocate(0);
          for (Pool<C> pool : poolsByDecision.get(decision.number())) {
            if (pool.change.matters(moment)) {
              int earlier = countByPool.merge(pool, 1, Integer::sum) - 1;
              if (earlier < MOMENTS_PER_CASE || earlier % MOMENTS_PER_CASE == 0) {
                facts = facts.hasRemaining() ? facts : decision.factsAt(moment);
                pool.add(new Example<>(file, record, facts, times), random);
              }
            }
          }
        };
    file.addAll(CaseRecord.watched(referee, cases, watcher));
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
      Map.Entry<Guard, HeldGuard<C>> drawn = random.pick(List.copyOf(pool.held(fact).entrySet()));
      Example<C> example = random.pick(drawn.getValue().examples);
      Map<Integer, Guard> guards = new TreeMap<>();
      guards.put(fact, drawn.getKey());
      if (random.flip()) {
        int other = random.below(pool.decision.facts().size());
        Map<Guard, HeldGuard<C>> held = pool.guards.getOrDefault(other, Map.of());
        List<Guard> holding =
            pool.holding(other, example).stream().filter(held::containsKey).toList();
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
    if (mutant.guards().stream().noneMatch(guard -> guard.fact().equals(Fact.ONCE))) {
      return wrongLine(example, mutant).isPresent();
    }
    List<String> answer = new ArrayList<>();
    AnswerKey.answer(referee.problem(), example.cases(), AnswerKey.Engine.REFEREE, answer::add);
    return new AnsweredTest<>("", example.cases(), answer)
        .wrongLine(mutant.program(), 0, 0)
        .isPresent();
  }

  private static <C> OptionalInt wrongLine(Example<C> example, GuardedMutant<C> mutant) {
    return new GuardedRun<>(mutant).wrongLine(example.shown());
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
    pool.guards.values().forEach(held -> held.keySet().forEach(g -> known.put(g.text(), g)));
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
    return witness(mutant).map(Example::cases);
  }

  private Optional<Example<C>> witness(GuardedMutant<C> mutant) {
    return observed.stream()
        .filter(pool -> pool.decision.equals(mutant.decision()))
        .filter(pool -> pool.change.equals(mutant.change()))
        .flatMap(pool -> pool.guards.values().stream())
        .flatMap(held -> held.values().stream())
        .flatMap(held -> held.examples.stream())
        .filter(example -> shows(example, mutant))
        .findFirst();
  }

  /** Empty if the case by itself does not show the mistake. */
  private Optional<Rule> broken(GuardedMutant<C> mutant, Example<C> example) {
    OptionalInt wrong = wrongLine(example, mutant);
    List<Rule> rules = rulesOfLines(referee.problem(), example.shown().testCase());
    return wrong.isEmpty() || rules.isEmpty()
        ? Optional.empty()
        : Optional.of(rules.get(Math.min(wrong.getAsInt(), rules.size() - 1)));
  }
}

package boardjudge.generator;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.generator.decision.Parts;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Wrong programs that can be derived from any game.
 *
 * <ul>
 *   <li>From its referee, if that can be subclassed: each overridable method that returns a boolean
 *       becomes always false or always true; each that returns an int, such as a board's size,
 *       becomes one more or one less.
 *   <li>From its cases, if they are records: a list also holds the previous case's elements, or
 *       lacks its last one; a number is one more or one less.
 *   <li>From its files: the last case is left out.
 * </ul>
 *
 * <p>Each is run on a few inputs of each recipe. The first input that kills it determines its
 * recipe and the rule that it breaks. A program that no input kills may be right and is left out,
 * so a game without recipes has none.
 */
public final class DefaultMutants {
  private static final Map<Class<?>, List<?>> KNOWN = new ConcurrentHashMap<>();

  private DefaultMutants() {}

  /**
   * {@return the mutants of a game whose referee is found by its name, unmodifiable; none without
   * recipes} For the problem {@code Othello} that is a class {@code OthelloReferee} in the same
   * package, with a method {@code judge(OthelloCase, Consumer)}. If there is none, only the mutants
   * from cases and files are made.
   *
   * @param generator the game's generator; inputs of its recipes are used to kill them
   * @param <C> one case
   */
  @SuppressWarnings("unchecked")
  public static <C> List<Mutant<C>> of(ProblemGenerator<C> generator) {
    Problem<C> problem = generator.problem();
    // One problem class always has the same type of case.
    return (List<Mutant<C>>) KNOWN.computeIfAbsent(problem.getClass(), unknown -> tried(generator));
  }

  /**
   * {@return why no mutants can be made from the problem's referee, a phrase without a full stop;
   * empty if they can}
   *
   * @param problem the game's problem
   */
  public static String obstacle(Problem<?> problem) {
    Optional<Class<?>> referee = DecisionSubclass.referee(problem);
    if (referee.isEmpty()) {
      return "no class %sReferee with a method judge(case, steps) stands beside the problem"
          .formatted(problem.getClass().getSimpleName());
    }
    String reason = DecisionSubclass.obstacle(referee.get());
    return reason.isEmpty() ? "" : referee.get().getSimpleName() + " " + reason;
  }

  private static <C> List<Mutant<C>> tried(ProblemGenerator<C> generator) {
    Problem<C> problem = generator.problem();
    DefaultTrial<C> trial = new DefaultTrial<>(generator);
    List<DefaultTrial.Candidate<C>> candidates = new ArrayList<>();
    DecisionSubclass.referee(problem)
        .filter(referee -> DecisionSubclass.obstacle(referee).isEmpty())
        .ifPresent(referee -> candidates.addAll(ofDecisions(problem, referee)));
    trial.sampleCase().ifPresent(testCase -> candidates.addAll(ofCases(problem, testCase)));
    return trial.killed(candidates);
  }

  private static <C> List<DefaultTrial.Candidate<C>> ofDecisions(
      Problem<C> problem, Class<?> referee) {
    DecisionSubclass subclass = DecisionSubclass.of(referee);
    List<DefaultTrial.Candidate<C>> candidates = new ArrayList<>();
    for (int i = 0; i < subclass.decisions().size(); i++) {
      Method method = subclass.decisions().get(i);
      String name = subclass.names().get(i);
      for (Change change : Change.values()) {
        if (method.getReturnType() == change.type) {
          String mistake = change.mistake.formatted(method.getName());
          candidates.add(
              new DefaultTrial.Candidate<>(
                  name + "-" + change.name, mistake, program(problem, subclass, i, change)));
        }
      }
    }
    return candidates;
  }

  @SuppressWarnings("ImmutableEnumChecker") // The lambdas keep no state.
  private enum Change {
    NEVER("never", boolean.class, "Decides %s as never true.", right -> false),
    ALWAYS("always", boolean.class, "Decides %s as always true.", right -> true),
    MORE("one-more", int.class, "Takes one more than %s.", right -> (int) right + 1),
    LESS("one-less", int.class, "Takes one less than %s.", right -> (int) right - 1);

    private final String name;
    private final Class<?> type;
    private final String mistake;
    private final UnaryOperator<Object> wrong;

    Change(String name, Class<?> type, String mistake, UnaryOperator<Object> wrong) {
      this.name = name;
      this.type = type;
      this.mistake = mistake;
      this.wrong = wrong;
    }
  }

  private static <C> Mutant.Program<C> program(
      Problem<C> problem, DecisionSubclass subclass, int decision, Change change) {
    return (cases, lines) -> {
      DecisionHook hook =
          DecisionHook.of(
              DecisionHook.MAX_DECISIONS, decision, (right, all) -> change.wrong.apply(right));
      Object referee = subclass.make(hook);
      AnswerKey.forEachCase(
          problem,
          cases,
          lines,
          testCase -> {
            hook.beginCase();
            DecisionSubclass.judge(referee, testCase, step -> step.output().forEach(lines));
          });
    };
  }

  private static <C> List<DefaultTrial.Candidate<C>> ofCases(Problem<C> problem, C sample) {
    List<DefaultTrial.Candidate<C>> candidates = new ArrayList<>();
    Parts parts = Parts.of(sample);
    boolean isRecord = sample.getClass().isRecord();
    for (int i = 0; isRecord && i < parts.names().size(); i++) {
      String name = parts.names().get(i);
      String prefix = DecisionSubclass.hyphened(name) + "-";
      if (parts.values().get(i) instanceof List<?>) {
        String before = "Keeps the " + name + " of the case before and adds to them.";
        String last = "Leaves out the last of the " + name + ".";
        candidates.add(
            changed(
                problem, i, prefix + "of-the-case-before", before, DefaultMutants::keepingList));
        candidates.add(
            changed(
                problem, i, prefix + "without-the-last", last, () -> DefaultMutants::withoutLast));
      } else if (parts.values().get(i) instanceof Integer) {
        String reads = "Reads " + name + " as one ";
        candidates.add(
            changed(
                problem, i, prefix + "one-more", reads + "more.", () -> value -> (int) value + 1));
        candidates.add(
            changed(
                problem, i, prefix + "one-less", reads + "less.", () -> value -> (int) value - 1));
      }
    }
    candidates.add(
        new DefaultTrial.Candidate<>(
            "last-case-left-out",
            "Leaves out the last case of a file.",
            (cases, lines) ->
                AnswerKey.forEachCase(
                    problem,
                    cases.subList(0, Math.max(0, cases.size() - 1)),
                    lines,
                    testCase -> print(problem, testCase, lines))));
    return candidates;
  }

  /** Each run has a change of its own, which may keep state from case to case. */
  private static <C> DefaultTrial.Candidate<C> changed(
      Problem<C> problem,
      int at,
      String name,
      String mistake,
      Supplier<UnaryOperator<Object>> changes) {
    return new DefaultTrial.Candidate<>(
        name,
        mistake,
        (cases, lines) -> {
          UnaryOperator<Object> change = changes.get();
          AnswerKey.forEachCase(
              problem,
              cases,
              lines,
              testCase -> {
                Parts parts = Parts.of(testCase);
                Object part = change.apply(parts.values().get(at));
                print(problem, with(testCase, parts, at, part), lines);
              });
        });
  }

  private static Object withoutLast(Object value) {
    List<?> list = (List<?>) value;
    return list.isEmpty() ? list : list.subList(0, list.size() - 1);
  }

  private static UnaryOperator<Object> keepingList() {
    List<Object> before = new ArrayList<>();
    return value -> {
      List<Object> joined = new ArrayList<>(before);
      joined.addAll((List<?>) value);
      before.clear();
      before.addAll((List<?>) value);
      return List.copyOf(joined);
    };
  }

  /** Throws, as a crashing program does, if the record refuses the part. */
  @SuppressWarnings("unchecked")
  private static <C> C with(C testCase, Parts parts, int at, Object part) {
    // Parts.with keeps the class.
    return (C)
        parts
            .with(at, part)
            .orElseThrow(() -> new IllegalStateException("no such case as " + testCase));
  }

  private static <C> void print(Problem<C> problem, C testCase, Consumer<? super String> lines) {
    problem.referee(testCase, step -> step.output().forEach(lines));
  }
}

package boardjudge.generator;

import boardjudge.generator.decision.DecisionHook;
import boardjudge.generator.decision.DecisionHook.Change;
import boardjudge.generator.decision.DecisionSubclass;
import boardjudge.generator.decision.Parts;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Wrong programs that nobody wrote: those that can be had of any game.
 *
 * <ul>
 *   <li>Of its referee, where that can be subclassed: each method that can be overridden and gives
 *       a truth comes out as never and as always true; each that gives a whole number, a board's
 *       size say, as one more and one less.
 *   <li>Of its cases, where they are records: a list still holds that of the case before, lacks its
 *       last element; a number is one more or one less.
 *   <li>Of its files: the last case is left out.
 * </ul>
 *
 * <p>Each is tried on a few inputs of each recipe. That tells the recipe that kills it and the rule
 * that it breaks there; one that nothing kills may be no wrong program at all, and is left out. So
 * without recipes there are none.
 */
public final class DefaultMutants {
  private static final Map<Class<?>, List<?>> KNOWN = new ConcurrentHashMap<>();

  private DefaultMutants() {}

  /**
   * Those of a game whose referee is found by its name: beside the problem {@code Othello} stands a
   * class {@code OthelloReferee} with a method {@code judge(OthelloCase, Consumer)}. A game that
   * calls it otherwise gets those of its cases and files.
   *
   * @param generator the game's; its recipes show what is wrong
   * @param <C> one case
   * @return the mutants, unmodifiable; none without recipes
   */
  public static <C> List<Mutant<C>> of(ProblemGenerator<C> generator) {
    Optional<Class<?>> referee = referee(generator.problem());
    if (referee.isEmpty() || !DecisionSubclass.obstacle(referee.get()).isEmpty()) {
      return known(generator, List.of());
    }
    DecisionSubclass subclass = DecisionSubclass.of(referee.get());
    MethodHandle judge = handle(referee.get());
    return known(
        generator,
        ofDecisions(
            generator.problem(),
            subclass,
            (made, testCase, steps) -> {
              try {
                judge.invoke(made, testCase, steps);
              } catch (RuntimeException | Error thrown) {
                throw thrown;
              } catch (Throwable checked) {
                throw new IllegalStateException("a referee that throws " + checked, checked);
              }
            }));
  }

  /**
   * Those of a game whose referee is of this class, which has a constructor without parameters.
   *
   * @param generator the game's; its recipes show what is wrong
   * @param referee the referee's class
   * @param judging how it judges a case
   * @param <C> one case
   * @param <R> the game's referee
   * @return the mutants, unmodifiable; none without recipes
   */
  public static <C, R> List<Mutant<C>> of(
      ProblemGenerator<C> generator,
      Class<R> referee,
      MutantCatalogue.Judging<C, ? super R> judging) {
    return DecisionSubclass.obstacle(referee).isEmpty()
        ? tried(
            generator,
            ofDecisions(
                generator.problem(),
                DecisionSubclass.of(referee),
                (made, testCase, steps) -> judging.judge(referee.cast(made), testCase, steps)))
        : tried(generator, List.of());
  }

  /**
   * Why the referee's decisions cannot be changed by themselves, a phrase; empty if they can.
   *
   * @param problem the game's problem
   * @return the phrase, without a full stop
   */
  public static String obstacle(Problem<?> problem) {
    Optional<Class<?>> referee = referee(problem);
    return referee.isEmpty()
        ? "no class "
            + problem.getClass().getSimpleName()
            + "Referee with a method judge(case, steps) stands beside the problem"
        : Optional.of(DecisionSubclass.obstacle(referee.get()))
            .filter(reason -> !reason.isEmpty())
            .map(reason -> referee.get().getSimpleName() + " " + reason)
            .orElse("");
  }

  private static Optional<Class<?>> referee(Problem<?> problem) {
    try {
      Class<?> referee =
          Class.forName(
              problem.getClass().getName() + "Referee", false, problem.getClass().getClassLoader());
      return judge(referee).isPresent() ? Optional.of(referee) : Optional.empty();
    } catch (ClassNotFoundException none) {
      return Optional.empty();
    }
  }

  private static Optional<Method> judge(Class<?> referee) {
    return Arrays.stream(referee.getDeclaredMethods())
        .filter(method -> method.getName().equals("judge") && !method.isSynthetic())
        .filter(method -> method.getParameterCount() == 2)
        .filter(method -> method.getParameterTypes()[1] == Consumer.class)
        .findFirst();
  }

  private static MethodHandle handle(Class<?> referee) {
    try {
      return MethodHandles.privateLookupIn(referee, MethodHandles.lookup())
          .unreflect(judge(referee).orElseThrow());
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException("a referee that cannot be called", impossible);
    }
  }

  @SuppressWarnings("unchecked")
  private static <C> List<Mutant<C>> known(
      ProblemGenerator<C> generator, List<DefaultTrial.Candidate<C>> ofDecisions) {
    // A class is that of one problem, and so of the same cases.
    return (List<Mutant<C>>)
        KNOWN.computeIfAbsent(
            generator.problem().getClass(), unknown -> tried(generator, ofDecisions));
  }

  private static <C> List<Mutant<C>> tried(
      ProblemGenerator<C> generator, List<DefaultTrial.Candidate<C>> ofDecisions) {
    DefaultTrial<C> trial = new DefaultTrial<>(generator);
    List<DefaultTrial.Candidate<C>> all = new ArrayList<>(ofDecisions);
    trial.aCase().ifPresent(testCase -> all.addAll(ofCases(generator.problem(), testCase)));
    return trial.killed(all);
  }

  private static <C> List<DefaultTrial.Candidate<C>> ofDecisions(
      Problem<C> problem, DecisionSubclass subclass, MutantCatalogue.Judging<C, Object> judging) {
    List<DefaultTrial.Candidate<C>> all = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    for (int i = 0; i < subclass.decisions().size(); i++) {
      Method method = subclass.decisions().get(i);
      int again = seen.merge(method.getName(), 1, Integer::sum);
      String name = hyphened(method.getName()) + (again == 1 ? "" : "-" + again);
      String called = method.getName() + (again == 1 ? "" : " (number " + again + ")");
      if (method.getReturnType() == boolean.class) {
        all.add(
            of(
                problem,
                subclass,
                judging,
                i,
                Change.NEVER,
                name,
                "Decides " + called + " as never true."));
        all.add(
            of(
                problem,
                subclass,
                judging,
                i,
                Change.ALWAYS,
                name,
                "Decides " + called + " as always true."));
      } else {
        all.add(
            of(
                problem,
                subclass,
                judging,
                i,
                Change.MORE,
                name,
                "Takes one more than " + called + "."));
        all.add(
            of(
                problem,
                subclass,
                judging,
                i,
                Change.LESS,
                name,
                "Takes one less than " + called + "."));
      }
    }
    return all;
  }

  private static <C> DefaultTrial.Candidate<C> of(
      Problem<C> problem,
      DecisionSubclass subclass,
      MutantCatalogue.Judging<C, Object> judging,
      int number,
      Change change,
      String name,
      String mistake) {
    String way =
        switch (change) {
          case NEVER -> "never";
          case ALWAYS -> "always";
          case MORE -> "one-more";
          case LESS -> "one-less";
        };
    return new DefaultTrial.Candidate<>(
        name + "-" + way,
        mistake,
        (cases, lines) -> {
          DecisionHook hook = new DecisionHook(number, change);
          Object referee = subclass.make(hook);
          AnswerKey.each(
              problem,
              cases,
              lines,
              testCase -> {
                hook.beginCase();
                judging.judge(referee, testCase, step -> step.output().forEach(lines));
              });
        });
  }

  private static <C> List<DefaultTrial.Candidate<C>> ofCases(Problem<C> problem, C sample) {
    List<DefaultTrial.Candidate<C>> all = new ArrayList<>();
    Parts parts = Parts.of(sample);
    boolean isRecord = sample.getClass().isRecord();
    for (int i = 0; isRecord && i < parts.names().size(); i++) {
      int at = i;
      String name = parts.names().get(i);
      if (parts.values().get(i) instanceof List<?>) {
        all.add(
            new DefaultTrial.Candidate<>(
                hyphened(name) + "-of-the-case-before",
                "Keeps the " + name + " of the case before and adds to them.",
                (cases, lines) -> keepingLists(problem, cases, at, lines)));
        all.add(
            changed(
                problem,
                at,
                hyphened(name) + "-without-the-last",
                "Leaves out the last of the " + name + ".",
                value -> {
                  List<?> list = (List<?>) value;
                  return list.isEmpty() ? list : list.subList(0, list.size() - 1);
                }));
      } else if (parts.values().get(i) instanceof Integer) {
        for (int more : new int[] {1, -1}) {
          String way = more > 0 ? "more" : "less";
          all.add(
              changed(
                  problem,
                  at,
                  hyphened(name) + "-one-" + way,
                  "Reads " + name + " as one " + way + ".",
                  value -> (Integer) value + more));
        }
      }
    }
    all.add(
        new DefaultTrial.Candidate<>(
            "last-case-left-out",
            "Leaves out the last case of a file.",
            (cases, lines) ->
                AnswerKey.each(
                    problem,
                    cases.subList(0, Math.max(0, cases.size() - 1)),
                    lines,
                    each -> print(problem, each, lines))));
    return all;
  }

  /** Changes one part of each case. */
  @FunctionalInterface
  private interface PartChange {
    Object of(Object part);
  }

  private static <C> DefaultTrial.Candidate<C> changed(
      Problem<C> problem, int at, String name, String mistake, PartChange change) {
    return new DefaultTrial.Candidate<>(
        name,
        mistake,
        (cases, lines) ->
            AnswerKey.each(
                problem,
                cases,
                lines,
                testCase -> {
                  Parts parts = Parts.of(testCase);
                  Object part = change.of(parts.values().get(at));
                  print(problem, with(testCase, parts, at, part), lines);
                }));
  }

  private static <C> void keepingLists(
      Problem<C> problem, List<C> cases, int at, Consumer<? super String> lines) {
    List<Object> kept = new ArrayList<>();
    AnswerKey.each(
        problem,
        cases,
        lines,
        testCase -> {
          Parts parts = Parts.of(testCase);
          List<Object> all = new ArrayList<>(kept);
          all.addAll((List<?>) parts.values().get(at));
          print(problem, with(testCase, parts, at, List.copyOf(all)), lines);
          kept.clear();
          kept.addAll((List<?>) parts.values().get(at));
        });
  }

  /** The case with another part; a program crashes on one that cannot be. */
  @SuppressWarnings("unchecked")
  private static <C> C with(C testCase, Parts parts, int at, Object part) {
    // A value with another part is of the same class as it was.
    return (C)
        parts
            .with(at, part)
            .orElseThrow(() -> new IllegalStateException("no such case as " + testCase));
  }

  private static <C> void print(Problem<C> problem, C testCase, Consumer<? super String> lines) {
    problem.referee(testCase, step -> step.output().forEach(lines));
  }

  /** {@code is-taken} for {@code isTaken}. */
  private static String hyphened(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
        .replaceAll("([A-Z])([A-Z][a-z])", "$1-$2")
        .replaceAll("[^A-Za-z0-9]+", "-")
        .replaceAll("^-|-$", "")
        .toLowerCase(Locale.ROOT);
  }
}

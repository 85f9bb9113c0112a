package boardjudge.generator;

import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Collects a game's mutants. Mutants with the same rule and recipe form a group, so that each of
 * them states only its name and its one wrong decision. Mutable; not thread-safe.
 *
 * @param <C> one case
 * @param <R> the game's referee, of which a mutant overrides one decision
 */
public final class MutantCatalogue<C, R> {
  private final Class<?> home;
  private final Judging<C, R> judging;
  private final List<String> between;
  private final List<Mutant<C>> mutants = new ArrayList<>();

  /**
   * How a referee judges a case.
   *
   * @param <C> one case
   * @param <R> the game's referee
   */
  @FunctionalInterface
  public interface Judging<C, R> {
    /**
     * Judges a case step by step; the program prints the steps' outputs.
     *
     * @param referee the wrong referee, which may keep state from case to case
     * @param testCase the case
     * @param steps receives each step in order
     */
    void judge(R referee, C testCase, Consumer<? super Step> steps);
  }

  /**
   * An empty catalogue for a problem that prints nothing between two cases.
   *
   * @param home the game's {@link ProblemGenerator}; the message bundles in its package hold each
   *     mutant's sentence under {@code mistake.NAME}
   * @param judging how they judge a case
   */
  public MutantCatalogue(Class<?> home, Judging<C, R> judging) {
    this(home, judging, List.of());
  }

  /**
   * An empty catalogue.
   *
   * @param home as above
   * @param judging how they judge a case
   * @param between the lines between two cases, {@link boardjudge.reference.Problem#between()}
   */
  public MutantCatalogue(Class<?> home, Judging<C, R> judging, List<String> between) {
    this.home = home;
    this.judging = judging;
    this.between = List.copyOf(between);
  }

  /**
   * {@return an empty group of mutants that break this rule and that inputs of this recipe kill;
   * mutants added to the group are added to this catalogue}
   *
   * @param rule the rule that all of them get wrong
   * @param recipe the name of a recipe of the game
   */
  public Group breaking(Rule rule, String recipe) {
    return new Group(rule, recipe, false);
  }

  /** {@return the mutants added so far, in their order, unmodifiable} */
  public List<Mutant<C>> mutants() {
    return List.copyOf(mutants);
  }

  /** Mutants that break the same rule and are killed by the same recipe. */
  public final class Group {
    private final Rule rule;
    private final String recipe;
    private final boolean reusable;

    private Group(Rule rule, String recipe, boolean reusable) {
      this.rule = rule;
      this.recipe = recipe;
      this.reusable = reusable;
    }

    /**
     * This group, but one referee of each mutant judges many files. It may cache solved positions;
     * its verdict on a case must not depend on earlier cases.
     */
    public Group reusable() {
      return new Group(rule, recipe, true);
    }

    /**
     * Adds a referee with one wrong decision; its sentence is in the message bundles.
     *
     * @param name lower case, words joined by hyphens; unique within the game
     * @param referee as below, such as those of {@link Decisions#wrong}
     */
    public void add(String name, Supplier<? extends R> referee) {
      add(name, mistake(name), referee);
    }

    /**
     * Adds a referee with one wrong decision, and its sentence.
     *
     * @param name as above
     * @param mistake one sentence that says what is wrong
     * @param referee makes a new referee for each file, so that its state ends with the file; a
     *     {@link FollowedReferee} if it can be told faster whether it errs in a case
     */
    public void add(String name, String mistake, Supplier<? extends R> referee) {
      addProgram(name, mistake, new WrongReferee<>(referee, judging, between, reusable));
    }

    private String mistake(String name) {
      return Message.of(home, "mistake." + name).toString();
    }

    /**
     * Adds a program whose mistake is not in a decision of the referee.
     *
     * @param name as above; its sentence is in the message bundles
     * @param program the program
     */
    public void addProgram(String name, Mutant.Program<C> program) {
      addProgram(name, mistake(name), program);
    }

    private void addProgram(String name, String mistake, Mutant.Program<C> program) {
      mutants.add(new Mutant<>(name, rule, mistake, recipe, program));
    }
  }

  private record WrongReferee<C, R>(
      Supplier<? extends R> maker, Judging<C, R> judging, List<String> between, boolean isReusable)
      implements Mutant.Program<C> {
    @Override
    public void run(List<C> cases, Consumer<? super String> lines) {
      R referee = maker.get();
      for (int i = 0; i < cases.size(); i++) {
        if (i > 0) {
          between.forEach(lines);
        }
        judging.judge(referee, cases.get(i), step -> step.output().forEach(lines));
      }
    }

    @Override
    public Optional<List<Step>> steps(List<C> cases) {
      R referee = maker.get();
      List<Step> steps = new ArrayList<>();
      for (C testCase : cases) {
        steps.clear();
        judging.judge(referee, testCase, steps::add);
      }
      return Optional.of(steps);
    }

    @Override
    public Optional<Predicate<List<Step>>> mayDiffer() {
      return maker instanceof FollowedReferee<?> followed
          ? Optional.of(followed.mayDiffer())
          : Optional.empty();
    }

    @Override
    public Mutant.Program<C> reusable() {
      return isReusable ? new ReusableReferee<>(this) : this;
    }
  }

  /** Mutable: uses one referee for many files, until it crashes. */
  private static final class ReusableReferee<C, R> implements Mutant.Program<C> {
    private final WrongReferee<C, R> program;
    private R referee;

    /** True after a crash in the middle of a case; the referee's state is then undefined. */
    private boolean isMidCase;

    ReusableReferee(WrongReferee<C, R> program) {
      this.program = program;
      this.referee = program.maker().get();
    }

    @Override
    public void run(List<C> cases, Consumer<? super String> lines) {
      if (isMidCase) {
        referee = program.maker().get();
      }
      for (int i = 0; i < cases.size(); i++) {
        if (i > 0) {
          program.between().forEach(lines);
        }
        // The consumer may end the run at any line, so the case is judged in full first.
        List<Step> steps = new ArrayList<>();
        isMidCase = true;
        try {
          program.judging().judge(referee, cases.get(i), steps::add);
          isMidCase = false;
        } finally {
          steps.forEach(step -> step.output().forEach(lines));
        }
      }
    }
  }
}

package boardjudge.generator;

import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Collects a game's mutants, so that each says only its name, its sentence and its one wrong
 * decision: rule and recipe are said once for a group. Mutable while it is filled; not thread-safe.
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
     * Judges a case step by step; the steps' outputs are what the program prints.
     *
     * @param referee the wrong one; what it keeps from case to case is its own
     * @param testCase the case
     * @param steps takes each step in order
     */
    void judge(R referee, C testCase, Consumer<? super Step> steps);
  }

  /**
   * An empty catalogue for referees that judge in this way, of a problem with nothing between.
   *
   * @param home the game's {@link ProblemGenerator}: the files of messages beside it say what each
   *     mutant gets wrong, by {@code mistake.} and its name
   * @param judging how they judge a case
   */
  public MutantCatalogue(Class<?> home, Judging<C, R> judging) {
    this(home, judging, List.of());
  }

  /**
   * An empty catalogue for referees that judge in this way.
   *
   * @param home as above
   * @param judging how they judge a case
   * @param between what they print between two cases, {@link
   *     boardjudge.reference.Problem#between()}
   */
  public MutantCatalogue(Class<?> home, Judging<C, R> judging, List<String> between) {
    this.home = home;
    this.judging = judging;
    this.between = List.copyOf(between);
  }

  /**
   * {@return an empty group of mutants that break this rule and that inputs of this recipe kill;
   * what is added to it comes into this catalogue}
   *
   * @param rule the clause that all of them get wrong
   * @param recipe the name of a recipe of the game
   */
  public Group breaking(Rule rule, String recipe) {
    return new Group(rule, recipe, false);
  }

  /** {@return the mutants added so far, in their order, unmodifiable} */
  public List<Mutant<C>> mutants() {
    return List.copyOf(mutants);
  }

  /** Mutants that have the broken rule and the killing recipe in common. */
  public final class Group {
    private final Rule rule;
    private final String recipe;
    private final boolean lasting;

    private Group(Rule rule, String recipe, boolean lasting) {
      this.rule = rule;
      this.recipe = recipe;
      this.lasting = lasting;
    }

    /**
     * This group for referees that judge a case alike whatever they have judged before, such as
     * those that remember nothing but positions solved: one of them may judge many files.
     */
    public Group lasting() {
      return new Group(rule, recipe, true);
    }

    /**
     * Adds a referee that decides one thing wrongly, which the files of messages say.
     *
     * @param name lower case, words joined by hyphens; no two mutants of a game have the same
     * @param referee as below
     */
    public void add(String name, Supplier<? extends R> referee) {
      add(name, mistake(name), referee);
    }

    /**
     * Adds a referee that decides one thing wrongly, and says so itself.
     *
     * @param name as above
     * @param mistake one sentence on how
     * @param referee a new referee for each file, so that what it remembers ends with the file;
     *     {@link Followed} where there is a quicker way to tell whether it errs in a file
     */
    public void add(String name, String mistake, Supplier<? extends R> referee) {
      addProgram(name, mistake, new WrongReferee<>(referee, judging, between, lasting));
    }

    /**
     * Adds a referee that decides one thing wrongly, by {@link Decisions#wrong}.
     *
     * @param name as above; the files of messages say what is wrong
     * @param decision the method, as {@code Referee::xBegins}
     * @param wrong how it comes out
     * @param <T> what the method gives
     */
    public <T> void add(
        String name, Decisions.OfNone<R, T> decision, Decisions.OfNone<T, T> wrong) {
      add(name, Decisions.wrong(decision, wrong));
    }

    /**
     * As above, for a method of one argument.
     *
     * @param name as above
     * @param decision as above
     * @param wrong as above
     * @param <A> its argument
     * @param <T> what the method gives
     */
    public <A, T> void add(
        String name, Decisions.OfOne<R, A, T> decision, Decisions.OfOne<T, A, T> wrong) {
      add(name, Decisions.wrong(decision, wrong));
    }

    /**
     * As above, for a method of two arguments.
     *
     * @param name as above
     * @param decision as above
     * @param wrong as above
     * @param <A> its first argument
     * @param <B> its second argument
     * @param <T> what the method gives
     */
    public <A, B, T> void add(
        String name, Decisions.OfTwo<R, A, B, T> decision, Decisions.OfTwo<T, A, B, T> wrong) {
      add(name, Decisions.wrong(decision, wrong));
    }

    /**
     * As above, for a method of three arguments.
     *
     * @param name as above
     * @param decision as above
     * @param wrong as above
     * @param <A> its first argument
     * @param <B> its second argument
     * @param <D> its third argument
     * @param <T> what the method gives
     */
    public <A, B, D, T> void add(
        String name,
        Decisions.OfThree<R, A, B, D, T> decision,
        Decisions.OfThree<T, A, B, D, T> wrong) {
      add(name, Decisions.wrong(decision, wrong));
    }

    /**
     * As above, for a method of four arguments.
     *
     * @param name as above
     * @param decision as above
     * @param wrong as above
     * @param <A> its first argument
     * @param <B> its second argument
     * @param <D> its third argument
     * @param <E> its fourth argument
     * @param <T> what the method gives
     */
    public <A, B, D, E, T> void add(
        String name,
        Decisions.OfFour<R, A, B, D, E, T> decision,
        Decisions.OfFour<T, A, B, D, E, T> wrong) {
      add(name, Decisions.wrong(decision, wrong));
    }

    private String mistake(String name) {
      return Message.of(home, "mistake." + name).toString();
    }

    /**
     * Adds a program that errs elsewhere than in a decision of the referee.
     *
     * @param name as above; the files of messages say how it errs
     * @param program what it prints
     */
    public void addProgram(String name, Mutant.Program<C> program) {
      addProgram(name, mistake(name), program);
    }

    /**
     * Adds such a program with a sentence of its own.
     *
     * @param name as above
     * @param mistake one sentence on how it errs
     * @param program what it prints
     */
    public void addProgram(String name, String mistake, Mutant.Program<C> program) {
      mutants.add(new Mutant<>(name, rule, mistake, recipe, program));
    }
  }

  private record WrongReferee<C, R>(
      Supplier<? extends R> making, Judging<C, R> judging, List<String> between, boolean lasts)
      implements Mutant.Program<C> {
    @Override
    public void run(List<C> cases, Consumer<? super String> lines) {
      R referee = making.get();
      for (int i = 0; i < cases.size(); i++) {
        if (i > 0) {
          between.forEach(lines);
        }
        judging.judge(referee, cases.get(i), step -> step.output().forEach(lines));
      }
    }

    @Override
    public Optional<List<Step>> steps(List<C> cases) {
      R referee = making.get();
      List<Step> last = new ArrayList<>();
      for (C testCase : cases) {
        last.clear();
        judging.judge(referee, testCase, last::add);
      }
      return Optional.of(last);
    }

    @Override
    public Optional<Follower> follower() {
      return making instanceof Followed<?> followed
          ? Optional.of(followed.follower())
          : Optional.empty();
    }

    @Override
    public Mutant.Program<C> lasting() {
      return lasts ? new LastingReferee<>(making, judging, between) : this;
    }
  }

  /** Mutable: one referee for many files, until it crashes. */
  private static final class LastingReferee<C, R> implements Mutant.Program<C> {
    private final Supplier<? extends R> making;
    private final Judging<C, R> judging;
    private final List<String> between;
    private R referee;

    /** Whether the referee was left in the middle of a case, of which it may remember anything. */
    private boolean judges;

    LastingReferee(Supplier<? extends R> making, Judging<C, R> judging, List<String> between) {
      this.making = making;
      this.judging = judging;
      this.between = between;
      this.referee = making.get();
    }

    @Override
    public void run(List<C> cases, Consumer<? super String> lines) {
      if (judges) {
        referee = making.get();
        judges = false;
      }
      for (int i = 0; i < cases.size(); i++) {
        if (i > 0) {
          between.forEach(lines);
        }
        // What takes the lines may end the run at any of them: the case is judged in full first.
        List<Step> steps = new ArrayList<>();
        judges = true;
        try {
          judging.judge(referee, cases.get(i), steps::add);
          judges = false;
        } finally {
          steps.forEach(step -> step.output().forEach(lines));
        }
      }
    }
  }
}

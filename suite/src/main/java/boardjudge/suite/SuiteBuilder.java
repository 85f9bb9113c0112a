package boardjudge.suite;

import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.base.strict.Nearest;
import boardjudge.generator.BadArgumentException;
import boardjudge.generator.GeneratedProblem;
import boardjudge.generator.Mutant;
import boardjudge.generator.OtherForm;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.Release;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.notation.ImportedGames;
import boardjudge.generator.notation.Notation;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.DisagreementException;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.reference.services.FaultContext;
import boardjudge.reference.services.InvalidGeneratedInputException;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.NeededRuns;
import boardjudge.suite.strength.StrengthMeter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Builds a suite from its plan: inputs, answers on which both engines agree, and the manifest. The
 * result depends on the plan alone, not on the number of threads.
 */
public final class SuiteBuilder<C> {
  private final ProblemGenerator<C> generator;
  private final SuitePlan plan;
  private final List<Recipe<C>> recipes;

  /**
   * Checks the plan against the generator.
   *
   * @throws PlanException if the plan is for another problem, or names an unknown recipe, argument
   *     or rule
   */
  public SuiteBuilder(ProblemGenerator<C> generator, SuitePlan plan) throws PlanException {
    this.generator = generator;
    String id = generator.problem().id();
    this.plan = plan.of(id);
    this.recipes = generator.recipes();
    List<String> rules = generator.problem().rules().stream().map(Rule::id).toList();
    for (DisputedRule disputed : plan.disputed()) {
      if (!rules.contains(disputed.rule())) {
        throw new PlanException(
            (id + ", disputed " + disputed.name() + ": there is no rule ")
                + (Quote.of(disputed.rule(), 40) + "; there are " + String.join(", ", rules)));
      }
    }
    for (SuitePlan.Planned test : plan.tests()) {
      checkForms(test);
      if (test.source() instanceof SuitePlan.FromFiles fromFiles
          && generator.notation().isEmpty()
          && !fromFiles.files().stream().allMatch(SuiteBuilder::isInput)) {
        throw wrong(test, "the game has no notation, so files must be *.in files");
      }
      if (test.source() instanceof SuitePlan.ByRecipe byRecipe) {
        String name = byRecipe.recipe();
        Optional<Recipe<C>> recipe = recipe(name);
        if (recipe.isEmpty()) {
          throw wrong(test, "there is no recipe " + Quote.of(name, 40) + hint(name));
        }
        try {
          recipe.get().arguments(byRecipe.set());
        } catch (BadArgumentException bad) {
          throw wrong(test, String.valueOf(bad.getMessage()));
        }
      }
    }
  }

  /** The plan, which fits the generator. */
  public SuitePlan plan() {
    return plan;
  }

  /** Suggests a similar recipe, or the file that would name the game's generator. */
  private String hint(String recipe) {
    if (!recipes.isEmpty()) {
      return Nearest.orAll(recipe, recipes.stream().map(Recipe::name).toList());
    }
    Problem<C> problem = generator.problem();
    return problem instanceof GeneratedProblem
            || ProblemGenerators.declared(problem.id()).isPresent()
        ? ""
        : ("; no META-INF/services/" + ProblemGenerator.class.getName())
            + (" names a generator of " + problem.id());
  }

  private PlanException wrong(SuitePlan.Planned test, String what) {
    return new PlanException(
        plan.at(test.name()) + plan.problem() + ", test " + test.name() + ": " + what);
  }

  private void checkForms(SuitePlan.Planned test) throws PlanException {
    List<String> forms = generator.forms().stream().map(OtherForm::name).toList();
    for (String form : test.also()) {
      if (!forms.contains(form)) {
        String names = forms.isEmpty() ? "" : "; there are " + String.join(", ", forms);
        throw wrong(test, "there is no form " + Quote.of(form, 40) + names);
      }
    }
  }

  /** The recipes of the generator that the plan does not use. */
  public List<String> unusedRecipes() {
    List<String> unused = new ArrayList<>(recipes.stream().map(Recipe::name).toList());
    plan.tests().forEach(test -> unused.remove(test.source().recipe()));
    return unused;
  }

  /**
   * Builds every test of the plan and runs wrong programs on it, as {@link #build(int, BiConsumer)}
   * does without them. The result does not depend on the number of threads.
   *
   * @param measured called with how many wrong programs have been run, and how many there are
   */
  public BuiltSuite measured(
      List<Mutant<C>> mutants,
      int threads,
      BiConsumer<BuiltTest<C>, Integer> progress,
      BiConsumer<Integer, Integer> measured)
      throws PlanException, InterruptedException {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    List<NeededRuns> neededRuns = new ArrayList<>();
    BuiltSuite suite =
        build(
            mutants,
            threads,
            (test, count) -> {
              tests.add(test.answered());
              neededRuns.add(test.neededRuns());
              progress.accept(test, count);
            });
    KillMatrix matrix = StrengthMeter.measure(mutants, tests, neededRuns, threads, measured);
    return new BuiltSuite(suite.manifest().withKills(matrix), suite.files(), matrix);
  }

  /**
   * Builds every test, without wrong programs.
   *
   * @param threads how many tests are built at a time
   * @param progress called with each test as it is ready, and how many are; from one thread, in the
   *     plan's order
   * @throws PlanException if an input that is written out or from files is invalid, an {@code
   *     invalid} one is valid, or a disputed rule decides a case outside of its group
   * @throws TestDisagreementException if referee and solver differ on a test
   */
  public BuiltSuite build(int threads, BiConsumer<BuiltTest<C>, Integer> progress)
      throws PlanException, InterruptedException {
    return build(List.of(), threads, progress);
  }

  /** Records the {@link NeededRuns} of these wrong programs. */
  private BuiltSuite build(
      List<Mutant<C>> mutants, int threads, BiConsumer<BuiltTest<C>, Integer> progress)
      throws PlanException, InterruptedException {
    List<SuitePlan.Planned> planned = plan.tests();
    List<Manifest.Entry> entries = new ArrayList<>();
    List<RuleCoverage> coverages = new ArrayList<>();
    List<BuiltTest<C>> small = new ArrayList<>();
    // The bytes of larger tests are released as soon as they have been passed on.
    new ParallelRunner(threads)
        .run(
            planned.size(),
            index -> build(planned.get(index.intValue()), mutants),
            (index, built) -> {
              entries.add(built.entry());
              coverages.add(built.coverage());
              if (built.in().length() + built.ans().length() <= PackageData.SMALL) {
                small.add(built);
              }
              progress.accept(built, entries.size());
              return true;
            });
    RuleCoverage coverage = coverages.stream().reduce(RuleCoverage.none(), RuleCoverage::plus);
    List<DataFile> files = PackageData.of(generator, plan, entries, small, threads);
    return new BuiltSuite(
        new Manifest(
            plan.problem(),
            Release.NUMBER,
            plan.salt(),
            coverage,
            plan.disputed(),
            List.of(),
            entries,
            files.stream().map(Manifest.Extra::of).toList()),
        files,
        new KillMatrix(List.of(), List.of(), List.of()));
  }

  /**
   * Builds one test of the plan.
   *
   * @throws PlanException if its input, written out or from files, is invalid
   * @throws TestDisagreementException if referee and solver differ on it
   */
  public BuiltTest<C> build(SuitePlan.Planned test) throws PlanException {
    return build(test, List.of());
  }

  private BuiltTest<C> build(SuitePlan.Planned test, List<Mutant<C>> mutants) throws PlanException {
    try {
      return fromSource(test, mutants);
    } catch (RuntimeException | StackOverflowError | AssertionError failure) {
      if (test.source() instanceof SuitePlan.ByRecipe) {
        FaultContext.add(failure, origin(test).text());
      }
      FaultContext.add(failure, "test " + test.name());
      throw failure;
    }
  }

  /** What makes a test's input; {@code literal} and no arguments if the plan writes it out. */
  record Origin(String recipe, long seed, Map<String, String> arguments) {
    /** Arguments have today's defaults, unless the recipe or one of them is unknown. */
    static Origin of(SuitePlan plan, SuitePlan.Planned test, List<? extends Recipe<?>> recipes) {
      SuitePlan.Source source = test.source();
      if (!(source instanceof SuitePlan.ByRecipe)) {
        return new Origin(source.recipe(), 0, source.set());
      }
      Map<String, String> arguments = source.set();
      try {
        for (Recipe<?> recipe : recipes) {
          if (recipe.name().equals(source.recipe())) {
            arguments = recipe.arguments(source.set()).values();
          }
        }
      } catch (BadArgumentException unknown) {
        arguments = source.set();
      }
      return new Origin(source.recipe(), SeededRandom.seed(plan.salt(), test.name()), arguments);
    }

    static Origin of(Manifest.Entry entry) {
      return new Origin(entry.recipe(), entry.seed(), entry.arguments());
    }

    String text() {
      return FaultContext.madeBy(recipe, seed, arguments);
    }
  }

  private Origin origin(SuitePlan.Planned test) {
    return Origin.of(plan, test, recipes);
  }

  byte[] input(SuitePlan.Planned test) throws PlanException {
    return input(test, cases(test));
  }

  private byte[] input(SuitePlan.Planned test, List<C> cases) {
    List<C> allForms = withForms(cases, test.also());
    return test.source() instanceof SuitePlan.Literal literal && allForms.size() == cases.size()
        ? literal.bytes()
        : InvalidGeneratedInputException.checked(
            generator.problem().format(), test.file() + ".in", allForms);
  }

  private List<C> cases(SuitePlan.Planned test) throws PlanException {
    if (test.source() instanceof SuitePlan.FromFiles fromFiles) {
      return imported(fromFiles);
    }
    if (!(test.source() instanceof SuitePlan.Literal literal)) {
      SuitePlan.Source source = test.source();
      SeededRandom random = new SeededRandom(origin(test).seed());
      return recipe(source.recipe()).orElseThrow().make(random, source.set());
    }
    try {
      return generator.problem().format().read(InputReader.strict(test.name(), literal.bytes()));
    } catch (InputException bad) {
      throw new PlanException(
          plan.at(test.name()) + plan.problem() + ", literal input of " + bad.getMessage());
    }
  }

  private BuiltTest<C> fromSource(SuitePlan.Planned test, List<Mutant<C>> mutants)
      throws PlanException {
    List<C> cases = cases(test);
    String note = test.note();
    if (note.isEmpty() && test.source() instanceof SuitePlan.ByRecipe byRecipe) {
      note = recipe(byRecipe.recipe()).orElseThrow().note(cases, byRecipe.set());
    }
    return answered(test, mutants, withForms(cases, test.also()), input(test, cases), note);
  }

  private BuiltTest<C> answered(
      SuitePlan.Planned test, List<Mutant<C>> mutants, List<C> cases, byte[] in, String note)
      throws PlanException {
    Problem<C> problem = generator.problem();
    Optional<String> breach =
        DisputedRule.breach(plan.disputed(), problem, test.name(), test.group(), cases);
    if (breach.isPresent()) {
      throw new PlanException(breach.get());
    }
    ByteArrayOutputStream answer = new ByteArrayOutputStream(1 << 12);
    RuleCoverage.Counter counter = new RuleCoverage.Counter();
    NeededRuns neededRuns = new NeededRuns(problem, mutants);
    Consumer<String> lines =
        line -> {
          answer.writeBytes(line.getBytes(StandardCharsets.US_ASCII));
          answer.write('\n');
        };
    Origin origin = origin(test);
    try {
      AnswerKey.forEachCase(
          problem,
          cases,
          lines,
          testCase -> {
            List<Step> steps = new ArrayList<>();
            AnswerKey.agreed(problem, testCase, neededRuns.nextCase(), steps::add).forEach(lines);
            steps.forEach(counter::count);
            neededRuns.follow(steps);
          });
    } catch (DisagreementException dispute) {
      String source =
          test.source() instanceof SuitePlan.ByRecipe
              ? origin.text()
              : test.source() instanceof SuitePlan.FromFiles files
                  ? "made from " + String.join(", ", files.set().keySet())
                  : "a literal input";
      String head = plan.problem() + ", test " + test.name() + ", " + source;
      throw new TestDisagreementException(
          head + ": the two engines do not agree",
          test.name(),
          new String(in, StandardCharsets.ISO_8859_1),
          dispute);
    }
    byte[] ans = answer.toByteArray();
    RuleCoverage coverage = counter.coverage();
    return new BuiltTest<>(
        new Manifest.Entry(
            test.group(),
            test.name(),
            test.file(),
            note(note, test),
            origin.recipe(),
            origin.seed(),
            origin.arguments(),
            Sha256.hex(in),
            Sha256.hex(ans),
            in.length,
            ans.length,
            cases.size(),
            answer.toString(StandardCharsets.US_ASCII).lines().count(),
            coverage.rules(),
            false,
            List.of(),
            List.of()),
        AnsweredTest.of(
            problem,
            test.file(),
            cases,
            answer.toString(StandardCharsets.US_ASCII).lines().toList()),
        coverage,
        neededRuns,
        new String(in, StandardCharsets.ISO_8859_1),
        new String(ans, StandardCharsets.ISO_8859_1));
  }

  /** Appends the cases in their other forms, without repetitions, up to what a file may hold. */
  private List<C> withForms(List<C> cases, List<String> names) {
    List<C> allForms = new ArrayList<>(cases);
    for (String name : names) {
      OtherForm<C> form =
          generator.forms().stream().filter(any -> any.name().equals(name)).findFirst().get();
      for (C testCase : cases) {
        C other = form.of().apply(testCase);
        if (allForms.size() < generator.problem().format().maxCases()
            && !allForms.contains(other)) {
          allForms.add(other);
        }
      }
    }
    return allForms;
  }

  /** Adds the test's number in its entry and the other forms to a note. */
  static String note(String note, SuitePlan.Planned test) {
    if (note.isEmpty()) {
      return note;
    }
    String words = note.endsWith(".") ? note.substring(0, note.length() - 1) : note;
    String numbered =
        test.of() == 1 ? note : words + "; number " + test.number() + " of " + test.of() + ".";
    return numbered + also(test);
  }

  /** The sentence about other forms of the cases. */
  static String also(SuitePlan.Planned test) {
    return test.also().isEmpty()
        ? ""
        : " Then the same cases " + String.join(", ", test.also()) + ".";
  }

  /** Other files are games or positions in a notation. */
  private static boolean isInput(DataFile file) {
    return file.file().endsWith(".in");
  }

  private List<C> imported(SuitePlan.FromFiles fromFiles) throws PlanException {
    List<C> cases = new ArrayList<>();
    try {
      for (DataFile file : fromFiles.files()) {
        String name = plan.problem() + "/" + file.file();
        if (isInput(file)) {
          InputReader strict = InputReader.strict(name, file.bytes());
          cases.addAll(generator.problem().format().read(strict));
        } else {
          Notation<C> notation =
              generator.notation().orElseThrow(() -> new IllegalStateException("checked before"));
          List<NotationText> texts = List.of(NotationText.of(name, file.bytes()));
          cases.addAll(ImportedGames.of(generator.problem(), notation, texts).cases());
        }
      }
    } catch (InputException bad) {
      throw new PlanException(String.valueOf(bad.getMessage()));
    }
    int maxCases = generator.problem().format().maxCases();
    if (cases.size() > maxCases) {
      throw new PlanException(
          (plan.problem() + "/" + fromFiles.files().get(0).file() + " and the files after it: ")
              + ("expected at most " + maxCases + " cases, found " + cases.size()));
    }
    return cases;
  }

  private Optional<Recipe<C>> recipe(String name) {
    return recipes.stream().filter(recipe -> recipe.name().equals(name)).findFirst();
  }
}

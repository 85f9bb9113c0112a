package boardjudge.suite;

import boardjudge.base.files.FileNames;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Rule;
import boardjudge.reference.io.Quote;
import boardjudge.suite.cpp.PackageProgram;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Compares a suite's files with what its plan makes, and checks that the plan is complete.
 *
 * @param manifest what the plan makes
 * @param faults what is wrong with the files, one sentence each
 * @param gaps what the plan leaves out, one sentence each: rules that decide nothing, recipes that
 *     are not used, wrong programs that fewer than two tests kill, in all or in the core
 * @param idleRules how many rules decide no step
 */
public record SuiteAudit(
    Manifest manifest, KillMatrix matrix, List<String> faults, List<String> gaps, int idleRules) {
  /** If one of the tests is removed one day, another still kills the wrong program. */
  private static final int KILLERS_WANTED = 2;

  public SuiteAudit {
    faults = List.copyOf(faults);
    gaps = List.copyOf(gaps);
  }

  /** Faults and gaps together. */
  public List<String> findings() {
    return Stream.concat(faults.stream(), gaps.stream()).toList();
  }

  /** How many wrong programs are killed and which rules decide nothing, in one line. */
  public String strength() {
    long killed =
        matrix.mutants().stream().filter(mutant -> !matrix.killers(mutant).isEmpty()).count();
    int all = matrix.mutants().size();
    return killed
        + " of "
        + all
        + " wrong programs killed"
        + (idleRules == 0
            ? ", every rule decides"
            : ", " + idleRules + (idleRules == 1 ? " rule decides" : " rules decide") + " no step");
  }

  /**
   * Builds the suite again in memory and compares it with its files, its manifest and its generated
   * programs. Checks that every rule decides a step, that every recipe is used, and that two tests
   * kill each wrong program.
   *
   * @param threads how many tests are built at a time
   * @param done called with each test as it is compared, and how many are
   * @throws PlanException if plan or manifest are missing or cannot be used
   */
  public static <C> SuiteAudit of(
      ProblemGenerator<C> generator,
      SuiteFiles files,
      int threads,
      BiConsumer<BuiltTest, Integer> done)
      throws IOException, InterruptedException {
    return of(generator, generator, files, threads, done);
  }

  /**
   * The same, with the wrong programs of another generator of the problem, which may have fewer.
   */
  public static <C> SuiteAudit of(
      ProblemGenerator<C> generator,
      ProblemGenerator<C> measured,
      SuiteFiles files,
      int threads,
      BiConsumer<BuiltTest, Integer> done)
      throws IOException, InterruptedException {
    Manifest kept = files.manifest();
    SuitePlan plan = files.plan().without(kept.without());
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan);
    List<String> findings = new ArrayList<>();
    MeasuredSuite suite =
        MeasuredSuite.of(
            measured,
            builder,
            threads,
            (test, count) -> {
              compare(files.in(test.entry().file()), test.inBytes(), findings);
              compare(files.ans(test.entry().file()), test.ansBytes(), findings);
              done.accept(test, count);
            },
            (count, all) -> {});
    findings.addAll(PackageProgram.faults(generator, files.folder()));
    Set<Path> extras = new HashSet<>();
    for (DataFile extra : suite.built().files()) {
      compare(files.data(extra.file()), extra.bytes(), findings);
      extras.add(files.data(extra.file()));
    }
    for (Path stray : files.strays(plan.tests())) {
      if (!extras.contains(stray)) {
        findings.add(FileNames.shown(stray) + ": the plan has no such test");
      }
    }
    Manifest made = suite.built().manifest().without(kept.without());
    if (!made.version().equals(kept.version())) {
      findings.add(
          FileNames.shown(files.folder().resolve("manifest.json"))
              + ": made by boardjudge "
              + (kept.version().isEmpty() ? "before 1.0.0" : Quote.bare(kept.version(), 40))
              + ", this is "
              + made.version()
              + "; build the suite again");
    } else if (!made.equals(kept)) {
      findings.add(
          FileNames.shown(files.folder().resolve("manifest.json")) + ": not what the plan makes");
    }
    List<String> gaps = new ArrayList<>();
    var idle = made.coverage().missing(generator.problem().rules());
    for (Rule rule : idle) {
      gaps.add(plan.problem() + ": rule " + rule.id() + " decides no step of the suite");
    }
    for (String recipe : builder.unusedRecipes()) {
      gaps.add(plan.problem() + ": recipe " + recipe + " is not used");
    }
    Set<String> core = made.core();
    if (core.size() > Manifest.CORE) {
      gaps.add(
          plan.problem()
              + ": the core has "
              + core.size()
              + " tests; the limit is "
              + Manifest.CORE);
    }
    Set<String> undisputed = made.best(made.tests().size());
    for (Mutant<C> mutant : measured.mutants()) {
      List<String> killers = suite.matrix().killers(mutant.name());
      long inCore = killers.stream().filter(core::contains).count();
      if (inCore
          < Math.min(KILLERS_WANTED, killers.stream().filter(undisputed::contains).count())) {
        gaps.add(
            (plan.problem() + ": wrong program " + mutant.name())
                + (" is killed by "
                    + inCore
                    + " of the core's tests, but other tests kill it, too"));
      }
      if (killers.size() < KILLERS_WANTED) {
        gaps.add(
            plan.problem()
                + ": wrong program "
                + mutant.name()
                + (killers.isEmpty() ? " survives" : " is killed by " + killers.get(0) + " alone")
                + ": "
                + mutant.mistake()
                + " Recipe "
                + mutant.recipe()
                + " kills it.");
      }
    }
    return new SuiteAudit(made, suite.matrix(), findings, gaps, idle.size());
  }

  private static void compare(Path file, byte[] made, List<String> findings) {
    if (!Files.isRegularFile(file)) {
      findings.add(FileNames.shown(file) + ": missing");
      return;
    }
    try {
      if (!Arrays.equals(Files.readAllBytes(file), made)) {
        findings.add(FileNames.shown(file) + ": not what the plan makes");
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}

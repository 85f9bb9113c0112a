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
    long killed = matrix.mutants().stream().filter(m -> !matrix.killers(m).isEmpty()).count();
    int total = matrix.mutants().size();
    return (killed + " of " + total + " wrong programs killed")
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
   * @param progress called with each test as it is compared, and how many are
   * @throws PlanException if plan or manifest are missing or cannot be used
   */
  public static <C> SuiteAudit of(
      ProblemGenerator<C> generator,
      SuiteFiles files,
      int threads,
      BiConsumer<BuiltTest<C>, Integer> progress)
      throws IOException, InterruptedException {
    return of(generator, generator, files, threads, progress);
  }

  /**
   * The same, with the wrong programs of another generator of the problem, which may have fewer.
   */
  public static <C> SuiteAudit of(
      ProblemGenerator<C> generator,
      ProblemGenerator<C> measured,
      SuiteFiles files,
      int threads,
      BiConsumer<BuiltTest<C>, Integer> progress)
      throws IOException, InterruptedException {
    Manifest stored = files.manifest();
    SuitePlan plan = files.plan().without(stored.without());
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan);
    List<String> faults = new ArrayList<>();
    BuiltSuite suite =
        builder.measured(
            measured.mutants(),
            threads,
            (test, count) -> {
              compare(files.in(test.entry().file()), test.inBytes(), faults);
              compare(files.ans(test.entry().file()), test.ansBytes(), faults);
              progress.accept(test, count);
            },
            (count, all) -> {});
    faults.addAll(PackageProgram.faults(generator, files.folder()));
    Set<Path> extras = new HashSet<>();
    for (DataFile extra : suite.files()) {
      compare(files.data(extra.file()), extra.bytes(), faults);
      extras.add(files.data(extra.file()));
    }
    for (Path stray : files.strays(plan.tests())) {
      if (!extras.contains(stray)) {
        faults.add(FileNames.shown(stray) + ": the plan has no such test");
      }
    }
    Manifest manifest = suite.manifest().without(stored.without());
    String file = FileNames.shown(files.folder().resolve("manifest.json"));
    if (!manifest.version().equals(stored.version())) {
      String version =
          stored.version().isEmpty() ? "before 1.0.0" : Quote.bare(stored.version(), 40);
      faults.add(
          (file + ": made by boardjudge " + version)
              + (", this is " + manifest.version() + "; build the suite again"));
    } else if (!manifest.equals(stored)) {
      faults.add(file + ": not what the plan makes");
    }
    List<Rule> idle = manifest.coverage().missing(generator.problem().rules());
    List<String> gaps = new ArrayList<>();
    idle.forEach(rule -> gaps.add("rule " + rule.id() + " decides no step of the suite"));
    builder.unusedRecipes().forEach(recipe -> gaps.add("recipe " + recipe + " is not used"));
    addSurvivors(measured.mutants(), suite.matrix(), manifest, gaps);
    gaps.replaceAll(gap -> plan.problem() + ": " + gap);
    return new SuiteAudit(manifest, suite.matrix(), faults, gaps, idle.size());
  }

  private static <C> void addSurvivors(
      List<Mutant<C>> mutants, KillMatrix matrix, Manifest manifest, List<String> gaps) {
    Set<String> core = manifest.core();
    if (core.size() > Manifest.CORE) {
      gaps.add("the core has " + core.size() + " tests; the limit is " + Manifest.CORE);
    }
    Set<String> undisputed = manifest.best(manifest.tests().size());
    for (Mutant<C> mutant : mutants) {
      List<String> killers = matrix.killers(mutant.name());
      long inCore = killers.stream().filter(core::contains).count();
      if (inCore
          < Math.min(KILLERS_WANTED, killers.stream().filter(undisputed::contains).count())) {
        gaps.add(
            ("wrong program " + mutant.name() + " is killed by " + inCore)
                + " of the core's tests, but other tests kill it, too");
      }
      if (killers.size() < KILLERS_WANTED) {
        gaps.add(
            ("wrong program " + mutant.name())
                + (killers.isEmpty() ? " survives" : " is killed by " + killers.get(0) + " alone")
                + (": " + mutant.mistake() + " Recipe " + mutant.recipe() + " kills it."));
      }
    }
  }

  private static void compare(Path file, byte[] expected, List<String> findings) {
    if (!Files.isRegularFile(file)) {
      findings.add(FileNames.shown(file) + ": missing");
      return;
    }
    try {
      if (!Arrays.equals(Files.readAllBytes(file), expected)) {
        findings.add(FileNames.shown(file) + ": not what the plan makes");
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}

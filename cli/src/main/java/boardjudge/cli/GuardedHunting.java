package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.io.InputException;
import boardjudge.report.HuntReport;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.GuardedHunt;
import boardjudge.suite.strength.GuardedMutant;
import boardjudge.suite.strength.KillMerger;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hunt --guarded N}: the guarded mutants that a suite lets through are hunted. */
final class GuardedHunting {
  /** Of so many tries, one is an input of a recipe. */
  private static final int RECIPES = 50;

  /** Of so many tries, one is a change of a near miss, for each mutant. */
  private static final int CHANGES = 10;

  @Mixin private final Options.Data data = new Options.Data();
  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "With --guarded: writes the inputs found there, and the plan's new group.")
  private String folder = "";

  /** Hunts, and writes what was found where that is asked for. */
  <C> HuntReport hunt(
      Console console, ProblemGenerator<C> generator, GuardedOptions guarded, int tries)
      throws IOException, InterruptedException, InputException {
    List<AnsweredTest<C>> tests = data.answered(generator.problem());
    List<GuardedMutant<C>> survivors =
        guarded.survivors(console, generator, tests, parallel.jobs());
    ParallelRunner runner = new ParallelRunner(parallel.jobs());
    GuardedHunt.Budget budget =
        new GuardedHunt.Budget(Math.max(1, tries / RECIPES), tries / CHANGES, tries);
    GuardedHunt.Catch<C> caught;
    List<KillMerger.Found<C>> found;
    try (Progress progress = new Progress(console, generator.problem().id())) {
      caught =
          new GuardedHunt<>(generator, survivors, budget, runner, progress::onAndOn)
              .run(guarded.seed());
      found = new KillMerger<>(generator, runner).merge(caught.kills(), progress::onAndOn);
    }
    HuntReport report =
        HuntReport.of(
            generator, guarded.seed(), guarded.sample().orElse(0), survivors.size(), caught, found);
    if (!folder.isEmpty() && !found.isEmpty()) {
      write(generator, report, found);
    }
    return report;
  }

  private <C> void write(
      ProblemGenerator<C> generator, HuntReport report, List<KillMerger.Found<C>> found)
      throws IOException {
    Path place = InputSource.path(folder);
    for (int i = 0; i < found.size(); i++) {
      AtomicFile.write(
          place.resolve(HuntReport.file(report.tests().get(i))),
          generator.problem().format().bytes(found.get(i).cases()));
    }
    String plan = String.join("\n", report.plan()) + "\n";
    AtomicFile.write(place.resolve("hunted/group.yaml"), plan.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether an option was given that goes with --guarded alone. */
  boolean asked() {
    return !folder.isEmpty();
  }
}

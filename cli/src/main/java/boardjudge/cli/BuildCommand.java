package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.BuiltSuite;
import boardjudge.suite.BuiltTest;
import boardjudge.suite.MeasuredSuite;
import boardjudge.suite.PlanException;
import boardjudge.suite.Stale;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import boardjudge.suite.TestInDispute;
import boardjudge.suite.cpp.PackageProgram;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class BuildCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemNames problems = new Options.ProblemNames();

  @Mixin private final DataOption data = new DataOption();

  @Option(names = "--to", paramLabel = "DIR")
  private String to = "";

  @Option(names = "--prune")
  private boolean prune;

  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  @Mixin private final TestChoice.Without without = new TestChoice.Without();

  @Option(names = "--unmeasured")
  private boolean unmeasured;

  @Override
  int run(Console console) throws IOException, InterruptedException, PlanException {
    int jobs = parallel.jobs();
    List<BuildPlace> places = BuildPlace.of(data, problems, to);
    for (BuildPlace place : places) {
      Staleness.ofGame(console, place.generator(), place.source(), data, !unmeasured).refuseGame();
    }
    if (!prune) {
      List<Path> strangers = new ArrayList<>();
      for (BuildPlace place : places) {
        strangers.addAll(BuildPlace.Leftovers.of(place.target(), plan(place)).strangers());
      }
      BuildPlace.Leftovers.refuse(strangers);
    }
    for (BuildPlace place : places) {
      build(console, place.generator(), place, jobs);
    }
    return Exit.FINE;
  }

  private <C> void build(Console console, ProblemGenerator<C> generator, BuildPlace place, int jobs)
      throws IOException, InterruptedException, PlanException {
    SuitePlan whole = place.source().plan();
    SuitePlan plan = plan(place);
    SuiteFiles target = place.target();
    BuildPlace.Leftovers leftovers = BuildPlace.Leftovers.of(target, plan);
    String id = generator.problem().id();
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan);
    place.copyPlan(console, whole);
    int tests = plan.tests().size();
    BuiltSuite suite;
    List<KillMatrix.Thrown> thrown = List.of();
    try (Progress progress = new Progress(console, id)) {
      BiConsumer<BuiltTest, Integer> built =
          (test, count) -> {
            progress.onAndOn(count + "/" + tests + " " + test.entry().file());
            write(target, test);
          };
      if (unmeasured) {
        suite = builder.build(jobs, built);
      } else {
        MeasuredSuite measured =
            MeasuredSuite.of(generator, builder, jobs, built, progress::measured);
        suite = measured.built();
        thrown = measured.matrix().thrown();
      }
    } catch (TestInDispute dispute) {
      throw dispute.keptIn(Paths.shown(target.write(dispute)));
    }
    thrown.forEach(each -> console.note(id + ": " + Stale.thrown(each).text(console.lang())));
    leftovers.without(target, suite).remove(console, prune);
    PackageProgram.write(generator, target.folder());
    List<String> names = without.of(id, whole.disputed());
    target.write(new BuiltSuite(suite.manifest().without(names), suite.files()));
    Staleness.ofValidators(console, generator, target, jobs).note();
    console.say(
        (id + ": " + suite.manifest().summary())
            + (names.isEmpty() ? "" : ", without " + String.join(", ", names))
            + (", in " + Paths.shown(target.folder())));
  }

  /** The plan without the tests that are not wanted. */
  private SuitePlan plan(BuildPlace place) throws IOException, PlanException {
    SuitePlan whole = place.source().plan();
    return whole.without(without.of(whole.problem(), whole.disputed()));
  }

  static void write(SuiteFiles target, BuiltTest test) {
    try {
      target.write(test);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}

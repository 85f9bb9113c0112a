package boardjudge.cli;

import boardjudge.base.parallel.ParallelRunner;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.suite.BuiltSuite;
import boardjudge.suite.BuiltTest;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import boardjudge.suite.TestDisagreementException;
import boardjudge.suite.cpp.PackageProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
  int run(Console console) throws IOException, InterruptedException {
    int jobs = parallel.jobs();
    List<BuildPlace> places = BuildPlace.of(data, problems, to);
    ParallelRunner runner = new ParallelRunner(jobs);
    runner
        .map(
            places,
            place ->
                Staleness.ofGame(console, place.generator(), place.source(), data, !unmeasured),
            count -> {})
        .forEach(Staleness::refuseGame);
    List<PlannedBuild> builds = runner.map(places, this::plan, count -> {});
    if (!prune) {
      BuildPlace.Leftovers.refuseUnlisted(
          builds.stream().flatMap(planned -> planned.leftovers().unlisted().stream()).toList());
    }
    for (PlannedBuild planned : builds) {
      build(console, planned.place().generator(), planned, jobs);
    }
    return Exit.FINE;
  }

  /**
   * @param fullPlan the plan as it was read
   * @param plan the plan without excluded tests
   * @param leftovers files in the target folder that the plan does not make
   */
  private record PlannedBuild(
      BuildPlace place, SuitePlan fullPlan, SuitePlan plan, BuildPlace.Leftovers leftovers) {}

  private PlannedBuild plan(BuildPlace place) throws IOException {
    SuitePlan fullPlan = place.source().plan();
    SuitePlan plan = fullPlan.without(without.names(fullPlan.problem(), fullPlan.disputed()));
    return new PlannedBuild(place, fullPlan, plan, BuildPlace.Leftovers.of(place.target(), plan));
  }

  private <C> void build(
      Console console, ProblemGenerator<C> generator, PlannedBuild planned, int jobs)
      throws IOException, InterruptedException {
    BuildPlace place = planned.place();
    SuitePlan fullPlan = planned.fullPlan();
    SuitePlan plan = planned.plan();
    SuiteFiles target = place.target();
    String id = generator.problem().id();
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan);
    int tests = plan.tests().size();
    BuiltSuite suite;
    try (Progress progress = new Progress(console, id)) {
      BiConsumer<BuiltTest<C>, Integer> writer =
          (test, count) -> {
            progress.update(count + "/" + tests + " " + test.entry().file());
            target.write(test);
          };
      suite =
          unmeasured
              ? builder.build(jobs, writer)
              : builder.measured(generator.mutants(), jobs, writer, progress::measured);
    } catch (TestDisagreementException dispute) {
      throw dispute.keptIn(Paths.shown(target.write(dispute)));
    }
    Staleness.noteThrown(console, id, suite.matrix().thrown());
    planned.leftovers().withoutRebuilt(target, suite).remove(console, prune);
    PackageProgram.write(generator, target.folder());
    List<String> excludedRules = without.names(id, fullPlan.disputed());
    target.write(suite.without(excludedRules));
    Staleness.ofValidators(console, generator, target, jobs).note();
    Message built =
        suite
            .manifest()
            .counted(Console.message(excludedRules.isEmpty() ? "built" : "built-without"))
            .with("problem", id)
            .with("names", String.join(", ", excludedRules))
            .with("folder", Paths.shown(target.folder()));
    console.say(built);
  }

  /**
   * @param source holds the plan
   * @param target receives inputs, answers and manifest
   */
  private record BuildPlace(ProblemGenerator<?> generator, SuiteFiles source, SuiteFiles target) {
    /**
     * Bundled suites are built only if the working folder is in the program's home or the user
     * names them.
     *
     * @param to value of {@code --to}; empty without it
     */
    static List<BuildPlace> of(DataOption data, Options.ProblemNames names, String to)
        throws IOException {
      List<Problem<?>> problems = data.problems(names);
      DataFolder folder = data.folder();
      if (folder.isDefault() && !folder.isProjectDefault() && to.isEmpty() && !Paths.isAtHome()) {
        String suites = Paths.shown(Paths.suites());
        throw CommandException.usage("build-own", "folder", suites);
      }
      List<BuildPlace> places = new ArrayList<>();
      for (Problem<?> problem : problems) {
        String id = problem.id();
        SuiteFiles source = folder.suite(id);
        SuiteFiles target =
            to.isEmpty() ? source : new SuiteFiles(InputSource.path(to).resolve(id));
        places.add(new BuildPlace(Lookup.generator(id), source, target));
      }
      return places;
    }

    /**
     * Files in a suite's data folder that its plan does not make.
     *
     * @param outdated listed by the old manifest: tests of an older plan
     * @param unlisted listed nowhere: somebody's own work
     */
    record Leftovers(List<Path> outdated, List<Path> unlisted) {
      private static final int MAX_NAMED = 5;

      static Leftovers of(SuiteFiles target, SuitePlan plan) throws IOException {
        Set<Path> listed = target.listed();
        List<Path> outdated = new ArrayList<>();
        List<Path> unlisted = new ArrayList<>();
        for (Path stray : target.strays(plan.tests())) {
          (listed.contains(stray) ? outdated : unlisted).add(stray);
        }
        return new Leftovers(outdated, unlisted);
      }

      Leftovers withoutRebuilt(SuiteFiles target, BuiltSuite suite) {
        Set<Path> rebuilt = new HashSet<>();
        suite.files().forEach(file -> rebuilt.add(target.data(file.file())));
        return new Leftovers(
            outdated.stream().filter(file -> !rebuilt.contains(file)).toList(),
            unlisted.stream().filter(file -> !rebuilt.contains(file)).toList());
      }

      static void refuseUnlisted(List<Path> unlisted) {
        if (!unlisted.isEmpty()) {
          List<String> shown = unlisted.stream().limit(MAX_NAMED).map(Paths::shown).toList();
          String names = String.join(", ", shown);
          int unnamed = unlisted.size() - shown.size();
          Object files =
              unnamed > 0 ? Console.message("and-more", "names", names, "count", unnamed) : names;
          throw CommandException.unreadable("strangers", "files", files, "count", unlisted.size());
        }
      }

      void remove(Console console, boolean prune) throws IOException {
        for (Path file : outdated) {
          Files.delete(file);
        }
        for (Path file : prune ? unlisted : List.<Path>of()) {
          Files.delete(file);
          console.note("removed", "file", Paths.shown(file));
        }
      }
    }
  }
}

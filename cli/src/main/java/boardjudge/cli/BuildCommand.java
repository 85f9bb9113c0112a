package boardjudge.cli;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.base.strict.StrictReader;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Problem;
import boardjudge.suite.BuiltSuite;
import boardjudge.suite.BuiltTest;
import boardjudge.suite.DataFile;
import boardjudge.suite.MeasuredSuite;
import boardjudge.suite.Stale;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import boardjudge.suite.TestInDispute;
import boardjudge.suite.cpp.PackageProgram;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
    ParallelRunner games = new ParallelRunner(jobs);
    games
        .<BuildPlace, Staleness, IOException, RuntimeException>map(
            places,
            each -> Staleness.ofGame(console, each.generator(), each.source(), data, !unmeasured),
            count -> {})
        .forEach(Staleness::refuseGame);
    List<Work> works =
        games.<BuildPlace, Work, IOException, RuntimeException>map(places, this::work, count -> {});
    if (!prune) {
      BuildPlace.Leftovers.refuse(
          works.stream().flatMap(work -> work.leftovers().strangers().stream()).toList());
    }
    for (Work work : works) {
      build(console, work.place().generator(), work, jobs);
    }
    return Exit.FINE;
  }

  /**
   * What is to be built.
   *
   * @param whole the plan as it was read
   * @param plan without the tests that are not wanted
   * @param leftovers what lies where it will stand
   */
  private record Work(
      BuildPlace place, SuitePlan whole, SuitePlan plan, BuildPlace.Leftovers leftovers) {}

  private Work work(BuildPlace place) throws IOException {
    SuitePlan whole = place.source().plan();
    SuitePlan plan = whole.without(without.of(whole.problem(), whole.disputed()));
    return new Work(place, whole, plan, BuildPlace.Leftovers.of(place.target(), plan));
  }

  private <C> void build(Console console, ProblemGenerator<C> generator, Work work, int jobs)
      throws IOException, InterruptedException {
    BuildPlace place = work.place();
    SuitePlan whole = work.whole();
    SuitePlan plan = work.plan();
    SuiteFiles target = place.target();
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
    work.leftovers().without(target, suite).remove(console, prune);
    PackageProgram.write(generator, target.folder());
    List<String> names = without.of(id, whole.disputed());
    target.write(new BuiltSuite(suite.manifest().without(names), suite.files()));
    Staleness.ofValidators(console, generator, target, jobs).note();
    console.say(
        (id + ": " + suite.manifest().summary())
            + (names.isEmpty() ? "" : ", without " + String.join(", ", names))
            + (", in " + Paths.shown(target.folder())));
  }

  static void write(SuiteFiles target, BuiltTest test) {
    try {
      target.write(test);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * Where one suite's plan is read, and where its files are written.
   *
   * @param source holds the plan
   * @param target gets the inputs, the answers and the manifest
   * @param copiesPlan whether it gets the plan, too: it becomes a suite of its own
   */
  private record BuildPlace(
      ProblemGenerator<?> generator, SuiteFiles source, SuiteFiles target, boolean copiesPlan) {
    /**
     * The places for the problems that are meant. The suites that came with the program are written
     * only by one who stands in its home or names them: nobody's call from elsewhere changes them.
     *
     * @param to what stands behind {@code --to}; empty where it was not given
     */
    static List<BuildPlace> of(DataOption data, Options.ProblemNames names, String to)
        throws IOException {
      List<Problem<?>> problems = data.problems(names);
      DataFolder folder = data.folder();
      if (folder.isOwn() && !folder.isOfProject() && to.isEmpty() && !Paths.isAtHome()) {
        String own = Paths.shown(Paths.suites());
        throw CommandFailure.usage(
            ("build would write the suites that came with the program, in %s; say where: --data"
                    + " DIR for suites of your own, --data %s for these")
                .formatted(own, own));
      }
      List<BuildPlace> places = new ArrayList<>();
      for (Problem<?> problem : problems) {
        String id = problem.id();
        ProblemGenerator<?> generator = Lookup.generator(id);
        Optional<SuiteFiles> there = folder.find(id).filter(SuiteFiles::hasPlan);
        SuiteFiles planned = there.isPresent() ? there.get() : DataFolder.ownSuite(id);
        if (!to.isEmpty()) {
          SuiteFiles target = new SuiteFiles(InputSource.path(to).resolve(id));
          places.add(new BuildPlace(generator, planned, target, false));
        } else {
          SuiteFiles target = folder.isOwn() ? planned : folder.target(id);
          places.add(new BuildPlace(generator, planned, target, !target.hasPlan()));
        }
      }
      return places;
    }

    /** What an editor is told of a plan, by a path from its folder; see docs/environment.md. */
    private static final String SCHEMA = "schema/suite.yaml.schema.json";

    /**
     * Writes the plan and the files that it names beside the suite, and says so, where it has none
     * of its own. The schema comes along: from another folder the path in the plan leads nowhere.
     */
    void copyPlan(Console console, SuitePlan plan) throws IOException {
      if (copiesPlan) {
        for (SuitePlan.Planned test : plan.tests()) {
          if (test.source() instanceof SuitePlan.FromFiles kept) {
            for (DataFile file : kept.files()) {
              AtomicFile.write(target.folder().resolve(file.file()), file.bytes());
            }
          }
        }
        Path copy = target.planFile();
        String text = Files.readString(source.planFile());
        AtomicFile.write(
            copy,
            bytes(text.replaceFirst("(?<=\\A# yaml-language-server: \\$schema=)\\S+", SCHEMA)));
        AtomicFile.write(target.folder().resolve(SCHEMA), bytes(StrictReader.schema("suite.yaml")));
        console.note("begins with the program's plan, " + Paths.shown(copy));
      }
    }

    private static byte[] bytes(String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The files in a suite's data folder that its plan does not make.
     *
     * @param outdated those that the old manifest lists: an older plan's tests
     * @param strangers those that it does not list, either: somebody's own work
     */
    record Leftovers(List<Path> outdated, List<Path> strangers) {
      /** The most that a message names. */
      private static final int NAMED = 5;

      static Leftovers of(SuiteFiles target, SuitePlan plan) throws IOException {
        Set<Path> listed = target.listed();
        List<Path> outdated = new ArrayList<>();
        List<Path> strangers = new ArrayList<>();
        for (Path stray : target.strays(plan.tests())) {
          (listed.contains(stray) ? outdated : strangers).add(stray);
        }
        return new Leftovers(outdated, strangers);
      }

      /** These without the files that a new build has made again. */
      Leftovers without(SuiteFiles target, BuiltSuite suite) {
        Set<Path> made = new HashSet<>();
        suite.files().forEach(file -> made.add(target.data(file.file())));
        return new Leftovers(
            outdated.stream().filter(file -> !made.contains(file)).toList(),
            strangers.stream().filter(file -> !made.contains(file)).toList());
      }

      /** Ends the command if there are files that nobody lists. */
      static void refuse(List<Path> strangers) {
        if (!strangers.isEmpty()) {
          boolean one = strangers.size() == 1;
          List<String> shown = strangers.stream().limit(NAMED).map(Paths::shown).toList();
          int more = strangers.size() - shown.size();
          throw CommandFailure.unreadable(
              ("%s: neither plan nor manifest lists %s%s into suite.yaml as a literal input, or"
                      + " remove %s with --prune; nothing was built")
                  .formatted(
                      String.join(", ", shown) + (more > 0 ? " and " + more + " more" : ""),
                      (one ? "this file" : "these files"),
                      (one ? "; move it elsewhere, write it" : "; move them elsewhere, write them"),
                      (one ? "it" : "them")));
        }
      }

      /** Removes the outdated files and, if that is wanted, the others. */
      void remove(Console console, boolean prune) throws IOException {
        for (Path file : outdated) {
          Files.delete(file);
        }
        for (Path file : prune ? strangers : List.<Path>of()) {
          Files.delete(file);
          console.note("removed " + Paths.shown(file));
        }
      }
    }
  }
}

package boardjudge.checker.internal.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.internal.files.AtomicFile;
import boardjudge.generator.internal.suite.PlanFile;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.generator.internal.suite.SuitePlan;
import boardjudge.reference.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where one suite's plan is read, and where its files are written.
 *
 * @param source holds the plan
 * @param target gets the inputs, the answers and the manifest
 * @param copiesPlan whether it gets the plan, too: it becomes a suite of its own
 */
record BuildPlace(
    ProblemGenerator<?> generator, SuiteFiles source, SuiteFiles target, boolean copiesPlan) {
  /**
   * The places for the problems that are meant. The suites that came with the program are written
   * only by one who stands in its home or names them: nobody's call from elsewhere changes them.
   *
   * @param to what stands behind {@code --to}; empty where it was not given
   */
  static List<BuildPlace> of(Options.Data data, Options.ProblemNames names, String to)
      throws IOException {
    List<Problem<?>> problems = data.problems(names);
    DataFolder folder = data.folder();
    if (folder.isOwn() && !folder.isOfProject() && to.isEmpty() && !Paths.isAtHome()) {
      String own = Paths.shown(Paths.suites());
      throw CommandFailure.usage(
          "build would write the suites that came with the program, in "
              + own
              + "; say where: --data DIR for suites of your own, --data "
              + own
              + " for these");
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

  /**
   * Writes the plan and the files that it names beside the suite, and says so, where it has none of
   * its own.
   */
  void copyPlan(Console console, SuitePlan plan) throws IOException {
    if (copiesPlan) {
      for (SuitePlan.Planned test : plan.tests()) {
        if (test.source() instanceof SuitePlan.FromFiles kept) {
          for (PlanFile file : kept.files()) {
            AtomicFile.write(target.folder().resolve(file.name()), file.bytes());
          }
        }
      }
      Path copy = target.planFile();
      AtomicFile.write(copy, Files.readAllBytes(source.planFile()));
      console
          .err()
          .println("boardjudge: note: begins with the program's plan, " + Paths.shown(copy));
    }
  }
}

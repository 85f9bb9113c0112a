package boardjudge.checker.internal.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.internal.cpp.PackageProgram;
import boardjudge.generator.internal.suite.BuiltSuite;
import boardjudge.generator.internal.suite.BuiltTest;
import boardjudge.generator.internal.suite.MeasuredSuite;
import boardjudge.generator.internal.suite.PlanException;
import boardjudge.generator.internal.suite.SuiteBuilder;
import boardjudge.generator.internal.suite.SuiteFiles;
import boardjudge.generator.internal.suite.SuitePlan;
import boardjudge.generator.internal.suite.TestInDispute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "build",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Builds suites from their plans, suite.yaml.",
      "Writes inputs, answers on which both engines agree, and the manifest, which says for each test what"
          + " made it, which rules decide in it and which wrong programs it kills. The same plan gives the same"
          + " bytes, whatever the number of threads.",
      "Checker, input validator and visualizer of a game that has them are written, too, each as one C++ file"
          + " that says in its first line that it is generated. A C++ file without that line is yours and stays.",
      "Inputs and answers that are listed in the old manifest and not in the plan are deleted. Other files"
          + " are never deleted without --prune: where some are in the data folder, nothing is built.",
      "With --data the suites there are built; a problem without a plan there begins with the program's. The"
          + " suites that came with the program are built only in its own folder, or where --data names them."
    },
    footer = {
      "",
      "Examples:",
      "  boardjudge build",
      "  boardjudge build go --data my/suites --unmeasured",
      "  boardjudge build go --to my/data -j 2"
    })
final class BuildCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemNames problems = new Options.ProblemNames();

  @Mixin private final Options.Data data = new Options.Data();

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "Write DIR/PROBLEM/data and manifest; else beside the plan.")
  private String to = "";

  @Option(
      names = "--prune",
      description = "Remove files in the data folder that neither plan nor manifest lists.")
  private boolean prune;

  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  @Option(
      names = "--unmeasured",
      description =
          "Do not run the wrong programs: quicker, but the manifest does not say what is killed.")
  private boolean unmeasured;

  BuildCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, PlanException {
    int jobs = parallel.jobs();
    List<BuildPlace> places = BuildPlace.of(data, problems, to);
    if (!prune) {
      List<Path> strangers = new ArrayList<>();
      for (BuildPlace place : places) {
        strangers.addAll(Leftovers.of(place.target(), place.source().plan()).strangers());
      }
      Leftovers.refuse(strangers);
    }
    for (BuildPlace place : places) {
      build(place.generator(), place, jobs);
    }
    return Exit.FINE;
  }

  private <C> void build(ProblemGenerator<C> generator, BuildPlace place, int jobs)
      throws IOException, InterruptedException, PlanException {
    SuitePlan plan = place.source().plan();
    SuiteFiles target = place.target();
    Leftovers leftovers = Leftovers.of(target, plan);
    String id = generator.problem().id();
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan);
    place.copyPlan(console, plan);
    BuiltSuite suite;
    try (Progress progress = new Progress(console, id)) {
      BiConsumer<BuiltTest, Integer> built =
          (test, count) -> {
            progress.onAndOn(count + "/" + plan.tests().size() + " " + test.entry().file());
            write(target, test);
          };
      suite =
          unmeasured
              ? builder.build(jobs, built)
              : MeasuredSuite.of(generator, builder, jobs, built, progress::measured).built();
    } catch (TestInDispute dispute) {
      throw dispute.keptIn(Paths.shown(target.write(dispute)));
    }
    leftovers.without(target, suite).remove(console, prune);
    PackageProgram.write(generator, target.folder());
    target.write(suite);
    console
        .out()
        .println(id + ": " + suite.manifest().summary() + ", in " + Paths.shown(target.folder()));
  }

  static void write(SuiteFiles target, BuiltTest test) {
    try {
      target.write(test);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}

package boardjudge.checker.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.suite.BuiltTest;
import boardjudge.generator.suite.Manifest;
import boardjudge.generator.suite.MeasuredSuite;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.SuiteBuilder;
import boardjudge.generator.suite.SuiteFiles;
import boardjudge.generator.suite.SuitePlan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
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
      "Builds suites from their plans, testdata/PROBLEM/suite.yaml.",
      "Writes inputs, answers on which both engines agree, and the manifest, which says for each test what",
      "made it, which rules decide in it and which wrong programs it kills. The same plan gives the same",
      "bytes, whatever the number of threads.",
      "Inputs and answers that are listed in the old manifest and not in the plan are deleted. Files that no",
      "manifest lists are never deleted: they are reported."
    },
    footer = {"", "Examples:", "  boardjudge build", "  boardjudge build go --to my/data -j 2"})
final class BuildCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final Options.ProblemNames problems = new Options.ProblemNames();

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "Write DIR/PROBLEM/data and manifest; else beside the plan.")
  private String to = "";

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
    for (ProblemGenerator<?> generator : problems.generators()) {
      String id = generator.problem().id();
      SuiteFiles source = Paths.suite(id);
      SuiteFiles target = to.isEmpty() ? source : new SuiteFiles(InputSource.path(to).resolve(id));
      build(generator, source, target, jobs);
    }
    return Exit.FINE;
  }

  private <C> void build(
      ProblemGenerator<C> generator, SuiteFiles source, SuiteFiles target, int jobs)
      throws IOException, InterruptedException, PlanException {
    SuitePlan plan = source.plan();
    Set<Path> listed = target.listed();
    String id = generator.problem().id();
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan);
    Manifest manifest;
    try (Progress progress = new Progress(console, id)) {
      BiConsumer<BuiltTest, Integer> built =
          (test, count) -> {
            progress.show(count + "/" + plan.tests().size() + " " + test.entry().file());
            write(target, test);
          };
      manifest =
          unmeasured
              ? builder.build(jobs, built)
              : MeasuredSuite.of(generator, builder, jobs, built, progress::measured).manifest();
    }
    for (Path stray : target.strays(plan.tests())) {
      if (listed.contains(stray)) {
        Files.delete(stray);
      } else {
        console
            .err()
            .println(
                Paths.shown(stray)
                    + ": neither the plan nor the old manifest lists it; left as it is");
      }
    }
    target.write(manifest);
    console.out().println(id + ": " + summary(manifest) + ", in " + Paths.shown(target.folder()));
  }

  static void write(SuiteFiles target, BuiltTest test) {
    try {
      target.write(test);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Tests, cases and size in words. */
  static String summary(Manifest manifest) {
    long bytes = manifest.tests().stream().mapToLong(t -> t.inBytes() + t.ansBytes()).sum();
    long cases = manifest.tests().stream().mapToLong(Manifest.Entry::cases).sum();
    return (manifest.tests().size() + " tests, " + cases + " cases, ")
        + ((bytes + 1023) / 1024 + " KiB");
  }
}

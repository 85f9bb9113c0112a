package boardjudge.cli;

import boardjudge.checker.view.Report;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Problem;
import boardjudge.suite.Stale;
import boardjudge.suite.SuiteAudit;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;

final class VerifyCommand extends ConsoleCommand {
  @Mixin private final Options.ProblemNames problems = new Options.ProblemNames();

  @Mixin private final DataOption data = new DataOption();

  @Mixin private final Options.Jobs parallel = Options.Jobs.all();

  @Override
  int run(Console console) throws IOException, InterruptedException {
    int exit = Exit.FINE;
    for (Problem<?> problem : data.problems(problems)) {
      if (!verify(console, Lookup.generator(problem.id()))) {
        exit = Exit.NEGATIVE;
      }
    }
    return exit;
  }

  private boolean verify(Console console, ProblemGenerator<?> generator)
      throws IOException, InterruptedException {
    String id = generator.problem().id();
    SuiteFiles files = data.folder().suite(id);
    Staleness stale = Staleness.ofGame(console, generator, files, data, true);
    if (stale.parts().stream().anyMatch(stale::preventsBuilding)) {
      stale.sentences().forEach(console::say);
      return false;
    }
    SuiteAudit audit;
    try (Progress progress = new Progress(console, id)) {
      audit =
          SuiteAudit.of(
              generator,
              files,
              parallel.jobs(),
              (test, count) -> progress.update(count + " " + test.entry().file()));
    }
    boolean bundled = data.folder().isBundled(files);
    List<String> findings = new ArrayList<>(stale.sentences());
    audit.matrix().thrown().forEach(each -> findings.add(id + ": " + Stale.ofException(each)));
    findings.addAll(bundled ? audit.findings() : audit.faults());
    findings.addAll(Staleness.ofValidators(console, generator, files, parallel.jobs()).sentences());
    findings.forEach(console::say);
    if (!audit.faults().isEmpty()) {
      String command = Paths.command("build", id, data.arguments());
      console.say(id + ": to write its files again: " + command);
    }
    boolean good = findings.isEmpty();
    int core = audit.manifest().core().size();
    String inCore = core < audit.manifest().tests().size() ? ", " + core + " in the core" : "";
    String strength =
        bundled
            ? "every rule decides, every recipe is used, "
                + (audit.matrix().mutants().size() + " wrong programs killed")
            : audit.strength();
    String result =
        good ? "all as planned; " + strength : Report.counted(findings.size(), "finding");
    console.say(id + ": " + audit.manifest().summary() + inCore + ", " + result);
    return good;
  }
}

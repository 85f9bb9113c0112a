package boardjudge.cli;

import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.program.PackageProblem;
import boardjudge.reference.Message;
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
      if (problem instanceof PackageProblem) {
        throw CommandException.usage("status-of-game", "name", problem.id(), "command", "verify");
      }
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
    List<Message> findings = new ArrayList<>(stale.sentences());
    audit
        .matrix()
        .thrown()
        .forEach(each -> findings.add(Console.about(id, Stale.ofException(each))));
    (bundled ? audit.findings() : audit.faults())
        .forEach(finding -> findings.add(Console.said(finding)));
    findings.addAll(Staleness.ofValidators(console, generator, files, parallel.jobs()).sentences());
    findings.forEach(console::say);
    if (!audit.faults().isEmpty()) {
      String command = Paths.command("build", id, data.arguments());
      console.say("rewrite", "problem", id, "command", command);
    }
    boolean good = findings.isEmpty();
    int core = audit.manifest().core().size();
    Message strength =
        bundled
            ? Console.message("own-whole", "count", audit.matrix().mutants().size())
            : Console.said(audit.strength());
    Message result =
        good
            ? Console.message("as-planned", "what", strength)
            : Console.message("findings", "count", findings.size());
    boolean isWhole = core == audit.manifest().tests().size();
    console.say(
        audit
            .manifest()
            .counted(Console.message(isWhole ? "verified" : "verified-core"))
            .with("problem", id)
            .with("core", core)
            .with("result", result));
    return good;
  }
}

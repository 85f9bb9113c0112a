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
        throw CommandException.usage(
            problem.id() + " is a package without a game; verify works only for games");
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
      console.print(stale.sentences());
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
    audit
        .matrix()
        .thrown()
        .forEach(each -> findings.add(id + ": " + Stale.ofException(each).text(console.lang())));
    (bundled ? audit.findings() : audit.faults())
        .forEach(finding -> findings.add(console.translated(finding)));
    findings.addAll(Staleness.ofValidators(console, generator, files, parallel.jobs()).sentences());
    console.print(findings);
    if (!audit.faults().isEmpty()) {
      String command = Paths.command("build", id, data.arguments());
      console.say(Console.message("rewrite").with("problem", id).with("command", command));
    }
    boolean good = findings.isEmpty();
    int core = audit.manifest().core().size();
    Message strength =
        bundled
            ? Console.message("own-whole").with("count", audit.matrix().mutants().size())
            : Message.literal(console.translated(audit.strength()));
    Message result =
        good
            ? Console.message("as-planned").with("what", strength)
            : Console.message("findings").with("count", findings.size());
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

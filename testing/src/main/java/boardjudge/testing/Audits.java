package boardjudge.testing;

import boardjudge.base.files.AtomicFile;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.DataFile;
import boardjudge.suite.SuiteAudit;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Audits each suite once, for that takes most of the time of a contract. */
final class Audits {
  private static final Map<Path, SuiteAudit> AUDITS = new HashMap<>();

  private Audits() {}

  /** A suite that is not built yet is built in a temporary folder. */
  static synchronized SuiteAudit of(ProblemGenerator<?> generator, SuiteFiles files)
      throws IOException, InterruptedException {
    Path folder = files.folder().toAbsolutePath();
    SuiteAudit audit = AUDITS.get(folder);
    if (audit == null) {
      boolean built = Files.isRegularFile(folder.resolve("manifest.json"));
      SuiteFiles suite = built ? files : build(generator, files);
      audit = SuiteAudit.of(generator, suite, threads(), (test, count) -> {});
      AUDITS.put(folder, audit);
    }
    return audit;
  }

  private static int threads() {
    return Runtime.getRuntime().availableProcessors();
  }

  private static <C> SuiteFiles build(ProblemGenerator<C> generator, SuiteFiles files)
      throws IOException, InterruptedException {
    SuitePlan plan = files.plan();
    SuiteFiles copy = new SuiteFiles(Files.createTempDirectory("boardjudge-suite"));
    Files.copy(files.planFile(), copy.planFile());
    for (SuitePlan.Planned test : plan.tests()) {
      if (test.source() instanceof SuitePlan.FromFiles fromFiles) {
        for (DataFile file : fromFiles.files()) {
          AtomicFile.write(copy.folder().resolve(file.file()), file.bytes());
        }
      }
    }
    copy.write(
        new SuiteBuilder<>(generator, plan)
            .measured(
                generator.mutants(),
                threads(),
                (test, count) -> copy.write(test),
                (count, all) -> {}));
    return copy;
  }
}

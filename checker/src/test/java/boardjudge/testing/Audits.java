package boardjudge.testing;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.SuiteAudit;
import boardjudge.generator.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Suites audited, each once: it takes most of the time that a contract takes. */
final class Audits {
  private static final Map<Path, SuiteAudit> DONE = new HashMap<>();

  private Audits() {}

  static synchronized SuiteAudit of(ProblemGenerator<?> generator, SuiteFiles files)
      throws IOException, PlanException, InterruptedException {
    Path folder = files.folder().toAbsolutePath();
    SuiteAudit known = DONE.get(folder);
    if (known == null) {
      known =
          SuiteAudit.of(
              generator, files, Runtime.getRuntime().availableProcessors(), (test, count) -> {});
      DONE.put(folder, known);
    }
    return known;
  }
}

package boardjudge.checker.cli;

import boardjudge.checker.report.StrengthReport.Origin;
import boardjudge.generator.files.Sha256;
import boardjudge.generator.suite.Manifest;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where the inputs of a suite come from, as far as its manifest knows them. */
final class TestOrigins {
  private final Map<String, Origin> origins = new HashMap<>();

  private TestOrigins() {}

  /** Those of a suite; none where it has no manifest. */
  static TestOrigins of(Optional<SuiteFiles> suite) throws IOException {
    TestOrigins known = new TestOrigins();
    if (suite.isPresent()) {
      try {
        for (Manifest.Entry entry : suite.get().manifest().tests()) {
          Path input = suite.get().in(entry.file());
          // An input that was changed since is no longer the recipe's.
          if (Files.isRegularFile(input)
              && Sha256.hex(Files.readAllBytes(input)).equals(entry.inSha256())) {
            known.origins.put(entry.file(), Origin.of(entry));
          }
        }
      } catch (PlanException none) {
        // Strength is measured on inputs; whoever wants the manifest checked asks verify.
        return new TestOrigins();
      }
    }
    return known;
  }

  /** What a test's input was made by; empty where that is not known. */
  Optional<Origin> of(String test) {
    return Optional.ofNullable(origins.get(test));
  }
}

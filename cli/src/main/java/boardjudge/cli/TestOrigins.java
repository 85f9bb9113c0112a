package boardjudge.cli;

import boardjudge.base.files.Sha256;
import boardjudge.report.StrengthReport.Origin;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a suite's manifest knows of its tests: where they come from, and why they are there. */
final class TestOrigins {
  private final Map<String, Manifest.Entry> entries = new HashMap<>();

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
            known.entries.put(entry.file(), entry);
          }
        }
      } catch (PlanException none) {
        // Strength is measured on inputs; whoever wants the manifest checked asks verify.
        return new TestOrigins();
      }
    }
    return known;
  }

  private Optional<Manifest.Entry> entry(String test) {
    return Optional.ofNullable(entries.get(test));
  }

  /** What a test's input was made by; empty where that is not known. */
  Optional<Origin> of(String test) {
    return entry(test).map(Origin::of);
  }

  /** Why a test is there; empty where nobody says. */
  Optional<String> note(String test) {
    return entry(test).map(Manifest.Entry::note).filter(note -> !note.isEmpty());
  }
}

package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.report.StrengthReport.GuardedDetail;
import boardjudge.checker.internal.report.StrengthReport.Origin;
import boardjudge.generator.internal.files.Sha256;
import boardjudge.generator.internal.suite.GuardedWorth;
import boardjudge.generator.internal.suite.Manifest;
import boardjudge.generator.internal.suite.PlanException;
import boardjudge.generator.internal.suite.SuiteFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a suite's manifest knows of its tests: where they come from, and why they are there. */
final class TestOrigins {
  private final Map<String, Manifest.Entry> entries = new HashMap<>();
  private Optional<GuardedWorth> guarded = Optional.empty();

  private TestOrigins() {}

  /** Those of a suite; none where it has no manifest. */
  static TestOrigins of(Optional<SuiteFiles> suite) throws IOException {
    TestOrigins known = new TestOrigins();
    if (suite.isPresent()) {
      try {
        Manifest manifest = suite.get().manifest();
        for (Manifest.Entry entry : manifest.tests()) {
          Path input = suite.get().in(entry.file());
          // An input that was changed since is no longer the recipe's.
          if (Files.isRegularFile(input)
              && Sha256.hex(Files.readAllBytes(input)).equals(entry.inSha256())) {
            known.entries.put(entry.file(), entry);
          }
        }
        // What a test alone kills is true of all tests together.
        if (known.entries.size() == manifest.tests().size()) {
          known.guarded =
              manifest.guarded().filter(worth -> worth.inputs().equals(manifest.inputsSha256()));
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

  /** What a test is worth against guarded mutants; empty where that was not measured. */
  Optional<GuardedDetail> guarded(String test) {
    return guarded.flatMap(
        worth ->
            entry(test)
                .flatMap(entry -> Optional.ofNullable(worth.tests().get(entry.name())))
                .map(own -> GuardedDetail.of(worth, own)));
  }
}

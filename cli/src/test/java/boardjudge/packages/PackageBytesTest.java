package boardjudge.packages;

import static boardjudge.packages.OpenedPackage.problem;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.export.PackageFiles;
import boardjudge.suite.export.PackageFormat;
import boardjudge.suite.export.PackageFormats;
import boardjudge.suite.export.Scoring;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Packing is deterministic, and no format loses a test silently. */
@DisplayName("Packages of all formats")
class PackageBytesTest {
  static Stream<Arguments> all() {
    return PackageFormats.all().stream()
        .flatMap(
            format ->
                format.scorings().stream()
                    .flatMap(
                        scoring ->
                            OpenedPackage.PROBLEMS.stream()
                                .map(id -> Arguments.of(format, scoring, id))));
  }

  /** Each format by its first way of scoring with one problem, each problem in one format. */
  static Stream<Arguments> some() {
    return all().filter(PackageBytesTest::isFirst);
  }

  static Stream<Arguments> others() {
    return all().filter(row -> !isFirst(row));
  }

  private static boolean isFirst(Arguments row) {
    PackageFormat format = (PackageFormat) row.get()[0];
    return Collections.min(format.scorings()) == row.get()[1]
        && (row.get()[2].equals("pawnchess") || format == PackageFormats.all().get(0));
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("others")
  @Tag("exhaustive")
  @Tag("packages")
  void ofOtherScoringsAndProblemsAreAlike(PackageFormat format, Scoring scoring, String id)
      throws Exception {
    areTheSameBytesAndHoldTheVersionTheCheckerAndEveryTest(format, scoring, id);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("some")
  void areTheSameBytesAndHoldTheVersionTheCheckerAndEveryTest(
      PackageFormat format, Scoring scoring, String id) throws Exception {
    PackageFiles files = OpenedPackage.pack(problem(id), format.name(), scoring);
    byte[] once = files.toBytes(format);
    assertThat(OpenedPackage.bytes(id, format.name(), scoring)).isEqualTo(once);
    assertThat(once.length).isLessThan(16 << 20);
    String whole = new String(once, StandardCharsets.ISO_8859_1);
    assertThat(whole.contains(problem(id).version())).isTrue();
    boolean isZip = format.ending().equals("zip");
    if (isZip) {
      for (String name : OpenedPackage.unpacked(once).keySet()) {
        assertThat(name).matches("([a-zA-Z0-9_.][a-zA-Z0-9_.-]*/)*[a-zA-Z0-9_][a-zA-Z0-9_.-]*");
      }
    }
    assertThat(whole.contains("Verdict judge(")).isTrue();
    boolean complete = problem(id).secrets().stream().allMatch(test -> whole.contains(test.in()));
    boolean isReported =
        isZip && OpenedPackage.notes(files).stream().anyMatch(note -> note.contains("left out"));
    assertThat(complete).isEqualTo(!isReported);
  }
}

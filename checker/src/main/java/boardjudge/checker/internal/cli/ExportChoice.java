package boardjudge.checker.internal.cli;

import boardjudge.generator.internal.export.PackageFiles;
import boardjudge.generator.internal.export.PackageFormat;
import boardjudge.generator.internal.export.PackageFormats;
import boardjudge.generator.internal.export.PackedProblem;
import boardjudge.generator.internal.export.Scoring;
import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What {@code --format} and {@code --scoring} mean. */
final class ExportChoice {
  private ExportChoice() {}

  /** The files of a package; a note says so where its checker knows no boards. */
  static PackageFiles packed(PackedProblem problem, PackageFormat chosen, Scoring scoring) {
    PackageFiles files = new PackageFiles();
    chosen.pack(problem, scoring, files);
    if (problem.isPlain()) {
      files.note(
          "outputs are compared with the answers, without rules and boards in messages: "
              + problem.id()
              + " has no output_validator/check.cpp");
    }
    return files;
  }

  /** The format of that name. */
  static PackageFormat format(String format) {
    List<String> names = PackageFormats.all().stream().map(PackageFormat::name).toList();
    if (format.isEmpty()) {
      throw CommandFailure.usage("--format: expected one of " + String.join(", ", names));
    }
    return PackageFormats.find(format)
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    "--format: no format " + Quote.of(format, 40) + Nearest.orAll(format, names)));
  }

  /** The way of scoring of that name, if the format knows it. */
  static Scoring scoring(String scoring, PackageFormat chosen) {
    Scoring wanted =
        Stream.of(Scoring.values())
            .filter(one -> one.word().equals(scoring))
            .findFirst()
            .orElseThrow(
                () ->
                    CommandFailure.usage(
                        "--scoring: expected tests, groups or none, found "
                            + Quote.of(scoring, 40)));
    if (!chosen.scorings().contains(wanted)) {
      throw CommandFailure.usage(
          "--scoring: "
              + chosen.name()
              + " has no "
              + wanted.word()
              + "; it takes "
              + chosen.scorings().stream().map(Scoring::word).collect(Collectors.joining(", ")));
    }
    return wanted;
  }
}

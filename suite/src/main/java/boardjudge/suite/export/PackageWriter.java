package boardjudge.suite.export;

import boardjudge.base.files.Template;
import java.io.IOException;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Writes the packages of one format. */
interface PackageWriter {
  /** As {@link PackageFormat#pack}. */
  void pack(PackageFormat format, PackedProblem problem, Scoring scoring, PackageFiles files)
      throws IOException;

  /** A file made of a template without quotes. */
  static String filled(String template, PackedProblem problem, Scoring scoring) {
    return filled(
        template, UnaryOperator.identity(), new PackageValues(problem, scoring), Map.of());
  }

  /**
   * A file made of a template.
   *
   * @param quote how the file quotes {@code {{name}}}
   * @param more by name what {@link PackageValues} lacks
   */
  static String filled(
      String template, UnaryOperator<String> quote, PackageValues values, Map<String, ?> more) {
    return Template.fill(PackageWriter.class, "template/" + template, quote, more, values);
  }
}

package boardjudge.suite.export;

import java.util.Set;

/** A judge's package format. Another one is a class and a line in {@link PackageFormats}. */
public interface PackageFormat {
  /** What the command line calls it: small letters and digits. */
  String name();

  /** The judges that read it, in words. */
  String judges();

  /** The ending of the package's name, without a dot. */
  default String ending() {
    return "zip";
  }

  /** The ways of scoring that the format knows. */
  Set<Scoring> scorings();

  /** What comes through. */
  Carried carried();

  /**
   * Packs a problem.
   *
   * @param scoring one of {@link #scorings}
   * @param files gets the package's files in the order of the archive, and notes on what is left
   *     out
   */
  void pack(PackedProblem problem, Scoring scoring, PackageFiles files);
}

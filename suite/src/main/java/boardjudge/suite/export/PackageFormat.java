package boardjudge.suite.export;

import java.util.List;
import java.util.stream.Stream;

/** A judge's package format. Another one is a class and a line in {@link PackageFormats}. */
public abstract class PackageFormat {
  /** All ways of scoring. */
  static final List<String> ALL = Stream.of(Scoring.values()).map(Scoring::word).toList();

  private final Facts facts;

  /**
   * What a format's judge gets of a problem.
   *
   * @param name what the command line calls the format: small letters and digits
   * @param judges which judges read it, in words
   * @param statement how the statement is written, and in which languages
   * @param checker how the judge calls the checker
   * @param message how much of the checker's message is shown, in words
   * @param scoring the ways of scoring that the format knows: {@code none}, {@code tests}, {@code
   *     groups}
   * @param validator whether the judge gets a program that refuses invalid inputs
   * @param programs whether it gets the problem's own programs
   * @param lost what does not come through, a few words each
   */
  public record Facts(
      String name,
      String judges,
      String statement,
      String checker,
      String message,
      List<String> scoring,
      boolean validator,
      boolean programs,
      List<String> lost) {
    public Facts {
      scoring = List.copyOf(scoring);
      lost = List.copyOf(lost);
    }
  }

  PackageFormat(Facts facts) {
    this.facts = facts;
  }

  /** What comes through. */
  public final Facts facts() {
    return facts;
  }

  /** What the command line calls it. */
  public final String name() {
    return facts.name();
  }

  /** The ending of the package's name, without a dot. */
  public String ending() {
    return "zip";
  }

  /** The ways of scoring that the format knows. */
  public final List<Scoring> scorings() {
    return Stream.of(Scoring.values()).filter(one -> facts.scoring().contains(one.word())).toList();
  }

  /**
   * Packs a problem.
   *
   * @param scoring one of {@link #scorings}
   * @param files gets the package's files in the order of the archive, and notes on what is left
   *     out
   */
  public abstract void pack(PackedProblem problem, Scoring scoring, PackageFiles files);
}

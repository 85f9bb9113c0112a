package boardjudge.suite.export;

import boardjudge.suite.PlanException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A judge's package format. Another one is a class and a line in {@link PackageFormats}. */
public abstract class PackageFormat {
  /** All ways of scoring. */
  static final List<String> ALL = Stream.of(Scoring.values()).map(Scoring::word).toList();

  /** Judges that are known to show the checker's message in Chinese. */
  private static final Set<String> CHINESE = Set.of("fps", "hydro", "luogu", "uoj");

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

  /** Whether its judges are known to show the checker's message in Chinese. */
  public final boolean showsChinese() {
    return CHINESE.contains(name());
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

  /** The endings of the output validators of packages that the judge runs as they are. */
  Set<String> outputs() {
    return Set.of();
  }

  /** The endings of the input validators of packages that the judge runs as they are. */
  Set<String> inputs() {
    return Set.of();
  }

  /** Whether the judge gives flags to what judges outputs, and compares by those of the format. */
  boolean takesFlags() {
    return false;
  }

  /** The other forms of statements that the judge takes. */
  public Set<String> forms() {
    return Set.of();
  }

  /** Whether the judge takes statements in TeX. */
  boolean takesTex() {
    return false;
  }

  /** What is said of a problem without a statement in Markdown. */
  public final Optional<String> noteOnStatement(PackedProblem problem) {
    boolean written = takesTex() && !problem.tex().isEmpty();
    return written || !problem.isUntold()
        ? Optional.empty()
        : Optional.of(
            "there is no statement/problem.en.md; the statement is the title and the samples");
  }

  /** What the problem has and the format has no place for; empty if nothing is lost. */
  public final Optional<String> noteOnLosses(PackedProblem problem, PackageFiles files) {
    List<String> lost =
        facts.lost().stream()
            .filter(what -> has(problem, what))
            .filter(what -> !(what.equals("Chinese statement") && files.form().isPdf()))
            .toList();
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of("%s takes none of these: %s".formatted(name(), String.join(", ", lost)));
  }

  /** Whether the problem has what is lost; what packing itself says is none of it. */
  private static boolean has(PackedProblem problem, String what) {
    return switch (what) {
      case "groups" -> problem.groups().size() > 1;
      case "dependent groups" ->
          problem.groups().keySet().stream().anyMatch(group -> !problem.required(group).isEmpty());
      case "validator" -> !problem.programs().inputs().isEmpty();
      case "visualiser" -> problem.has("output_visualizer/");
      case "invalid inputs and outputs" -> problem.has("data/invalid_");
      case "programs" -> problem.has("submissions/");
      case "wrong programs" -> problem.has("submissions/wrong_answer/");
      case "Chinese statement" -> problem.statements().stream().anyMatch(Statement::isChinese);
      case "messages", "messages beyond the headline" -> !problem.programs().isPlain();
      default -> what.startsWith("time limit");
    };
  }

  /** Why what judges the problem's outputs cannot be packed; empty if it can. */
  public final Optional<String> refusal(PackedProblem problem) {
    PackedProgram output = problem.programs().output();
    if (!problem.programs().flags().isEmpty() && !takesFlags()) {
      return Optional.of(
          problem.id()
              + ": outputs are judged with "
              + String.join(" ", problem.programs().flags())
              + ", which the judges of "
              + name()
              + " do not know; --checker compare packs a comparison with the answers in its place");
    }
    if (output.isShared() || outputs().contains(output.ending())) {
      return Optional.empty();
    }
    return Optional.of(
        output.place()
            + (outputs().isEmpty()
                ? ": the judges of " + name() + " call checkers in a way of their own"
                : ": the judges of " + name() + " run no output validator in that language")
            + "; --checker compare packs a comparison with the answers in its place");
  }

  /**
   * What is said of the problem's input validators: those that are left out, or that there is none.
   */
  public final List<String> notesOnValidators(PackedProblem problem) {
    PackedPrograms programs = problem.programs();
    List<String> notes = new ArrayList<>();
    if (!facts.validator()) {
      return notes;
    }
    List<PackedProgram> packed = validators(problem);
    for (PackedProgram own : programs.inputs()) {
      if (!packed.contains(own)) {
        notes.add(
            own.place()
                + (": left out, for the judges of "
                    + name()
                    + " run no input validator of that kind"));
      }
    }
    if (packed.isEmpty()) {
      notes.add("there is no input validator in it" + missing());
    }
    return notes;
  }

  /**
   * This format for a site that takes more than others, or less.
   *
   * @param limits see {@link SiteLimits#with}
   * @return empty if there are no such limits
   */
  public Optional<PackageFormat> on(Map<String, Integer> limits) {
    return Optional.empty();
  }

  /** What becomes of a package without an input validator, as a clause, or nothing. */
  String missing() {
    return "";
  }

  /** The input validators that the package has. */
  final List<PackedProgram> validators(PackedProblem problem) {
    if (inputs().isEmpty()) {
      return problem.programs().shared().stream().toList();
    }
    return problem.programs().inputs().stream()
        .filter(each -> each.isShared() || inputs().contains(each.ending()))
        .toList();
  }

  /**
   * Packs a problem.
   *
   * @param scoring one of {@link #scorings}
   * @param files gets the package's files in the order of the archive, and notes on what is left
   *     out
   * @throws PlanException if the problem has what the format cannot carry
   */
  public abstract void pack(PackedProblem problem, Scoring scoring, PackageFiles files)
      throws PlanException, IOException;
}

package boardjudge.suite.export;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A judge's package format, as {@code formats.json} describes it. Another one is an entry there, a
 * {@link PackageWriter} in {@link PackageFormats} and, if the judge calls checkers in a way of its
 * own, a row in {@code protocols.h}.
 *
 * @param ending of the package's name, without a dot
 * @param forms the other forms of statements that the judge takes
 * @param tex whether the judge takes statements in TeX
 * @param flags whether the judge passes flags to output validators, and compares as they say
 * @param chinese whether its judges are known to show the checker's message in Chinese
 * @param outputs endings of output validators that the judge runs as they are
 * @param inputs the same for input validators, and for descriptions that its tools read
 * @param missing a clause on what happens without an input validator; may be empty
 * @param siteLimits what a site of such a judge takes, by name; empty if it has no such limits
 */
public record PackageFormat(
    Facts facts,
    String ending,
    Set<String> forms,
    boolean tex,
    boolean flags,
    boolean chinese,
    Set<String> outputs,
    Set<String> inputs,
    String missing,
    Map<String, Integer> siteLimits) {
  public PackageFormat {
    forms = Set.copyOf(forms);
    outputs = Set.copyOf(outputs);
    inputs = Set.copyOf(inputs);
    siteLimits = Map.copyOf(siteLimits);
  }

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

  /** What the command line calls it. */
  public String name() {
    return facts.name();
  }

  /** The ways of scoring that the format knows. */
  public List<Scoring> scorings() {
    return Stream.of(Scoring.values()).filter(s -> facts.scoring().contains(s.word())).toList();
  }

  /** The note on a problem without a statement in Markdown; empty if nothing is missing. */
  public Optional<Message> noteOnStatement(PackedProblem problem) {
    boolean isInTex = tex() && !problem.tex().isEmpty();
    return isInTex || !problem.lacksMarkdown()
        ? Optional.empty()
        : Optional.of(PackageFiles.say("no-statement"));
  }

  /** What the problem has and the format has no place for; empty if nothing is lost. */
  public Optional<Message> noteOnLosses(PackedProblem problem, PackageFiles files) {
    List<Message> lost =
        facts.lost().stream()
            .filter(what -> has(problem, what))
            .filter(what -> !(what.equals("Chinese statement") && files.form().isPdf()))
            .map(PackageFormat::phrase)
            .toList();
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of(PackageFiles.say("losses", "format", name(), "what", lost));
  }

  /** A phrase of the table of formats. */
  private static Message phrase(String english) {
    return Message.literal(english, () -> Message.translate(Manifest.class, english, Lang.ZH));
  }

  /** Losses that {@link #pack} notes itself, and those of every problem, do not count. */
  private static boolean has(PackedProblem problem, String what) {
    return switch (what) {
      case "groups" -> problem.groups().size() > 1;
      case "dependent groups" ->
          problem.groups().stream().anyMatch(group -> !problem.required(group).isEmpty());
      case "validator" -> !problem.programs().inputs().isEmpty();
      case "visualiser" -> problem.hasFiles("output_visualizer/");
      case "invalid inputs and outputs" -> problem.hasFiles("data/invalid_");
      case "programs" -> problem.hasFiles("submissions/");
      case "wrong programs" -> problem.hasFiles("submissions/wrong_answer/");
      case "Chinese statement" -> problem.statements().stream().anyMatch(Statement::isChinese);
      case "messages", "messages beyond the headline" -> !problem.programs().isPlain();
      case "time limit (from the accepted programs)" -> true;
      case "statements",
          "tests beyond 100 or 60 s together or 99 files (--site-limits)",
          "checker as a program",
          "dependence on samples",
          "time and memory limits (set on the site)" ->
          false;
      default -> throw new IllegalStateException("no condition for the loss of " + what);
    };
  }

  /** Why the problem's output validator cannot be packed; empty if it can. */
  public Optional<String> refusal(PackedProblem problem) {
    PackedProgram output = problem.programs().output();
    if (!problem.programs().flags().isEmpty() && !flags) {
      return Optional.of(
          PackageFiles.say("flags-not-known", "problem", problem.id(), "format", name())
              .with("flags", String.join(" ", problem.programs().flags()))
              .toString());
    }
    if (output.isConfigurable() || outputs.contains(output.ending())) {
      return Optional.empty();
    }
    return Optional.of(
        output.place()
            + (outputs.isEmpty()
                ? ": the judges of " + name() + " call checkers in another way"
                : ": the judges of " + name() + " run no output validator in that language")
            + "; --checker compare packs a comparison with the answers instead");
  }

  /** Notes on input validators that are left out, or on there being none. */
  public List<Message> notesOnValidators(PackedProblem problem) {
    PackedPrograms programs = problem.programs();
    List<Message> notes = new ArrayList<>();
    if (!facts.validator()) {
      return notes;
    }
    List<PackedProgram> packed = validators(problem);
    for (PackedProgram input : programs.inputs()) {
      if (!packed.contains(input)) {
        notes.add(PackageFiles.say("validator-left-out", "file", input.place(), "format", name()));
      }
    }
    if (packed.isEmpty()) {
      notes.add(PackageFiles.say(missing()));
    }
    return notes;
  }

  /** This format for a site with other limits; empty if a name is unknown or a number below 1. */
  public Optional<PackageFormat> on(Map<String, Integer> limits) {
    if (!siteLimits.keySet().containsAll(limits.keySet())
        || limits.values().stream().anyMatch(number -> number < 1)) {
      return Optional.empty();
    }
    Map<String, Integer> changed = new HashMap<>(siteLimits);
    changed.putAll(limits);
    return Optional.of(
        new PackageFormat(
            facts, ending, forms, tex, flags, chinese, outputs, inputs, missing, changed));
  }

  List<PackedProgram> validators(PackedProblem problem) {
    if (inputs.isEmpty()) {
      return problem.programs().configurableInput().stream().toList();
    }
    return problem.programs().inputs().stream()
        .filter(input -> input.isConfigurable() || inputs.contains(input.ending()))
        .toList();
  }

  /**
   * Packs a problem.
   *
   * @param scoring one of {@link #scorings}
   * @param files receives the package's files in the order of the archive, and notes on what is
   *     left out
   * @throws PlanException if the problem has what the format cannot carry
   */
  public void pack(PackedProblem problem, Scoring scoring, PackageFiles files) throws IOException {
    PackageFormats.writer(name()).pack(this, problem, scoring, files);
  }
}

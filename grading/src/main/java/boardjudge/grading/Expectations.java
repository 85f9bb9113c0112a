package boardjudge.grading;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.Rule;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.BrokenRules;
import boardjudge.suite.ProgramGlob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The expected outcomes of a problem's own submissions, from {@code submissions.yaml} as in the
 * ICPC package format, and from {@link BrokenRules} the rule that each wrong one breaks.
 */
public record Expectations(List<Expected> programs) {
  private static final Map<String, Requirement> FOLDER_DEFAULTS =
      Map.of(
          "accepted", of("AC", "AC WA TLE RTE"),
          "rejected", of("AC WA TLE RTE", "RTE TLE WA"),
          "wrong_answer", of("AC WA", "WA"),
          "time_limit_exceeded", of("AC TLE", "TLE"),
          "run_time_error", of("AC RTE", "RTE"),
          "brute_force", of("AC RTE TLE", "RTE TLE"));

  private static Requirement of(String permitted, String required) {
    return new Requirement(List.of(permitted.split(" ")), List.of(required.split(" ")));
  }

  /**
   * One program.
   *
   * @param file below the folder of submissions: {@code wrong_answer/wa_x.cpp}
   * @param outcomes allowed for the first test that it fails; AC if it may pass all
   * @param rule the id of the rule that it breaks; empty if none is stated
   * @param messages texts that the report of the first failing test contains
   */
  public record Expected(String file, List<Outcome> outcomes, String rule, List<String> messages) {
    public Expected {
      outcomes = List.copyOf(outcomes);
      messages = List.copyOf(messages);
    }
  }

  /** The outcomes of the ICPC package format, as in {@code submissions.yaml}. */
  public enum Outcome {
    /** The output is right. */
    AC,
    /** The output is wrong, if only by its white space. */
    WA,
    /** Too slow. */
    TLE,
    /** Ended badly: a crash, too much memory, too much output. */
    RTE;

    /** The outcome of a verdict; empty if the program was not judged. */
    static Optional<Outcome> of(Verdict verdict) {
      return switch (verdict) {
        case ACCEPTED -> Optional.of(AC);
        case PRESENTATION, WRONG_ANSWER -> Optional.of(WA);
        case TIME_LIMIT -> Optional.of(TLE);
        case MEMORY_LIMIT, OUTPUT_LIMIT, RUN_TIME_ERROR -> Optional.of(RTE);
        case COMPILE_ERROR, UNKNOWN_LANGUAGE, NOT_RUN, NOT_HANDED_IN, JUDGE_ERROR ->
            Optional.empty();
      };
    }
  }

  private record Requirement(List<String> permitted, List<String> required) {
    static Requirement of(Value entry) {
      return new Requirement(outcomes(entry.get("permitted")), outcomes(entry.get("required")));
    }

    private static List<String> outcomes(Value names) {
      return names.isThere() ? names.texts() : Stream.of(Outcome.values()).map(Enum::name).toList();
    }

    /** Whether this may be the outcome of the first failure, or AC of no failure. */
    private boolean allows(Outcome outcome) {
      boolean othersPass = outcome != Outcome.AC && required.contains(Outcome.AC.name());
      return permitted.contains(outcome.name())
          && (required.contains(outcome.name()) || othersPass);
    }
  }

  public Expectations {
    programs = List.copyOf(programs);
  }

  /**
   * Reads the file, if it exists, the folder that it is in, and the rules beside that folder.
   *
   * @throws IOException if one cannot be read or is invalid; the message says where
   */
  public static Expectations read(Path file, List<? extends Rule> rules) throws IOException {
    // Without a file, folder names tell what is expected.
    String text = Files.exists(file) ? StrictReader.text(file) : "{}";
    Value root = StrictReader.yaml(file.toString(), text, "submissions.yaml");
    Set<String> programs = new LinkedHashSet<>();
    root.fields().keySet().stream()
        .filter(key -> new ProgramGlob(key).isPath())
        .forEach(programs::add);
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    programs.addAll(programsBelow(folder));
    Map<String, String> broken = BrokenRules.read(folder.resolveSibling(BrokenRules.FILE), rules);
    for (Map.Entry<String, Value> entry : root.fields().entrySet()) {
      String key = entry.getKey();
      ProgramGlob glob = new ProgramGlob(key);
      if (!FOLDER_DEFAULTS.containsKey(key) && programs.stream().noneMatch(glob::matches)) {
        throw entry.getValue().error("a program or a folder below submissions", Quote.of(key, 80));
      }
    }
    List<Expected> expected = new ArrayList<>();
    for (String program : programs) {
      expected.add(expected(program, root, broken.getOrDefault(program, "")));
    }
    if (expected.isEmpty()) {
      throw root.error("programs with what is expected of them", "none");
    }
    return new Expectations(expected);
  }

  private static Expected expected(String program, Value root, String rule) throws StrictException {
    String folder = program.substring(0, program.indexOf('/'));
    List<Requirement> requirements = new ArrayList<>();
    // A key for the whole folder replaces the format's defaults.
    if (FOLDER_DEFAULTS.containsKey(folder) && !root.fields().containsKey(folder)) {
      requirements.add(Objects.requireNonNull(FOLDER_DEFAULTS.get(folder)));
    }
    Value last = root;
    List<String> messages = new ArrayList<>();
    for (Map.Entry<String, Value> entry : root.fields().entrySet()) {
      if (new ProgramGlob(entry.getKey()).matches(program)) {
        last = entry.getValue();
        requirements.add(Requirement.of(last));
        messages.add(last.get("message").text());
      }
    }
    List<Outcome> outcomes =
        Stream.of(Outcome.values())
            .filter(outcome -> requirements.stream().allMatch(r -> r.allows(outcome)))
            .toList();
    if (outcomes.isEmpty()) {
      throw last.error("verdicts that a program can get", "none for " + Quote.of(program, 80));
    }
    messages.removeIf(String::isEmpty);
    return new Expected(program, outcomes, rule, messages);
  }

  /** The programs as {@code FOLDER/NAME}, sorted; each is a file or a folder. */
  private static List<String> programsBelow(Path folder) throws IOException {
    List<String> programs = new ArrayList<>();
    for (Path group : FolderFiles.in(folder)) {
      for (Path program : FolderFiles.in(group)) {
        String name = group.getFileName() + "/" + program.getFileName();
        if (IgnoredFiles.reason(program.getFileName().toString(), true).isEmpty()
            && !Files.isSymbolicLink(group)
            && !Files.isSymbolicLink(program)
            && !name.startsWith(".")
            && new ProgramGlob(name).isBelow()) {
          programs.add(name);
        }
      }
    }
    return programs;
  }
}

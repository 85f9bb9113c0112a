package boardjudge.grading;

import boardjudge.reference.Rule;
import boardjudge.reference.io.Quote;
import boardjudge.suite.StrictYaml;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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
 * What a problem's own submissions are expected to get: {@code submissions.yaml}, in the words of
 * the ICPC's package format, and which rule each wrong one breaks: {@code broken-rules.yaml}.
 *
 * @param programs those that the file names in its order, then the others below the folder
 */
public record Expectations(List<Expected> programs) {
  /** Beside the folder of submissions; the package format has no word for what it says. */
  public static final String RULES = "broken-rules.yaml";

  private static final String OUTCOMES = "a list of AC, WA, TLE, RTE";

  /** What the format expects of a program by the folder that it stands in. */
  private static final Map<String, Requirement> FOLDERS =
      Map.of(
          "accepted", of("AC", "AC WA TLE RTE"),
          "rejected", of("AC WA TLE RTE", "RTE TLE WA"),
          "wrong_answer", of("AC WA", "WA"),
          "time_limit_exceeded", of("AC TLE", "TLE"),
          "run_time_error", of("AC RTE", "RTE"),
          "brute_force", of("AC RTE TLE", "RTE TLE"));

  private static Requirement of(String permitted, String required) {
    return new Requirement(List.of(permitted.split(" ")), List.of(required.split(" ")), "", false);
  }

  /**
   * One program.
   *
   * @param file below the folder of submissions: {@code wrong_answer/wa_x.cpp}
   * @param outcomes what the first test that it fails may be; accepted if it may pass all
   * @param rule the id of the clause it breaks; empty if none is said
   * @param messages what the report of the first failing test contains
   */
  public record Expected(String file, List<Outcome> outcomes, String rule, List<String> messages) {
    public Expected {
      outcomes = List.copyOf(outcomes);
      messages = List.copyOf(messages);
    }
  }

  /** The value of a key of the file. */
  record Requirement(
      @JsonPropertyDescription(OUTCOMES) List<String> permitted,
      @JsonPropertyDescription(OUTCOMES) List<String> required,
      String message,
      @JsonPropertyDescription("true or false") boolean model_solution) {
    private static final List<String> ALL = Stream.of(Outcome.values()).map(Enum::name).toList();

    Requirement {
      permitted = List.copyOf(Objects.requireNonNullElse(permitted, ALL));
      required = List.copyOf(Objects.requireNonNullElse(required, ALL));
      message = Objects.requireNonNullElse(message, "");
    }

    /** Whether a program may first fail so; one that passes all is accepted on every test. */
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
   * Reads the file, the folder that it stands in, and the rules beside that folder.
   *
   * @param rules the problem's, of which a program may break one
   * @throws IOException if one cannot be read or says something else; the message says where
   */
  public static Expectations read(Path file, List<? extends Rule> rules) throws IOException {
    StrictYaml<Map<String, Requirement>> yaml =
        StrictYaml.readMap(file.toString(), StrictYaml.text(file), Requirement.class);
    Set<String> programs = new LinkedHashSet<>();
    for (Map.Entry<String, Requirement> entry : yaml.value().entrySet()) {
      String key = entry.getKey();
      checkGlob(yaml, key);
      for (String list : List.of("permitted", "required")) {
        checkOutcomes(
            yaml,
            list.equals("required") ? entry.getValue().required() : entry.getValue().permitted(),
            key,
            list);
      }
      if (new ProgramGlob(key).isPath()) {
        programs.add(key);
      }
    }
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    programs.addAll(below(folder));
    Map<String, String> broken = brokenRules(folder.resolveSibling(RULES), rules);
    for (String key : yaml.value().keySet()) {
      ProgramGlob glob = new ProgramGlob(key);
      if (!FOLDERS.containsKey(key) && programs.stream().noneMatch(glob::matches)) {
        throw yaml.wrong("a program or a folder below submissions", Quote.of(key, 80), key);
      }
    }
    List<Expected> expected = new ArrayList<>();
    for (String program : programs) {
      expected.add(expected(program, yaml, broken.getOrDefault(program, "")));
    }
    if (expected.isEmpty()) {
      throw yaml.wrong("programs with what is expected of them", "none");
    }
    return new Expectations(expected);
  }

  private static Expected expected(
      String program, StrictYaml<Map<String, Requirement>> yaml, String rule) throws IOException {
    String folder = program.substring(0, program.indexOf('/'));
    List<Requirement> all = new ArrayList<>();
    // A key that is the folder's name stands in the place of what the format expects of the folder.
    if (FOLDERS.containsKey(folder) && !yaml.value().containsKey(folder)) {
      all.add(Objects.requireNonNull(FOLDERS.get(folder)));
    }
    Object[] last = {};
    for (Map.Entry<String, Requirement> entry : yaml.value().entrySet()) {
      if (new ProgramGlob(entry.getKey()).matches(program)) {
        all.add(entry.getValue());
        last = new Object[] {entry.getKey()};
      }
    }
    List<Outcome> outcomes =
        Stream.of(Outcome.values())
            .filter(outcome -> all.stream().allMatch(one -> one.allows(outcome)))
            .toList();
    if (outcomes.isEmpty()) {
      throw yaml.wrong(
          "verdicts that a program can get", "none for " + Quote.of(program, 80), last);
    }
    List<String> messages =
        all.stream().map(Requirement::message).filter(one -> !one.isEmpty()).toList();
    return new Expected(program, outcomes, rule, messages);
  }

  /** The files in the folders below a folder, sorted. */
  private static List<String> below(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.find(folder, 2, (file, is) -> is.isRegularFile())) {
      files
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .map(folder::relativize)
          .filter(file -> file.getNameCount() == 2)
          .map(file -> file.getName(0) + "/" + file.getName(1))
          .filter(name -> !name.startsWith(".") && !name.contains("/."))
          .filter(name -> new ProgramGlob(name).isBelow())
          .sorted()
          .forEach(found::add);
    }
    return found;
  }

  private static Map<String, String> brokenRules(Path file, List<? extends Rule> rules)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      return Map.of();
    }
    StrictYaml<Map<String, String>> yaml =
        StrictYaml.readMap(file.toString(), StrictYaml.text(file), String.class);
    List<String> ids = rules.stream().map(Rule::id).toList();
    for (Map.Entry<String, String> program : yaml.value().entrySet()) {
      checkGlob(yaml, program.getKey());
      if (!ids.contains(program.getValue())) {
        throw yaml.wrong(
            "one of " + String.join(", ", ids), yaml.found(program.getKey()), program.getKey());
      }
    }
    return yaml.value();
  }

  private static void checkGlob(StrictYaml<?> yaml, String key) throws IOException {
    if (!new ProgramGlob(key).isBelow()) {
      throw yaml.wrong("a file below the folder of submissions", Quote.of(key, 80), key);
    }
  }

  private static void checkOutcomes(StrictYaml<?> yaml, List<String> words, String key, String list)
      throws IOException {
    if (words.isEmpty()) {
      throw yaml.wrong(OUTCOMES, "an empty one", key, list);
    }
    for (int i = 0; i < words.size(); i++) {
      if (!Requirement.ALL.contains(words.get(i))) {
        throw yaml.wrong("one of AC, WA, TLE, RTE", Quote.of(words.get(i), 40), key, list, i);
      }
    }
  }
}

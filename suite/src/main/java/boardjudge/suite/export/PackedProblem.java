package boardjudge.suite.export;

import boardjudge.suite.SuitePlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Everything of a problem that goes into packages.
 *
 * @param id {@code go}
 * @param version the SHA-256 of the suite's manifest: which tests these are
 * @param statements in the order of {@code problem.yaml}
 * @param tests in the order of judging, the samples first
 * @param groups the descriptions of the groups by name, in the plan's order, without the samples
 * @param requires by group the earlier groups that the plan says it requires; none for the others
 * @param points by group what the plan says; empty if the groups share a hundred
 * @param files the other files of the folder, by name, as ISO-8859-1: statements, submissions,
 *     validators, what lies in data beside the tests, plan and manifest, and below {@code
 *     generators} the files that the plan names
 * @param artist draws the boards of statements in HTML
 */
public record PackedProblem(
    String id,
    String version,
    ProblemSettings settings,
    List<Statement> statements,
    List<PackedTest> tests,
    Map<String, String> groups,
    Map<String, List<String>> requires,
    Map<String, Integer> points,
    Map<String, String> files,
    PackedPrograms programs,
    BoardArtist artist) {
  static final String LEGACY_STATEMENT_FOLDER = "problem_statement";

  public PackedProblem {
    statements = List.copyOf(statements);
    tests = List.copyOf(tests);
    groups = Collections.unmodifiableMap(new LinkedHashMap<>(groups));
    requires = Map.copyOf(requires);
    points = Map.copyOf(points);
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }

  /** The tests that the statement shows. */
  public List<PackedTest> samples() {
    return tests.stream().filter(PackedTest::isSample).toList();
  }

  /** The tests that it does not show. */
  public List<PackedTest> secrets() {
    return tests.stream().filter(test -> !test.isSample()).toList();
  }

  /** A copy with some of the tests, and the groups that still have one. */
  public PackedProblem with(List<PackedTest> chosen) {
    return with(chosen, programs, files);
  }

  /** A copy with other validators. */
  public PackedProblem with(PackedPrograms others) {
    return with(tests, others, files);
  }

  PackedProblem with(List<PackedTest> chosen, PackedPrograms others, Map<String, String> changed) {
    Map<String, String> left = new LinkedHashMap<>(groups);
    left.keySet().removeIf(group -> chosen.stream().noneMatch(test -> test.group().equals(group)));
    return new PackedProblem(
        id, version, settings, statements, chosen, left, requires, points, changed, others, artist);
  }

  List<Integer> groupPoints() {
    return SuitePlan.points(List.copyOf(groups.keySet()), points);
  }

  int totalPoints() {
    return groupPoints().stream().mapToInt(Integer::intValue).sum();
  }

  /** The groups with tests that a group requires, directly or through others, in plan order. */
  public List<String> required(String group) {
    Set<String> all = new HashSet<>();
    addRequired(group, all);
    return groups.keySet().stream().filter(all::contains).toList();
  }

  private void addRequired(String group, Set<String> all) {
    for (String each : requires.getOrDefault(group, List.of())) {
      if (all.add(each)) {
        addRequired(each, all);
      }
    }
  }

  /** The pictures that statements show, by name, as ISO-8859-1. */
  Map<String, String> pictures() {
    Map<String, String> shown = new TreeMap<>();
    for (Statement statement : statements) {
      for (String name : new StatementTree(statement).pictures()) {
        shown.put(name, statement.pictures().getOrDefault(name, ""));
      }
    }
    return shown;
  }

  /** The files of a problem whose statement is only in TeX, by name; empty for others. */
  Map<String, String> tex() {
    Map<String, String> found = new TreeMap<>();
    if (lacksMarkdown()) {
      found.putAll(below(LEGACY_STATEMENT_FOLDER + "/", files));
      found.putAll(below("statement/", files));
    }
    return found.keySet().stream().anyMatch(name -> name.endsWith(".tex")) ? found : Map.of();
  }

  boolean lacksMarkdown() {
    return statements.stream().allMatch(statement -> statement.markdown().isBlank());
  }

  /** The statement in a language, or else the first. */
  public Statement statement(String language) {
    return statements.stream()
        .filter(statement -> statement.language().equals(language))
        .findFirst()
        .orElseGet(() -> statements.get(0));
  }

  /** The statements, one language before the others. */
  public List<Statement> statementsFrom(String language) {
    List<Statement> sorted = new ArrayList<>(statements);
    sorted.sort(Comparator.comparing(one -> !one.language().equals(language)));
    return sorted;
  }

  /**
   * The checker for a judge's protocol: {@code testlib}.
   *
   * @throws IllegalStateException if it has only its own protocol; see {@link
   *     PackageFormat#refusal}
   */
  public String checker(String protocol) {
    if (!programs.output().isConfigurable()) {
      throw new IllegalStateException(programs.output().place() + " is not called so");
    }
    return versionComment() + "#define PROTOCOL \"" + protocol + "\"\n" + programs.output().text();
  }

  /** The input validator in C++ with exit codes for valid and invalid; empty without one. */
  public Optional<String> validator(int valid, int invalid) {
    return programs.configurableInput().map(one -> validator(one, valid, invalid));
  }

  String validator(PackedProgram shared, int valid, int invalid) {
    return versionComment()
        + ("#define VALID " + valid + "\n#define INVALID " + invalid + "\n" + shared.text());
  }

  private String versionComment() {
    return "// boardjudge, " + id + ", version " + version + "\n";
  }

  boolean hasFiles(String prefix) {
    return files.keySet().stream().anyMatch(name -> name.startsWith(prefix));
  }

  /** The submissions by name below their folder: {@code accepted/a.cpp}. */
  public Map<String, String> submissions() {
    Map<String, String> found = below("submissions/", files);
    found.keySet().removeIf(name -> !name.contains("/"));
    return found;
  }

  /** The files in a folder, by their names below it. */
  static Map<String, String> below(String folder, Map<String, String> files) {
    Map<String, String> below = new TreeMap<>();
    files.forEach(
        (name, text) -> {
          if (name.startsWith(folder)) {
            below.put(name.substring(folder.length()), text);
          }
        });
    return below;
  }

  /** The program to show as the solution: an accepted one, in C++ if there is one. */
  public String mainSolution() {
    List<String> accepted =
        submissions().keySet().stream().filter(name -> name.startsWith("accepted/")).toList();
    return accepted.stream()
        .filter(name -> name.endsWith(".cpp"))
        .findFirst()
        .or(() -> accepted.stream().findFirst())
        .orElse("");
  }
}

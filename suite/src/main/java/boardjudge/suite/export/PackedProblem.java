package boardjudge.suite.export;

import boardjudge.suite.SuitePlan;
import boardjudge.suite.cpp.PackageProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
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
 * @param groups their names in the plan's order, without the samples
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
    List<String> groups,
    Map<String, List<String>> requires,
    Map<String, Integer> points,
    Map<String, String> files,
    PackedPrograms programs,
    BoardArtist artist) {
  static final String LEGACY_STATEMENT_FOLDER = "problem_statement";

  public PackedProblem {
    statements = List.copyOf(statements);
    tests = List.copyOf(tests);
    groups = List.copyOf(groups);
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
  public PackedProblem with(PackedPrograms programs) {
    return with(tests, programs, files);
  }

  PackedProblem with(List<PackedTest> chosen, PackedPrograms programs, Map<String, String> files) {
    List<String> left = new ArrayList<>(groups);
    left.retainAll(chosen.stream().map(PackedTest::group).toList());
    return new PackedProblem(
        id, version, settings, statements, chosen, left, requires, points, files, programs, artist);
  }

  List<Integer> groupPoints() {
    return SuitePlan.points(groups, points);
  }

  int totalPoints() {
    return groupPoints().stream().mapToInt(Integer::intValue).sum();
  }

  /** The groups with tests that a group requires, directly or through others, in plan order. */
  public List<String> required(String group) {
    Set<String> required = new HashSet<>();
    addRequired(group, required);
    return groups.stream().filter(required::contains).toList();
  }

  private void addRequired(String group, Set<String> required) {
    for (String earlier : requires.getOrDefault(group, List.of())) {
      if (required.add(earlier)) {
        addRequired(earlier, required);
      }
    }
  }

  /** The pictures that statements show, by name, as ISO-8859-1. */
  Map<String, String> pictures() {
    Map<String, String> pictures = new TreeMap<>();
    for (Statement statement : statements) {
      for (String name : new StatementTree(statement).pictures()) {
        pictures.put(name, statement.pictures().getOrDefault(name, ""));
      }
    }
    return pictures;
  }

  /** The files of a problem whose statement is only in TeX, by name; empty for others. */
  Map<String, String> tex() {
    Map<String, String> tex = new TreeMap<>();
    if (lacksMarkdown()) {
      tex.putAll(below(LEGACY_STATEMENT_FOLDER + "/", files));
      tex.putAll(below("statement/", files));
    }
    return tex.keySet().stream().anyMatch(name -> name.endsWith(".tex")) ? tex : Map.of();
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
    sorted.sort(Comparator.comparing(statement -> !statement.language().equals(language)));
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
    if (!PackageProgram.protocols().contains(protocol)) {
      throw new IllegalStateException("protocols.h has no protocol " + protocol);
    }
    return versionComment() + "#define PROTOCOL \"" + protocol + "\"\n" + programs.output().text();
  }

  /** The input validator in C++ with exit codes for valid and invalid; empty without one. */
  public Optional<String> validator(int valid, int invalid) {
    return programs.configurableInput().map(program -> validator(program, valid, invalid));
  }

  String validator(PackedProgram program, int valid, int invalid) {
    return versionComment()
        + ("#define VALID " + valid + "\n#define INVALID " + invalid + "\n" + program.text());
  }

  private String versionComment() {
    return "// boardjudge, " + id + ", version " + version + "\n";
  }

  boolean hasFiles(String prefix) {
    return files.keySet().stream().anyMatch(name -> name.startsWith(prefix));
  }

  /** The submissions by name below their folder: {@code accepted/a.cpp}. */
  public Map<String, String> submissions() {
    Map<String, String> submissions = below("submissions/", files);
    submissions.keySet().removeIf(name -> !name.contains("/"));
    return submissions;
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
    return mainSolution(submissions().keySet());
  }

  static String mainSolution(Set<String> submissions) {
    List<String> accepted =
        submissions.stream().filter(name -> name.startsWith("accepted/")).toList();
    return accepted.stream()
        .filter(name -> name.endsWith(".cpp"))
        .findFirst()
        .or(() -> accepted.stream().findFirst())
        .orElse("");
  }
}

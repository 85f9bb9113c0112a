package boardjudge.cli;

import boardjudge.grading.TestFile;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.io.Quote;
import boardjudge.suite.DisputedRule;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code --tests core|all|N} and {@code --without NAME}. */
final class TestChoice {
  private static final String ALL = "all";

  private static final int MAX_EXAMPLES = 5;

  @Option(names = "--tests", paramLabel = "core|all|N")
  private String which = "";

  @Mixin private final Without without = new Without();

  /** {@code --without NAME}. */
  static final class Without {
    @Option(names = "--without", paramLabel = "NAME", split = ",")
    private List<String> names = List.of();

    /** Refuses names of unknown disputed rules. */
    List<String> names(String problem, List<DisputedRule> disputed) {
      List<String> ruleNames = disputed.stream().map(DisputedRule::name).toList();
      for (String name : names) {
        if (!ruleNames.contains(name)) {
          throw unknown(problem, name, ruleNames);
        }
      }
      return ruleNames.stream().filter(names::contains).toList();
    }

    private static CommandException unknown(String problem, String name, List<String> rules) {
      String sentence = rules.isEmpty() ? "no-disputed-at-all" : "no-disputed";
      Message fault = Console.message(sentence, "problem", problem, "name", Quote.of(name, 40));
      return CommandException.of(
          Exit.USAGE, rules.isEmpty() ? fault : Lookup.orAll(fault, name, rules));
    }
  }

  List<TestFile> tests(DataOption data, Problem<?> problem) throws IOException {
    return tests(data, problem, List.of());
  }

  /** Only the tests of these names, if there are names. */
  List<TestFile> tests(DataOption data, Problem<?> problem, List<String> names) throws IOException {
    Optional<Set<String>> chosen = chosen(data, problem.id());
    List<TestFile> tests = data.tests(problem);
    checkNames(names, tests);
    List<TestFile> left =
        tests.stream()
            .filter(test -> names.isEmpty() || names.contains(test.name()))
            .filter(test -> chosen.isEmpty() || chosen.get().contains(test.name()))
            // A program may fail other tests, too, so nothing is said of disputed rules.
            .map(test -> names.isEmpty() ? test : test.undisputed())
            .toList();
    if (left.isEmpty()) {
      throw CommandException.usage(names.isEmpty() ? "all-left-out" : "test-left-out");
    }
    return left;
  }

  private static void checkNames(List<String> names, List<TestFile> tests) {
    List<String> knownNames = tests.stream().map(TestFile::name).toList();
    for (String name : names) {
      if (!knownNames.contains(name)) {
        throw CommandException.of(Exit.USAGE, unknownTest(name, knownNames));
      }
    }
  }

  private static Message unknownTest(String name, List<String> knownNames) {
    Message unknown = Console.message("no-test", "name", Quote.name(name, 80));
    if (knownNames.size() <= MAX_EXAMPLES) {
      return Lookup.orAll(unknown, name, knownNames);
    }
    List<String> examples = knownNames.subList(0, MAX_EXAMPLES);
    return Lookup.near(unknown, name, knownNames)
        .orElseGet(() -> Console.message("there-are-others", "what", unknown, "names", examples));
  }

  /** Ids of the disputed rules without a chosen test. */
  Set<String> excludedRules(DataOption data, String problem) throws IOException {
    Optional<Set<String>> chosen = chosen(data, problem);
    if (chosen.isEmpty()) {
      return Set.of();
    }
    Manifest manifest = manifest(data, problem);
    return manifest.disputed().stream()
        .filter(
            rule ->
                manifest.tests().stream()
                    .filter(test -> test.group().equals(rule.group()))
                    .noneMatch(test -> chosen.get().contains(test.file())))
        .map(DisputedRule::rule)
        .collect(Collectors.toSet());
  }

  private Optional<Set<String>> chosen(DataOption data, String problem) throws IOException {
    return isGiven() ? Optional.of(names(manifest(data, problem), ALL)) : Optional.empty();
  }

  private static Manifest manifest(DataOption data, String problem) throws IOException {
    try {
      Optional<SuiteFiles> suite = data.folder().find(problem);
      if (suite.isPresent()) {
        return suite.get().manifest();
      }
    } catch (PlanException none) {
      throw CommandException.unreadable("by-manifest", "what", Console.said(none));
    }
    throw withoutManifest();
  }

  private static CommandException withoutManifest() {
    return CommandException.unreadable("no-manifest-here");
  }

  /** For tests without a manifest. */
  void checkAll() {
    if (isGiven()) {
      throw withoutManifest();
    }
  }

  /** Whether it leaves out tests. */
  boolean isGiven() {
    return !(which.isEmpty() || which.equals(ALL)) || !without.names.isEmpty();
  }

  /**
   * @param defaultTests used without {@code --tests}
   */
  Set<String> names(Manifest manifest, String defaultTests) {
    List<String> rules = without.names(manifest.problem(), manifest.disputed());
    Set<String> chosen = wanted(manifest, which.isEmpty() ? defaultTests : which);
    return manifest.tests().stream()
        .filter(
            test -> manifest.disputed(test).map(rule -> !rules.contains(rule.name())).orElse(true))
        .map(Manifest.Entry::file)
        .filter(chosen::contains)
        .collect(Collectors.toSet());
  }

  private static Set<String> wanted(Manifest manifest, String which) {
    return switch (which) {
      case ALL -> manifest.tests().stream().map(Manifest.Entry::file).collect(Collectors.toSet());
      case "core" -> manifest.core();
      default -> {
        if (!which.matches("[1-9][0-9]{0,2}")) {
          Message tests =
              Console.message("said.or-integer", "words", "core, all", "min", 1, "max", 999);
          throw CommandException.unexpected("--tests", tests, Quote.of(which, 40));
        }
        yield manifest.best(Integer.parseInt(which));
      }
    };
  }
}

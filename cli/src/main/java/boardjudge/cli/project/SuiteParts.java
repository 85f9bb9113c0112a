package boardjudge.cli.project;

import static boardjudge.cli.project.PartList.say;

import boardjudge.base.files.FolderFiles;
import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import boardjudge.cli.project.StatusReport.State;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.io.Quote;
import boardjudge.suite.BrokenRules;
import boardjudge.suite.DisputedRule;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Finds the parts in a game's folder; tests and figures are those of the last build. */
record SuiteParts(
    Problem<?> problem,
    ProblemGenerator<?> generator,
    Path folder,
    UnaryOperator<String> commands,
    PartList parts) {
  private static final int MIN_KILLERS = 2;
  private static final int MAX_NAMED = 3;

  void addAll() throws IOException {
    List<String> names = names(folder.resolve("statement"), "problem.", ".md");
    parts.add("statement", !names.isEmpty(), String.join(", ", names));
    settings(folder.resolve("problem.yaml"));
    SuiteFiles files = new SuiteFiles(folder);
    if (files.hasPlan()) {
      plan(files);
    } else {
      parts.add("plan", State.MISSING, say("no-plan"), parts.next("plan"));
    }
    submissions("accepted");
    submissions("wrong_answer");
    brokenRules();
  }

  private void settings(Path file) throws IOException {
    boolean exists = Files.isRegularFile(file);
    try {
      if (exists) {
        StrictReader.yaml(file, "problem.yaml#/$defs/packed");
      }
      parts.add("problem.yaml", exists, say("there"));
    } catch (StrictException broken) {
      parts.add("problem.yaml", State.MISSING, say("not-readable"), reason(broken));
    }
  }

  private void plan(SuiteFiles files) throws IOException {
    SuitePlan plan;
    try {
      plan = new SuiteBuilder<>(generator, files.plan()).plan();
    } catch (PlanException broken) {
      parts.add("plan", State.MISSING, say("not-readable"), reason(broken));
      return;
    }
    parts.add("plan", State.DONE, say("tests-count", "count", plan.tests().size()), "");
    String build = commands.apply("build");
    if (!Files.isRegularFile(folder.resolve("manifest.json"))) {
      parts.add("tests", State.MISSING, say("not-built"), build);
      return;
    }
    try {
      Manifest manifest = files.manifest();
      parts.add("tests", State.DONE, say("tests-count", "count", manifest.tests().size()), "");
      built(manifest, build);
      if (!plan.disputed().isEmpty()) {
        List<String> names = plan.disputed().stream().map(DisputedRule::name).toList();
        parts.add("disputed rules", State.DONE, String.join(", ", names), "");
      }
    } catch (PlanException broken) {
      parts.add("tests", State.MISSING, say("not-readable"), reason(broken));
    }
  }

  private static String reason(Exception broken) {
    return Quote.line(String.valueOf(broken.getMessage()), 300);
  }

  private void built(Manifest manifest, String build) {
    List<String> unusedRules =
        manifest.coverage().missing(problem.rules()).stream().map(Rule::id).toList();
    int rules = problem.rules().size();
    parts.add(
        "coverage",
        unusedRules.isEmpty(),
        say("every-rule"),
        State.MISSING,
        say("rules-decide", "count", rules - unusedRules.size(), "all", rules),
        parts.next("coverage", "rules", String.join(", ", unusedRules), "command", build));
    strength(manifest, build);
    notes(manifest, build);
  }

  private void notes(Manifest manifest, String build) {
    // The tests of a recipe have its description.
    List<Manifest.Entry> tests =
        manifest.tests().stream()
            .filter(
                test -> generator.recipes().stream().noneMatch(r -> r.name().equals(test.recipe())))
            .toList();
    List<String> unnoted =
        tests.stream().filter(test -> test.note().isEmpty()).map(Manifest.Entry::name).toList();
    int count = tests.size();
    parts.add(
        "notes",
        unnoted.isEmpty(),
        say("every-note"),
        State.OPTIONAL,
        say("some-notes", "count", count - unnoted.size(), "all", count),
        parts.next("notes", "tests", firstOf(unnoted), "command", build));
  }

  private void strength(Manifest manifest, String build) {
    Map<String, Integer> killers = new HashMap<>();
    manifest
        .tests()
        .forEach(test -> test.kills().forEach(name -> killers.merge(name, 1, Integer::sum)));
    List<String> names = generator.mutants().stream().map(Mutant::name).toList();
    if (names.isEmpty()) {
      return;
    }
    List<String> weak =
        names.stream().filter(name -> killers.getOrDefault(name, 0) < MIN_KILLERS).toList();
    String summary = say("killed-twice", "count", names.size() - weak.size(), "all", names.size());
    String strength = commands.apply("strength");
    String next =
        parts.next("strength", "command", strength, "words", firstOf(weak), "title", build);
    parts.add("strength", weak.isEmpty(), summary, State.MISSING, summary, next);
  }

  private static String firstOf(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(MAX_NAMED, names.size())))
        + (names.size() > MAX_NAMED ? " and others" : "");
  }

  private void submissions(String kind) throws IOException {
    int count = names(folder.resolve("submissions").resolve(kind), "", "").size();
    String next = say("put-program", "kind", kind);
    String programs = say("programs-count", "count", count);
    parts.add(kind, count > 0, programs, State.MISSING, say("none"), next);
  }

  /** Added only if a wrong program has no rule. */
  private void brokenRules() throws IOException {
    List<String> files = new ArrayList<>();
    Map<String, String> rules = BrokenRules.read(folder.resolve(BrokenRules.FILE), problem.rules());
    for (String name : names(folder.resolve("submissions").resolve("wrong_answer"), "", "")) {
      if (rules.keySet().stream().noneMatch(("wrong_answer/" + name)::equals)) {
        files.add("wrong_answer/" + name);
      }
    }
    if (!files.isEmpty() && !problem.rules().isEmpty()) {
      parts.add(
          "broken rules",
          State.OPTIONAL,
          say("without-rule", "count", files.size()),
          parts.next("broken rules", "files", firstOf(files)));
    }
  }

  /** The parts of file names between prefix and suffix. */
  private static List<String> names(Path folder, String prefix, String suffix) throws IOException {
    return FolderFiles.in(folder).stream()
        .filter(Files::isRegularFile)
        .map(file -> String.valueOf(file.getFileName()))
        .filter(name -> name.startsWith(prefix) && name.endsWith(suffix) && !name.startsWith("."))
        .map(
            name ->
                Quote.name(name.substring(prefix.length(), name.length() - suffix.length()), 40))
        .sorted()
        .toList();
  }
}

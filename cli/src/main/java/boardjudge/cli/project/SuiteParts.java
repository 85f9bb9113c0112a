package boardjudge.cli.project;

import boardjudge.cli.project.GamePart.State;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
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
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** How the folder of a game's suite stands; tests and figures are those of the last build. */
final class SuiteParts {
  private static final int KILLERS_WANTED = 2;

  /** So many names of a list are said. */
  private static final int NAMED = 3;

  private final Problem<?> problem;
  private final ProblemGenerator<?> generator;
  private final Path folder;
  private final UnaryOperator<String> commands;
  private final List<GamePart> parts = new ArrayList<>();

  SuiteParts(
      Problem<?> problem,
      ProblemGenerator<?> generator,
      Path folder,
      UnaryOperator<String> commands) {
    this.problem = problem;
    this.generator = generator;
    this.folder = folder;
    this.commands = commands;
  }

  List<GamePart> all() throws IOException {
    List<String> names = names(folder.resolve("statement"), "problem.", ".md");
    add(
        "statement",
        !names.isEmpty(),
        String.join(", ", names),
        "the page, the package, the judge's page",
        "write statement/problem.en.md");
    add(
        "problem.yaml",
        Files.isRegularFile(folder.resolve("problem.yaml")),
        "there",
        "name and limits of the package",
        "write problem.yaml; docs/problem-package.md of boardjudge has its keys");
    SuiteFiles files = new SuiteFiles(folder);
    if (files.hasPlan()) {
      plan(files);
    } else {
      missing(
          "plan",
          "no suite.yaml",
          "the tests",
          "write suite.yaml: a sample, then a group that a person can follow");
    }
    submissions("accepted", "limits; proof that the problem can be solved");
    submissions("wrong_answer", "proof that the tests fail real programs");
    brokenRules();
    return parts;
  }

  private void add(String part, boolean done, String there, String gives, String next) {
    parts.add(GamePart.of(part, done, there, gives, next));
  }

  private void missing(String part, String found, String gives, String next) {
    parts.add(new GamePart(part, State.MISSING, found, gives, next));
  }

  private void plan(SuiteFiles files) throws IOException {
    SuitePlan plan;
    try {
      plan = new SuiteBuilder<>(generator, files.plan()).plan();
    } catch (PlanException broken) {
      missing("plan", "cannot be read", "the tests", message(broken));
      return;
    }
    add("plan", true, counted(plan.tests().size(), "test"), "the tests", "");
    String build = commands.apply("build");
    String gives = "what programs are judged by";
    if (!Files.isRegularFile(folder.resolve("manifest.json"))) {
      missing("tests", "not built", gives, build);
      return;
    }
    try {
      Manifest manifest = files.manifest();
      add("tests", true, counted(manifest.tests().size(), "test"), gives, "");
      built(manifest, build);
      disputed(problem, plan.disputed(), files);
    } catch (PlanException broken) {
      missing("tests", "cannot be read", gives, message(broken));
    }
  }

  private static String message(PlanException broken) {
    return Quote.line(String.valueOf(broken.getMessage()), 300);
  }

  private void built(Manifest manifest, String build) {
    List<String> idle =
        manifest.coverage().missing(problem.rules()).stream().map(Rule::id).toList();
    int rules = problem.rules().size();
    String which = String.join(", ", idle);
    parts.add(
        GamePart.of(
            "coverage",
            idle.isEmpty(),
            "every rule decides",
            State.MISSING,
            (rules - idle.size()) + " of " + rules + " rules decide",
            "no clause goes untested",
            "add a test in which " + which + " decides to suite.yaml, then " + build));
    strength(manifest, build);
    notes(manifest, build);
  }

  private <C> void disputed(Problem<C> game, List<DisputedRule> rules, SuiteFiles files)
      throws IOException, PlanException {
    Optional<String> breach = Optional.empty();
    for (Manifest.Entry test : files.manifest().tests()) {
      // Only where a rule decides somewhere in the test is it worth reading.
      if (breach.isEmpty()
          && rules.stream().anyMatch(rule -> test.rules().containsKey(rule.rule()))
          && Files.isRegularFile(files.in(test.file()))) {
        String name = test.file() + ".in";
        try {
          List<C> cases =
              game.format()
                  .read(InputReader.lenient(name, Files.readAllBytes(files.in(test.file()))));
          breach = DisputedRule.breach(rules, game, test.name(), test.group(), cases);
        } catch (InputException bad) {
          breach = Optional.of(String.valueOf(bad.getMessage()));
        }
      }
    }
    if (!rules.isEmpty()) {
      String gives = "programs that keep to other judges' data are told so";
      String names = String.join(", ", rules.stream().map(DisputedRule::name).toList());
      parts.add(
          GamePart.of(
              "disputed rules",
              breach.isEmpty(),
              names,
              State.MISSING,
              names,
              gives,
              breach.orElse("")));
    }
  }

  private void notes(Manifest manifest, String build) {
    // What a recipe makes it also describes, or there is nothing to say of it.
    List<Manifest.Entry> written =
        manifest.tests().stream()
            .filter(
                test -> generator.recipes().stream().noneMatch(r -> r.name().equals(test.recipe())))
            .toList();
    List<String> silent =
        written.stream().filter(test -> test.note().isEmpty()).map(Manifest.Entry::name).toList();
    int all = written.size();
    parts.add(
        GamePart.of(
            "notes",
            silent.isEmpty(),
            "every test written by hand has one",
            State.OPTIONAL,
            (all - silent.size()) + " of " + all + " tests written by hand have one",
            "whoever reads the suite knows why each test is there",
            "write note: in suite.yaml for " + some(silent) + ", then " + build));
  }

  private void strength(Manifest manifest, String build) {
    Map<String, Integer> killers = new HashMap<>();
    manifest
        .tests()
        .forEach(test -> test.kills().forEach(name -> killers.merge(name, 1, Integer::sum)));
    List<String> all = generator.mutants().stream().map(Mutant::name).toList();
    if (all.isEmpty()) {
      return;
    }
    List<String> weak =
        all.stream().filter(name -> killers.getOrDefault(name, 0) < KILLERS_WANTED).toList();
    String found = (all.size() - weak.size()) + " of " + all.size() + " killed twice";
    String which = commands.apply("strength") + " says which recipes kill " + some(weak);
    parts.add(
        GamePart.of(
            "strength",
            weak.isEmpty(),
            found,
            State.MISSING,
            found,
            "wrong programs fail",
            which + "; then " + build));
  }

  /** The first names of a list. */
  private static String some(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
        + (names.size() > NAMED ? " and others" : "");
  }

  private void submissions(String kind, String gives) throws IOException {
    Path place = folder.resolve("submissions").resolve(kind);
    List<String> names = names(place, "", "");
    List<String> old = new ArrayList<>();
    for (String name : isOtherGame() ? names : List.<String>of()) {
      if (ProjectTemplate.wrote(name, place.resolve(name))) {
        old.add(name);
      }
    }
    String there = counted(names.size(), "program");
    if (old.isEmpty()) {
      add(kind, !names.isEmpty(), there, gives, "put a program into submissions/" + kind);
    } else {
      String found = counted(old.size(), "program") + " of another game";
      missing(kind, found, gives, "write " + some(old) + " anew: new wrote it for tic-tac-toe");
    }
  }

  /** Whether the statement is another one than that of the game that a new project has. */
  private boolean isOtherGame() throws IOException {
    Path statement = folder.resolve("statement/problem.en.md");
    return Files.isRegularFile(statement) && !ProjectTemplate.wrote("problem.en.md", statement);
  }

  /** Asked for only where a wrong program has no rule. */
  private void brokenRules() throws IOException {
    List<String> silent = new ArrayList<>();
    Map<String, String> broken =
        BrokenRules.read(folder.resolve(BrokenRules.FILE), problem.rules());
    for (String name : names(folder.resolve("submissions").resolve("wrong_answer"), "", "")) {
      if (broken.keySet().stream().noneMatch(("wrong_answer/" + name)::equals)) {
        silent.add("wrong_answer/" + name);
      }
    }
    if (!silent.isEmpty() && !problem.rules().isEmpty()) {
      parts.add(
          new GamePart(
              "broken rules",
              State.OPTIONAL,
              counted(silent.size(), "program") + " without",
              "submissions counts how often a report names the rule",
              "write a line FILE: RULE for " + some(silent) + " into " + BrokenRules.FILE));
    }
  }

  /** The files of a folder with that beginning and that end, as far as they differ. */
  private static List<String> names(Path folder, String before, String after) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith(before) && name.endsWith(after) && !name.startsWith("."))
          .map(
              name ->
                  Quote.name(name.substring(before.length(), name.length() - after.length()), 40))
          .sorted()
          .toList();
    }
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}

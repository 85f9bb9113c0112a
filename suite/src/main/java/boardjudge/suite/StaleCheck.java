package boardjudge.suite;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.generator.BadArgumentException;
import boardjudge.generator.Mutant;
import boardjudge.generator.OtherForm;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Finds what is out of date about a game and its suite; each command asks for the parts it needs.
 */
public final class StaleCheck<C> {
  private static final String SUBMISSIONS = "submissions.yaml";
  private static final int REMADE_PER_RECIPE = 3;

  private final ProblemGenerator<C> generator;
  private final SuiteFiles files;

  public StaleCheck(ProblemGenerator<C> generator, SuiteFiles files) {
    this.generator = generator;
    this.files = files;
  }

  /** Findings about the game itself: its classes, its names, the programs that it comes with. */
  public List<Stale> ofGame() throws IOException {
    List<Stale> found = new ArrayList<>();
    Set<Path> places = new LinkedHashSet<>();
    CompiledClasses.place(generator.getClass()).ifPresent(places::add);
    CompiledClasses.place(generator.problem().getClass()).ifPresent(places::add);
    for (Path place : places) {
      CompiledClasses classes = new CompiledClasses(place);
      classes
          .newerSource()
          .map(source -> Message.of(Stale.class, "said.classes", "source", FileNames.shown(source)))
          .ifPresent(
              what -> found.add(new Stale(Stale.Kind.CLASSES, what, classes.compileCommand())));
    }
    twice("recipes", generator.recipes().stream().map(Recipe::name).toList(), found);
    twice("scopes", generator.scopes().stream().map(Scope::name).toList(), found);
    twice("forms", generator.forms().stream().map(OtherForm::name).toList(), found);
    twice("rules", generator.problem().rules().stream().map(Rule::id).toList(), found);
    submissions(found);
    return found;
  }

  /** Findings about its wrong programs; may compile those that are programs. */
  public List<Stale> ofMutants() {
    List<Stale> found = new ArrayList<>();
    List<String> names =
        Stream.concat(generator.mutants().stream(), generator.deviations().stream())
            .map(Mutant::name)
            .toList();
    twice("wrong-programs", names, found);
    if (generator instanceof UndescribedMutants odd && !odd.undescribed().isEmpty()) {
      List<String> more = odd.undescribed();
      found.add(
          Stale.of(Stale.Kind.MUTANTS, "undescribed", "count", more.size(), "first", more.get(0)));
    }
    return found;
  }

  private static void twice(String what, List<String> names, List<Stale> found) {
    Set<String> met = new HashSet<>();
    Set<String> again = new TreeSet<>();
    names.stream().filter(name -> !met.add(name)).forEach(again::add);
    for (String name : again) {
      Message kind = Message.of(Stale.class, "said." + what);
      found.add(Stale.of(Stale.Kind.NAMES, "twice", "what", kind, "name", Quote.name(name, 100)));
    }
  }

  private void submissions(List<Stale> found) throws IOException {
    Path folder = files.folder().resolve("submissions");
    Path list = folder.resolve(SUBMISSIONS);
    if (!Files.isRegularFile(list)) {
      return;
    }
    Value root = StrictReader.yaml(list, SUBMISSIONS);
    for (Map.Entry<String, Value> entry : root.fields().entrySet()) {
      String key = entry.getKey();
      if (new ProgramGlob(key).isPath() && !Files.exists(folder.resolve(key))) {
        found.add(
            Stale.of(
                Stale.Kind.SUBMISSIONS,
                "submission",
                "place",
                Quote.name(entry.getValue().place(), 4096),
                "name",
                Quote.name(key, 100)));
      }
    }
  }

  /**
   * Findings about plan, manifest and files; none if the plan or the manifest is missing.
   *
   * @throws PlanException if plan or manifest cannot be read, or the plan is for another problem
   */
  public List<Stale> ofTests() throws IOException {
    if (!files.hasPlan() || !files.hasManifest()) {
      return List.of();
    }
    List<Stale> found = new ArrayList<>();
    Manifest manifest = files.manifest();
    SuitePlan plan = files.plan().of(generator.problem().id()).without(manifest.without());
    if (!manifest.problem().equals(plan.problem())) {
      String other = Quote.name(manifest.problem(), 40);
      found.add(
          Stale.of(Stale.Kind.PLAN, "other-manifest", "found", other, "wanted", plan.problem()));
      return found;
    }
    List<String> differ = differing(plan, manifest);
    if (!differ.isEmpty()) {
      found.add(Stale.of(Stale.Kind.PLAN, "plan", "count", differ.size(), "first", differ.get(0)));
    }
    List<String> changed = new ArrayList<>();
    for (Manifest.Entry test : manifest.tests()) {
      check(files.in(test.file()), test.inSha256(), changed);
      check(files.ans(test.file()), test.ansSha256(), changed);
    }
    for (Manifest.Extra extra : manifest.files()) {
      check(files.data(extra.file()), extra.sha256(), changed);
    }
    if (!changed.isEmpty()) {
      found.add(
          Stale.of(Stale.Kind.FILES, "files", "count", changed.size(), "first", changed.get(0)));
    }
    return found;
  }

  /** The tests that differ between plan and manifest, or that only one of them has. */
  private List<String> differing(SuitePlan plan, Manifest manifest) {
    Map<String, Manifest.Entry> built = new LinkedHashMap<>();
    manifest.tests().forEach(test -> built.put(test.name(), test));
    List<String> differ = new ArrayList<>();
    for (SuitePlan.Planned test : plan.tests()) {
      Manifest.Entry entry = built.remove(test.name());
      if (entry == null || !isAsPlanned(plan, test, entry)) {
        differ.add(test.name());
      }
    }
    differ.addAll(built.keySet());
    Set<String> extras = new HashSet<>();
    manifest.files().forEach(extra -> extras.add(extra.file() + " " + extra.sha256()));
    for (SuitePlan.Invalid spoiled : plan.invalid()) {
      String file = "invalid_input/" + spoiled.name() + ".in";
      if (!extras.contains(file + " " + sha256(spoiled.input()))) {
        differ.add(spoiled.name());
      }
    }
    return differ;
  }

  private boolean isAsPlanned(SuitePlan plan, SuitePlan.Planned test, Manifest.Entry entry) {
    boolean same = test.file().equals(entry.file()) && test.group().equals(entry.group());
    String words = SuiteBuilder.note(test.note(), test);
    String also = SuiteBuilder.also(test);
    same &=
        test.note().isEmpty()
            ? entry.note().isEmpty() || entry.note().endsWith(also)
            : entry.note().equals(words);
    if (test.source() instanceof SuitePlan.ByRecipe made) {
      return same
          && entry.recipe().equals(made.recipe())
          && entry.seed() == SeededRandom.seed(plan.salt(), test.name())
          && entry.arguments().equals(arguments(made));
    }
    if (test.source() instanceof SuitePlan.FromFiles kept) {
      return same && entry.arguments().equals(kept.sums());
    }
    String input = ((SuitePlan.Literal) test.source()).input();
    return same && (!test.also().isEmpty() || entry.inSha256().equals(sha256(input)));
  }

  /** The plan's arguments with today's defaults; without defaults if the recipe is unknown. */
  private Map<String, String> arguments(SuitePlan.ByRecipe made) {
    try {
      return generator.recipes().stream()
          .filter(recipe -> recipe.name().equals(made.recipe()))
          .findFirst()
          .map(recipe -> recipe.arguments(made.set()).values())
          .orElse(made.set());
    } catch (BadArgumentException unknown) {
      return made.set();
    }
  }

  private static String sha256(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void check(Path file, String sha256, List<String> changed) throws IOException {
    if (!Files.isRegularFile(file) || !Sha256.hex(Files.readAllBytes(file)).equals(sha256)) {
      changed.add(FileNames.shown(file));
    }
  }

  /** The first test found whose recipe makes another input today. */
  private List<Stale> ofRecipes() throws IOException {
    if (!files.hasPlan() || !files.hasManifest()) {
      return List.of();
    }
    Manifest manifest = files.manifest();
    SuitePlan plan = files.plan().of(generator.problem().id()).without(manifest.without());
    Map<String, SuitePlan.Planned> planned = new LinkedHashMap<>();
    plan.tests().forEach(test -> planned.put(test.name(), test));
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan);
    Map<String, Integer> tried = new HashMap<>();
    for (Manifest.Entry test :
        manifest.tests().stream()
            .sorted(Comparator.comparingLong(Manifest.Entry::inBytes))
            .toList()) {
      SuitePlan.Planned today = planned.get(test.name());
      if (today != null
          && today.source() instanceof SuitePlan.ByRecipe made
          && tried.merge(made.recipe(), 1, Integer::sum) <= REMADE_PER_RECIPE
          && !test.inSha256().equals(remade(builder, today, made))) {
        return List.of(
            Stale.of(Stale.Kind.RECIPES, "recipe", "recipe", made.recipe(), "test", test.name()));
      }
    }
    return List.of();
  }

  /** The SHA-256 of what a recipe makes today; empty if it fails, which building reports. */
  private static String remade(
      SuiteBuilder<?> builder, SuitePlan.Planned test, SuitePlan.ByRecipe made) {
    try {
      return Sha256.hex(builder.input(test, made));
    } catch (RuntimeException | StackOverflowError failure) {
      return "";
    }
  }

  /**
   * Findings about the tests' contents: inputs that their recipe no longer makes or that strict
   * reading refuses, and answers that the referee no longer gives. Only the smallest tests of each
   * recipe are made again; verifying a suite makes all.
   *
   * @param isJudged whether there is a referee to ask
   */
  public List<Stale> ofAnswers(boolean isJudged, int threads)
      throws IOException, InterruptedException {
    List<Stale> remade = ofRecipes();
    if (!remade.isEmpty()) {
      return remade;
    }
    List<Optional<Stale>> each =
        new ParallelRunner(threads)
            .<Path, Optional<Stale>, IOException, RuntimeException>map(
                files.inputs("sample", "secret"), input -> ofAnswer(input, isJudged), count -> {});
    List<Stale> invalid = firstOf(each, Stale.Kind.INPUTS);
    return invalid.isEmpty() ? firstOf(each, Stale.Kind.ANSWERS) : invalid;
  }

  private static List<Stale> firstOf(List<Optional<Stale>> each, Stale.Kind kind) {
    return each.stream()
        .flatMap(Optional::stream)
        .filter(stale -> stale.kind() == kind)
        .limit(1)
        .toList();
  }

  private Optional<Stale> ofAnswer(Path input, boolean isJudged) throws IOException {
    List<C> cases;
    try {
      InputReader strict = InputReader.strict(FileNames.shown(input), Files.readAllBytes(input));
      cases = generator.problem().format().read(strict);
    } catch (InputException bad) {
      return Optional.of(
          new Stale(Stale.Kind.INPUTS, Message.literal(String.valueOf(bad.getMessage())), ""));
    }
    Path answer = Path.of(input.toString().replaceFirst("in$", "ans"));
    if (!isJudged || !Files.isRegularFile(answer)) {
      return Optional.empty();
    }
    List<String> today = new ArrayList<>();
    AnswerKey.answer(generator.problem(), cases, AnswerKey.Engine.REFEREE, today::add);
    List<String> kept = Files.readAllLines(answer, StandardCharsets.ISO_8859_1);
    int line = 0;
    while (line < Math.min(today.size(), kept.size()) && today.get(line).equals(kept.get(line))) {
      line++;
    }
    return line == today.size() && line == kept.size()
        ? Optional.empty()
        : Optional.of(
            Stale.of(
                Stale.Kind.ANSWERS,
                "answer",
                "file",
                FileNames.shown(answer),
                "line",
                line + 1,
                "found",
                line(kept, line),
                "today",
                line(today, line)));
  }

  private static Object line(List<String> lines, int line) {
    return line < lines.size()
        ? Quote.of(lines.get(line), 40)
        : Message.of(Stale.class, "said.no-line");
  }
}

package boardjudge.suite;

import boardjudge.base.files.FileNames;
import boardjudge.base.files.Sha256;
import boardjudge.base.parallel.ParallelRunner;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.generator.Mutant;
import boardjudge.generator.OtherForm;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Message;
import boardjudge.reference.Rule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.suite.Stale.Kind;
import boardjudge.suite.SuiteBuilder.Origin;
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
    List<Stale> findings = new ArrayList<>();
    Set<Path> places = new LinkedHashSet<>();
    CompiledClasses.place(generator.getClass()).ifPresent(places::add);
    CompiledClasses.place(generator.problem().getClass()).ifPresent(places::add);
    for (Path place : places) {
      CompiledClasses classes = new CompiledClasses(place);
      classes
          .newerSource()
          .map(source -> Message.of(Stale.class, "said.classes", "source", FileNames.shown(source)))
          .ifPresent(what -> findings.add(new Stale(Kind.CLASSES, what, classes.compileCommand())));
    }
    twice("recipes", generator.recipes().stream().map(Recipe::name).toList(), findings);
    twice("scopes", generator.scopes().stream().map(Scope::name).toList(), findings);
    twice("forms", generator.forms().stream().map(OtherForm::name).toList(), findings);
    twice("rules", generator.problem().rules().stream().map(Rule::id).toList(), findings);
    submissions(findings);
    return findings;
  }

  /** Findings about its wrong programs; may compile those that are programs. */
  public List<Stale> ofMutants() {
    List<Stale> findings = new ArrayList<>();
    twice("wrong-programs", generator.mutants().stream().map(Mutant::name).toList(), findings);
    if (generator instanceof UndescribedMutants programs && !programs.undescribed().isEmpty()) {
      List<String> undescribed = programs.undescribed();
      findings.add(several(Kind.MUTANTS, "undescribed", undescribed));
    }
    return findings;
  }

  /** A finding about some names: how many there are, and the first. */
  private static Stale several(Kind kind, String sentence, List<String> names) {
    return Stale.of(kind, sentence, "count", names.size(), "first", names.get(0));
  }

  private static void twice(String what, List<String> names, List<Stale> findings) {
    Set<String> seen = new HashSet<>();
    Set<String> repeated = new TreeSet<>();
    names.stream().filter(name -> !seen.add(name)).forEach(repeated::add);
    for (String name : repeated) {
      Message kind = Message.of(Stale.class, "said." + what);
      findings.add(Stale.of(Kind.NAMES, "twice", "what", kind, "name", Quote.name(name, 100)));
    }
  }

  private void submissions(List<Stale> findings) throws IOException {
    Path folder = files.folder().resolve("submissions");
    Path list = folder.resolve(SUBMISSIONS);
    if (!Files.isRegularFile(list)) {
      return;
    }
    Value root = StrictReader.yaml(list, SUBMISSIONS);
    for (Map.Entry<String, Value> entry : root.fields().entrySet()) {
      String key = entry.getKey();
      if (new ProgramGlob(key).isPath() && !Files.exists(folder.resolve(key))) {
        String place = Quote.name(entry.getValue().place(), 4096);
        String name = Quote.name(key, 100);
        findings.add(Stale.of(Kind.SUBMISSIONS, "submission", "place", place, "name", name));
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
    List<Stale> findings = new ArrayList<>();
    Manifest manifest = files.manifest();
    SuitePlan plan = plan(manifest);
    if (!manifest.problem().equals(plan.problem())) {
      String problem = Quote.name(manifest.problem(), 40);
      findings.add(
          Stale.of(Kind.PLAN, "other-manifest", "found", problem, "wanted", plan.problem()));
      return findings;
    }
    List<String> differing = differing(plan, manifest);
    if (!differing.isEmpty()) {
      findings.add(several(Kind.PLAN, "plan", differing));
    }
    List<String> changedFiles = new ArrayList<>();
    for (Manifest.Entry test : manifest.tests()) {
      check(files.in(test.file()), test.inSha256(), changedFiles);
      check(files.ans(test.file()), test.ansSha256(), changedFiles);
    }
    for (Manifest.Extra extra : manifest.files()) {
      check(files.data(extra.file()), extra.sha256(), changedFiles);
    }
    if (!changedFiles.isEmpty()) {
      findings.add(several(Kind.FILES, "files", changedFiles));
    }
    return findings;
  }

  /** The tests that differ between plan and manifest, or that only one of them has. */
  private List<String> differing(SuitePlan plan, Manifest manifest) {
    Map<String, Manifest.Entry> built = new LinkedHashMap<>();
    manifest.tests().forEach(test -> built.put(test.name(), test));
    List<String> differing = new ArrayList<>();
    for (SuitePlan.Planned test : plan.tests()) {
      Manifest.Entry entry = built.remove(test.name());
      if (entry == null || !isAsPlanned(plan, test, entry)) {
        differing.add(test.name());
      }
    }
    differing.addAll(built.keySet());
    Set<String> extras = new HashSet<>();
    manifest.files().forEach(extra -> extras.add(extra.file() + " " + extra.sha256()));
    for (SuitePlan.Invalid invalid : plan.invalid()) {
      String file = "invalid_input/" + invalid.name() + ".in";
      if (!extras.contains(file + " " + sha256(invalid.input()))) {
        differing.add(invalid.name());
      }
    }
    return differing;
  }

  private boolean isAsPlanned(SuitePlan plan, SuitePlan.Planned test, Manifest.Entry entry) {
    boolean same = test.file().equals(entry.file()) && test.group().equals(entry.group());
    String words = SuiteBuilder.note(test.note(), test);
    String also = SuiteBuilder.also(test);
    same &=
        test.note().isEmpty()
            ? entry.note().isEmpty() || entry.note().endsWith(also)
            : entry.note().equals(words);
    same &= Origin.of(plan, test, generator.recipes()).equals(Origin.of(entry));
    return same
        && (!(test.source() instanceof SuitePlan.Literal literal)
            || !test.also().isEmpty()
            || entry.inSha256().equals(sha256(literal.input())));
  }

  private static String sha256(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void check(Path file, String sha256, List<String> changedFiles)
      throws IOException {
    if (!Files.isRegularFile(file) || !Sha256.hex(Files.readAllBytes(file)).equals(sha256)) {
      changedFiles.add(FileNames.shown(file));
    }
  }

  private SuitePlan plan(Manifest manifest) throws IOException {
    return files.plan().of(generator.problem().id()).without(manifest.without());
  }

  /** The first test found whose recipe makes another input today. */
  private Optional<Stale> ofRecipes() throws IOException {
    if (!files.hasPlan() || !files.hasManifest()) {
      return Optional.empty();
    }
    Manifest manifest = files.manifest();
    SuiteBuilder<C> builder = new SuiteBuilder<>(generator, plan(manifest));
    Map<String, SuitePlan.Planned> planned = new HashMap<>();
    builder.plan().tests().forEach(test -> planned.put(test.name(), test));
    Map<String, Integer> triesByRecipe = new HashMap<>();
    for (Manifest.Entry entry :
        manifest.tests().stream()
            .sorted(Comparator.comparingLong(Manifest.Entry::inBytes))
            .toList()) {
      SuitePlan.Planned test = planned.get(entry.name());
      if (test != null
          && test.source() instanceof SuitePlan.ByRecipe byRecipe
          && triesByRecipe.merge(byRecipe.recipe(), 1, Integer::sum) <= REMADE_PER_RECIPE
          && !entry.inSha256().equals(remade(builder, test))) {
        return Optional.of(
            Stale.of(Kind.RECIPES, "recipe", "recipe", byRecipe.recipe(), "test", test.name()));
      }
    }
    return Optional.empty();
  }

  /** The SHA-256 of what a recipe makes today; empty if it fails, which building reports. */
  private static String remade(SuiteBuilder<?> builder, SuitePlan.Planned test) {
    try {
      return Sha256.hex(builder.input(test));
    } catch (IOException | RuntimeException | StackOverflowError failure) {
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
    Optional<Stale> remade = ofRecipes();
    if (remade.isPresent()) {
      return List.of(remade.get());
    }
    List<Optional<Stale>> findings =
        new ParallelRunner(threads)
            .map(files.inputs("sample", "secret"), input -> ofAnswer(input, isJudged), count -> {});
    // An invalid input first.
    return findings.stream()
        .flatMap(Optional::stream)
        .min(Comparator.comparing(Stale::kind))
        .stream()
        .toList();
  }

  private Optional<Stale> ofAnswer(Path input, boolean isJudged) throws IOException {
    List<C> cases;
    try {
      InputReader strict = InputReader.strict(FileNames.shown(input), Files.readAllBytes(input));
      cases = generator.problem().format().read(strict);
    } catch (InputException bad) {
      return Optional.of(
          new Stale(Kind.INPUTS, Message.literal(String.valueOf(bad.getMessage())), ""));
    }
    Path answer = Path.of(input.toString().replaceFirst("in$", "ans"));
    if (!isJudged || !Files.isRegularFile(answer)) {
      return Optional.empty();
    }
    List<String> current = new ArrayList<>();
    AnswerKey.answer(generator.problem(), cases, AnswerKey.Engine.REFEREE, current::add);
    List<String> stored = Files.readAllLines(answer, StandardCharsets.ISO_8859_1);
    int line = 0;
    while (line < Math.min(current.size(), stored.size())
        && current.get(line).equals(stored.get(line))) {
      line++;
    }
    if (line == current.size() && line == stored.size()) {
      return Optional.empty();
    }
    Message what =
        Message.of(Stale.class, "said.answer", "file", FileNames.shown(answer), "line", line + 1)
            .with("found", line(stored, line))
            .with("today", line(current, line));
    return Optional.of(new Stale(Kind.ANSWERS, what, ""));
  }

  private static Object line(List<String> lines, int line) {
    return line < lines.size()
        ? Quote.of(lines.get(line), 40)
        : Message.of(Stale.class, "said.no-line");
  }
}

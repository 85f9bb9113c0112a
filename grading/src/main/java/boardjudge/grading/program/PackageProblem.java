package boardjudge.grading.program;

import boardjudge.base.files.FolderFiles;
import boardjudge.checker.compare.Output;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.grading.points.PointRules;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import boardjudge.sandbox.Limits;
import boardjudge.suite.GameSettings;
import boardjudge.suite.export.PlainPackage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A problem of which nothing is known but its package: tests, a validator, submissions. There are
 * no boards and no rules; outputs are compared with the answers, or given to the validator.
 */
public final class PackageProblem extends FolderProblem {
  private final Limits limits;
  private final Optional<Path> maker;
  private final PackageSettings settings;
  private final OutputCheck check;
  private final Optional<Engine> solver;
  private final FolderFormat format;
  private final FolderGenerator generator;

  private PackageProblem(
      Path folder,
      Limits limits,
      Optional<Path> maker,
      String id,
      PackageSettings settings,
      OutputCheck check,
      Optional<Engine> solver,
      FolderFormat format,
      Optional<GameSettings> keys) {
    super(folder, id, settings.name(), settings.source());
    this.limits = limits;
    this.maker = maker;
    this.settings = settings;
    this.check = check;
    this.solver = solver;
    this.format = format;
    List<FolderGenerator.Maker> makers =
        FolderGenerator.Maker.all(
            folder, keys.map(GameSettings::generators).orElse(List.of()), limits);
    if (maker.isPresent()) {
      List<Parameter> parameters = keys.map(GameSettings::parameters).orElse(List.of());
      GameSettings.Generator named =
          GameSettings.Generator.unnamed(maker.get().toString(), parameters);
      makers =
          List.of(
              new FolderGenerator.Maker(named, FolderGenerator.Maker.engine(maker.get(), limits)));
    }
    this.generator = new FolderGenerator(this, makers, Optional.empty());
  }

  /**
   * The problem of a package.
   *
   * @param generator a program that makes inputs; empty for those that {@code problem.yaml} names
   * @throws IOException if something in it cannot be read or is not done here; one sentence
   */
  static PackageProblem of(Path folder, String id, Limits limits, Optional<Path> generator)
      throws IOException {
    Optional<GameSettings> keys = GameSettings.of(folder);
    Optional<Path> solver = keys.flatMap(GameSettings::solver).map(folder::resolve);
    PackageSettings settings = PackageSettings.read(folder);
    Optional<Path> answers = solver.isPresent() ? solver : accepted(folder);
    return new PackageProblem(
        folder,
        limits,
        generator,
        id,
        settings,
        ValidatorCheck.in(folder, limits, settings.scores())
            .<OutputCheck>map(own -> own)
            .orElseGet(TokenCheck::new),
        answers.map(file -> new Engine(file, "the solver", 0, limits)),
        new FolderFormat(Optional.empty(), InputValidator.in(folder, limits)),
        keys);
  }

  /** The first program that the package calls accepted and that this machine has the tools for. */
  private static Optional<Path> accepted(Path folder) throws IOException {
    for (Path file : FolderFiles.in(folder.resolve("submissions").resolve("accepted"))) {
      Optional<Path> source =
          Files.isRegularFile(file) ? FolderPrograms.of(file) : Optional.empty();
      if (source.isPresent() && FolderPrograms.isPossible(source.get())) {
        return source;
      }
    }
    return Optional.empty();
  }

  /**
   * What a package without a plan says of itself.
   *
   * @throws IOException if it cannot be read or asks for what is not done here; one sentence
   */
  public static PlainPackage plain(Path folder) throws IOException {
    return PackageSettings.read(folder);
  }

  @Override
  public String conditions() {
    return check.conditions();
  }

  /** How outputs are judged. */
  public OutputCheck check() {
    return check;
  }

  /**
   * How the package says that tests earn points.
   *
   * @param byTests whether each test earns its share by itself
   * @param inputs of the tests, by their names
   * @throws IOException if it says so wrongly, or asks for what is not done here; one sentence
   */
  public PointRules points(boolean byTests, Map<String, Path> inputs) throws IOException {
    PackagePoints points = new PackagePoints(settings, inputs);
    return byTests ? points.tests() : points.rules();
  }

  /** What the package says to the validator about a test. */
  public List<String> flags(Path input) throws IOException {
    return settings.flags(input);
  }

  /** What it says of a secret test that says nothing by itself. */
  public List<String> flags() throws IOException {
    return settings.flags(folder().resolve("data").resolve("secret").resolve("new.in"));
  }

  /** The same, with another program that makes inputs. */
  public PackageProblem madeBy(Path other) throws IOException {
    return of(folder(), id(), limits, Optional.of(other));
  }

  @Override
  public ProblemGenerator<ProgramCase> generator() {
    return generator;
  }

  @Override
  public Optional<Path> madeBy() {
    return maker;
  }

  @Override
  public InputFormat<ProgramCase> format() {
    return format;
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of();
  }

  private NoReferee noGame() {
    return new NoReferee(id());
  }

  @Override
  public Diagram start(ProgramCase testCase) {
    throw noGame();
  }

  /** The lines that a right program prints: the solver's, or those of the first accepted one. */
  @Override
  public void solve(ProgramCase testCase, Consumer<? super String> lines) {
    Engine right =
        solver.orElseThrow(
            () ->
                new EngineFault(
                    id() + " has no solver and no program in submissions/accepted to answer with"));
    Output.lines(right.output(List.of(), testCase.input())).forEach(lines);
  }

  @Override
  public void referee(ProgramCase testCase, Consumer<? super Step> steps) {
    throw noGame();
  }
}

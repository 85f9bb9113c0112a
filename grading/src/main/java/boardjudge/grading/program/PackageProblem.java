package boardjudge.grading.program;

import boardjudge.base.files.FileNames;
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
 * A problem of tests, a validator and submissions, without boards and rules. Outputs are compared
 * with the answers, or given to the validator.
 */
public final class PackageProblem extends FolderProblem {
  private final Limits limits;
  private final Optional<Path> inputProgram;
  private final PackageSettings settings;
  private final OutputCheck check;
  private final Optional<Engine> solver;
  private final FolderFormat format;
  private final FolderGenerator generator;

  private PackageProblem(
      String id, Limits limits, Optional<Path> inputProgram, PackageSettings settings)
      throws IOException {
    super(settings.folder(), id, settings.name(), settings.source());
    this.limits = limits;
    this.inputProgram = inputProgram;
    this.settings = settings;
    Path folder = settings.folder();
    Optional<GameSettings> keys = GameSettings.of(folder);
    Optional<Path> stated = keys.flatMap(GameSettings::solver).map(folder::resolve);
    this.solver =
        (stated.isPresent() ? stated : accepted(folder))
            .map(file -> new Engine(file, "the solver", limits));
    Optional<ValidatorCheck> validator = ValidatorCheck.in(folder, limits, settings.scores());
    if (validator.isEmpty() && settings.isJudgedByValidator()) {
      throw new ProblemFolderException(folder.resolve("problem.yaml"), "no-output-validator");
    }
    this.check = validator.isPresent() ? validator.get() : new TokenCheck();
    this.format =
        new FolderFormat(
            Optional.empty(), InputValidator.in(folder, limits, true), settings::inputFlags);
    List<FolderGenerator.GeneratorProgram> programs =
        FolderGenerator.GeneratorProgram.all(
            folder, keys.map(GameSettings::generators).orElse(List.of()), limits);
    if (inputProgram.isPresent()) {
      List<Parameter> parameters = keys.map(GameSettings::parameters).orElse(List.of());
      GameSettings.Generator named =
          GameSettings.Generator.unnamed(inputProgram.get().toString(), parameters);
      programs = List.of(FolderGenerator.GeneratorProgram.of(named, inputProgram.get(), limits));
    }
    this.generator = new FolderGenerator(this, programs, Optional.empty());
  }

  /**
   * Opens a package; without {@code generator} those of {@code problem.yaml} make inputs.
   *
   * @throws IOException if something in it cannot be read or is not supported; one sentence
   */
  static PackageProblem of(Path folder, String id, Limits limits, Optional<Path> generator)
      throws IOException {
    return new PackageProblem(id, limits, generator, PackageSettings.read(folder));
  }

  /** The first accepted program that this machine has the tools for. */
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
   * Reads a package without a plan.
   *
   * @throws IOException if it cannot be read or needs something unsupported; one sentence
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
   * The package's rules for points.
   *
   * @param byTests whether each test earns its share by itself
   * @param inputs of the tests, by name
   * @throws IOException if the rules are wrong or not supported; one sentence
   */
  public PointRules points(boolean byTests, Map<String, Path> inputs) throws IOException {
    PackagePoints points = new PackagePoints(settings, inputs);
    return byTests ? points.tests() : points.rules();
  }

  /**
   * The validator's flags for a test.
   *
   * @throws IOException if a file with flags cannot be read, or they are unknown; one sentence
   */
  public List<String> flags(Path input) throws IOException {
    PackageSettings.Flags flags = settings.flagsOf(input);
    Optional<String> fault = check.faultOf(flags.words());
    if (fault.isPresent()) {
      throw new IOException(FileNames.shown(flags.file()) + ": " + fault.get());
    }
    return flags.words();
  }

  /** Whether there is a program that checks inputs. */
  public boolean hasInputValidator() {
    return !format.validators().isEmpty();
  }

  /** The validator's flags for a secret test without flags of its own. */
  public List<String> flags() throws IOException {
    return flags(folder().resolve("data").resolve("secret").resolve("new.in"));
  }

  /** This package with another program that makes inputs. */
  public PackageProblem withGenerator(Path program) throws IOException {
    return of(folder(), id(), limits, Optional.of(program));
  }

  @Override
  public ProblemGenerator<ProgramCase> generator() {
    return generator;
  }

  @Override
  public Optional<Path> generatorFile() {
    return inputProgram;
  }

  @Override
  public InputFormat<ProgramCase> format() {
    return format;
  }

  @Override
  public List<? extends Rule> rules() {
    return List.of();
  }

  private NoRefereeException noReferee() {
    return new NoRefereeException(id());
  }

  @Override
  public Diagram start(ProgramCase testCase) {
    throw noReferee();
  }

  /** The answer of the solver, or of the first accepted program. */
  @Override
  public void solve(ProgramCase testCase, Consumer<? super String> lines) {
    Engine engine =
        solver.orElseThrow(
            () ->
                new NoRefereeException(
                    id(), "no solver and no program in submissions/accepted to answer with"));
    Output.lines(engine.output(List.of(), testCase.input())).forEach(lines);
  }

  @Override
  public void referee(ProgramCase testCase, Consumer<? super Step> steps) {
    throw noReferee();
  }
}

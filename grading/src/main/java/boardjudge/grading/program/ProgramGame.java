package boardjudge.grading.program;

import boardjudge.checker.view.GlyphTheme;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.AnswerJudge;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.io.InputFormat;
import boardjudge.sandbox.Limits;
import boardjudge.suite.GameSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A game of which the referee, and the solver if there is one, are programs in a problem's folder.
 *
 * <p>Every method that answers or reads may run them; it throws an {@link EngineFault} where one
 * does not do its work, and an {@link java.io.UncheckedIOException} where one cannot be compiled.
 */
final class ProgramGame extends FolderProblem {
  private final GameSettings settings;
  private final List<ProgramRule> rules;
  private final Engines engines;
  private final FolderFormat format;
  private final FolderGenerator generator;
  private final Optional<ProgramJudge> judge;

  /**
   * @param referee the file that the settings name
   */
  ProgramGame(Path folder, String id, GameSettings settings, String referee, Limits limits)
      throws IOException {
    super(folder, id, settings.name(), settings.source());
    this.settings = settings;
    this.rules =
        settings.rules().entrySet().stream()
            .map(rule -> new ProgramRule(rule.getKey(), rule.getValue()))
            .toList();
    Optional<Engine> solver =
        settings.solver().map(file -> engine(folder.resolve(file), "the solver", limits));
    this.engines =
        new Engines(engine(folder.resolve(referee), "the referee", limits), solver, rules);
    this.format = new FolderFormat(Optional.of(engines), InputValidator.in(folder, limits));
    this.judge =
        ValidatorCheck.in(folder, limits, ValidatorCheck.Scores.IGNORED)
            .map(validator -> new ProgramJudge(validator, engines));
    this.generator =
        new FolderGenerator(
            this,
            FolderGenerator.Maker.all(folder, settings.generators(), limits),
            Optional.of(new ProgramMutants(this, folder, settings, limits)));
  }

  private static Engine engine(Path file, String role, Limits limits) {
    return new Engine(file, role, 0, limits);
  }

  /** The rules as they are stated; none if the folder states none. */
  List<ProgramRule> stated() {
    return rules;
  }

  /** How its boards look; empty where its folder does not say. */
  Optional<GlyphTheme> theme() {
    return GlyphTheme.of(id(), settings.glyphs());
  }

  @Override
  public String conditions() {
    return judge.map(own -> own.validator().conditions()).orElse("");
  }

  /** The programs behind it. */
  Engines engines() {
    return engines;
  }

  @Override
  public ProblemGenerator<ProgramCase> generator() {
    return generator;
  }

  @Override
  public Optional<AnswerJudge<ProgramCase>> judge() {
    return judge.map(own -> own);
  }

  @Override
  public InputFormat<ProgramCase> format() {
    return format;
  }

  @Override
  public List<? extends Rule> rules() {
    return rules;
  }

  @Override
  public Diagram start(ProgramCase testCase) {
    return engines.told(testCase).start();
  }

  @Override
  public void solve(ProgramCase testCase, Consumer<? super String> lines) {
    engines.solved(testCase).forEach(lines);
  }

  @Override
  public void referee(ProgramCase testCase, Consumer<? super Step> steps) {
    engines.told(testCase).steps().forEach(steps);
  }
}

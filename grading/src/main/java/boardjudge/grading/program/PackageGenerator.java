package boardjudge.grading.program;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.Problem;
import boardjudge.suite.GameSettings;
import java.util.List;
import java.util.Optional;

/** What makes inputs for a plain package: its generator, if there is one. */
final class PackageGenerator implements ProblemGenerator<ProgramCase> {
  private final PackageProblem problem;
  private final List<Recipe<ProgramCase>> recipes;

  PackageGenerator(
      PackageProblem problem, Optional<Engine> program, Optional<GameSettings> settings) {
    this.problem = problem;
    this.recipes =
        program
            .map(engine -> new GeneratorProgram(engine, problem.format()))
            .map(
                made ->
                    List.of(made.recipe(settings.map(GameSettings::parameters).orElse(List.of()))))
            .orElse(List.of());
  }

  @Override
  public Problem<ProgramCase> problem() {
    return problem;
  }

  @Override
  public List<Recipe<ProgramCase>> recipes() {
    return recipes;
  }

  /** The package's wrong programs run on whole tests, see {@code strength}. */
  @Override
  public List<Mutant<ProgramCase>> mutants() {
    return List.of();
  }

  @Override
  public List<ShrinkPass<ProgramCase>> shrinkPasses() {
    return List.of();
  }
}

package boardjudge.grading.program;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Limits;
import boardjudge.suite.GameSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What makes inputs for a game of programs: one recipe, which runs the folder's generator, and the
 * folder's wrong programs.
 */
final class ProgramGameGenerator implements ProblemGenerator<ProgramCase> {
  private final ProgramGame game;
  private final ProgramMutants wrong;
  private final List<Recipe<ProgramCase>> recipes;

  ProgramGameGenerator(ProgramGame game, Path folder, GameSettings settings, Limits limits) {
    this.game = game;
    this.wrong = new ProgramMutants(game, folder, settings, limits);
    this.recipes =
        settings
            .generator()
            .map(file -> new Engine(folder.resolve(file), "the generator", List.of(), limits))
            .map(engine -> new GeneratorProgram(engine, game.format()))
            .map(program -> List.of(program.recipe(settings.parameters())))
            .orElse(List.of());
  }

  @Override
  public Problem<ProgramCase> problem() {
    return game;
  }

  @Override
  public List<Recipe<ProgramCase>> recipes() {
    return recipes;
  }

  @Override
  public List<Mutant<ProgramCase>> mutants() {
    try {
      return wrong.all();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      throw Engine.interrupted(stopped);
    }
  }

  /** Nothing is known of how an input can be made smaller and stay one. */
  @Override
  public List<ShrinkPass<ProgramCase>> shrinkPasses() {
    return List.of();
  }
}

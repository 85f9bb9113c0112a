package boardjudge.generator.games.go;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.notation.Notation;
import boardjudge.reference.Problem;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that the generator knows of Go. */
public final class GoGenerator implements ProblemGenerator<GoCase> {
  private final Problem<GoCase> problem = new Go();

  @Override
  public Problem<GoCase> problem() {
    return problem;
  }

  @Override
  public List<Recipe<GoCase>> recipes() {
    return GoRecipes.all();
  }

  @Override
  public List<Scope<GoCase>> scopes() {
    return GoScopes.all();
  }

  @Override
  public List<Mutant<GoCase>> mutants() {
    return GoMutants.all();
  }

  @Override
  public Optional<Mutant<GoCase>> named(String name) {
    return HashMutants.named(name);
  }

  @Override
  public Map<String, String> aim(Mutant<GoCase> mutant) {
    Map<String, String> image = SymmetryMutants.AIMS.get(mutant.name());
    return image == null ? HashMutants.aim(mutant.name()) : image;
  }

  @Override
  public List<ShrinkPass<GoCase>> shrinkPasses() {
    return GoShrinkPasses.all();
  }

  @Override
  public List<Tweak<GoCase>> tweaks() {
    return GoTweaks.all();
  }

  @Override
  public Optional<GuardedGame<GoCase>> guarded() {
    return Optional.of(new GuardedGo());
  }

  @Override
  public Optional<Notation<GoCase>> notation() {
    return Optional.of(new GoSgf());
  }
}

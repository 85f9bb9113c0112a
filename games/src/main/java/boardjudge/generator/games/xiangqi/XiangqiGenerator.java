package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Tweak;
import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.notation.Notation;
import boardjudge.reference.Problem;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.util.List;
import java.util.Optional;

/** All that the generator knows of xiangqi. */
public final class XiangqiGenerator implements ProblemGenerator<XiangqiCase> {
  private static final Xiangqi PROBLEM = new Xiangqi();

  @Override
  public Problem<XiangqiCase> problem() {
    return PROBLEM;
  }

  @Override
  public List<Recipe<XiangqiCase>> recipes() {
    return XiangqiRecipes.all();
  }

  @Override
  public List<Scope<XiangqiCase>> scopes() {
    return XiangqiScopes.all();
  }

  @Override
  public List<Mutant<XiangqiCase>> mutants() {
    return XiangqiMutants.all();
  }

  @Override
  public List<Mutant<XiangqiCase>> deviations() {
    return XiangqiDeviations.all();
  }

  @Override
  public List<ShrinkPass<XiangqiCase>> shrinkPasses() {
    return XiangqiShrinkPasses.all();
  }

  @Override
  public List<Tweak<XiangqiCase>> tweaks() {
    return XiangqiTweaks.all();
  }

  @Override
  public Optional<Notation<XiangqiCase>> notation() {
    return Optional.of(new XiangqiFen());
  }

  @Override
  public Optional<GuardedGame<XiangqiCase>> guarded() {
    return Optional.of(new GuardedXiangqi());
  }
}
